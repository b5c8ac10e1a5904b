internal import ReferenceEngine
internal import TouchModel

extension DecisionStage where Self: SendableMetatype {
  /// The engine that makes these decisions, as a fault, named for the rule that finds it and a few words.
  ///
  /// The size of its smallest case counts views that are not windows, windows, places, and, where they are given, fingers
  /// and steps of the script; `or` has sizes that are as small to a person. `alsoNamedBy` lists the rules whose sentences name the
  /// fault as well as that of its own rule. Shrinking keeps the kind of gesture of a case:
  /// a fault that takes a drag, a pinch or a wait is expected with the steps and places of one, even if another kind of
  /// gesture would show it with fewer. `within` is in how many cases a fault is found that is too rare for the quick budget. The
  /// fault may change the readings that it follows, and `because` is the reason why it breaks more than a handful of other rules.
  static func asFault(
    _ slug: String, _ summary: String, alsoNamedBy others: [String] = [], views: Int, windows: Int = 1, points: Int = 1,
    fingers: Int? = nil,
    steps: Int? = nil, or alternatives: [ExpectedSize] = [], within rareCases: Int? = nil,
    following change: @escaping @Sendable (inout Readings) -> Void = { _ in }, because reason: String? = nil
  ) -> Fault {
    Fault(
      slug, summary, alsoNamedBy: others,
      smallest: ExpectedSize(
        views: views, windows: windows, points: points, fingers: fingers, steps: steps, or: alternatives),
      within: rareCases, because: reason
    ) { scene, recorder, readings in
      var readings = readings
      change(&readings)
      return ReferenceEngine(
        scene: scene, recorder: recorder, readings: readings, decisions: EngineDecisions(changedBy: Self()))
    }
  }

  /// The engine that makes these decisions, as a fault that the answer to one question about a chain shows.
  static func asChainFault(
    _ slug: String, _ summary: String, alsoNamedBy others: [String] = [], views: Int, windows: Int = 1,
    because reason: String? = nil
  ) -> Fault {
    asFault(
      slug, summary, alsoNamedBy: others, views: views, windows: windows, points: 0, fingers: 0, steps: 1,
      because: reason)
  }

  /// The engine that makes these decisions, as a fault that the conversion of one point shows.
  static func asConversionFault(_ slug: String, _ summary: String, views: Int = 1, steps: Int = 1) -> Fault {
    asFault(slug, summary, views: views, points: 0, fingers: 0, steps: steps)
  }

  /// The engine that makes these decisions, as a liberty, named for the gap or the rule whose open point it uses and a few words.
  ///
  /// Its description is that of the reference engine, changed where the liberty needs it.
  static func asLiberty(
    _ openPoint: String, _ slug: String, _ summary: String,
    describing change: (inout EngineDescription) -> Void = { _ in }
  ) -> Liberty {
    var description = ReferenceEngine.engineDescription
    change(&description)
    return Liberty(openPoint, slug, summary, description: description, followsReadings: true) {
      scene, recorder, readings in
      ReferenceEngine(
        scene: scene, recorder: recorder, readings: readings, decisions: EngineDecisions(changedBy: Self()))
    }
  }
}

extension Fault {
  /// A fault that is an engine of its own kind, such as one that wraps another.
  init<Engine: TouchEngine & SendableMetatype>(
    _ slug: String, _ summary: String, alsoNamedBy others: [String] = [], smallest: ExpectedSize,
    within rareCases: Int? = nil,
    describing change: (inout EngineDescription) -> Void = { _ in }, because reason: String? = nil,
    make: @escaping @Sendable (TouchScene, TraceRecorder, Readings) -> Engine
  ) {
    let parts = slug.split(separator: "-")
    let ids = [2, 3].compactMap { RuleID(parts.prefix($0).joined(separator: "-")) }
    guard let rule = ids.first else { preconditionFailure("\(slug) does not begin with a rule") }
    var description = ReferenceEngine.engineDescription
    change(&description)
    self.init(
      engine: EngineEntry("fault/\(slug)", summary, like: description, make: make), rule: rule,
      alsoNamedBy: others.map(Fault.rule), smallest: smallest, within: rareCases, breaksManyBecause: reason)
  }
}

extension Fault {
  fileprivate static func rule(_ id: String) -> RuleID {
    guard let rule = RuleID(id) else { preconditionFailure("\(id) is not the id of a rule") }
    return rule
  }
}

extension Liberty {
  /// A liberty that is an engine of its own kind.
  init<Engine: TouchEngine & SendableMetatype>(
    _ openPoint: String, _ slug: String, _ summary: String, description: EngineDescription,
    followsReadings: Bool = false,
    make: @escaping @Sendable (TouchScene, TraceRecorder, Readings) -> Engine
  ) {
    self.init(
      engine: EngineEntry("liberty/\(openPoint)-\(slug)", summary, like: description, make: make),
      openPoint: openPoint, followsReadings: followsReadings)
  }
}

extension EngineEntry {
  /// An entry whose engine is described like another, under its own name; it declares the readings that it follows, but for
  /// those of which the other declares another value than the recommended one.
  fileprivate init<Engine: TouchEngine & SendableMetatype>(
    _ name: String, _ summary: String, like other: EngineDescription,
    make: @escaping @Sendable (TouchScene, TraceRecorder, Readings) -> Engine
  ) {
    let own = other.readings.differences(from: Readings())
    let describe: @Sendable (Readings) -> EngineDescription = { readings in
      var description = other
      description.name = name
      description.readings = DeclaredReadings(other.readings.over(readings, only: own))
      return description
    }
    self.init(name: name, summary: summary, description: describe(Readings())) { readings in
      InProcessExecutor(description: describe(readings)) { make($0, $1, readings) }
    }
  }
}
