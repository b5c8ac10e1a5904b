/// The values of one reading, the recommended one first.
///
/// A reading is written in two places: its values, with what the dispute is about, are a type of this kind; its property and
/// its row stand in ``Readings``. Everything else (files, command lines, tables, reports) follows from these.
package protocol ReadingValue: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the documents disagree about.
  static var dispute: Dispute { get }
}

extension ReadingValue {
  /// The value of the `documents` profile.
  static var recommended: Self { allCases[allCases.startIndex] }
}

/// A point on which the documents contradict each other or leave a choice: the question, and the evidence.
package struct Dispute: Hashable, Sendable {
  /// The question that the reading answers.
  package let question: String
  /// The evidence for the recommended value, as a sentence without its full stop.
  package let recommended: String
  /// The evidence for another value, as a clause that follows a “but”.
  package let other: String

  init(_ question: String, recommended: String, other: String) {
    self.question = question
    self.recommended = recommended
    self.other = other
  }
}
