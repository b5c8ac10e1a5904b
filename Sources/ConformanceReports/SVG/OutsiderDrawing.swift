internal import TouchModel

/// The drawing of what was expected or observed and lies on no screen, such as the application: boxes above the picture.
struct OutsiderDrawing {
  private static let boxHeight = 24.0

  /// The boxes with their texts and styles.
  private let boxes: [(text: String, style: String)]

  init(_ focus: PictureFocus, _ scene: TouchScene) {
    let roles: [(ObjectID?, String, String)] = [
      (focus.expected, "expected", focus.labels.expected), (focus.observed, "observed", focus.labels.observed),
    ]
    boxes = roles.compactMap { object, style, word in
      guard let object, scene.viewNumber(showing: object) == nil else { return nil }
      return ("\(scene.name(of: object)) \(word)", style)
    }
  }

  /// How much room the boxes take, in pixels.
  var height: Double { boxes.isEmpty ? 0 : OutsiderDrawing.boxHeight + 14 }

  /// The drawing.
  var markup: Markup {
    var x = PictureFrame.margin
    return .joined(
      boxes.map { text, style in
        let width = Double(text.count) * 7.3 + 20
        defer { x += width + 12 }
        return .element(
          "g", ["class": "outsider"],
          [
            .element(
              "rect",
              [
                "class": style, "x": x.inSVG, "y": "10", "width": width.inSVG,
                "height": OutsiderDrawing.boxHeight.inSVG, "rx": "6",
              ]),
            .element(
              "text", ["class": "named-\(style)", "x": (x + 9).inSVG, "y": "26.5", "font-size": "12.5"], text),
          ])
      })
  }
}
