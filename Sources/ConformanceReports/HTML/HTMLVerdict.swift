internal import TouchSpecs

/// What a rule expects and what the engine did, beside each other.
struct HTMLVerdict {
  let finding: Finding

  init(_ finding: Finding) { self.finding = finding }

  /// The part of the page.
  var markup: Markup {
    let (expected, observed) = finding.headedTexts
    return .element(
      "div", ["class": "verdict"],
      [
        .element(
          "div", ["class": "expected"],
          [.element("h3", [:], LabelledVerdict.title(expected.heading)), .element("p", [:], [.prose(expected.text)])]),
        .element(
          "div", ["class": "observed"],
          [.element("h3", [:], LabelledVerdict.title(observed.heading)), .element("p", [:], [.prose(observed.text)])]),
      ])
  }
}
