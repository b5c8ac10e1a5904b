package import TouchModel

/// A gesture recognizer: it receives the touches in its view and below, and recognizes a gesture or fails (`000:81`).
///
/// The base class recognizes nothing. A kind remembers and measures; what follows from its measurements is decided.
package class GestureRecognizer {
  /// The recognizer's identity in traces.
  package let id: ObjectID
  /// What it recognizes.
  package let kind: RecognizerKind
  /// The view it is attached to; for one that was detached, the last one.
  package internal(set) var view: View
  /// How many superviews that view has.
  package var depth: Int { view.depth }
  /// Whether recognition cancels the view's touches (`000:311`).
  package let cancelsTouchesInView: Bool
  /// Whether the view receives touches only after failure (`000:312`).
  package let delaysTouchesBegan: Bool
  /// Whether the view receives lifts only after the verdict (`000:313`).
  package let delaysTouchesEnded: Bool
  /// Whether it takes part at all.
  package internal(set) var isEnabled: Bool
  /// How many fingers a tap, press or swipe needs.
  package var numberOfTouchesRequired: Int
  /// The delegate's answers.
  package let delegate: RecognizerDelegate?
  /// The numbers of the recognizers that must fail first.
  package let requiresFailureOf: [Int]
  /// The targets of its action, in the order they were added.
  package let targets: [ObjectID]
  /// How many of the targets were added after the recognizer was attached to its view.
  package let lateTargets: Int

  /// The state (`000:91-96`).
  package var state = RecognizerState.possible
  /// The touches of the present attempt, lifted ones included.
  package var touches: [Touch] = []
  /// Those of its touches that are down and not yet taken from it.
  package var fingers: [Touch] = []
  /// What it received in this dispatch.
  package var latest = TouchChanges()
  /// The state it asks for.
  package var wish: RecognizerState?
  /// Whether it would recognize but for others that have to fail first.
  package var isWaiting = false
  /// The state it has reached and will show in the next dispatch, by reading.
  package var announced: RecognizerState?
  /// The last deadline that has passed.
  var passedDeadline: Int?

  required init(_ description: SceneRecognizer, id: ObjectID, view: View, _ defaults: RecognizerDefaults) {
    self.id = id
    self.view = view
    kind = description.kind
    cancelsTouchesInView = description.cancelsTouchesInView ?? defaults.cancelsTouchesInView
    delaysTouchesBegan = description.delaysTouchesBegan ?? defaults.delaysTouchesBegan
    delaysTouchesEnded = description.delaysTouchesEnded ?? defaults.delaysTouchesEnded
    isEnabled = description.isEnabled ?? defaults.isEnabled
    numberOfTouchesRequired = description.numberOfTouchesRequired ?? defaults.numberOfTouchesRequired
    delegate = description.delegate
    requiresFailureOf = description.requiresFailureOf ?? []
    targets = (description.targets ?? []).map { ObjectID(.target, $0) }
    lateTargets = description.lateTargets ?? 0
  }

  /// Whether it has use for another touch now.
  package var hasUseForTouch: Bool { isUndecided && !isWaiting }

  /// Remembers what touches did; lifted ones are among its fingers no more.
  package func follow(_ changes: TouchChanges, at time: Int) {}

  /// When it has to be asked again though nothing happens, in milliseconds.
  package func deadline(_ thresholds: EngineDescription.Thresholds) -> Int? { nil }

  /// Forgets everything about the attempt.
  package func forget() {}

  /// Forgets a touch that it ignores.
  func lose(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    fingers.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }
}

extension GestureRecognizer {
  /// Whether a gesture is in progress.
  package var isActive: Bool {
    switch state {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed, .other: false
    }
  }

  /// Whether it may yet recognize or fail.
  package var isUndecided: Bool { state == .possible && announced == nil }

  /// Whether the attempt is over and only the reset is missing.
  package var isOver: Bool {
    switch state {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed, .other: false
    }
  }

  /// Whether two have a touch in common.
  package func shares(_ other: GestureRecognizer) -> Bool {
    touches.contains { touch in other.touches.contains { $0 === touch } }
  }

  /// Takes a new touch in.
  package func take(_ touch: Touch) {
    touches.append(touch)
    fingers.append(touch)
  }

  /// Receives its touches no more.
  func leave() {
    for touch in touches { touch.recognizers.removeAll { $0 === self } }
    fingers = []
    isWaiting = false
    wish = nil
  }
}

/// What a recognizer receives in one dispatch.
package struct TouchChanges {
  /// The touches that began.
  package var began: [Touch] = []
  /// The touches that moved.
  package var moved: [Touch] = []
  /// The touches that ended.
  package var ended: [Touch] = []
  /// The touches that were cancelled.
  package var cancelled: [Touch] = []

  /// Nothing.
  package init() {}

  /// The touches of one method.
  package subscript(method: TouchMethod) -> [Touch] {
    get {
      switch method {
      case .began: began
      case .moved: moved
      case .ended: ended
      case .cancelled: cancelled
      }
    }
    set {
      switch method {
      case .began: began = newValue
      case .moved: moved = newValue
      case .ended: ended = newValue
      case .cancelled: cancelled = newValue
      }
    }
  }

  /// Whether no touch changed.
  package var isEmpty: Bool { began.isEmpty && moved.isEmpty && ended.isEmpty && cancelled.isEmpty }
}
