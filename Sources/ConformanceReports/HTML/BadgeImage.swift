package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A badge for the front page of an engine: the level that may be claimed, on how many cases, how many of its rules are
/// unsupported, the profile, and the version of the kit.
///
/// It is made of a run or of a statement. Where these allow no claim, the badge says that there is no level.
package struct BadgeImage: Sendable {
  /// How wide a character of the badge is, in points.
  private static let characterWidth = 6.6
  private static let height = 20.0

  /// Creates a reporter.
  package init() {}

  /// The badge of a run as SVG, ending with a line break.
  package func render(_ result: RunResult) -> String {
    let level = result.claimedLevel
    return render(
      result.engine, level, cases: result.finishedCases,
      unsupported: level.map { result.unsupportedRules(upTo: $0).count } ?? 0,
      profile: result.hasChosenReadings ? "chosen readings" : result.profile ?? "own readings", kit: KitVersion.current,
      words: RunDigest(result: result).claim)
  }

  /// The badge of a statement as SVG, ending with a line break.
  package func render(_ statement: ConformanceStatement) -> String {
    let level = statement.claimedLevel
    let unsupported = statement.exceptions.count { exception in
      guard let level, let rule = Catalogue.rule(exception.rule) else { return false }
      return exception.verdict == .unsupported && rule.level <= level
    }
    let base = Profile.named(statement.profile)?.readings(for: statement.engine) ?? statement.engine.readings.over()
    let words = level.map { "claims the level “\($0.title)”, on \(counted(statement.cases, "case"))" }
    return render(
      statement.engine, level, cases: statement.cases, unsupported: unsupported,
      profile: statement.readings == base ? statement.profile ?? "own readings" : "chosen readings",
      kit: statement.versions.kit, words: words ?? "claims no level")
  }

  private func render(
    _ engine: EngineDescription, _ level: Level?, cases: Int, unsupported: Int, profile: String, kit: String,
    words: String
  ) -> String {
    let left = "TouchConformance \(SafeText.escaped(kit, limit: 20))"
    let exceptions = unsupported == 0 ? [] : ["\(unsupported) unsupported"]
    let claim = level.map { [$0.title, counted(cases, "case")] + exceptions } ?? ["no level"]
    return image(
      left: left, right: (claim + [profile]).joined(separator: " · "), isClaim: level != nil,
      words: "\(left): \(SafeText.escaped(engine.name, limit: 80)) \(words)"
    ).source + "\n"
  }

  private func image(left: String, right: String, isClaim: Bool, words: String) -> Markup {
    let right = SafeText.escaped(right, limit: 80)
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
