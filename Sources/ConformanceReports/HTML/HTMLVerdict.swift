internal import TouchSpecs

/// What a rule expects and what the engine did, beside each other.
struct HTMLVerdict {
  let finding: Finding

  init(_ finding: Finding) { self.finding = finding }

  /// The part of the page.
  var markup: Markup {
    let (expected, observed) = finding.labelledTexts
    return .element(
      "div", ["class": "verdict"],
      [
        .element(
          "div", ["class": "expected"],
          [.element("h3", [:], LabelledVerdict.title(expected.label)), .element("p", [:], expected.text)]),
        .element(
          "div", ["class": "observed"],
          [.element("h3", [:], LabelledVerdict.title(observed.label)), .element("p", [:], observed.text)]),
      ])
  }
}
