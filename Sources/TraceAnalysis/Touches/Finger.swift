package import TouchModel

/// A finger's stay on the screen, from the script, with the touch it became.
package struct Finger {
  /// Its number in the script.
  package var number: Int
  /// The dispatch in which it goes down.
  package var down: Int
  /// Where it goes down.
  package let location: ScenePoint
  /// What ends its touch.
  package var ending = Ending.none
  /// The dispatch of the ending; the end of the script when there is none.
  package var end: Int
  /// How often it is heard of until its touch is over.
  package var reports = 0
  /// The touch; −1 when nobody heard of it, or it cannot be told which it is.
  package var touch = -1
  /// The view it belongs to by the engine's own word: its touch's, else the result of a hit test.
  package var owner = Owner.unknown
  /// Whether its view has to hear of it.
  package var acceptance = Certainty.open
  /// Whether nothing but its view decides what is delivered of it: no recognizer of the view or of a superview has a say,
  /// and no scroll view holds touches back.
  package var isPlain = false
  /// Whether the engine lets calls of its view be seen.
  package var isObserved = false
  /// Whether it begins something new: no other is down before it, and the last one went longer ago than anything waits;
  /// known in scenes with recognizers.
  package var isFresh = false

  /// What ends a touch.
  package enum Ending {
    /// The finger is still down when the script ends.
    case none
    case lift
    case interruption
  }

  /// Whom a finger belongs to.
  package enum Owner: Equatable {
    /// The engine did not say.
    case unknown
    /// Nobody.
    case nobody
    case view(ObjectID)

    /// The view, if any.
    @inlinable
    @inline(__always)
    package var view: ObjectID? { if case .view(let id) = self { id } else { nil } }
  }
}

/// What happens to one finger in one dispatch.
package struct FingerMoment {
  /// What happens to it.
  package enum Kind: UInt8 {
    case down
    case move
    case lift
    case interruption

    /// The method that tells of it (`003:8`).
    package var method: TouchMethod {
      switch self {
      case .down: .began
      case .move: .moved
      case .lift: .ended
      case .interruption: .cancelled
      }
    }
  }

  /// The finger.
  package var finger: Int
  /// The dispatch.
  package var dispatch: Int
  /// What happens.
  package let kind: Kind
  /// Where the finger is then, on the screen.
  package let location: ScenePoint
  /// Where it was at its report before; the same place when it goes down.
  package let previous: ScenePoint
  /// Whether the touch is still there: not after an interruption.
  package let isAlive: Bool
  /// Whether the report tells of places the finger passed since the one before.
  package var hasSamples = false
  /// The direct delivery that tells of it; −1 when there is none.
  package var delivery = -1
  /// Whether the finger's view has to hear of it, as far as what came before was in order.
  ///
  /// That is so for plain fingers which the view has to hear of, whose touch has neither ended nor changed its view before,
  /// and which moved by more than two places can lie apart and still count as one.
  package var isDue = false
}

/// One step of the script and what the engine did about it and, by timers, until the next; the last one stands for runs
/// without steps.
package struct Dispatch {
  /// The virtual time in milliseconds.
  package var time: Int
  /// Whether the step is a report of fingers.
  package let isReport: Bool
  /// Whether the step is an interruption.
  package var isInterruption = false
  /// What happens to fingers.
  package var moments: Range<Int>
  /// The records.
  package var records = 0..<0
  /// The calls of responders' touches methods.
  package var calls = 0..<0
  /// Which version of the scene was in force when it began.
  package var version = 0
}
