/// One change of the source.
struct Mutant: Codable {
  /// Its number in this build, from 1.
  var number = 0
  /// The file, below the module's folder.
  var file: String
  /// The line, from 1.
  var line: Int
  /// The declaration it is in.
  var place: String
  /// What sort of change it is.
  var sort: Sort
  /// What stood there.
  var original: String
  /// What stands there instead.
  var replacement: String
  /// How many like it come before it in the same declaration.
  var repetition = 0

  /// What tells it from all others, whatever the lines and numbers are.
  var key: String {
    let suffix = repetition == 0 ? "" : " (\(repetition + 1))"
    return "\(file) · \(place) · \(original) → \(replacement)\(suffix)"
  }

  /// The sorts of changes.
  enum Sort: String, Codable, CaseIterable {
    /// Another comparison.
    case comparison
    /// Another connective, one operand alone, or no negation.
    case logic
    /// Another operation, or the left operand alone.
    case arithmetic
    /// Another number, or the other truth value.
    case literal
    /// A condition that is always or never met.
    case condition
    /// A call that is not made.
    case call
    /// An assignment that is not made.
    case assignment
    /// A function that returns at once.
    case early
    /// Another result.
    case result
    /// The default instead of the value.
    case fallback
    /// A neighbouring method, as the last for the first.
    case method
    /// Two arguments in each other's place.
    case arguments
  }
}
