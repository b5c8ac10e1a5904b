/// What happens to the scene, step by step, on a virtual clock in whole milliseconds.
public struct TouchScript: Hashable, Sendable {
  /// The steps, in the order they happen; times never go backwards.
  public internal(set) var steps: [ScriptStep]

  /// Creates a script without checking; for the generator, whose scripts are well formed by construction.
  package init(wellFormed steps: [ScriptStep]) {
    self.steps = steps
  }

  /// Creates a script.
  /// - Throws: ``ModelError`` naming the first step that is not well formed.
  public init(steps: [ScriptStep]) throws(ModelError) {
    self.steps = steps
    try validate()
  }

  /// Whether any finger touches the screen in this script.
  package var hasTouches: Bool {
    steps.contains { step in
      switch step.action {
      case .report, .malformedReport: true
      case .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .hitTest, .chain, .defaults,
        .eventTouches, .conversion, .frame, .selected:
        false
      }
    }
  }
}

/// One step of a script: first time passes up to `time`, firing due timers in order, then the action happens.
public struct ScriptStep: Hashable, Sendable, Codable {
  /// The virtual time in milliseconds since the script began.
  public var time: Int
  /// What happens.
  public var action: ScriptStep.Action

  /// Creates a step.
  public init(at time: Int, _ action: ScriptStep.Action) {
    self.time = time
    self.action = action
  }
}

extension ScriptStep {
  /// What a step does.
  public enum Action: Hashable, Sendable, Codable {
    /// Fingers go down, move and lift in one instant; `postedWithNext` puts it in the queue together with the next report.
    case report(changes: [FingerChange], postedWithNext: Bool)
    /// Nothing but time passes.
    case wait
    /// The system interrupts every touch, as an incoming call does (`000:67`).
    case interruption
    /// The system cancels the touches of some fingers that are down, and of no others.
    case cancellation(fingers: [Int])
    /// The application lets a recognizer ignore the touch of a finger that is down, as a subclass does by `ignore(_:for:)`.
    case ignore(finger: Int, recognizer: Int)
    /// A report in which every change contradicts what its finger did before: a finger that is down goes down again, one that
    /// is not moves or lifts. What fingers are down does not change by it.
    case malformedReport(changes: [FingerChange])
    /// The tree changes; while a finger is down only by insertions, exchanges, removals, windows that are hidden, shown or get
    /// another level, animations, and changes of recognizers.
    case change(changes: [SceneChange])
    /// An event of another kind arrives.
    case otherEvent(kind: EventKind)
    /// The kit asks what a finger at this place of the screen would hit.
    case hitTest(at: ScenePoint)
    /// The kit asks for the next responder, again and again, until there is none.
    case chain(from: ObjectID)
    /// The kit asks for the properties of a freshly created object.
    case defaults(of: DefaultValue.Subject)
    /// The kit asks which touches of the current event belong to a view or a window.
    case eventTouches(of: Int)
    /// The kit asks where a point of a view's coordinates lies in those of another view of its window, or of the window where none
    /// is named; or where a point of one window lies in another.
    case conversion(of: ScenePoint, from: Int, to: Int?)
    /// The kit asks for the frame of a view.
    case frame(of: Int)
    /// The kit asks whether a control is selected.
    case selected(of: Int)
  }
}

/// The kinds of event the documents name (`002:2`).
public enum EventKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Touches.
  case touches
  /// A motion of the device.
  case motion
  /// A remote control.
  case remoteControl
  /// Presses of buttons.
  case presses
  /// Another event.
  case other
}

/// What a finger does in a report.
public struct FingerChange: Hashable, Sendable, Codable {
  /// What the finger does.
  public enum Movement: String, CaseIterable, Codable, Sendable {
    /// It goes down.
    case down
    /// It moves.
    case move
    /// It is lifted.
    case up
  }

  /// Which finger, from 1.
  public var finger: Int
  /// What it does.
  public var movement: Movement
  /// Where on the screen it is afterwards, in points.
  public var location: ScenePoint
  /// Places it passed since the last report, oldest first, without ``location``; unset: none.
  public var samples: [ScenePoint]?

  /// Creates a change.
  public init(finger: Int, _ movement: Movement, at location: ScenePoint, samples: [ScenePoint]? = nil) {
    self.finger = finger
    self.movement = movement
    self.location = location
    self.samples = samples
  }
}

extension DefaultValue {
  /// What a query of defaults is about: a kind of view or of recognizer.
  public enum Subject: Hashable, Sendable, Codable {
    /// A view of a kind.
    case view(kind: ViewKind)
    /// A gesture recognizer of a kind.
    case recognizer(kind: RecognizerKind)
  }
}
