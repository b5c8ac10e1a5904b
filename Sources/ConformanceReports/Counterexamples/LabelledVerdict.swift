internal import TouchModel
internal import TouchSpecs

/// What a finding expects and what was observed, in words that are safe to show.
///
/// The labels are `expected` and `observed`, or `without` and `with` where two runs are compared.
struct LabelledVerdict {
  let expected: (label: String, text: String)
  let observed: (label: String, text: String)

  init(_ finding: Finding) {
    let (expected, observed) = finding.labelledTexts
    self.expected = (expected.label, SafeText.escaped(expected.text))
    self.observed = (observed.label, SafeText.escaped(observed.text))
  }

  /// Both in lines for a terminal.
  func lines(_ paint: Paint) -> [String] {
    TextLayout.labelled(expected.label, TextLayout.wrapped(expected.text, width: TextLayout.bodyWidth).map(paint.green))
      + TextLayout.labelled(
        observed.label, TextLayout.wrapped(observed.text, width: TextLayout.bodyWidth).map(paint.red))
  }

  /// A label as a heading.
  static func title(_ label: String) -> String { label.prefix(1).uppercased() + label.dropFirst() }
}
