internal import TouchModel

/// The drawing of the script: the ways of the fingers, the places with the numbers of their steps, and the fingers as they
/// are at the moment that is looked at.
struct FingerDrawing {
  private let figure: SceneFigure

  init(_ figure: SceneFigure) { self.figure = figure }

  /// The drawing.
  var markup: Markup { .joined(ways + live + marks + tags) }

  /// Ways of fingers differ in their dashes.
  private static let dashes = [nil, "7 4", "2 4", "10 3 2 3"]

  private var ways: [Markup] {
    figure.fingers.ways.filter { $0.places.count > 1 }.map { way in
      let number = figure.fingers.fingers.count { $0 < way.finger }
      return .element(
        "polyline",
        [
          "class": "way", "points": Polygon(corners: way.places).inSVG, "data-way": "\(way.finger)",
          "stroke-dasharray": FingerDrawing.dashes[number % FingerDrawing.dashes.count],
        ])
    }
  }

  private var live: [Markup] {
    figure.fingers.fingers.map { finger in
      let place = figure.live[finger].map(figure.frame.pixel)
      return .element(
        "g",
        [
          "class": place == nil ? "live off" : "live", "data-finger": "\(finger)",
          "transform": place.map { "translate(\($0.x.inSVG) \($0.y.inSVG))" },
        ], [.element("circle", ["r": "21"])])
    }
  }

  private var marks: [Markup] {
    let hasNumbers = figure.fingers.marks.count > 1 || figure.fingers.marks.contains { $0.steps.count > 1 }
    return figure.fingers.marks.map { mark in
      let isFilled = mark.kind == .down || mark.kind == .query && !hasNumbers
      let isPointedOut = mark.steps.contains(where: figure.focus.steps.contains)
      let label = hasNumbers || mark.kind != .query ? mark.label : ""
      return .element(
        "g",
        [
          "class": isPointedOut ? "place pointed" : "place",
          "data-step": mark.steps.map { "\($0)" }.joined(separator: " "),
          "data-moment": mark.steps.first.flatMap { figure.moments[$0] }.map { "\($0)" },
          "transform": "translate(\(mark.place.x.inSVG) \(mark.place.y.inSVG))",
        ],
        [
          FingerDrawing.body(mark.kind, width: label.isEmpty ? 12 : mark.width, grown: 4, style: "ring"),
          FingerDrawing.body(
            mark.kind, width: label.isEmpty ? 12 : mark.width, grown: 0, style: isFilled ? "mark down" : "mark"),
          .element(
            "text", ["class": isFilled ? "count down" : "count", "y": "3.8", "font-size": "11"], label),
        ])
    }
  }

  /// The body of a mark: a pill for fingers, square where they lift, a diamond for questions.
  static func body(_ kind: ScenePicture.Mark.Kind, width: Double, grown: Double, style: String) -> Markup {
    let height = min(width, 18) + 2 * grown
    let width = width + 2 * grown
    if kind == .query {
      let half = (width / 2 + 3).inSVG
      let tall = (height / 2 + 3).inSVG
      return .element("polygon", ["class": style, "points": "0,-\(tall) \(half),0 0,\(tall) -\(half),0"])
    }
    let radius = kind == .up || kind == .interruption ? 3 : height / 2
    return .element(
      "rect",
      [
        "class": style, "x": (-width / 2).inSVG, "y": (-height / 2).inSVG, "width": width.inSVG,
        "height": height.inSVG, "rx": radius.inSVG,
      ])
  }

  /// Where there are several fingers, the name of each stands where it first goes down.
  private var tags: [Markup] {
    guard figure.fingers.fingers.count > 1 else { return [] }
    var taken: [SceneRect] = []
    return figure.fingers.fingers.compactMap { finger in
      guard let mark = figure.fingers.marks.first(where: { $0.fingers.contains(finger) }) else { return nil }
      let place = FingerDrawing.tagPlaces(mark, width: Double("finger \(finger)".count) * 5.8)
        .min { obstacles(in: $0, of: mark, taken) < obstacles(in: $1, of: mark, taken) }
      guard let place else { return nil }
      taken.append(place)
      return .element(
        "text",
        ["class": "aside", "x": place.origin.x.inSVG, "y": (place.origin.y + 11).inSVG, "font-size": "10.5"],
        "finger \(finger)")
    }
  }

  /// Where the name of a finger may stand: beside its mark, above or below, and farther off where others stand there.
  private static func tagPlaces(_ mark: FingerMarks.Mark, width: Double) -> [SceneRect] {
    // The circle of a finger that is down is wider than the mark.
    let side = max(mark.width / 2, 21) + 4
    let rows: [Double] = [22, -37, 38, -53]
    var offsets = [-7.5, 2].flatMap { [ScenePoint(side, $0), ScenePoint(-side - width, $0)] }
    offsets += rows.map { ScenePoint(-width / 2, $0) }
    for row in rows { offsets += [ScenePoint(side, row), ScenePoint(-side - width, row)] }
    return offsets.map { SceneRect(mark.place.x + $0.x, mark.place.y + $0.y, width, 15) }
  }

  /// How much of a place is taken by marks or lies outside the picture; all of it where the name would be taken for another mark's.
  private func obstacles(in place: SceneRect, of mark: FingerMarks.Mark, _ tags: [SceneRect]) -> Double {
    let rects = figure.fingers.marks.map(\.rect) + tags
    let taken = rects.reduce(0) { $0 + $1.overlap(with: place) }
    let area = place.width * place.height
    func distance(_ other: FingerMarks.Mark) -> Double {
      let way = other.place - place.middle
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
    let isNearAnother = figure.fingers.marks.contains {
      $0.fingers != mark.fingers && distance($0) < distance(mark) * 1.05
    }
    return taken + area - figure.frame.clear.overlap(with: place) + (isNearAnother ? area : 0)
  }
}

extension FingerMarks.Mark {
  /// The room that the mark takes, in pixels.
  var rect: SceneRect { SceneRect(place.x - width / 2 - 2, place.y - 11, width + 4, 22) }
}
