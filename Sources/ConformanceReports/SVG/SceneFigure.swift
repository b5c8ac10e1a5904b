internal import TouchModel
internal import TouchSpecs

/// A picture of a case as SVG: windows and views as they lie on the screen, in every tree that the engine made of them, with
/// the places of fingers and questions, and with what was expected and observed.
struct SceneFigure {
  /// A tree that is drawn.
  struct Version {
    let scene: TouchScene
    let regions: [ViewRegion]
  }

  /// What distinguishes the ids of the figure from others on the page.
  let id: String
  /// The trees; one of them is seen at a time.
  let versions: [Version]
  /// The tree that is seen at first.
  let firstVersion: Int
  /// The part of the screen that is shown.
  let frame: PictureFrame
  /// The places of the script.
  let fingers: FingerMarks
  /// What is pointed out.
  let focus: PictureFocus
  /// Which moment of the page belongs to a step.
  var moments: [Int: Int] = [:]
  /// Where the fingers are at first, in points of the screen.
  var live: [Int: ScenePoint] = [:]

  private let outsiders: OutsiderDrawing

  /// Lays out a picture.
  /// - Parameters:
  ///   - id: What distinguishes the figure.
  ///   - scenes: The trees, at least one.
  ///   - first: The position of the tree that is seen at first.
  ///   - script: What happens.
  ///   - readings: The readings in force, which decide what hit testing leaves out.
  ///   - focus: What is pointed out.
  init(
    _ id: String, _ scenes: [TouchScene], first: Int = 0, _ script: TouchScript, _ readings: Readings,
    _ focus: PictureFocus
  ) {
    self.id = id
    self.focus = focus
    versions = scenes.map { Version(scene: $0, regions: ViewRegion.regions(of: $0, readings)) }
    firstVersion = min(max(first, 0), max(scenes.count - 1, 0))
    outsiders = OutsiderDrawing(focus, scenes[0])
    frame = PictureFrame(
      versions.flatMap(\.regions), places: FingerMarks.places(of: script), head: outsiders.height)
    let outlines = versions[firstVersion].regions.map { [frame] in
      Polygon(corners: $0.outline.corners.map(frame.pixel))
    }
    fingers = FingerMarks(script, frame, outlines)
  }

  /// The picture; one that stands alone brings its colours along.
  func svg(standsAlone: Bool = false) -> Markup {
    let width = frame.width.inSVG
    let height = frame.height.inSVG
    let style = standsAlone ? Markup.element("style", [:], [PictureStyle.sheet]) : .none
    let ground = standsAlone ? Markup.element("rect", ["class": "ground", "width": width, "height": height]) : .none
    let trees = versions.indices.map { index in
      Markup.element(
        "g", ["data-version": "\(index)", "class": index == firstVersion ? "tree" : "tree off"],
        [SceneTreeDrawing(self, versions[index]).markup])
    }
    return .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "scene", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-words", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "data-scale": NumberText.text(frame.scale, places: 8),
        "data-origin": "\(frame.area.origin.x.inSVG) \(frame.area.origin.y.inSVG)",
        "data-margin": PictureFrame.margin.inSVG, "data-head": frame.head.inSVG,
      ],
      [
        .element("title", ["id": "\(id)-title"], title), .element("desc", ["id": "\(id)-words"], words), style, ground,
        patterns,
      ] + trees + cuts + [outsiders.markup, FingerDrawing(self).markup])
  }

  /// The sides at which the window goes on fade out.
  private var cuts: [Markup] {
    let depth = PictureFrame.fading
    return PictureFrame.Side.allCases.filter(frame.cuts.contains).map { side in
      let isUpright = side == .left || side == .right
      let x = side == .right ? frame.width - depth : 0
      let y = side == .bottom ? frame.height - depth : 0
      return .element(
        "rect",
        [
          "class": "cut", "x": x.inSVG, "y": y.inSVG, "width": (isUpright ? depth : frame.width).inSVG,
          "height": (isUpright ? frame.height : depth).inSVG, "style": "fill:url(#\(id)-\(side.rawValue))",
        ])
    }
  }

  /// Fading towards a side.
  private func fading(_ side: PictureFrame.Side) -> Markup {
    let isUpright = side == .left || side == .right
    let isBackward = side == .left || side == .top
    return .element(
      "linearGradient",
      [
        "id": "\(id)-\(side.rawValue)", "x1": isBackward && isUpright ? "1" : "0",
        "y1": isBackward && !isUpright ? "1" : "0", "x2": !isBackward && isUpright ? "1" : "0",
        "y2": !isBackward && !isUpright ? "1" : "0",
      ],
      [
        .element("stop", ["class": "clear", "offset": "0"], []),
        .element("stop", ["class": "full", "offset": "1"], []),
      ])
  }

  private var title: String { "Picture of the scene with the places of the script" }

  /// What the picture shows, for those who do not see it.
  private var words: String {
    let scene = versions[firstVersion].scene
    var parts = [SceneTree(scene).lines.joined(separator: "; ")]
    let (first, second) = (LabelledVerdict.title(focus.labels.expected), LabelledVerdict.title(focus.labels.observed))
    if let expected = focus.expected { parts.append("\(first): \(scene.name(of: expected))") }
    if let observed = focus.observed { parts.append("\(second): \(scene.name(of: observed))") }
    return parts.joined(separator: ". ")
  }

  /// Hatching for what is left out, dots for what lies beyond reach.
  private var patterns: Markup {
    .element(
      "defs", [:],
      [
        .element(
          "pattern",
          [
            "id": "\(id)-hatch", "width": "7", "height": "7", "patternUnits": "userSpaceOnUse",
            "patternTransform": "rotate(45)",
          ], [.element("line", ["class": "hatching", "x1": "0", "y1": "0", "x2": "0", "y2": "7"])]),
        .element(
          "pattern", ["id": "\(id)-dots", "width": "7", "height": "7", "patternUnits": "userSpaceOnUse"],
          [.element("circle", ["class": "dotting", "cx": "2", "cy": "2", "r": "0.7"])]),
      ] + PictureFrame.Side.allCases.filter(frame.cuts.contains).map(fading))
  }
}

extension Double {
  /// The number with at most two decimals, as SVG reads it.
  var inSVG: String { NumberText.text(isFinite ? self : 0) }
}

extension Polygon {
  /// The corners as SVG lists them.
  var inSVG: String { corners.map { "\($0.x.inSVG),\($0.y.inSVG)" }.joined(separator: " ") }
}
