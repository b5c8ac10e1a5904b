/// An explanation: the nearest case that passes, then which parts of the case are needed and which are free.
struct HTMLExplanation {
  private let digest: ExplanationDigest

  init(_ digest: ExplanationDigest) { self.digest = digest }

  /// The part of the page.
  var markup: Markup {
    let lists = [
      ("Needed as it is", digest.needed), ("Needed within a range", digest.ranges), ("Free", digest.free),
      ("Not tried", digest.untried),
    ]
    let shown = lists.filter { !$0.1.isEmpty }.map { title, words in
      Markup.element(
        "div", [:],
        [.element("h4", [:], title), .element("ul", [:], words.map { .element("li", [:], $0) })])
    }
    return .element(
      "div", ["class": "needed"],
      [
        .element("h3", [:], [.term(.counterexample, digest.nearestTitle)]),
        .element("p", ["class": "nearest"], digest.nearest),
        .element(
          "details", [:],
          [.element("summary", [:], "Which parts of the case matter"), .element("div", ["class": "lists"], shown)]),
      ])
  }
}
