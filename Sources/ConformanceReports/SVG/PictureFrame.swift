internal import TouchModel

/// The part of the screen that a picture shows, and its scale.
struct PictureFrame {
  /// The room of a picture in pixels.
  private static let room = (width: 400.0, height: 540.0)
  /// What is left free at each side, in pixels.
  private static let margin = 16.0
  /// The most pixels for a point.
  private static let largestScale = 4.0
  /// How far outside all pixels may lie.
  private static let farthest = 20_000.0

  /// The part of the screen that is shown, without the margin.
  let area: SceneRect
  /// How many pixels a point has.
  let scale: Double

  /// The frame around windows and places; what else there is takes as much room again at the most.
  /// - Parameters:
  ///   - regions: The views, of all trees that the picture shows.
  ///   - places: The places that matter.
  init(_ regions: [ViewRegion], places: [ScenePoint]) {
    let windows = regions.filter { $0.name.hasPrefix("window") }.flatMap(\.outline.corners)
    let core = SceneRect(around: windows + places.map(\.onPicture))
    let reach = max(core.width, core.height) * 0.5
    let limit = core.grown(by: reach)
    let others = regions.flatMap(\.outline.corners).map { point in
      ScenePoint(
        min(max(point.x, limit.origin.x), limit.origin.x + limit.width),
        min(max(point.y, limit.origin.y), limit.origin.y + limit.height))
    }
    area = SceneRect(around: windows + places.map(\.onPicture) + others)
    let fitting = min(
      PictureFrame.room.width / max(area.width, 1), PictureFrame.room.height / max(area.height, 1))
    scale = min(fitting, PictureFrame.largestScale)
  }

  /// The width of the picture in pixels.
  var width: Double { area.width * scale + 2 * PictureFrame.margin }
  /// The height of the picture in pixels.
  var height: Double { area.height * scale + 2 * PictureFrame.margin }
  /// The picture as a rectangle, in pixels.
  var pixels: SceneRect { SceneRect(0, 0, width, height) }

  /// Where a point of the screen lies in the picture, in pixels.
  func pixel(_ point: ScenePoint) -> ScenePoint {
    let point = point.onPicture
    let x = (point.x - area.origin.x) * scale + PictureFrame.margin
    let y = (point.y - area.origin.y) * scale + PictureFrame.margin
    let most = PictureFrame.farthest
    return ScenePoint(min(max(x, -most), most), min(max(y, -most), most))
  }

  /// A figure of the screen in the picture.
  func pixels(_ polygon: Polygon) -> Polygon { Polygon(corners: polygon.corners.map(pixel)) }
}
