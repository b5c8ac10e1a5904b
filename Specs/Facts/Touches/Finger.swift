internal import TouchModel

/// A finger's stay on the screen, from the script, with the touch it became.
struct Finger {
  /// Its number in the script.
  var number: Int
  /// The dispatch in which it goes down.
  var down: Int
  /// Where it goes down.
  let location: ScenePoint
  /// What ends its touch.
  var ending = Ending.none
  /// The dispatch of the ending; the end of the script when there is none.
  var end: Int
  /// How often it is heard of until its touch is over.
  var reports = 0
  /// The touch; −1 when nobody heard of it, or it cannot be told which it is.
  var touch = -1
  /// The view it belongs to by the engine's own word: its touch's, else the result of a hit test.
  var owner = Owner.unknown
  /// Whether its view has to hear of it.
  var acceptance = Certainty.open
  /// Whether nothing but its view decides what is delivered of it: no recognizer of the view or of a superview has a say,
  /// and no scroll view holds touches back.
  var isPlain = false
  /// Whether the engine lets calls of its view be seen.
  var isObserved = false
  /// Whether it begins something new: no other is down before it, and the last one went longer ago than anything waits;
  /// known in scenes with recognizers.
  var isFresh = false

  /// What ends a touch.
  enum Ending {
    /// The finger is still down when the script ends.
    case none
    case lift
    case interruption
  }

  /// Whom a finger belongs to.
  enum Owner: Equatable {
    /// The engine did not say.
    case unknown
    /// Nobody.
    case nobody
    case view(ObjectID)

    /// The view, if any.
    var view: ObjectID? { if case .view(let id) = self { id } else { nil } }
  }
}

/// What happens to one finger in one dispatch.
struct FingerMoment {
  /// What happens to it.
  enum Kind: UInt8 {
    case down
    case move
    case lift
    case interruption

    /// The method that tells of it (`003:8`).
    var method: TouchMethod {
      switch self {
      case .down: .began
      case .move: .moved
      case .lift: .ended
      case .interruption: .cancelled
      }
    }
  }

  /// The finger.
  var finger: Int
  /// The dispatch.
  var dispatch: Int
  /// What happens.
  let kind: Kind
  /// Where the finger is then, on the screen.
  let location: ScenePoint
  /// Where it was at its report before; the same place when it goes down.
  let previous: ScenePoint
  /// Whether the touch is still there: not after an interruption.
  let isAlive: Bool
  /// Whether the report tells of places the finger passed since the one before.
  var hasSamples = false
  /// The direct delivery that tells of it; −1 when there is none.
  var delivery = -1
  /// Whether the finger's view has to hear of it, as far as what came before was in order.
  ///
  /// That is so for plain fingers which the view has to hear of, whose touch has neither ended nor changed its view before,
  /// and which moved by more than two places can lie apart and still count as one.
  var isDue = false
}

/// One step of the script and what the engine did about it and, by timers, until the next; the last one stands for runs
/// without steps.
struct Dispatch {
  /// The virtual time in milliseconds.
  var time: Int
  /// Whether the step is a report of fingers.
  let isReport: Bool
  /// Whether the step is an interruption.
  var isInterruption = false
  /// What happens to fingers.
  var moments: Range<Int>
  /// The records.
  var records = 0..<0
  /// The calls of responders' touches methods.
  var calls = 0..<0
  /// Which version of the scene was in force when it began.
  var version = 0
}
