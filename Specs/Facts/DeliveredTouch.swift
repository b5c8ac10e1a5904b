public import TouchModel

/// One touch as responders heard of it: every call of a touches method that had it in its set.
public struct DeliveredTouch: Sendable {
  /// One such call.
  public struct Call: Sendable {
    /// The sequence number of the record.
    public let sequence: Int
    /// The step it belongs to; −1 for what a timer did.
    public let step: Int
    /// The responder that was called.
    public let receiver: ObjectID
    /// The method that was called.
    public let method: TouchMethod
    /// What the touch said of itself.
    public let snapshot: TouchSnapshot
  }

  /// The identity of the touch.
  public let id: ObjectID
  /// The calls, in the order of the trace; never empty.
  public internal(set) var calls: [Call]
}

extension DeliveredTouch {
  /// Whether the touch has ended before a call: an engine that uses its touch objects again begins another one then.
  private func isOver(before method: TouchMethod) -> Bool {
    method == .began && calls.contains { $0.method == .ended || $0.method == .cancelled }
  }

  /// The touches of a trace, in the order of their first calls.
  /// - Complexity: linear in the number of touches in calls, times the number of different touches.
  static func all(in trace: Trace) -> [DeliveredTouch] {
    var touches: [DeliveredTouch] = []
    for (sequence, record) in trace.records.enumerated() {
      guard case .touches(let call) = record.event else { continue }
      for snapshot in trace.touches(call.touches) {
        let entry = DeliveredTouch.Call(
          sequence: sequence, step: Int(record.step), receiver: call.receiver, method: call.method,
          snapshot: snapshot)
        if let index = touches.lastIndex(where: { $0.id == snapshot.touch }),
          !touches[index].isOver(before: call.method)
        {
          touches[index].calls.append(entry)
        } else {
          touches.append(DeliveredTouch(id: snapshot.touch, calls: [entry]))
        }
      }
    }
    return touches
  }
}

/// A finger that goes down, and the touch it became.
struct FingerDown {
  let location: ScenePoint
  let touch: DeliveredTouch
  /// Which version of the scene the finger came down on.
  let version: Int
}

extension CaseFacts {
  /// The fingers that went down and can be told apart in the trace: alone in their report, or by the touch's location.
  var fingersDown: [FingerDown] {
    deliveredTouches.compactMap { touch in
      guard let first = touch.calls.first, first.method == .began, let location = downLocation(of: first) else {
        return nil
      }
      return FingerDown(location: location, touch: touch, version: version(at: first.sequence))
    }
  }

  /// Which version of the scene is in force at a sequence number.
  func version(at sequence: Int) -> Int {
    (timeline.versions.lastIndex { $0.start <= sequence }) ?? 0
  }

  /// The downs of the report a step is; empty for any other step.
  func downs(inStep step: Int) -> [FingerChange] {
    guard testCase.script.steps.indices.contains(step),
      case .report(let changes, _) = testCase.script.steps[step].action
    else { return [] }
    return changes.filter { $0.movement == .down }
  }

  /// Where the finger of a first call went down: by the touch's own word, else by being alone in its report.
  func downLocation(of call: DeliveredTouch.Call) -> ScenePoint? {
    let downs = downs(inStep: call.step)
    guard let location = call.snapshot.location else { return downs.count == 1 ? downs[0].location : nil }
    let matches = downs.filter { $0.location.isClose(to: location, within: engine.tolerance) }
    return matches.count == 1 ? matches[0].location : nil
  }
}
