internal import PropertyTesting
internal import TouchModel

extension TouchScriptDrawing {
  /// Draws where a finger goes: anywhere for one that goes down, and away from where it is for one that is down.
  func drawPlace(of finger: DrawnFinger?, from choices: inout ChoiceSource) -> ScenePoint {
    choices.drawPlace { random in
      guard let finger else { return sampleStart(&random) }
      return random.happens(odds.leaves) ? sampleOutside(finger, random.next()) : sampleGoal(finger, random.next())
    }
  }

  /// Where a finger goes down: next to another one, where one was before, or on a view.
  private func sampleStart(_ random: inout CounterBasedRandomSource) -> PlaceChoices {
    if !fingers.isEmpty, random.happens(odds.nearness) {
      let other = fingers[Int(random.next(upTo: UInt64(fingers.count - 1)))]
      if odds.gathers { return sampleStart(onViewOf: other, &random) }
      return scene.choices(near: other.place, random.next())
    }
    if let lastPlace, random.happens(odds.again) {
      let half = random.nextHalfWord()
      let isThere = drawing.bias.plan.tapsInPlace ? half & 7 != 0 : half & 1 == 0
      return isThere ? TouchScene.choices(at: lastPlace) : scene.choices(near: lastPlace, random.next())
    }
    var (place, worth) = (ScenePoint.zero, -1)
    for _ in 0..<(odds.spreads ? 8 : 4) where worth < odds.depth {
      let other = scene.samplePlace(random.next())
      let otherWorth = self.worth(ofStart: other)
      if otherWorth > worth { (place, worth) = (other, otherWorth) }
    }
    return TouchScene.choices(besides: place, random.nextHalfWord())
  }

  /// Where a finger goes down on the view that another one is on.
  private func sampleStart(onViewOf other: DrawnFinger, _ random: inout CounterBasedRandomSource) -> PlaceChoices {
    var place = other.start
    for _ in 0..<4 {
      let sampled = other.owner.map { scene.samplePlace(onViewAt: $0, random.next()) } ?? place
      if drawing.likelyHit(at: sampled, on: scene) == other.owner { place = sampled }
    }
    return TouchScene.choices(besides: place, 1)
  }

  /// How many levels down a place leads; fingers that are to spread want another view, and another window where there is one.
  private func worth(ofStart place: ScenePoint) -> Int {
    guard let path = drawing.likelyPath(at: place, on: scene) else { return -1 }
    // A control is more interesting above the view that is hit.
    if drawing.bias.plan.aimsBelowControls, scene.views[path.hit].kind.isControl { return 0 }
    guard odds.spreads else { return path.depth }
    if fingers.contains(where: { $0.owner == path.hit }) { return -1 }
    let isFar =
      drawing.windows.count == 1
      || !fingers.contains { finger in
        finger.owner.map { scene.isDescendant($0, of: path.window) } ?? false
      }
    return isFar ? path.depth + 1 : 0
  }

  /// Where a finger moves to: near by, within its view, onto another view, or nowhere.
  private func sampleGoal(_ finger: DrawnFinger, _ word: UInt64) -> PlaceChoices {
    switch word & 15 {
    case 0: return TouchScene.choices(at: finger.place)
    case 1: return TouchScene.choices(closeTo: finger.place, word >> 4)
    case 2...8: return scene.choices(near: finger.place, word >> 4)
    case 9...11:
      guard let owner = finger.owner else { return scene.choices(near: finger.place, word >> 4) }
      return TouchScene.choices(
        besides: scene.samplePlace(onViewAt: owner, word >> 4), UInt16(truncatingIfNeeded: word >> 40))
    default: return TouchScene.choices(besides: scene.samplePlace(word >> 4), 1)
    }
  }

  /// Where a finger leaves its view, or the window.
  private func sampleOutside(_ finger: DrawnFinger, _ word: UInt64) -> PlaceChoices {
    let beyond = 10 * Double(1 + (word >> 8 & 3))
    let isWindow = word & 3 == 0 || finger.owner == nil
    let position = isWindow ? 0 : finger.owner ?? 0
    let bounds = scene.views[position].bounds
    let part = Double(word >> 16 & 0xFF) / 256
    let (low, high) = (-beyond, beyond)
    var point = ScenePoint(bounds.origin.x + bounds.width * part, bounds.origin.y + bounds.height * part)
    switch word >> 4 & 3 {
    case 0: point.x = bounds.origin.x + low
    case 1: point.x = bounds.origin.x + bounds.width + high
    case 2: point.y = bounds.origin.y + low
    default: point.y = bounds.origin.y + bounds.height + high
    }
    return TouchScene.choices(besides: scene.onScreen(point, ofViewAt: position), 1)
  }
}

extension TouchScene {
  /// The choices for a place that was drawn before.
  static func choices(at place: ScenePoint) -> PlaceChoices {
    let (x, y) = (Grid.choices(forDrawn: place.x), Grid.choices(forDrawn: place.y))
    return (x.line, y.line, x.fine, y.fine)
  }

  /// The choices for a place that may lie on an edge, which it keeps to; for another the crossing of lines next to it.
  static func choices(on place: ScenePoint) -> PlaceChoices {
    let (x, y) = (Grid.edge(place.x), Grid.edge(place.y))
    return (x.line, y.line, x.fine, y.fine)
  }

  /// The choices for the crossing of lines next to a place, or for the edge that it lies on; in one case of eight displaced a
  /// little.
  static func choices(besides place: ScenePoint, _ bits: UInt16) -> PlaceChoices {
    if bits & 7 != 0, bits & 8 != 0 { return choices(on: place) }
    let fine = bits & 7 == 0 ? UInt64(bits >> 3) % 36 : 0
    return (Grid.line(place.x), Grid.line(place.y), fine % 6, fine / 6)
  }

  /// The choices for another place a point or two away, in one direction or in both.
  static func choices(closeTo place: ScenePoint, _ bits: UInt64) -> PlaceChoices {
    let (x, y) = (Grid.choices(forDrawn: place.x), Grid.choices(forDrawn: place.y))
    // From one side of a line to the other, else from the line or wherever it is to a side of it.
    func other(_ fine: UInt64, _ bit: UInt64) -> UInt64 { fine == 2 ? 3 : fine == 3 ? 2 : 2 + bit & 1 }
    return switch bits & 3 {
    case 0: (x.line, y.line, other(x.fine, bits >> 2), other(y.fine, bits >> 3))
    case 1: (x.line, y.line, x.fine, other(y.fine, bits >> 2))
    default: (x.line, y.line, other(x.fine, bits >> 2), y.fine)
    }
  }

  /// The choices for another place up to three steps away.
  func choices(near place: ScenePoint, _ bits: UInt64) -> PlaceChoices {
    var (x, y) = (Int(bits & 0xFF) % 7 - 3, Int(bits >> 8 & 0xFF) % 7 - 3)
    if x == 0, y == 0 { (x, y) = (bits >> 16 & 1 == 0 ? (1, 0) : (0, 1)) }
    let moved = ScenePoint(place.x + Double(x * Grid.step), place.y + Double(y * Grid.step))
    return TouchScene.choices(besides: moved, UInt16(truncatingIfNeeded: bits >> 20))
  }
}
