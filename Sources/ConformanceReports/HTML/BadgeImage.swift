public import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A badge for the front page of an engine: the level that may be claimed, the profile, and the version of the kit.
///
/// It never states a number of rules: an engine has a level or it has none.
public struct BadgeImage: Sendable {
  /// How wide a character of the badge is, in points.
  private static let characterWidth = 6.6
  private static let height = 20.0

  /// Creates a reporter.
  public init() {}

  /// The badge as SVG, ending with a line break.
  public func render(_ result: RunResult) -> String {
    let digest = RunDigest(result: result)
    let kit = "TouchConformance \(KitVersion.current)"
    let profile = result.profile ?? "own readings"
    let statement = result.claimedLevel.map { "\($0.title) · \(profile)" } ?? "no level · \(profile)"
    let words = "\(kit): \(SafeText.escaped(result.engine.name, limit: 80)) \(digest.claim)"
    return image(left: kit, right: statement, isClaim: result.claimedLevel != nil, words: words).source + "\n"
  }

  private func image(left: String, right: String, isClaim: Bool, words: String) -> Markup {
    let right = SafeText.escaped(right, limit: 60)
    let widths = [left, right].map { Double($0.unicodeScalars.count) * BadgeImage.characterWidth + 16 }
    let width = NumberText.text(widths[0] + widths[1])
    return .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": NumberText.text(BadgeImage.height),
        "viewBox": "0 0 \(width) \(NumberText.text(BadgeImage.height))", "role": "img", "aria-label": words,
      ],
      [
        .element("title", [:], words), field(0, widths[0], "#3b434b", left),
        field(widths[0], widths[1], isClaim ? "#0b63a5" : "#6b7280", right),
      ])
  }

  private func field(_ x: Double, _ width: Double, _ colour: String, _ text: String) -> Markup {
    .element(
      "g", [:],
      [
        .element(
          "rect",
          [
            "x": NumberText.text(x), "width": NumberText.text(width), "height": NumberText.text(BadgeImage.height),
            "fill": colour,
          ]),
        .element(
          "text",
          [
            "x": NumberText.text(x + 8), "y": "14", "fill": "#ffffff", "font-size": "11",
            "font-family": "Verdana, DejaVu Sans, sans-serif", "textLength": NumberText.text(width - 16),
          ], text),
      ])
  }
}
