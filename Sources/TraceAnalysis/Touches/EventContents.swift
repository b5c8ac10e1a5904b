package import TouchModel

/// What the engine answered when the kit asked which touches of the current event belong to a view or a window.
package struct EventQuery {
  /// The sequence number of the record.
  package var sequence: Int
  /// The dispatch it belongs to.
  package var dispatch: Int
  /// The view or window.
  package let view: ObjectID
  /// The answer: a range of ``TouchTrace/snapshots``.
  package let touches: ElementRange
  /// The call before it, the last to pass the event; −1 for none.
  package var call: Int
}

/// What an event held of one touch besides the touch itself.
package struct SampleList {
  /// The sequence number of the record.
  package var sequence: Int
  /// The touch.
  package let touch: ObjectID
  /// Whether they lie behind the touch or before it.
  package let kind: TouchSampleKind
  /// The samples: a range of ``TouchTrace/snapshots``.
  package let samples: ElementRange
  /// The call that passed the event; −1 for none.
  package var call: Int
}

extension CaseFacts {
  /// The delivery that a list of samples goes with; `nil` when the call before it does not hold the touch.
  package func delivery(of list: SampleList) -> Delivery? {
    guard calls.indices.contains(list.call) else { return nil }
    for position in calls[list.call].deliveries where touches[deliveries[position].touch].id == list.touch {
      return deliveries[position]
    }
    return nil
  }

  /// The places a finger passed before it came to where it is at a moment, by the script.
  package func samples(at moment: FingerMoment, of dispatch: Int) -> [ScenePoint] {
    let steps = testCase.script.steps
    guard moment.hasSamples, steps.indices.contains(dispatch), case .report(let changes, _) = steps[dispatch].action
    else { return [] }
    return changes.first { $0.finger == fingers[moment.finger].number }?.samples ?? []
  }
}
