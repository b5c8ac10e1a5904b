package import TouchModel

/// Checks that a trace has what every adapter records: an answer to each question of the kit, the changes it ordered, and
/// the changes that the scene's handlers make.
///
/// An engine in this process cannot get these wrong, for the kit records them; over the wire the adapter does. Whether the
/// engine follows the rules is no matter here.
package struct TraceAudit {
  let testCase: ConformanceCase
  let tolerance: Double

  /// Audits traces of a case by an engine.
  package init(_ testCase: ConformanceCase, _ engine: EngineDescription) {
    self.testCase = testCase
    tolerance = engine.tolerance
  }

  /// Checks a trace.
  /// - Throws: `ModelError` naming the step or the record where something is missing or wrong.
  /// - Complexity: linear in the records and steps.
  package func check(_ trace: TouchTrace) throws(ModelError) {
    guard !trace.isCut else { throw ModelError("trace", expected: "all that the engine did", found: "a cut one") }
    let answers = Dictionary(grouping: trace.records.filter(isAnswer), by: \.step)
    for (number, step) in testCase.script.steps.enumerated() {
      try check(step.action, number, (answers[number] ?? []).map(\.event))
    }
    if !testCase.scene.effects.isEmpty { try checkEffects(in: trace) }
  }

  /// Whether a record can be what a question or an order of the kit asks for.
  private func isAnswer(_ record: TraceRecord) -> Bool {
    switch record.event {
    case .hitTest(_, _, nil), .nextResponder, .eventTouches, .conversion, .frame, .selected, .sceneChange: true
    // What an engine says unasked.
    default: false
    }
  }

  private func check(_ action: ScriptStep.Action, _ step: Int, _ answers: [TraceEvent]) throws(ModelError) {
    let place = "step \(step)"
    func demand(_ record: @autoclosure () -> String, _ isAnswer: (TraceEvent) -> Bool) throws(ModelError) {
      guard answers.contains(where: isAnswer) else { throw ModelError(place, expected: "a record \(record())") }
    }
    switch action {
    case .hitTest(let point):
      try demand("hitTest at \(NumberText.text(point))") { event in
        if case .hitTest(let asked, _, _) = event { isClose(asked, point) } else { false }
      }
    case .chain(let first): try checkChain(from: first, place, answers)
    case .eventTouches(let view):
      try demand("eventTouches of view \(view)") { event in
        if case .eventTouches(.view(view), _) = event { true } else { false }
      }
    case .conversion(let point, let view, let other):
      try demand("conversion of \(NumberText.text(point)) from view \(view)") { event in
        guard case .conversion(let asked, .view(view), let target, _) = event else { return false }
        return isClose(asked, point) && target == other.map { .view($0) }
      }
    case .frame(let view):
      try demand("frame of view \(view)") { if case .frame(.view(view), _) = $0 { true } else { false } }
    case .selected(let view):
      try demand("selected of view \(view)") { if case .selected(.view(view), _) = $0 { true } else { false } }
    case .change(let changes): try checkOrders(changes, place, answers)
    // An engine may have none of the properties that a query of defaults asks for.
    case .defaults, .report, .malformedReport, .wait, .interruption, .cancellation, .ignore, .otherEvent: break
    }
  }

  private func checkChain(from first: ObjectID, _ place: String, _ answers: [TraceEvent]) throws(ModelError) {
    var expected: ObjectID? = first
    var count = 0
    for case .nextResponder(let responder, let next) in answers {
      guard responder == expected else {
        let due = expected.map { "a record nextResponder of \($0)" } ?? "nothing after the end of the chain"
        throw ModelError(place, expected: due, found: "one of \(responder)")
      }
      expected = next
      count += 1
    }
    guard let missing = expected, count < ModelLimits.chainRecords else { return }
    throw ModelError(place, expected: "a record nextResponder of \(missing)")
  }

  private func checkOrders(
    _ changes: [SceneChange], _ place: String, _ answers: [TraceEvent]
  ) throws(ModelError) {
    let made = answers.compactMap { event in
      if case .sceneChange(let change) = event { change } else { nil }
    }
    // A handler that the first change sets off may make changes of its own before the second.
    var rest = made[...]
    for (index, change) in changes.enumerated() {
      guard let own = rest.firstIndex(where: { isClose($0, change) }) else {
        throw ModelError(
          place, expected: "a record sceneChange for each of its changes, in their order",
          found: "none for change \(index + 1) of \(changes.count)")
      }
      rest = rest[(own + 1)...]
    }
  }
}
