package import TouchModel

/// Runs another executor's engine as one that offers nothing but finding the view at a place, so that cases run in a fraction of the time:
/// for tests of what a run does with its cases, whatever they are.
package struct HitTestingExecutor: CaseExecutor {
  private var whole: any CaseExecutor
  package let engine: EngineDescription

  /// Runs the engine of an executor.
  package init(_ whole: any CaseExecutor) {
    self.whole = whole
    engine = whole.engine.offeringHitTestingAlone
  }

  package mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    whole.run(testCase, into: &trace)
  }

  package mutating func defaults(
    of subject: DefaultValue.Subject
  ) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> { whole.defaults(of: subject) }
}

extension EngineDescription {
  /// The description of the same engine if it offered nothing but finding the view at a place.
  package var offeringHitTestingAlone: EngineDescription {
    var description = self
    description.capabilities.formIntersection([
      .hitTesting, .transforms, .boundsOrigins, .pointInsideOverrides, .imageViews, .labels, .customControls,
      .systemControls, .scrollViews, .tableViews,
    ])
    return description
  }
}

extension EngineEntry {
  /// The entry of the same engine if it offered nothing but finding the view at a place.
  package var offeringHitTestingAlone: EngineEntry {
    EngineEntry(name: name, summary: summary, description: description.offeringHitTestingAlone) {
      HitTestingExecutor(makeExecutor($0))
    }
  }
}
