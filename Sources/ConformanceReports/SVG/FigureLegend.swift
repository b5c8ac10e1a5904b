internal import TouchModel

/// What the signs of a picture mean: those that it shows.
struct FigureLegend {
  private let figure: SceneFigure
  private var regions: [ViewRegion] { figure.versions[figure.firstVersion].regions }
  private var scene: TouchScene { figure.versions[figure.firstVersion].scene }

  init(_ figure: SceneFigure) { self.figure = figure }

  /// The list.
  var markup: Markup {
    let entries = roles + views + marks
    guard !entries.isEmpty else { return .none }
    return .element(
      "ul", ["class": "legend", "aria-label": "Legend"],
      entries.map { sign, words in .element("li", [:], [FigureLegend.swatch(sign), .text(words)]) })
  }

  private static func swatch(_ sign: Markup) -> Markup {
    .element("svg", ["class": "scene", "viewBox": "0 0 22 16", "aria-hidden": "true"], [sign])
  }

  private func box(_ style: String, fill: String? = nil) -> Markup {
    .element(
      "rect", ["class": style, "x": "2", "y": "2", "width": "18", "height": "12", "style": fill])
  }

  private var roles: [(Markup, String)] {
    let focus = figure.focus
    let roles: [(ObjectID?, String, String)] = [
      (focus.expected, "expected", focus.labels.expected), (focus.observed, "observed", focus.labels.observed),
    ]
    return roles.compactMap { object, style, word in
      guard let object else { return nil }
      let isShown = scene.viewNumber(showing: object) != nil
      return (box(style), "\(word): \(scene.name(of: object))\(isShown ? "" : ", on no screen")")
    }
  }

  private var views: [(Markup, String)] {
    let figureID = figure.id
    let all: [(Bool, Markup, String)] = [
      (
        regions.contains(where: \.isLeftOut), box("view excluded", fill: "fill:url(#\(figureID)-hatch)"),
        "left out of hit testing"
      ),
      (
        regions.contains { $0.hasOverflow && !$0.isLeftOut }, box("beyond", fill: "fill:url(#\(figureID)-dots)"),
        "out of reach: outside a superview"
      ),
      (regions.contains { $0.shape != nil }, box("area"), "what counts as inside, by an override"),
      (scene.views.contains { $0.kind.isControl }, .joined([box("view"), FigureLegend.inner]), "control"),
      (!scene.recognizers.isEmpty, FigureLegend.sign("◎"), "gesture recognizer"),
    ]
    let cuts = PictureFrame.Side.allCases.filter(figure.frame.cuts.contains).map(\.rawValue)
    let window = scene.views[0].bounds
    let size = "\(NumberText.text(window.width)) × \(NumberText.text(window.height))"
    let cut = (box("window"), "window, \(size) points, cut off: \(cuts.joined(separator: ", "))")
    return all.filter(\.0).map { ($0.1, $0.2) } + (cuts.isEmpty ? [] : [cut])
  }

  private static let inner = Markup.element(
    "rect", ["class": "control", "x": "4.5", "y": "4.5", "width": "13", "height": "7"])

  private static func sign(_ text: String) -> Markup {
    .element("text", ["class": "aside", "x": "11", "y": "12", "font-size": "12", "text-anchor": "middle"], text)
  }

  private var marks: [(Markup, String)] {
    let signs: [(ScenePicture.Mark.Kind, String)] = [
      (.down, "down"), (.move, "move"), (.up, "up"), (.interruption, "interruption"), (.query, "asked by the kit"),
    ]
    let mixed: Set<ScenePicture.Mark.Kind> = Set(figure.fingers.marks.filter(\.isMixed).map(\.kind))
    let shown = signs.filter { kind, _ in figure.fingers.marks.contains { $0.kind == kind } }
    let isMany = figure.fingers.marks.count > 1 || figure.fingers.marks.contains { $0.steps.count > 1 }
    return shown.enumerated().map { index, entry in
      let style = entry.0 == .down ? "mark down" : "mark"
      let body = FingerDrawing.body(entry.0, width: 11, grown: 0, style: style)
      let name = mixed.contains(entry.0) ? "\(entry.1) first, then more" : entry.1
      let words = index == 0 && isMany ? "\(name), with the number of the step" : name
      return (.element("g", ["transform": "translate(11 8)"], [body]), words)
    }
  }
}
