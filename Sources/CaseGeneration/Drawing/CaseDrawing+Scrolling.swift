internal import PropertyTesting
internal import TouchModel

/// Scroll views with content, and what is in it.
extension CaseDrawing {
  /// Draws whether a view is a scroll view with content, which it mostly is right below its window, or a control.
  func drawScrolling(of view: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    let isTop = isTop(view)
    let kind = choices.draw(upTo: 2) { random in
      let eighth = random.nextHalfWord() & 7
      return isTop ? (eighth < 7 ? 1 : 0) : eighth < 3 ? 2 : 0
    }
    switch kind {
    case 1: drawContent(of: &view, in: &room, from: &choices)
    case 2:
      let controls = offer.gestures.controls
      let kind = choices.draw(upTo: UInt64(offer.kinds.count - 1)) { random in
        controls.isEmpty ? 0 : controls[Int(random.next(upTo: UInt64(controls.count - 1)))]
      }
      view.kind = offer.kinds[Int(kind)]
    default: break
    }
  }

  /// Draws how much larger than itself the content of a scroll view is, what it may do, and how far it is scrolled.
  private func drawContent(of view: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    view.kind = .scrollView
    let surpluses = CaseDrawing.surpluses
    let last = UInt64(surpluses.count - 1)
    let drawsDelays = offer.drawsContentDelays
    let (across, down, settings, start) = choices.draw(upTo: (last, last, drawsDelays ? 15 : 7, 5)) { random in
      let bits = UInt64(random.nextWord())
      let isStill: UInt64 = bits & 7 == 0 ? 2 : 0
      let keepsContent: UInt64 = bits >> 22 & 7 < 5 ? 4 : 0
      let handsOn: UInt64 = drawsDelays && bits >> 26 & 3 == 0 ? 8 : 0
      let settings = (bits >> 5 & 3 > 0 ? 1 : 0) | isStill | keepsContent | handsOn
      return (bits >> 8 & last, bits >> 12 & last, settings, bits >> 16 & 1 == 0 ? 0 : (bits >> 17 & 7) % 6)
    }
    let (x, y) = (surpluses[Int(across)], surpluses[Int(down)])
    view.contentSize = SceneSize(
      max(0, view.bounds.width + Grid.points(x)), max(0, view.bounds.height + Grid.points(y)))
    if settings & 1 == 1 { view.bounces = false }
    if settings & 2 == 2 { view.isScrollEnabled = false }
    if settings & 4 == 4 { view.canCancelContentTouches = false }
    if settings & 8 == 8 { view.delaysContentTouches = false }
    let offset = (x: max(0, min(x, Int(start))), y: max(0, min(y, Int(start))))
    guard offer.touches.movesBounds else { return }
    view.bounds.origin = ScenePoint(Grid.points(offset.x), Grid.points(offset.y))
    room.zero = (room.corner.x - offset.x, room.corner.y - offset.y)
  }

  /// By how many steps content is larger than its scroll view, the simplest first; smaller, too.
  private static let surpluses = [20, 0, 8, 60, -2, 20, 8, 60]
}
