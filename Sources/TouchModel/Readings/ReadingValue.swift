/// The values of one reading, the recommended one first.
///
/// A reading is told in two places: its values, with what the dispute is about, are a type of this kind; its property and
/// its row stand in ``Readings``. Everything else (files, command lines, tables, reports) follows from these.
public protocol ReadingValue: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the documents disagree about.
  static var dispute: Dispute { get }
}

extension ReadingValue {
  /// The value of the `documents` profile.
  public static var recommended: Self { allCases[allCases.startIndex] }
}

/// A point on which the documents contradict each other or leave a choice: the question, and the evidence.
public struct Dispute: Hashable, Sendable {
  /// The question that the reading answers.
  public let question: String
  /// The evidence for the recommended value, as a sentence without its full stop.
  public let recommended: String
  /// The evidence for another value, as a clause that follows a “but”.
  public let other: String

  init(_ question: String, recommended: String, other: String) {
    self.question = question
    self.recommended = recommended
    self.other = other
  }
}
