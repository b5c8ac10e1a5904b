internal import ConformanceRunner
internal import TouchModel

/// The case as it was found beside the smallest that still breaks the rule.
struct HTMLShrinking {
  private let counterexample: RunResult.Counterexample
  private let id: String

  init(_ counterexample: RunResult.Counterexample, _ id: String) {
    self.counterexample = counterexample
    self.id = id
  }

  /// The most views and places of a picture in which all names can be read.
  private static let most = (views: 6, places: 8)

  /// The two pictures; nothing for a case that was not made smaller, or that is too crowded for a picture.
  var markup: Markup {
    guard let original = counterexample.original, original != counterexample.testCase,
      original.scene.views.count <= HTMLShrinking.most.views,
      FingerMarks.places(of: original.script).count <= HTMLShrinking.most.places
    else { return .none }
    let found = "As it was found: \(counterexample.sizeBefore.words)"
    let smallest = "The smallest case that was found: \(counterexample.sizeAfter.words)"
    return .element(
      "div", ["class": "shrunk"],
      [
        .element("h3", [:], "Original and smallest case"),
        .element(
          "div", ["class": "pair"],
          [
            picture("found", original, PictureFocus(), found),
            picture(
              "smallest", counterexample.testCase, PictureFocus(counterexample.finding, counterexample.trace), smallest),
          ]),
      ])
  }

  private func picture(_ name: String, _ testCase: ConformanceCase, _ focus: PictureFocus, _ words: String) -> Markup {
    let figure = SceneFigure(
      "\(id)-\(name)", [testCase.scene], testCase.script, counterexample.readings, focus)
    return .element("figure", [:], [figure.svg(), .element("figcaption", [:], words)])
  }
}
