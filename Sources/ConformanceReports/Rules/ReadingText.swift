package import TouchModel
internal import TouchSpecs

/// Readings as text for a terminal: what is disputed, the values, and the rules that they decide.
package struct ReadingText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// A paragraph for each reading, in the order of tables and files.
  package func list(_ readings: [Reading]) -> String { readings.map(explain).joined(separator: "\n") }

  /// The question, the values with the profiles that have them, the evidence, and the rules that it decides.
  private func explain(_ reading: Reading) -> String {
    let rules = Catalogue.rules.filter { $0.readings.contains(reading) }.map(\.id.description)
    let facts = [
      ("values", values(of: reading)),
      ("because", ["\(reading.dispute.recommended); but \(reading.dispute.other)."]),
      ("decides", rules.isEmpty ? [] : [rules.joined(separator: ", ")]),
    ]
    var lines = TextLayout.titled(reading.name, reading.dispute.question, paint.bold)
    for (label, paragraphs) in facts where !paragraphs.isEmpty {
      let wrapped = paragraphs.flatMap { TextLayout.wrapped($0, width: TextLayout.width - 16) }
      lines += TextLayout.labelled(label, wrapped, width: 14)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func values(of reading: Reading) -> [String] {
    reading.values.map { value in
      let profiles = Profile.all.filter { $0.readings[reading] == value }.map { "profile \($0.name)" }
      let marks = (value == reading.values.first ? ["recommended"] : []) + profiles
      return marks.isEmpty ? value : "\(value)  \(paint.dim("(\(marks.joined(separator: ", ")))"))"
    }
  }
}

extension Reading {
  /// The reading in a line: its name, its values, the recommended one first, and the question.
  var line: String {
    let others = values.dropFirst().joined(separator: ", ")
    return "\(name) = \(values.first ?? "") (recommended), \(others): \(dispute.question)"
  }
}
