typealias Spot = SIMD2<Float>

enum Phase: String { case began, moved, stationary, ended, cancelled }

/// Something that can hear of fingers, and what hears of them after it.
class Node {
  let tag: Any
  weak var next: Node?
  /// Hears what fingers do and says whether it keeps that to itself.
  var keeps: (Phase, [Contact]) -> Bool = { _, _ in false }
  var path: [Node] { [self] + (next?.path ?? []) }

  init(_ tag: Any) { self.tag = tag }
}

/// A rectangle on the screen; one without a parent is a window.
final class Panel: Node {
  var middle = Spot()
  var size = Spot()
  var opacity: Float = 1
  var isShown = true
  var listens = true
  var takesMany = false
  var panels: [Panel] = []
  weak var parent: Panel?
  var window: Panel { parent?.window ?? self }

  func own(_ spot: Spot) -> Spot { (parent?.own(spot) ?? spot) - middle + size / 2 }

  func topmost(_ spot: Spot) -> Panel? {
    let place = own(spot)
    guard listens, isShown, opacity > 0.01, all(place .>= 0), all(place .< size) else { return nil }
    return panels.reversed().reduce(nil) { $0 ?? $1.topmost(spot) } ?? self
  }
}

/// A finger on a panel; who may hear of it is settled when it is first told.
final class Contact {
  let finger: Int
  let panel: Panel
  var phase = Phase.began
  var spot: Spot
  var spotBefore: Spot?
  lazy var path = panel.path

  init(_ finger: Int, on panel: Panel, at spot: Spot) { (self.finger, self.panel, self.spot) = (finger, panel, spot) }
}

/// The whole: windows from front to back, and the fingers on them.
final class Stage: Node {
  var windows: [Panel] = []
  private(set) var contacts: [Contact] = []

  func topmost(_ spot: Spot) -> Panel? { windows.first { $0.topmost(spot) != nil }?.topmost(spot) }

  func take(_ news: [(finger: Int, phase: Phase, spot: Spot)]) {
    for contact in contacts { contact.phase = .stationary }
    for (finger, phase, spot) in news {
      if let contact = contacts.first(where: { $0.finger == finger }) {
        (contact.phase, contact.spotBefore, contact.spot) = (phase, contact.spot, spot)
      } else if phase == .began, let panel = topmost(spot), panel.takesMany || !isTouched(panel) {
        contacts.append(Contact(finger, on: panel, at: spot))
      }
    }
    for phase in [Phase.cancelled, .ended, .moved, .began] { tell(phase) }
    contacts.removeAll { $0.phase == .ended || $0.phase == .cancelled }
  }

  private func isTouched(_ panel: Panel) -> Bool { contacts.contains { $0.panel === panel } }

  /// Tells each panel and what hears after it, until one keeps it.
  private func tell(_ phase: Phase) {
    let told = contacts.filter { $0.phase == phase }
    for contact in told where told.last(where: { $0.panel === contact.panel }) === contact {
      let together = told.filter { $0.panel === contact.panel }
      _ = contact.path.first { $0.keeps(phase, together) }
    }
  }
}
