internal import TouchModel

/// The drawing of one tree: the windows from back to front with their views, then what is pointed out, then the names.
struct SceneTreeDrawing {
  private let figure: SceneFigure
  private let scene: TouchScene
  private let regions: [ViewRegion]
  /// The positions of the views from back to front.
  private let order: [Int]

  init(_ figure: SceneFigure, _ version: SceneFigure.Version) {
    self.figure = figure
    scene = version.scene
    regions = version.regions
    let scene = version.scene
    order = scene.windowsFrontToBack.reversed().flatMap { Array($0..<scene.subtreeEnd($0)) }
  }

  /// The drawing.
  var markup: Markup { .joined(order.map(view) + pointedOut + names) }

  private func polygon(_ polygon: Polygon, _ style: String, fill: String? = nil) -> Markup {
    guard polygon.corners.count > 2 else { return .none }
    return .element("polygon", ["class": style, "points": figure.frame.pixels(polygon).inSVG, "style": fill])
  }

  private func view(_ position: Int) -> Markup {
    let region = regions[position]
    let view = scene.views[position]
    var parts: [Markup] = []
    let kind = view.parent == nil ? "window" : "view"
    if region.isLeftOut {
      parts.append(polygon(region.outline, "\(kind) excluded", fill: "fill:url(#\(figure.id)-hatch)"))
    } else if region.hasOverflow {
      parts.append(polygon(region.outline, "beyond", fill: "fill:url(#\(figure.id)-dots)"))
      parts.append(polygon(region.reach, "backing"))
      parts.append(polygon(region.reach, kind))
    } else {
      parts.append(polygon(region.outline, kind))
    }
    if let shape = region.shape { parts.append(polygon(shape, "area")) }
    if view.kind.isControl { parts.append(inset(region.outline)) }
    return .element("g", ["data-view": "\(region.number)", "data-name": region.name], parts)
  }

  /// A second outline inside the first, which marks controls.
  private func inset(_ outline: Polygon) -> Markup {
    let own = figure.frame.pixels(outline)
    let size = min(own.frame.width, own.frame.height)
    guard size > 14 else { return .none }
    let share = 1 - 8 / size
    let corners = own.corners.map { corner in
      ScenePoint(
        own.middle.x + (corner.x - own.middle.x) * share, own.middle.y + (corner.y - own.middle.y) * share)
    }
    return .element("polygon", ["class": "control", "points": Polygon(corners: corners).inSVG])
  }

  private var pointedOut: [Markup] {
    let roles: [(ObjectID?, String)] = [(figure.focus.expected, "expected"), (figure.focus.observed, "observed")]
    return roles.compactMap { object, style in
      guard let number = object.flatMap({ scene.viewNumber(showing: $0) }),
        let position = scene.position(ofView: number)
      else { return nil }
      return polygon(regions[position].outline, style)
    }
  }

  private var names: [Markup] {
    var groups: [(key: Set<ScenePoint>, positions: [Int])] = []
    for position in order {
      let key = Set(regions[position].outline.corners)
      if let same = groups.firstIndex(where: { $0.key == key }) {
        groups[same].positions.append(position)
      } else {
        groups.append((key, [position]))
      }
    }
    var placement = LabelPlacement(in: figure.frame.clear, free: figure.fingers.marks.map(\.rect))
    var names: [Markup] = []
    // Who lies in front finds a place first.
    for (index, group) in groups.enumerated().reversed() {
      let label = ViewLabel(group.positions.map { scene.views[$0] }, in: scene, figure.focus)
      let above = groups[(index + 1)...].prefix(40).map { figure.frame.pixels(regions[$0.positions[0]].outline) }
      let region = regions[group.positions[0]]
      let room = region.reach.area > 0 ? region.reach : region.outline
      let owner = LabelPlacement.Owner(polygon: figure.frame.pixels(room), above: Array(above))
      let place = placement.place(width: label.width, height: label.height, for: owner)
      names.append(text(label, at: place.origin))
    }
    return names.reversed()
  }

  private func text(_ label: ViewLabel, at corner: ScenePoint) -> Markup {
    .joined(
      label.lines.enumerated().map { index, line in
        let parts = line.parts.enumerated().map { number, part in
          Markup.element(
            "tspan",
            [
              "class": "\(part.style.cssClass)", "font-size": "\(part.style.fontSize)",
              "dx": number > 0 ? "5" : nil,
            ], part.text)
        }
        let y = corner.y + Double(index + 1) * ViewLabel.lineHeight - 4
        return .element("text", ["x": corner.x.inSVG, "y": y.inSVG], parts)
      })
  }
}
