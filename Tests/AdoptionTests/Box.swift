/// A screen of boxes, written for no kit at all: an engine with a hit test of its own that is to be checked.
final class Box {
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  var opacity = 1.0
  var isShown = true
  var listens = true
  private var boxes: [Box] = []

  init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  func add(_ box: Box) { boxes.append(box) }

  /// The topmost box at a place of the surrounding box.
  func topmost(_ x: Double, _ y: Double) -> Box? {
    let ownX = x - left
    let ownY = y - top
    guard listens, isShown, opacity > 0.01, ownX >= 0, ownY >= 0, ownX < width, ownY < height else { return nil }
    for box in boxes.reversed() {
      if let found = box.topmost(ownX, ownY) { return found }
    }
    return self
  }
}
