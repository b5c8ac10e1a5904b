/// Where in the conversation with an engine something was found, in the same words for any cases before it.
///
/// A line has no number here: how many came before it depends on workers and shards, and results do not. The doctor, who
/// talks with one process after the other, counts lines.
enum WirePlace {
  /// The first line, in which the engine says what it is.
  case greeting
  /// The answer to the case in hand.
  case answer

  /// The place in messages.
  var words: String {
    switch self {
    case .greeting: "line 1 from the engine"
    case .answer: "the engine's answer"
    }
  }

  /// What is to come there.
  var due: String {
    switch self {
    case .greeting: "what it says of itself"
    case .answer: "one line"
    }
  }
}
