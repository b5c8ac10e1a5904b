public import TouchModel

/// What a finger does on the screen from its going down to its lift, by the script alone.
public struct Stroke: Sendable {
  /// When it goes down, in milliseconds.
  public let downTime: Int
  /// The dispatch of its lift; the end of the script when it stays.
  public var lift: Handle<Dispatch>
  /// When it lifts, in milliseconds; the end of the script when it stays.
  public var liftTime: Int
  /// Whether it lifts at all.
  public var isLifted = false
  /// How far from its start it comes at the most, samples and lift included, in points.
  public var farthest = 0.0
  /// The same by reports alone, lift included; an engine need not look at samples.
  public var farthestReport = 0.0
  /// The direction of the swipe that it clearly makes; `nil` when it makes none, or that is open.
  public var swipe: SwipeDirection?
  /// The touch sequence it belongs to.
  public var sequence = Handle<FingerSequence>(0)
  /// The touch it became, by calls of responders or by the hit test made for it; `nil` when that is not known.
  public var touch: ObjectID?
  /// The recognizers that were given its touch as the engine reports it, one bit for each.
  public var given: UInt64 = 0
  /// The recognizers of its view and of all superviews, of the view that the engine reports.
  public var onPath: UInt64 = 0
  /// What else stands on its path.
  public var path: PathThings = []

  /// What may decide about a touch beside recognizers.
  public struct PathThings: OptionSet, Sendable {
    /// One bit for each member.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The engine did not say whose the finger is.
    public static let unknown = PathThings(rawValue: 1)
    /// A scroll view.
    public static let scrollView = PathThings(rawValue: 2)
    /// A system control.
    public static let systemControl = PathThings(rawValue: 4)
    /// A handler of touches, or one that sets flags, changes a view on the path.
    public static let handler = PathThings(rawValue: 8)
  }

  /// How long it stays, in milliseconds.
  @inlinable
  @inline(__always)
  public var duration: Int { liftTime - downTime }
}

/// The fingers from one that goes down on an empty screen to the last that lifts.
public struct FingerSequence: Sendable {
  /// The fingers, which come one after the other.
  public var fingers: Range<Handle<Finger>>
  /// The dispatch in which the first goes down.
  public let first: Handle<Dispatch>
  /// The dispatch in which the last lifts; the end of the script when one stays.
  public var last: Handle<Dispatch>
  /// Whether the system interrupts it.
  public var isInterrupted = false
  /// Whether all fingers lift.
  public var isComplete = false
  /// Whether reports of it are posted together, so that an engine may see them as one.
  public var isBurst = false
}
