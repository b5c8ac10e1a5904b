internal import TouchModel
internal import TraceAnalysis

/// That pans can have a maximum number of fingers.
extension Rule {
  static let pansHaveAMaximum = Rule(
    "UK-57", "A pan does not begin with more fingers than it may have",
    demands: """
      A pan MUST NOT begin with more touches than its maximumNumberOfTouches. By default its minimumNumberOfTouches MUST be 1.
      """,
    because: "Two fingers scroll what one finger draws on, and the pan that draws must keep out of it.",
    clarity: .observed, citations: ["UIKit:44", "UIKit:70"],
    applies: """
      to each finger that goes down on the view of a pan with a maximum, or below it, and is one too many with those that are down \
      there and that the pan has received, if the pan has neither recognized nor failed; to each pan with a maximum that begins; and, of an engine that answers for \
      it, to minimumNumberOfTouches of a fresh pan
      """,
    leavesOpen: [
      "Whether the pan fails, or begins later or with fewer fingers.", "Fingers that come when it has begun.",
      LeftOpen.touchesOfAGesture,
    ],
    needs: [.touchDelivery, .severalFingers, .recognizerCalls, .panRecognizer, .maximumTouches],
    biases: [.maximumTouches],
    advice: "count the touches of the pan when it has come far enough, not only when it is made",
    checks: [
      .invariant { run, check in
        for recognizer in run.recognizers where recognizer.kind == .pan {
          guard let most = run.recognizers.attributes(of: recognizer.handle).maximumNumberOfTouches else { continue }
          for finger in run.fingers where run.isTooMany(finger, for: recognizer.handle, most) { check.applies() }
          for recognition in run.recognitions where recognition.recognizer == recognizer.handle {
            check.applies()
            let touches = run.recognitions.touches(of: recognition).count { touch in
              run.trackedTouches[touch].finger.map { run.fingers[$0].end > recognition.dispatch } ?? false
            }
            guard touches > most else { continue }
            check.violated(
              Finding(
                "too-many-fingers",
                expected: "\(run.names[recognizer.id]) to begin with \(counted(most, "finger")) at most",
                observed: "it begins with \(touches)", records: [recognition.sequence], observedObject: recognizer.id))
          }
        }
      },
      .defaults([
        DefaultExpectation(.recognizer(kind: .pan), .minimumNumberOfTouches, .number(1), needs: [.furtherDefaults])
      ]),
    ])
}

extension Run {
  /// Whether a finger that goes down on a pan that is possible makes the fingers more than it may have.
  fileprivate func isTooMany(_ finger: Finger, for pan: Handle<Recognizer>, _ most: Int) -> Bool {
    guard recognizers.isConcerned(pan, finger),
      states.of(pan, before: dispatches[finger.down].records.lowerBound) == .possible
    else { return false }
    let others = fingers.indices.count { other in
      fingers[other].down < finger.down && fingers[other].end > finger.down
        && recognizers.beginning(of: other, at: pan) != nil
    }
    return others == most
  }
}
