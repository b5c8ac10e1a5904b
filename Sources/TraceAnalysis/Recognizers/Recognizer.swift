public import TouchModel

/// A recognizer of the scene with its effective attributes: what the scene leaves unset has the documented default.
public struct Recognizer: Sendable {
  /// Its handle, whose position is its number among the recognizers of the scene.
  public let handle: Handle<Recognizer>
  /// What it recognizes.
  public let kind: RecognizerKind
  /// The view it is attached to.
  public let view: ObjectID
  /// Whether it takes part at all.
  public let isEnabled: Bool
  /// Whether recognition cancels the view's touches.
  public let cancelsTouchesInView: Bool
  /// Whether the view's touches wait for the verdict.
  public let delaysTouchesBegan: Bool
  /// Whether the view's ended touches wait for the verdict.
  public let delaysTouchesEnded: Bool
  /// How many taps a tap needs.
  public let taps: Int
  /// How many fingers a tap, press or swipe needs; what the other kinds make of it is open.
  public let fingers: Int
  /// The direction of a swipe.
  public let direction: SwipeDirection
  /// Whether it has a delegate; its answers stand in ``Run/Recognizers/attributes(of:)``.
  public let hasDelegate: Bool
  /// What its delegate says to beginning; `nil` when it is not asked.
  public let shouldBegin: Bool?
  /// What its delegate says to a touch; `nil` when it is not asked.
  public let shouldReceive: Bool?
  /// What its delegate says to recognizing together with others; `nil` when it is not asked.
  public let simultaneously: Bool?
  /// Whether the scene leaves open whether the view's touches wait for the verdict.
  public let leavesDelayOpen: Bool
  /// Whether others must fail before it may recognize.
  public let hasRequirements: Bool
  /// How many targets it calls.
  public let targets: Int
  /// The first and the last call of its touches methods; empty for none.
  public var calls = Span<RecognizerCall>()
  /// The first and the last change of its state; empty for none.
  public var changes = Span<StateChange>()
  /// The first and the last call of its action; empty for none.
  public var actions = Span<RecognizerAction>()
  /// The first and the last of its attempts; empty for none.
  public var attempts = Span<Attempt>()
  /// The first and the last of its recognitions; empty for none.
  public var recognitions = Span<Recognition>()

  /// The two ends of a chain of rows.
  public struct Span<Row>: Sendable {
    /// The first row; `nil` when there are none.
    public var first: Handle<Row>?
    /// The last row; `nil` when there are none.
    public var last: Handle<Row>?

    /// Whether there are no rows.
    @inlinable
    @inline(__always)
    public var isEmpty: Bool { first == nil }

    /// Adds a row at the end and gives the one before it.
    public mutating func append(_ row: Handle<Row>) -> Handle<Row>? {
      defer { last = row }
      if first == nil { first = row }
      return last
    }
  }

  /// The fewest fingers that its gesture has: two for a pinch or a rotation, as many as it asks for for a tap, press or swipe.
  public var leastFingers: Int {
    switch kind.traits.fingers {
    case .any: 1
    case .two: 2
    case .asked: fingers
    }
  }

  /// Its identity.
  @inlinable
  @inline(__always)
  public var id: ObjectID { .recognizer(handle) }

  init(_ handle: Handle<Recognizer>, _ recognizer: SceneRecognizer) {
    self.handle = handle
    kind = recognizer.kind
    view = recognizer.viewInCase
    isEnabled = recognizer.effectiveIsEnabled
    cancelsTouchesInView = recognizer.effectiveCancelsTouchesInView
    delaysTouchesBegan = recognizer.effectiveDelaysTouchesBegan
    delaysTouchesEnded = recognizer.effectiveDelaysTouchesEnded
    taps = recognizer.effectiveNumberOfTapsRequired
    fingers = recognizer.effectiveNumberOfTouchesRequired
    direction = recognizer.effectiveDirection
    hasDelegate = recognizer.delegate != nil
    shouldBegin = recognizer.delegate?.shouldBegin
    shouldReceive = recognizer.delegate?.shouldReceive
    simultaneously = recognizer.delegate?.simultaneously
    leavesDelayOpen = recognizer.delaysTouchesBegan == nil
    hasRequirements = recognizer.requiresFailureOf?.isEmpty == false
    targets = recognizer.targets?.count ?? 0
  }
}

extension SceneRecognizer {
  /// The view it is attached to in the scene of a case, where no recognizer is without one.
  var viewInCase: ObjectID { .view(view ?? 0) }
}

extension ObjectID {
  /// The recognizer that a handle stands for.
  @inlinable
  @inline(__always)
  public static func recognizer(_ recognizer: Handle<Recognizer>) -> ObjectID { .recognizer(recognizer.position) }
}
