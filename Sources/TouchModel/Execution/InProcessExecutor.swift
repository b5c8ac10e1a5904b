/// Runs cases on an engine in this process, on the calling thread, with a new instance for every case.
package struct InProcessExecutor<Engine: TouchEngine>: CaseExecutor {
  /// What the engine says of itself.
  package let engine: EngineDescription
  private let recorder: TraceRecorder
  private let make: (TouchScene, TraceRecorder) throws -> Engine

  /// Runs the engine of a type.
  package init(_ type: Engine.Type) {
    self.init(description: type.engineDescription) { try Engine(scene: $0, recorder: $1) }
  }

  /// Runs engines that are made in a way of their own, for instance under chosen readings.
  package init(
    description: EngineDescription, mode: TraceRecorder.Mode = .keeping,
    make: @escaping (TouchScene, TraceRecorder) throws -> Engine
  ) {
    engine = description
    let samples: CapabilitySet = [.coalescedTouches, .predictedTouches]
    recorder = TraceRecorder(
      mode, keepsWalks: description.capabilities.contains(Capability.visitTrace),
      keepsSamples: !description.capabilities.isDisjoint(with: samples))
    self.make = make
  }

  /// Runs a case.
  package mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    if let failure = record(testCase, into: &trace) { return .failed(failure) }
    do { try TraceBounds(testCase, engine).check(trace) } catch { return .failed(.adapterError("\(error)")) }
    return .finished
  }

  /// Lets a new instance run a case; gives why there is no whole trace, if there is none.
  private func record(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseFailure? {
    recorder.begin(testCase.scene, reusing: &trace)
    defer { recorder.finish(into: &trace) }
    do {
      var engine = try make(testCase.scene, recorder)
      let letsTimePass = testCase.script.hasTouches
      for index in testCase.script.steps.indices {
        let step = testCase.script.steps[index]
        recorder.move(toStep: index, time: step.time)
        // What is due by then comes before what the kit asks, and before a change that it records itself.
        if letsTimePass, step.action.isQueryOrChange { try engine.advance(to: step.time) }
        try perform(step, on: &engine)
      }
      try settle(&engine, after: testCase.script)
    } catch let error as NotOffered {
      return .adapterError(error.description)
    } catch {
      return .engineError("\(error)")
    }
    return recorder.isCut ? .adapterError("the engine reports more than a trace may hold") : nil
  }

  /// Asks for defaults.
  package mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    do {
      let scene = try TouchScene(.window(320, 480))
      recorder.begin(scene)
      var engine = try make(scene, recorder)
      return .success(try engine.defaults(of: subject))
    } catch let error as NotOffered {
      return .failure(.adapterError(error.description))
    } catch {
      return .failure(.engineError("\(error)"))
    }
  }

  private func perform(_ step: ScriptStep, on engine: inout Engine) throws {
    switch step.action {
    case .hitTest(let point):
      let result = try engine.hitTest(point)
      recorder.record(.hitTest(at: point, result: result, touch: nil))
    case .chain(let responder): try recordChain(from: responder, of: &engine)
    case .defaults(let subject):
      for (attribute, value) in try engine.defaults(of: subject).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        recorder.record(.defaultValue(of: subject, attribute: attribute, value: value))
      }
    case .eventTouches(let view):
      let touches = recorder.store(objects: try engine.eventTouches(of: .view(view)))
      recorder.record(.eventTouches(view: .view(view), touches: touches))
    case .conversion(let point, let view, let other):
      let other = other.map { ObjectID.view($0) }
      let result = try engine.convert(point, from: .view(view), to: other)
      recorder.record(.conversion(of: point, from: .view(view), to: other, result: result))
    case .frame(let view):
      recorder.record(.frame(of: .view(view), result: try engine.frame(of: .view(view))))
    case .selected(let control):
      recorder.record(.selected(control: .view(control), isSelected: try engine.isSelected(.view(control))))
    case .change(let changes):
      // The kit keeps the books of what it orders; the engine reports only what its own handlers change.
      for change in changes { recorder.changed(change) }
      try engine.perform(step)
    case .report, .malformedReport, .wait, .interruption, .cancellation, .ignore, .otherEvent: try engine.perform(step)
    }
  }

  private func recordChain(from first: ObjectID, of engine: inout Engine) throws {
    var current: ObjectID? = first
    for _ in 0..<ModelLimits.chainRecords {
      guard let responder = current else { return }
      current = try engine.nextResponder(of: responder)
      recorder.record(.nextResponder(of: responder, next: current))
    }
  }

  private func settle(_ engine: inout Engine, after script: TouchScript) throws {
    guard script.hasTouches, let last = script.steps.last else { return }
    let end = last.time + self.engine.thresholds.settlingTime
    recorder.move(toStep: nil, time: end)
    try engine.advance(to: end)
  }
}
