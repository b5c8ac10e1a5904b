import CaseGeneration
import ConformanceReports
import ConformanceRunner
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// Counterexamples in which touches are delivered: the script in words, the trace in lanes.
@Suite struct TouchReportTests {
  @Test(arguments: TouchSample.all)
  func `a counterexample with touches is what the fixture holds`(sample: TouchSample) throws {
    let text = CounterexampleText(colored: false).render(
      try sample.make(), rule: sample.rule, alsoBroken: [], engine: Samples.touchEngine)
    Snapshot.expect(text, is: "touches-\(sample.name).txt")
  }

  @Test func `a counterexample with touches in Markdown is what the fixture holds`() throws {
    let sample = TouchSample.mixedReport
    let text = CounterexampleMarkdown().render(
      try sample.make(), rule: sample.rule, alsoBroken: [], engine: Samples.hostileEngine)
    Snapshot.expect(text, is: "touches-mixed-report.md")
  }

  @Test(arguments: TouchSample.all)
  func `everything but commands and sources fits on a page of 100 columns`(sample: TouchSample) throws {
    let text = CounterexampleText(colored: false).render(
      try sample.make(), rule: sample.rule, alsoBroken: [], engine: Samples.touchEngine)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.prefix(while: { !$0.hasPrefix("  again ") }) { #expect(line.count <= 100, "\(line)") }
    for line in lines { #expect(line.last != " ") }
  }

  @Test(arguments: TouchSample.all)
  func `colours add escape sequences and nothing else to lanes`(sample: TouchSample) throws {
    let counterexample = try sample.make()
    let texts = [false, true].map { colored in
      CounterexampleText(colored: colored)
        .render(counterexample, rule: sample.rule, alsoBroken: [], engine: Samples.touchEngine)
    }
    #expect(!texts[0].contains("\u{1B}"))
    #expect(texts[1].contains("\u{1B}[31m▶"))
    #expect(texts[1].replacing(/\u{1B}\[\d+m/, with: "") == texts[0])
  }

  @Test func `every marked record of a chart is marked, and nothing else`() throws {
    for sample in TouchSample.all {
      let counterexample = try sample.make()
      let text = CounterexampleText(colored: false).render(
        counterexample, rule: sample.rule, alsoBroken: [], engine: Samples.touchEngine)
      let calls = counterexample.finding.records.filter {
        switch counterexample.trace.records[$0].event {
        case .touches, .recognizerTouches, .recognizerState, .action: true
        default: false
        }
      }
      let rows = text.split(separator: "\n").filter { $0.hasPrefix("            ▶") }
      let marks = rows.joined().replacing("no call ◀", with: "").filter { $0 == "◀" }.count
      #expect(marks == calls.count, "\(text)")
      #expect(!rows.isEmpty)
    }
  }

  @Test func `an object that was called after all is not said to be missing`() throws {
    var counterexample = try TouchSample.droppedForward.make()
    counterexample.finding.expectedObject = .view(2)
    let text = CounterexampleText(colored: false).render(
      counterexample, rule: TouchSample.droppedForward.rule, alsoBroken: [], engine: Samples.touchEngine)
    #expect(!text.contains("no call"))
  }

  @Test func `a trace that holds anything is shown and traps nothing`() throws {
    let text = CounterexampleText(colored: false).render(
      try HostileTrace.counterexample(), rule: TouchSample.droppedForward.rule, alsoBroken: [],
      engine: Samples.touchEngine)
    Snapshot.expect(text, is: "touches-hostile.txt")
  }

  @Test(arguments: TestScope.some([1], of: [1, 2, 3] as [UInt64]))
  func `the runs of drawn cases are shown with any marks`(seed: UInt64) throws {
    let generator = CaseGenerator(engine: ReferenceEngine.engineDescription, readings: Profile.documents.readings)
    let sample = try TouchSample.droppedForward.make()
    for index in 0..<(TestScope.isWhole ? 150 : 60) as Range<UInt64> {
      var counterexample = sample
      counterexample.testCase = generator.testCase(seed: seed, index: index)
      // The trace of another case is as wrong as any.
      counterexample.finding.records = [Int(index % 12), Int(index % 7) * 3, -4, .max]
      counterexample.finding.expectedObject = ObjectID(ObjectID.Kind.allCases[Int(index % 10)], Int(index % 5))
      let text = CounterexampleText(colored: false).render(
        counterexample, rule: TouchSample.effect.rule, alsoBroken: [], engine: Samples.touchEngine)
      #expect(text.contains("  script ") != counterexample.testCase.script.steps.isEmpty)
      #expect(text.contains(/trace +step +ms/))
    }
  }

  @Test(arguments: TestScope.some([1], of: [1, 2] as [UInt64]))
  func `replays of drawn cases fit on a page of 100 columns`(seed: UInt64) {
    let generator = CaseGenerator(engine: ReferenceEngine.engineDescription, readings: Profile.documents.readings)
    var executor = InProcessExecutor(ReferenceEngine.self)
    var charts = 0
    for index in 0..<(TestScope.isWhole ? 200 : 80) as Range<UInt64> {
      let testCase = generator.testCase(seed: seed, index: index)
      var trace = TouchTrace()
      _ = executor.run(testCase, into: &trace)
      let text = ReplayText(colored: false).render(case: testCase, trace: trace, findings: [], readings: Readings())
      for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
      if text.contains(/trace +step +ms/) { charts += 1 }
    }
    #expect(charts > 0)
  }
}
