internal import TouchModel

/// The part of the screen that a picture shows, and its scale.
///
/// Windows are shown whole, but for a single one of which most is empty: then the picture comes closer and says where it
/// cuts the window off.
struct PictureFrame {
  /// A side of a picture.
  enum Side: String, CaseIterable {
    case left
    case right
    case top
    case bottom
  }

  /// The room of a picture in pixels.
  private static let room = (width: 400.0, height: 470.0)
  /// What is left free at each side, in pixels.
  static let margin = 26.0
  /// The most pixels for a point.
  private static let largestScale = 2.5
  /// How far outside all pixels may lie.
  private static let farthest = 20_000.0
  /// The least part of the screen that is shown of a window that is cut off, in points.
  private static let leastArea = 160.0

  /// The part of the screen that is shown, without the margin.
  let area: SceneRect
  /// How many pixels a point has.
  let scale: Double
  /// The height of the room above the screen, in pixels.
  let head: Double
  /// The sides at which the only window is cut off.
  let cuts: Set<Side>

  /// The frame around windows and places; what else there is takes at most as much room again.
  /// - Parameters:
  ///   - regions: The views, of all trees that the picture shows.
  ///   - places: The places that matter.
  ///   - head: How much room is left above the screen, in pixels.
  init(_ regions: [ViewRegion], places: [ScenePoint], head: Double = 0) {
    self.head = head
    let windows = regions.filter(\.isWindow).flatMap(\.outline.corners)
    let views = regions.filter { !$0.isWindow }.flatMap(\.outline.corners)
    let places = places.map(\.onPicture)
    let core = SceneRect(around: windows + places)
    let reach = max(core.width, core.height) * 0.5
    let content = SceneRect(around: places + views.map { $0.inside(core.grown(by: reach)) })
    let isSingle = Set(regions.filter(\.isWindow).map(\.number)).count == 1
    let whole = SceneRect(around: core.corners + content.corners)
    area = isSingle ? PictureFrame.closeUp(whole, SceneRect(around: windows), content) ?? whole : whole
    let fitting = min(PictureFrame.room.width / max(area.width, 1), PictureFrame.room.height / max(area.height, 1))
    scale = min(fitting, PictureFrame.largestScale)
    let (shown, all) = (area, whole)
    cuts = Set(
      Side.allCases.filter { side in
        switch side {
        case .left: shown.origin.x > all.origin.x
        case .top: shown.origin.y > all.origin.y
        case .right: shown.corners[2].x < all.corners[2].x
        case .bottom: shown.corners[2].y < all.corners[2].y
        }
      })
  }

  /// The part around the content of a window that is mostly empty; `nil` for one that is not.
  private static func closeUp(_ whole: SceneRect, _ window: SceneRect, _ content: SceneRect) -> SceneRect? {
    let least = max(0, leastArea - max(content.width, content.height)) / 2
    let near = content.grown(by: 36 + least)
    // A narrow rest is shown rather than cut off.
    func edge(_ near: Double, _ whole: Double) -> Double { abs(near - whole) < 64 ? whole : near }
    let first = near.origin.inside(whole)
    let last = near.corners[2].inside(whole)
    let part = SceneRect(around: [
      ScenePoint(edge(first.x, whole.origin.x), edge(first.y, whole.origin.y)),
      ScenePoint(edge(last.x, whole.corners[2].x), edge(last.y, whole.corners[2].y)),
    ])
    return part.width * part.height < 0.6 * whole.width * whole.height && window.width > 0 ? part : nil
  }

  /// The width of the picture in pixels.
  var width: Double { area.width * scale + 2 * PictureFrame.margin }
  /// The height of the picture in pixels.
  var height: Double { area.height * scale + 2 * PictureFrame.margin + head }
  /// How deep a picture fades where it cuts off, in pixels.
  static let fading = 26.0
  /// The part of the picture that is clear to see, in pixels.
  var clear: SceneRect {
    let left = cuts.contains(.left) ? PictureFrame.fading : 0
    let top = cuts.contains(.top) ? PictureFrame.fading : 0
    return SceneRect(
      left, top, width - left - (cuts.contains(.right) ? PictureFrame.fading : 0),
      height - top - (cuts.contains(.bottom) ? PictureFrame.fading : 0))
  }

  /// Where a point of the screen lies in the picture, in pixels.
  func pixel(_ point: ScenePoint) -> ScenePoint {
    let point = point.onPicture
    let x = (point.x - area.origin.x) * scale + PictureFrame.margin
    let y = (point.y - area.origin.y) * scale + PictureFrame.margin + head
    let most = PictureFrame.farthest
    return ScenePoint(x, y).inside(SceneRect(-most, -most, 2 * most, 2 * most))
  }

  /// A figure of the screen in the picture.
  func pixels(_ polygon: Polygon) -> Polygon { Polygon(corners: polygon.corners.map(pixel)) }
}

extension ScenePoint {
  /// The nearest point of a rectangle.
  fileprivate func inside(_ rect: SceneRect) -> ScenePoint {
    ScenePoint(
      min(max(x, rect.origin.x), rect.origin.x + rect.width), min(max(y, rect.origin.y), rect.origin.y + rect.height))
  }
}
