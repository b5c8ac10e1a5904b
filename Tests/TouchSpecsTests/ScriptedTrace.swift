import TouchModel
import TouchSpecs
import TraceAnalysis

/// A run made by hand: a scene, a script, and what an engine would have reported at each step.
struct ScriptedTrace {
  private let testCase: ConformanceCase
  private let recorder = TraceRecorder()
  private let engine: EngineDescription
  private let readings: Readings

  /// Begins a run of a scene and a script.
  init(
    _ scene: TouchScene, _ script: TouchScript, capabilities: CapabilitySet = .all,
    observed: EngineDescription.ResponderKinds = .all,
    readings: Readings = Readings(), deliveryDelay: Int = 0
  ) throws {
    testCase = try ConformanceCase(scene, script)
    var engine = EngineDescription(
      name: "by hand", version: "1", capabilities: capabilities, readings: DeclaredReadings(readings),
      observedResponders: observed)
    engine.thresholds.deliveryDelay = deliveryDelay
    self.engine = engine
    self.readings = readings
    recorder.begin(scene)
  }

  /// Reports what happens in a step.
  func step(_ number: Int, _ report: (TraceRecorder) -> Void) {
    let isStep = testCase.script.steps.indices.contains(number)
    recorder.move(toStep: isStep ? number : nil, time: isStep ? testCase.script.steps[number].time : 60_000)
    report(recorder)
  }

  /// Reports outside the steps of the script.
  func withRecorder(_ report: (TraceRecorder) -> Void) { report(recorder) }

  /// What was reported so far, as facts.
  var facts: Run {
    TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase)
      .analyze(testCase, recorder.trace)
  }

  /// What the invariants of the rule with an id say of the run.
  func report(of id: String) -> Check {
    guard let rule = RuleID(id).flatMap(Catalogue.rule) else { preconditionFailure("\(id) is no rule") }
    return report(of: rule)
  }

  /// What the invariants of a rule say of the run.
  func report(of rule: Rule) -> Check {
    var check = Check()
    for part in rule.checks { part.look(at: facts, &check) }
    return check
  }

  /// The kinds of finding that the invariants of the rule with an id have.
  func kinds(of id: String) -> [String] { report(of: id).findings.map(\.kind) }
}

extension TraceRecorder {
  /// Reports a call with touches of which the view is known, and whatever else is set.
  func call(
    _ method: TouchMethod, _ receiver: ObjectID, _ touches: [Int], of view: ObjectID, event: Int = 0,
    _ set: (inout TouchSnapshot) -> Void = { _ in }
  ) {
    let snapshots = touches.map { number in
      var snapshot = TouchSnapshot(.touch(number))
      snapshot.view = view
      set(&snapshot)
      return snapshot
    }
    self.touches(method, receiver: receiver, snapshots, event: .event(event), eventKind: .touches)
  }

  /// Reports a chain as the kit would record it when it asks.
  func chain(_ responders: ObjectID...) {
    for (index, responder) in responders.enumerated() {
      record(.nextResponder(of: responder, next: index + 1 < responders.count ? responders[index + 1] : nil))
    }
  }
}
