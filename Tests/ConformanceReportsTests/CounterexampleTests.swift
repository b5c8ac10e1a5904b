import ConformanceReports
import ConformanceRunner
import Testing
import TouchModel
import TouchSpecs

@Suite struct CounterexampleTests {
  @Test(arguments: SampleCounterexample.all)
  func `a counterexample in text is what the fixture holds`(sample: SampleCounterexample) throws {
    let text = CounterexampleText(colored: false).render(
      try sample.make(), rule: Samples.rule("HT-01"), alsoBroken: [RuleID("HT", 18), RuleID("HT", 25)],
      engine: Samples.engine)
    Snapshot.expect(text, is: "counterexample-\(sample.name).txt")
  }

  @Test func `a counterexample in Markdown is what the fixture holds`() throws {
    let text = CounterexampleMarkdown().render(
      try SampleCounterexample.hiddenView.make(), rule: Samples.rule("HT-01"), alsoBroken: [RuleID("HT", 18)],
      engine: Samples.hostileEngine)
    Snapshot.expect(text, is: "counterexample-hostile.md")
  }

  @Test func `colours add escape sequences and nothing else`() throws {
    let counterexample = try SampleCounterexample.turned.make()
    let rule = Samples.rule("HT-01")
    let plain = CounterexampleText(colored: false)
      .render(counterexample, rule: rule, alsoBroken: [], engine: Samples.engine)
    let colored = CounterexampleText(colored: true)
      .render(counterexample, rule: rule, alsoBroken: [], engine: Samples.engine)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[31m"))
    #expect(colored.replacing(/\u{1B}\[\d+m/, with: "") == plain)
  }

  @Test func `what is expected and observed stands before anything else but the rule`() throws {
    let text = CounterexampleText(colored: false).render(
      try SampleCounterexample.hiddenView.make(), rule: Samples.rule("HT-01"), alsoBroken: [], engine: Samples.engine)
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("✗ HT-01"))
    #expect(lines[2].hasPrefix("  expected  "))
    #expect(lines[3].hasPrefix("  observed  "))
  }

  @Test func `the replay command holds the code of the smallest case`() throws {
    let counterexample = try SampleCounterexample.overflow.make()
    let text = CounterexampleText(colored: false)
      .render(counterexample, rule: Samples.rule("HT-01"), alsoBroken: [], engine: Samples.engine)
    let line = try #require(text.split(separator: "\n").first { $0.contains("touch-conformance replay ") })
    let code = try #require(line.split(separator: " ").last)
    #expect(try CaseCode.decode(String(code)) == counterexample.testCase)
  }

  @Test func `the case of a program is kept as a file, for no Swift test can run it`() throws {
    var counterexample = try SampleCounterexample.overflow.make()
    counterexample.invocation = ReplayInvocation(tool: "tool", options: ["--command", "python3 engine.py"])
    let rule = Samples.rule("HT-01")
    let text = CounterexampleText(colored: false)
      .render(counterexample, rule: rule, alsoBroken: [], engine: Samples.engine)
    #expect(!text.contains("import Testing") && !text.contains("  test "))
    #expect(text.contains("--command 'python3 engine.py'\n  keep      --save Cases keeps it as Cases/HT-"))
    let markdown = CounterexampleMarkdown()
      .render(counterexample, rule: rule, alsoBroken: [], engine: Samples.hostileEngine)
    #expect(!markdown.contains("```swift"))
    let json = try #require(markdown.split(separator: "```json\n").last?.split(separator: "```").first)
    let file = try CaseFile(data: Array(json.utf8))
    #expect(file.conformanceCase == counterexample.testCase)
    #expect(file.rule == counterexample.rule && file.engine == Samples.hostileEngine.name)
    counterexample.invocation = ReplayInvocation(tool: "tool", options: ["--isolate"])
    #expect(
      CounterexampleMarkdown().render(counterexample, rule: rule, alsoBroken: [], engine: Samples.engine)
        .contains("```swift"))
  }

  @Test func `a reading that does not decide is not said to, whatever its value is`() throws {
    var counterexample = try SampleCounterexample.hiddenView.make()
    counterexample.readings = Profile.uikit.readings
    let rule = Samples.rule("HT-01", readings: [\.contentTouches])
    let text = CounterexampleText(colored: false)
      .render(counterexample, rule: rule, alsoBroken: [], engine: Samples.engine)
    #expect(!text.contains("hangs on"))
  }

  @Test func `what an engine says cannot move the cursor or break a line`() throws {
    var counterexample = try SampleCounterexample.hiddenView.make()
    counterexample.finding.observedText = "gone\u{1B}[2J\nfine\u{202E}"
    let text = CounterexampleText(colored: false)
      .render(counterexample, rule: Samples.rule("HT-01"), alsoBroken: [], engine: Samples.hostileEngine)
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{202E}"))
    #expect(text.contains("observed  gone\\u{1b}[2J\\u{a}fine\\u{202e}"))
  }

  @Test func `a replay shows the picture, the trace and the findings`() throws {
    let counterexample = try SampleCounterexample.hiddenView.make()
    var readings = Readings()
    readings.alphaBoundary = .exclusive
    let text = ReplayText(colored: false).render(
      case: counterexample.testCase, trace: counterexample.trace,
      findings: [(Samples.rule("HT-03"), counterexample.finding)], readings: readings)
    Snapshot.expect(text, is: "replay.txt")
    let quiet = ReplayText(colored: false).render(
      case: counterexample.testCase, trace: counterexample.trace, findings: [], readings: Readings())
    #expect(quiet.hasSuffix("No rule is broken.\n"))
  }
}
