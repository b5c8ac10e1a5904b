import CaseGeneration
import ConformanceReports
import ConformanceRunner
import ReferenceEngine
import TouchModel
import TouchSpecs

/// Runs the reference engine and reports something else: the runs of drawn cases, distorted.
struct DistortingExecutor: CaseExecutor {
  private var executor: InProcessExecutor<ReferenceEngine>
  var distortion: TraceDistortion

  var engine: EngineDescription { executor.engine }

  init(following readings: Readings) {
    executor = InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
      ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
    }
    distortion = TraceDistortion(seed: 0, index: 0)
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    let outcome = executor.run(testCase, into: &trace)
    distortion.distort(&trace)
    return outcome
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    executor.defaults(of: subject)
  }
}

/// Judges distorted runs by every rule, those that compare two runs included, and shows what they object to.
struct DistortedRuns {
  /// How often rules objected.
  private(set) var findings = 0
  /// Which rules objected.
  private(set) var rules: Set<RuleID> = []
  /// How many letters were shown.
  private(set) var shown = 0
  /// After how many cases every kind of case was there.
  var period: Int { generator.period }
  private let generator: CaseGenerator
  private let profile: Profile
  private let executor: DistortingExecutor
  /// The result of a run with a bug, for what is found to be shown in it.
  private let template: RunResult

  /// Prepares runs under a profile.
  init(_ profile: Profile, showingIn template: RunResult) {
    self.profile = profile
    self.template = template
    executor = DistortingExecutor(following: profile.readings)
    generator = CaseGenerator(engine: executor.engine, readings: profile.readings)
  }

  /// Runs the case with an index so many times, each time distorted in another way.
  mutating func run(seed: UInt64, index: UInt64, times: UInt64, showing: Int) throws {
    let testCase = generator.testCase(seed: seed, index: index)
    for time in 0..<times {
      var executor = executor
      executor.distortion = TraceDistortion(seed: seed, index: index * 1_000 + time)
      var replay = CaseReplay(executor, readings: profile.readings)
      let result = try replay.judge(testCase).get()
      findings += result.findings.count
      rules.formUnion(result.findings.map(\.0.id))
      for _ in 0..<showing where !result.findings.isEmpty {
        // Another one each time, and none by chance alone.
        let number = Int((index + time * 7) % UInt64(result.findings.count))
        shown += try show(result.findings[number].0, in: result)
      }
    }
  }

  private func show(_ rule: Rule, in result: ReplayResult) throws -> Int {
    guard let counterexample = result.counterexample(of: rule.id) else { return 0 }
    let text = CounterexampleText(colored: true).render(
      counterexample, rule: rule, alsoBroken: [], engine: executor.engine)
    let markdown = CounterexampleMarkdown().render(
      counterexample, rule: rule, alsoBroken: [], engine: executor.engine)
    let replay = ReplayText(colored: false).render(
      case: result.testCase, trace: result.trace, findings: Array(result.findings.prefix(40)),
      readings: result.readings)
    var run = template
    run.bugs[0].rule = rule
    run.bugs[0].counterexample = counterexample
    let json = try JSONReport().render(run)
    let page = try HTMLReport().render(run)
    let image = CaseImage().render(
      counterexample.testCase, trace: counterexample.trace, finding: counterexample.finding)
    return text.count + markdown.count + replay.count + json.count + page.utf8.count + image.utf8.count
  }
}
