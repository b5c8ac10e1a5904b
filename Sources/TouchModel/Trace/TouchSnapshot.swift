/// What a touch said of itself when it was delivered; touches change in place, so a trace keeps copies.
///
/// Every value is testimony: an engine that cannot tell leaves it `nil`.
public struct TouchSnapshot: Hashable, Sendable, Codable {
  /// The identity of the touch.
  public var touch: ObjectID
  // Optional points and numbers would take a word each to say that they are missing; here one bit says it, and what is
  // missing is zero, so that equal snapshots are stored alike.
  @usableFromInline var storedView = OptionalObjectID.none
  @usableFromInline var storedWindow = OptionalObjectID.none
  @usableFromInline var told: Told = []
  /// The phase it was in.
  public var phase: TouchPhase?
  @usableFromInline var storedTimestamp = 0
  @usableFromInline var storedLocation = ScenePoint.zero
  @usableFromInline var storedPreviousLocation = ScenePoint.zero
  @usableFromInline var storedLocationInReceiver = ScenePoint.zero
  @usableFromInline var storedPreviousLocationInReceiver = ScenePoint.zero

  /// Creates a snapshot that knows nothing but the touch's identity.
  public init(_ touch: ObjectID) { self.touch = touch }

  /// Where it was on the screen, in points.
  @inlinable
  public var location: ScenePoint? {
    get { told.contains(.location) ? storedLocation : nil }
    set { storedLocation = told.note(newValue, .location) }
  }

  /// Where it was at its report before, on the screen, in points.
  @inlinable
  public var previousLocation: ScenePoint? {
    get { told.contains(.previousLocation) ? storedPreviousLocation : nil }
    set { storedPreviousLocation = told.note(newValue, .previousLocation) }
  }

  /// Where it was in the receiver's coordinates, in points.
  @inlinable
  public var locationInReceiver: ScenePoint? {
    get { told.contains(.locationInReceiver) ? storedLocationInReceiver : nil }
    set { storedLocationInReceiver = told.note(newValue, .locationInReceiver) }
  }

  /// Where it was before in the receiver's coordinates, in points.
  @inlinable
  public var previousLocationInReceiver: ScenePoint? {
    get { told.contains(.previousLocationInReceiver) ? storedPreviousLocationInReceiver : nil }
    set { storedPreviousLocationInReceiver = told.note(newValue, .previousLocationInReceiver) }
  }

  /// When it last changed, in milliseconds of the virtual clock.
  @inlinable
  public var timestamp: Int? {
    get { told.contains(.timestamp) ? storedTimestamp : nil }
    set { storedTimestamp = told.note(newValue, .timestamp) }
  }

  /// The view it belongs to.
  @inlinable
  public var view: ObjectID? {
    get { storedView.id }
    set { storedView = OptionalObjectID(newValue) }
  }

  /// The window it belongs to.
  @inlinable
  public var window: ObjectID? {
    get { storedWindow.id }
    set { storedWindow = OptionalObjectID(newValue) }
  }

  /// What the touch said of itself, one bit each.
  @usableFromInline
  struct Told: OptionSet, Hashable, Sendable {
    @usableFromInline var rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var location: Told { Told(rawValue: 1 << 0) }
    @inlinable static var previousLocation: Told { Told(rawValue: 1 << 1) }
    @inlinable static var locationInReceiver: Told { Told(rawValue: 1 << 2) }
    @inlinable static var previousLocationInReceiver: Told { Told(rawValue: 1 << 3) }
    @inlinable static var timestamp: Told { Told(rawValue: 1 << 4) }

    /// Notes whether there is a value, and gives what to store.
    @inlinable
    mutating func note(_ value: ScenePoint?, _ member: Told) -> ScenePoint {
      if value != nil { insert(member) } else { remove(member) }
      return value ?? ScenePoint(0, 0)
    }

    /// Notes whether there is a value, and gives what to store.
    @inlinable
    mutating func note(_ value: Int?, _ member: Told) -> Int {
      if value != nil { insert(member) } else { remove(member) }
      return value ?? 0
    }
  }
}

/// What an event holds of a touch besides the touch itself (`002:3`).
public enum TouchSampleKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// The places it passed since it was delivered before, oldest first, the last being where it is now.
  case coalesced
  /// The places where it is expected next.
  case predicted
}
