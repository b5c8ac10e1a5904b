import CaseGeneration
import ConformanceRunner
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// Which thresholds decide what rules say of runs of the reference engine: declared otherwise, one by one, while the run stays as it
/// is, they change how often a rule applies or what it finds.
private struct DecidingThresholds {
  private let executor: InProcessExecutor<ReferenceEngine>
  private let generator: CaseGenerator
  private let rules: [Rule]
  private let readings: Readings
  /// Of each rule the names of those that did so far.
  private(set) var found: [RuleID: Set<String>] = [:]

  init(_ profile: Profile) {
    readings = profile.readings
    executor = InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
      ReferenceEngine(scene: scene, recorder: recorder, readings: profile.readings)
    }
    generator = CaseGenerator(engine: executor.engine, readings: readings)
    rules = Catalogue.rules.filter { $0.counts(under: profile) && $0.isInForce(under: profile.readings) }
  }

  mutating func look(atCase index: UInt64) {
    let testCase = generator.testCase(seed: 0, index: index)
    // The longest wait, after which a run ends, is not to change with the threshold that happens to be the longest.
    var declared = executor.engine.thresholds
    declared.endDelay = 4 * declared.longestWait
    guard let run = run(testCase)?.declaring(declared) else { return }
    let usual = rules.map { report(of: $0, on: run, declared) }
    for threshold in Threshold.all where threshold.name != Threshold.endDelay.name {
      for factor in [4, 0.25] {
        let changed = threshold.scaled(by: factor, in: declared)
        guard changed != declared else { continue }
        let other = run.declaring(changed)
        for (rule, usual) in zip(rules, usual) where report(of: rule, on: other, changed) != usual {
          found[rule.id, default: []].insert(threshold.name)
        }
      }
    }
  }

  private func run(_ testCase: ConformanceCase) -> Run? {
    var executor = executor
    let analyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: testCase)
    let outcome = analyzer.analyze(testCase) { executor.run(testCase, into: &$0) }
    return outcome == .finished ? analyzer.run : nil
  }

  private func report(of rule: Rule, on run: Run, _ thresholds: EngineDescription.Thresholds) -> [String] {
    let report = rule.report(on: run) { self.run($0)?.declaring(thresholds) }
    return ["\(report.exercised)"] + report.findings.map(\.kind)
  }
}

@Test(arguments: Profile.all)
func `a rule names the thresholds that decide when it applies and what it expects`(profile: Profile) {
  var thresholds = DecidingThresholds(profile)
  for index in 0..<UInt64(TestScope.isWhole ? 300 : 6) { thresholds.look(atCase: index) }
  for (id, found) in thresholds.found {
    let named = Set(Catalogue.rule(id)?.thresholds.map(\.name) ?? [])
    #expect(found.isSubset(of: named), "\(id) does not name \(found.subtracting(named).sorted())")
  }
}
