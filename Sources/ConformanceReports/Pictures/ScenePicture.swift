internal import TouchModel

/// A small picture of a scene in characters, with the places that fingers or hit tests name.
struct ScenePicture {
  /// A place to be marked.
  struct Mark {
    /// What happens at a place.
    enum Kind {
      /// A question of the kit.
      case query
      /// A finger goes down.
      case down
      /// A finger moves there.
      case move
      /// A finger lifts.
      case up
      /// The system interrupts the touch of a finger.
      case interruption
    }

    /// The place on the screen.
    let location: ScenePoint
    /// What the mark is called, such as the number of a step; empty when there is one mark only.
    let label: String
    /// Whether the mark is one of those the finding is about.
    let isPointedOut: Bool
    /// What happens there.
    var kind = Kind.query
    /// Which finger does it, where there are several.
    var finger: Int?
  }

  /// The most columns of a picture.
  static let mostColumns = 56
  /// The most rows of a picture.
  static let mostRows = 24

  /// The rows, all of one width.
  let lines: [String]
  /// The names there was no room for.
  let unnamed: [String]
  /// The names of the views that hit testing leaves out; drawn dashed unless they coincide with others.
  let leftOut: [String]

  /// Draws the scene under the readings in force.
  init(_ scene: TouchScene, marks: [Mark], _ readings: Readings) {
    let outlines = ViewOutline.outlines(of: scene, readings)
    let drawing = PictureDrawing(outlines, marks)
    lines = drawing.canvas.lines
    unnamed = drawing.unnamed
    leftOut = outlines.flatMap(\.leftOut)
  }
}
