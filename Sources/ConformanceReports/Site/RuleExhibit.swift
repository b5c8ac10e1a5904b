package import ConformanceRunner
package import TouchModel
package import TouchSpecs

/// What a site shows of a rule: engines that follow it, and engines that break it.
package struct RuleExhibit: Sendable {
  /// The rule.
  package let rule: Rule
  /// Runs in which it is followed, those of worked examples first.
  package let demonstrations: [Demonstration]
  /// Engines that are broken on purpose.
  package let faults: [BrokenEngine]

  /// Shows a rule.
  package init(_ rule: Rule, demonstrations: [Demonstration], faults: [BrokenEngine]) {
    self.rule = rule
    self.demonstrations = demonstrations
    self.faults = faults
  }

  /// A run in which a rule is followed.
  package struct Demonstration: Sendable {
    let title: String
    let story: String
    let testCase: ConformanceCase
    let trace: TouchTrace
    let readings: Readings
    let engine: EngineDescription

    /// Shows what an engine does in a case.
    package init(
      _ title: String, story: String, _ testCase: ConformanceCase, _ trace: TouchTrace, readings: Readings,
      engine: EngineDescription
    ) {
      self.title = title
      self.story = story
      self.testCase = testCase
      self.trace = trace
      self.readings = readings
      self.engine = engine
    }
  }

  /// An engine that breaks a rule.
  package struct BrokenEngine: Sendable {
    let engine: EngineDescription
    let summary: String
    let counterexample: RunResult.Counterexample

    /// Shows the smallest case in which an engine breaks its rule.
    package init(_ engine: EngineDescription, summary: String, _ counterexample: RunResult.Counterexample) {
      self.engine = engine
      self.summary = summary
      self.counterexample = counterexample
    }
  }
}

extension RuleExhibit.Demonstration {
  /// The run for picture and timeline, in which nothing is wrong.
  func staged(for rule: Rule) -> StagedRun {
    StagedRun(
      testCase: testCase, trace: trace, readings: readings, engine: engine,
      lanes: LaneFocus(readings: readings, observed: engine.observedResponders, details: Set(rule.shows)),
      picture: PictureFocus())
  }
}
