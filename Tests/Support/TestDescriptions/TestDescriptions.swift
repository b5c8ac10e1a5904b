public import Testing
public import TouchModel
public import TouchSpecs

// What the log of a test run calls arguments that are whole values, whose every property it would print else.

extension Rule: CustomTestStringConvertible {
  /// The id with the title.
  public var testDescription: String { "\(id): \(title)" }
}

extension Profile: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

extension Reading: CustomTestStringConvertible {
  /// The name.
  package var testDescription: String { name }
}
