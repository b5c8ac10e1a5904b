/// The direction of a swipe; up is towards smaller y.
public enum SwipeDirection: String, CaseIterable, Codable, Hashable, Sendable {
  /// To the right.
  case right
  /// To the left.
  case left
  /// Upwards.
  case up
  /// Downwards.
  case down
}

/// What a recognizer's delegate answers; a recognizer without one is asked nothing.
public struct RecognizerDelegate: Hashable, Sendable {
  /// Whether it allows recognition together with another recognizer; unset: not implemented.
  public var simultaneously: Bool?
  /// The numbers of the only recognizers that ``simultaneously`` is meant for, the answer for others being no; unset: all.
  public var simultaneousPartners: [Int]?
  /// Whether the recognizer may begin; unset: not implemented.
  public var shouldBegin: Bool?
  /// Whether the recognizer may receive a touch; unset: not implemented.
  public var shouldReceive: Bool?

  /// Creates a delegate that implements what is given.
  public init(
    simultaneously: Bool? = nil, partners: [Int]? = nil, shouldBegin: Bool? = nil, shouldReceive: Bool? = nil
  ) {
    self.simultaneously = simultaneously
    simultaneousPartners = partners
    self.shouldBegin = shouldBegin
    self.shouldReceive = shouldReceive
  }

  /// Whether it allows recognition together with the recognizer of that number; `nil`: not implemented.
  public func allowsRecognition(with other: Int) -> Bool? {
    guard let simultaneously else { return nil }
    return simultaneously && (simultaneousPartners?.contains(other) ?? true)
  }
}

/// A gesture recognizer attached to a view; what is `nil` is left at the engine's own default.
///
/// The properties with `effective` names fill in the documented default.
public struct SceneRecognizer: Hashable, Sendable {
  /// What it recognizes.
  public var kind: RecognizerKind
  /// The number of the view it is attached to; `nil` for one that a change has detached, as none is in the scene of a case.
  public var view: Int?
  /// Whether recognition cancels the view's touches; unset: yes (`000:311`).
  public var cancelsTouchesInView: Bool?
  /// Whether the view's touches wait for the verdict; unset: no (`000:312`).
  public var delaysTouchesBegan: Bool?
  /// Whether the view's ended touches wait for the verdict; unset: yes (`000:313`).
  public var delaysTouchesEnded: Bool?
  /// Whether it takes part at all; unset: yes.
  public var isEnabled: Bool?
  /// How many taps a tap needs; unset: 1.
  public var numberOfTapsRequired: Int?
  /// How many fingers a tap, press or swipe needs; unset: 1.
  public var numberOfTouchesRequired: Int?
  /// How many fingers a pan is recognized with at most; unset: any number.
  public var maximumNumberOfTouches: Int?
  /// The direction of a swipe; unset: right (`000:163`).
  public var direction: SwipeDirection?
  /// The delegate; `nil`: there is none.
  public var delegate: RecognizerDelegate?
  /// The numbers of the recognizers that must fail before this one may recognize.
  public var requiresFailureOf: [Int]?
  /// The numbers of the targets whose action it calls, in the order they were added; unset: none.
  public var targets: [Int]?
  /// How many of ``targets``, counted from the end, are added only after it is attached to its view; unset: none.
  public var lateTargets: Int?

  /// Creates a recognizer with everything else unset.
  package init(_ kind: RecognizerKind, view: Int) {
    self.kind = kind
    self.view = view
  }
}

extension SceneRecognizer {
  /// Whether recognition cancels the view's touches, where that is unset as well (`000:311`).
  public var effectiveCancelsTouchesInView: Bool { cancelsTouchesInView ?? true }

  /// Whether the view's touches wait for the verdict, where that is unset as well (`000:312`).
  public var effectiveDelaysTouchesBegan: Bool { delaysTouchesBegan ?? false }

  /// Whether the view's ended touches wait for the verdict, where that is unset as well (`000:313`).
  public var effectiveDelaysTouchesEnded: Bool { delaysTouchesEnded ?? true }

  /// Whether it takes part at all, where that is unset as well.
  public var effectiveIsEnabled: Bool { isEnabled ?? true }

  /// How many taps a tap needs, where that is unset as well.
  public var effectiveNumberOfTapsRequired: Int { numberOfTapsRequired ?? 1 }

  /// How many fingers a tap, press or swipe needs, where that is unset as well.
  public var effectiveNumberOfTouchesRequired: Int { numberOfTouchesRequired ?? 1 }

  /// The direction of a swipe, where that is unset as well (`000:163`).
  public var effectiveDirection: SwipeDirection { direction ?? .right }
}
