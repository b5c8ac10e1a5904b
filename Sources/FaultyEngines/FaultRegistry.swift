package import ConformanceRunner
internal import ReferenceEngine
internal import TouchModel

/// Every engine that is broken on purpose, and every honest one that differs where it may.
///
/// Both are the reference engine with one or two decisions made otherwise; the reference knows nothing of them.
package enum FaultRegistry {
  /// The broken engines, in the order of the rules that find them; those that are wrong only beyond a size come last.
  package static let faults: [Fault] =
    hitTestingFaults + responderChainFaults + touchDeliveryFaults + applicationFaults
    + recognizerFaults + recognitionFaults + gestureKindFaults
    + gestureTouchFaults
    + controlFaults
    + scrollingFaults
    + observedFaults
    + limitFaults

  /// The honest engines.
  package static let liberties: [Liberty] =
    hitTestingLiberties + chainLiberties + deliveryLiberties + applicationLiberties + gestureLiberties
    + controlLiberties

  /// A fault named after its rule.
  ///
  /// Sizes count views that are no windows, windows, places, and where they are given fingers and steps of the script;
  /// alternatives are as small to a person.
  static func fault<Decisions: TouchDecisions & SendableMetatype>(
    _ slug: String, _ summary: String, _ decisions: Decisions.Type, views: Int, windows: Int = 1, points: Int = 1,
    fingers: Int? = nil, steps: Int? = nil, or alternatives: [ExpectedSize] = [], because reason: String? = nil
  ) -> Fault {
    fault(
      slug, summary, views: views, windows: windows, points: points, fingers: fingers, steps: steps, or: alternatives,
      because: reason
    ) { scene, recorder, readings in
      DecidingEngine<Decisions>(scene: scene, recorder: recorder, readings: readings)
    }
  }

  /// A fault that is an engine of its own kind, such as one that wraps another.
  static func fault<Engine: TouchEngine & SendableMetatype>(
    _ slug: String, _ summary: String, views: Int, windows: Int = 1, points: Int = 1, fingers: Int? = nil,
    steps: Int? = nil, or alternatives: [ExpectedSize] = [], because reason: String? = nil,
    make: @escaping @Sendable (TouchScene, TraceRecorder, Readings) -> Engine
  ) -> Fault {
    let parts = slug.split(separator: "-")
    let ids = [2, 3].compactMap { RuleID(parts.prefix($0).joined(separator: "-")) }
    guard let rule = ids.first else { preconditionFailure("\(slug) does not begin with a rule") }
    return Fault(
      engine: entry("fault/\(slug)", summary, make: make), rule: rule,
      smallest: ExpectedSize(
        views: views, windows: windows, points: points, fingers: fingers, steps: steps, or: alternatives),
      breaksManyBecause: reason)
  }

  /// A liberty named after the gap or rule whose open point it uses.
  static func liberty<Decisions: TouchDecisions & SendableMetatype>(
    _ slug: String, _ summary: String, _ decisions: Decisions.Type, description: EngineDescription? = nil
  ) -> Liberty {
    liberty(slug, summary, description: description) { scene, recorder, readings in
      DecidingEngine<Decisions>(scene: scene, recorder: recorder, readings: readings)
    }
  }

  /// A liberty that is an engine of its own kind.
  static func liberty<Engine: TouchEngine & SendableMetatype>(
    _ slug: String, _ summary: String, description: EngineDescription? = nil,
    make: @escaping @Sendable (TouchScene, TraceRecorder, Readings) -> Engine
  ) -> Liberty {
    let parts = slug.split(separator: "-")
    let openPoint = parts.prefix { !($0.first?.isLowercase ?? true) }.joined(separator: "-")
    return Liberty(
      engine: entry("liberty/\(slug)", summary, basedOn: description, make: make), openPoint: openPoint)
  }

  private static func entry<Engine: TouchEngine & SendableMetatype>(
    _ name: String, _ summary: String, basedOn other: EngineDescription? = nil,
    make: @escaping @Sendable (TouchScene, TraceRecorder, Readings) -> Engine
  ) -> EngineEntry {
    let describe: @Sendable (Readings) -> EngineDescription = { readings in
      var description = other ?? ReferenceEngine.engineDescription
      description.name = name
      description.readings = DeclaredReadings(readings)
      return description
    }
    return EngineEntry(name: name, summary: summary, description: describe(Readings())) { readings in
      InProcessExecutor(description: describe(readings)) { make($0, $1, readings) }
    }
  }
}
