/// An identity or none in four bytes, for records of which a trace holds many; as an optional it takes eight.
@usableFromInline
struct OptionalObjectID: Hashable, Sendable {
  // No kind has the number 255.
  @usableFromInline let packed: UInt32

  /// Stores an identity.
  @inlinable
  init(_ id: ObjectID?) { packed = id?.packed ?? .max }

  /// The identity.
  @inlinable
  var id: ObjectID? { packed == .max ? nil : ObjectID(packed: packed) }

  /// No identity.
  @inlinable static var none: OptionalObjectID { OptionalObjectID(nil) }
}
