internal import TouchModel
internal import TraceAnalysis

/// What is written at views that lie at one place: their names with their kinds, why they are left out, the recognizers, and
/// whether they are what was expected or observed.
struct ViewLabel {
  /// What a part of a line says.
  enum Style {
    case name
    case aside
    case recognizer
    case expected
    case observed

    /// The class by which the style sheet knows it.
    var cssClass: StaticString {
      switch self {
      case .name: "name"
      case .aside: "aside"
      case .recognizer: "aside recognizer"
      case .expected: "named-expected"
      case .observed: "named-observed"
      }
    }

    /// The size of the font in pixels.
    var fontSize: StaticString { isSmall ? "10.5" : "12.5" }

    /// An estimate of the width of a letter in pixels.
    var letterWidth: Double { isSmall ? 5.8 : 7.2 }

    private var isSmall: Bool { self == .aside || self == .recognizer }
  }

  /// A line of a label.
  struct Line {
    let parts: [(text: String, style: Style)]

    /// An estimate of the width in pixels.
    var width: Double { parts.reduce(0) { $0 + Double($1.text.count) * $1.style.letterWidth + 5 } }
  }

  /// The height of a line in pixels.
  static let lineHeight = 15.0

  /// The lines.
  let lines: [Line]

  /// The label of views of a scene.
  init(_ views: [SceneView], in scene: TouchScene, _ focus: PictureFocus) {
    var lines: [Line] = []
    for view in views.prefix(4) {
      var parts: [(text: String, style: Style)] = [(scene.name(of: view.id), .name)]
      let words = ViewLabel.asides(view)
      if !words.isEmpty { parts.append((words.joined(separator: ", "), .aside)) }
      lines.append(Line(parts: parts))
    }
    if views.count > 4 { lines.append(Line(parts: [("and \(views.count - 4) more", .aside)])) }
    let numbers = Set(views.map(\.number))
    let recognizers = scene.recognizers.indices.filter { scene.recognizers[$0].view.map(numbers.contains) ?? false }
    for index in recognizers.prefix(3) {
      lines.append(Line(parts: [("◎ \(scene.recognizers[index].kind.words) \(index + 1)", .recognizer)]))
    }
    if recognizers.count > 3 { lines.append(Line(parts: [("◎ \(recognizers.count - 3) more", .recognizer)])) }
    lines += ViewLabel.roles(numbers, scene, focus)
    self.lines = lines
  }

  /// The width in pixels, as far as it can be known.
  var width: Double { lines.map(\.width).max() ?? 0 }
  /// The height in pixels.
  var height: Double { Double(lines.count) * ViewLabel.lineHeight }

  private static func asides(_ view: SceneView) -> [String] {
    var words: [String] = []
    if view.kind != .plain, view.kind != .window { words.append(view.kind.words) }
    if view.effectiveIsHidden { words.append("hidden") }
    if let alpha = view.alpha, alpha <= Exclusion.alphaThreshold {
      words.append("alpha \(NumberText.text(alpha, places: 4))")
    }
    if !view.effectiveIsUserInteractionEnabled { words.append("interaction off") }
    if view.kind.isControl, view.isEnabled == false { words.append("disabled") }
    return words
  }

  private static func roles(_ numbers: Set<Int>, _ scene: TouchScene, _ focus: PictureFocus) -> [Line] {
    let roles: [(ObjectID?, String, Style)] = [
      (focus.expected, focus.labels.expected, .expected),
      (focus.observed, focus.labels.observed, .observed),
    ]
    return roles.compactMap { object, word, style in
      guard let object, let number = scene.viewNumber(showing: object), numbers.contains(number) else { return nil }
      // A view that is alone at its place has been named.
      let which = object.kind == .view && numbers.count == 1 ? "" : ": \(scene.name(of: object))"
      return Line(parts: [(word + which, style)])
    }
  }
}
