/// The named disputes, where the documents contradict each other or leave a choice that changes verdicts: one value each.
///
/// ```swift
/// var readings = Readings()
/// readings.alphaBoundary = .exclusive
/// ```
public struct Readings: Hashable, Sendable {
  /// What follows a view controller in the chain.
  public var controllerNext = ControllerNext.recommended
  /// Where the chain ends.
  public var chainTail = ChainTail.recommended
  /// Whether a window scene stands between window and application.
  public var windowScene = WindowScene.recommended
  /// Whether a view of alpha 0.01 exactly is left out.
  public var alphaBoundary = AlphaBoundary.recommended
  /// Whether a disabled control is hit.
  public var disabledControl = DisabledControl.recommended
  /// Whether a view under an animation is hit.
  public var animatedView = AnimatedView.recommended
  /// Whether every touches method is forwarded by itself.
  public var forwarding = Forwarding.recommended
  /// Whether a scroll view passes touches on.
  public var scrollViewForwards = ScrollViewForwards.recommended
  /// When views in a scroll view get a touch.
  public var contentTouches = ContentTouches.recommended
  /// Which comes first, the view's cancel or the recognizer's action.
  public var cancelActionOrder = CancelActionOrder.recommended
  /// Whether recognizer or view gets a touch first.
  public var deliveryOrder = DeliveryOrder.recommended
  /// Which of two equal recognizers on nested views wins.
  public var nestedGestureWinner = NestedGestureWinner.recommended
  /// Whether a system control wins over a tap on an ancestor.
  public var systemControlBeatsAncestorTap = SystemControlBeatsAncestorTap.recommended
  /// Whether an action without a target walks the chain.
  public var nilTargetWalksChain = NilTargetWalksChain.recommended
  /// How long a delayed ending is held.
  public var endDelay = EndDelay.recommended
  /// Whether a double tap needs delayed endings.
  public var doubleTapNeedsDelay = DoubleTapNeedsDelay.recommended
  /// What becomes of held beginnings when a recognizer succeeds that cancels nothing.
  public var delayedBeganWithoutCancel = DelayedBeganWithoutCancel.recommended
  /// When a finished recognizer is possible again.
  public var resetTiming = ResetTiming.recommended
  /// Which window is hit-tested.
  public var windowSelection = WindowSelection.recommended
  /// What a prevented recognizer gets.
  public var preventedSignal = PreventedSignal.recommended
  /// Whether state and action may come later than the cancel.
  public var recognitionLag = RecognitionLag.recommended

  /// All readings, in the order in which tables and files list them.
  package static let all = [
    Reading("controllerNext", \.controllerNext),
    Reading("chainTail", \.chainTail),
    Reading("windowScene", \.windowScene),
    Reading("alphaBoundary", \.alphaBoundary),
    Reading("disabledControl", \.disabledControl),
    Reading("animatedView", \.animatedView),
    Reading("forwarding", \.forwarding),
    Reading("scrollViewForwards", \.scrollViewForwards),
    Reading("contentTouches", \.contentTouches),
    Reading("cancelActionOrder", \.cancelActionOrder),
    Reading("deliveryOrder", \.deliveryOrder),
    Reading("nestedGestureWinner", \.nestedGestureWinner),
    Reading("systemControlBeatsAncestorTap", \.systemControlBeatsAncestorTap),
    Reading("nilTargetWalksChain", \.nilTargetWalksChain),
    Reading("endDelay", \.endDelay),
    Reading("doubleTapNeedsDelay", \.doubleTapNeedsDelay),
    Reading("delayedBeganWithoutCancel", \.delayedBeganWithoutCancel),
    Reading("resetTiming", \.resetTiming),
    Reading("windowSelection", \.windowSelection),
    Reading("preventedSignal", \.preventedSignal),
    Reading("recognitionLag", \.recognitionLag),
  ]

  /// Every reading at its recommended value.
  public init() {}
}

extension Readings {
  /// The word of a reading's value.
  package subscript(reading: Reading) -> String { reading.word(in: self) }

  /// Sets a reading from the words of a command line or a file.
  /// - Throws: ``ModelError`` when there is no such reading, or it has no such value.
  package mutating func set(_ name: String, to value: String) throws(ModelError) {
    try Reading.parse(name, value).choose(value, in: &self)
  }

  /// These readings but for one, which has the value of a word of its own.
  package func choosing(_ value: String, for reading: Reading) -> Readings {
    var readings = self
    reading.choose(value, in: &readings)
    return readings
  }

  /// The readings that differ from another set, in the order of ``all``.
  package func differences(from other: Readings) -> [Reading] { Readings.all.filter { self[$0] != other[$0] } }
}

extension Readings: Codable {
  /// Reads an object of reading names and values; what is missing keeps its recommended value.
  public init(from decoder: any Decoder) throws {
    let words = try [String: String](from: decoder)
    self.init()
    for (name, value) in words.sorted(by: { $0.key < $1.key }) { try set(name, to: value) }
  }

  /// Writes every reading with its value.
  public func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: Readings.all.map { ($0.name, self[$0]) }).encode(to: encoder)
  }
}
