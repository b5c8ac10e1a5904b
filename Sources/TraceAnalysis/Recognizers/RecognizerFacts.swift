package import TouchModel

/// A recognizer of the scene with its effective attributes: what the scene leaves unset has the documented default.
package struct RecognizerFacts {
  /// Its number among the recognizers of the scene, which is its place in ``CaseFacts/recognizers`` too.
  package let number: Int
  /// What it recognizes.
  package let kind: RecognizerKind
  /// The view it is attached to.
  package let view: ObjectID
  /// Whether it takes part at all.
  package let isEnabled: Bool
  /// Whether recognition cancels the view's touches.
  package let cancelsTouchesInView: Bool
  /// Whether the view's touches wait for the verdict.
  package let delaysTouchesBegan: Bool
  /// Whether the view's ended touches wait for the verdict.
  package let delaysTouchesEnded: Bool
  /// How many taps a tap needs.
  package let taps: Int
  /// How many fingers a tap, press or swipe needs; what the other kinds make of it is open.
  package let fingers: Int
  /// The direction of a swipe.
  package let direction: SwipeDirection
  /// Whether it has a delegate; its answers stand in ``CaseFacts/attributes(of:)``.
  package let hasDelegate: Bool
  /// What its delegate says to beginning; `nil` when it is not asked.
  package let shouldBegin: Bool?
  /// What its delegate says to a touch; `nil` when it is not asked.
  package let shouldReceive: Bool?
  /// What its delegate says to recognizing together with others; `nil` when it is not asked.
  package let simultaneously: Bool?
  /// Whether nobody has said whether the view's touches wait for the verdict.
  package let leavesDelayOpen: Bool
  /// Whether others must fail before it may recognize.
  package let hasRequirements: Bool
  /// How many targets it calls.
  package let targets: Int
  /// The first and the last call of its touches methods; −1 for none.
  package var calls = Span()
  /// The first and the last change of its state; −1 for none.
  package var changes = Span()
  /// The first and the last call of its action; −1 for none.
  package var actions = Span()
  /// The first and the last of its attempts; −1 for none.
  package var attempts = Span()
  /// The first and the last of its recognitions; −1 for none.
  package var recognitions = Span()

  /// The two ends of a chain of rows; −1 when there are none.
  package struct Span {
    package var first = -1
    package var last = -1

    /// Whether there are no rows.
    @inlinable
    @inline(__always)
    package var isEmpty: Bool { first < 0 }

    /// Adds a row at the end and gives the one before it.
    package mutating func append(_ row: Int) -> Int {
      defer { last = row }
      if first < 0 { first = row }
      return last
    }
  }

  /// Its identity.
  @inlinable
  @inline(__always)
  package var id: ObjectID { .recognizer(number) }

  package init(_ number: Int, _ recognizer: SceneRecognizer) {
    self.number = number
    kind = recognizer.kind
    view = .view(recognizer.view)
    isEnabled = recognizer.isEnabled ?? true
    cancelsTouchesInView = recognizer.cancelsTouchesInView ?? true
    delaysTouchesBegan = recognizer.delaysTouchesBegan ?? false
    delaysTouchesEnded = recognizer.delaysTouchesEnded ?? true
    taps = recognizer.numberOfTapsRequired ?? 1
    fingers = recognizer.numberOfTouchesRequired ?? 1
    direction = recognizer.direction ?? .right
    hasDelegate = recognizer.delegate != nil
    shouldBegin = recognizer.delegate?.shouldBegin
    shouldReceive = recognizer.delegate?.shouldReceive
    simultaneously = recognizer.delegate?.simultaneously
    leavesDelayOpen = recognizer.delaysTouchesBegan == nil
    hasRequirements = recognizer.requiresFailureOf?.isEmpty == false
    targets = recognizer.targets?.count ?? 0
  }
}
