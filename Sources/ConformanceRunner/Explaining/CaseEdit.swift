public import TouchModel

/// A change of one part of a case.
public struct CaseEdit: Hashable, Sendable {
  /// The part.
  public var part: CasePart
  /// What it becomes.
  public var value: PartValue

  /// Creates a change.
  public init(_ part: CasePart, _ value: PartValue) {
    self.part = part
    self.value = value
  }
}

/// What a part of a case is or becomes.
public enum PartValue: Hashable, Sendable {
  /// A thing is there, or a property without a shorter form is set.
  case present
  /// A thing is not there, or a property is left at its default.
  case absent
  case flag(Bool)
  /// Points, milliseconds or a count.
  case number(Double)
  /// A word of the property's own vocabulary, such as a kind or a policy.
  case word(String)
}
