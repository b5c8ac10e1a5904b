/// One thing an engine did; its sequence number is its position in the trace.
public struct TraceRecord: Hashable, Sendable {
  /// The step it belongs to; −1 for what a timer did.
  public var step: Int32
  /// The virtual time in milliseconds.
  public var time: Int32
  /// What was done.
  public var event: TraceEvent

  /// Creates a record.
  @inlinable @inline(__always)
  package init(step: Int, time: Int, _ event: TraceEvent) {
    self.step = Int32(clamping: step)
    self.time = Int32(clamping: time)
    self.event = event
  }
}

/// A range of elements in one of the trace's flat lists.
public struct ElementRange: Hashable, Sendable {
  /// Where it begins.
  @usableFromInline package var start: Int32
  /// How many elements it has; a number below 0 counts as none.
  @usableFromInline package var count: Int32

  /// Creates a range.
  @inlinable
  package init(start: Int, count: Int) {
    self.start = Int32(clamping: start)
    self.count = Int32(clamping: max(count, 0))
  }

  /// No elements.
  package static let empty = ElementRange(start: 0, count: 0)

  /// The range as indices.
  @inlinable
  package var indices: Range<Int> { Int(start)..<Int(start) + max(Int(count), 0) }
}

/// A call of a touches method.
public struct TouchesCall: Hashable, Sendable {
  /// The responder or recognizer that was called.
  public var receiver: ObjectID
  /// The event that was passed; `nil` when the engine passed none.
  public var event: ObjectID?
  /// The touches of the set, in the order given: a range of ``TouchTrace/snapshots``.
  public var touches: ElementRange
  /// All touches of the event, when the engine knows them: a range of ``TouchTrace/snapshots``.
  public var allTouches: ElementRange?
  /// The method.
  public var method: TouchMethod
  /// The event's kind, when the engine knows it.
  public var eventKind: EventKind?

  /// Creates a call.
  @inlinable
  package init(
    receiver: ObjectID, method: TouchMethod, touches: ElementRange, event: ObjectID? = nil,
    eventKind: EventKind? = nil, allTouches: ElementRange? = nil
  ) {
    self.receiver = receiver
    self.method = method
    self.touches = touches
    self.event = event
    self.eventKind = eventKind
    self.allTouches = allTouches
  }
}

extension RecognizerDelegate {
  /// What a recognizer asks its delegate.
  public enum Question: String, CaseIterable, Codable, Hashable, Sendable {
    /// Whether two recognizers may recognize at the same time.
    case recognizeSimultaneously
    /// Whether a recognizer may begin.
    case shouldBegin
    /// Whether a recognizer takes a touch.
    case shouldReceive
    /// A question that the documents do not name.
    case other

    /// The capability of asking it; `nil` for one that the documents do not name.
    package var capability: Capability? {
      switch self {
      case .recognizeSimultaneously: .asksSimultaneously
      case .shouldBegin: .asksShouldBegin
      case .shouldReceive: .asksShouldReceive
      case .other: nil
      }
    }
  }
}

extension DefaultValue {
  /// The properties whose defaults the documents, or public evidence, speak of.
  public enum Attribute: String, CaseIterable, Codable, Hashable, Sendable {
    /// Whether a view takes touches.
    case isUserInteractionEnabled
    /// Whether a view is hidden.
    case isHidden
    /// The opacity of a view.
    case alpha
    /// Whether a view takes more than one touch at a time.
    case isMultipleTouchEnabled
    /// Whether a recognizer cancels the touches of its view when it recognizes.
    case cancelsTouchesInView
    /// Whether a recognizer holds back the beginning of touches.
    case delaysTouchesBegan
    /// Whether a recognizer holds back the end of touches.
    case delaysTouchesEnded
    /// How many taps a recognizer asks for.
    case numberOfTapsRequired
    /// How many fingers a recognizer asks for.
    case numberOfTouchesRequired
    /// The direction of a swipe recognizer.
    case direction
    /// The state of a recognizer.
    case state
    /// Whether a recognizer takes part, or a control is enabled.
    case isEnabled
    /// Whether a view and others do not take touches at the same time.
    case isExclusiveTouch
    /// The level of a window.
    case level
    /// Whether a scroll view delays the touches of its content.
    case delaysContentTouches
    /// Whether a scroll view scrolls by fingers.
    case isScrollEnabled
    /// How long a press takes, in seconds.
    case minimumPressDuration
    /// How far the finger of a press may move before it begins, in points.
    case allowableMovement
    /// How many fingers a pan needs at least.
    case minimumNumberOfTouches
  }
}

/// The value of a property.
public enum DefaultValue: Hashable, Sendable, Codable {
  /// A flag.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A direction.
  case direction(SwipeDirection)
  /// A state.
  case state(RecognizerState)
  /// A value of a kind the documents do not know.
  case other
}
