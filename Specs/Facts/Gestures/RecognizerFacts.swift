internal import TouchModel

/// A recognizer of the scene with its effective attributes: what the scene leaves unset has the documented default.
struct RecognizerFacts {
  /// Its number among the recognizers of the scene, which is its place in ``CaseFacts/recognizers`` too.
  let number: Int
  /// What it recognizes.
  let kind: RecognizerKind
  /// The view it is attached to.
  let view: ObjectID
  /// Whether it takes part at all.
  let isEnabled: Bool
  /// Whether recognition cancels the view's touches.
  let cancelsTouchesInView: Bool
  /// Whether the view's touches wait for the verdict.
  let delaysTouchesBegan: Bool
  /// Whether the view's ended touches wait for the verdict.
  let delaysTouchesEnded: Bool
  /// How many taps a tap needs.
  let taps: Int
  /// How many fingers a tap, press or swipe needs; what the other kinds make of it is open.
  let fingers: Int
  /// The direction of a swipe.
  let direction: SwipeDirection
  /// Whether it has a delegate; its answers stand in ``CaseFacts/attributes(of:)``.
  let hasDelegate: Bool
  /// What its delegate says to beginning; `nil` when it is not asked.
  let shouldBegin: Bool?
  /// What its delegate says to a touch; `nil` when it is not asked.
  let shouldReceive: Bool?
  /// What its delegate says to recognizing together with others; `nil` when it is not asked.
  let simultaneously: Bool?
  /// Whether nobody has said whether the view's touches wait for the verdict.
  let leavesDelayOpen: Bool
  /// Whether others must fail before it may recognize.
  let hasRequirements: Bool
  /// How many targets it calls.
  let targets: Int
  /// The first and the last call of its touches methods; −1 for none.
  var calls = Span()
  /// The first and the last change of its state; −1 for none.
  var changes = Span()
  /// The first and the last call of its action; −1 for none.
  var actions = Span()
  /// The first and the last of its attempts; −1 for none.
  var attempts = Span()
  /// The first and the last of its recognitions; −1 for none.
  var recognitions = Span()

  /// The two ends of a chain of rows; −1 when there are none.
  struct Span {
    var first = -1
    var last = -1

    /// Whether there are no rows.
    var isEmpty: Bool { first < 0 }

    /// Adds a row at the end and gives the one before it.
    mutating func append(_ row: Int) -> Int {
      defer { last = row }
      if first < 0 { first = row }
      return last
    }
  }

  /// Its identity.
  var id: ObjectID { .recognizer(number) }

  init(_ number: Int, _ recognizer: SceneRecognizer) {
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
