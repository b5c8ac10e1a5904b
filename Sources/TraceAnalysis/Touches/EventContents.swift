public import TouchModel

/// What the engine answered when the kit asked which touches of the current event belong to a view or a window.
public struct EventQuery: Sendable {
  /// The sequence number of the record.
  public var sequence: Int
  /// The dispatch it belongs to.
  public var dispatch: Int
  /// The view or window.
  public let view: ObjectID
  /// The answer: a range of ``TouchTrace/objects``.
  public let touches: ElementRange
  /// The call before it, the last to pass the event; `nil` for none.
  public var call: Handle<ResponderCall>?
}

/// What an event held of one touch besides the touch itself.
public struct SampleList: Sendable {
  /// The sequence number of the record.
  public var sequence: Int
  /// The touch.
  public let touch: ObjectID
  /// Whether they lie behind the touch or before it.
  public let kind: TouchSampleKind
  /// The samples: a range of ``TouchTrace/snapshots``.
  public let samples: ElementRange
  /// The call that passed the event; `nil` for none.
  public var call: Handle<ResponderCall>?
}

extension Run {
  /// The delivery that a list of samples goes with; `nil` when the call before it does not hold the touch.
  public func delivery(of list: SampleList) -> Delivery? {
    guard let call = list.call else { return nil }
    return deliveries[calls[call].deliveries].first { touches[$0.touch].id == list.touch }
  }

  /// The places a finger passed before it came to where it is at a moment, by the script.
  public func samples(at moment: FingerMoment, of dispatch: Int) -> [ScenePoint] {
    let steps = testCase.script.steps
    guard moment.hasSamples, steps.indices.contains(dispatch), case .report(let changes, _) = steps[dispatch].action
    else { return [] }
    return changes.first { $0.finger == fingers[moment.finger].number }?.samples ?? []
  }
}
