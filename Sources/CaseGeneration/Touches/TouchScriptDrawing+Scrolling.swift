internal import PropertyTesting
internal import TouchModel

/// How far one move of a finger on scrolling content goes, the simplest first.
private enum ScrollMove: UInt64 {
  /// On, by what is enough for a pan.
  case on
  /// On, by half as much.
  case less
  /// Back, by half as much.
  case back
  /// Aside, by half as much.
  case aside
}

extension TouchScriptDrawing {
  /// Draws one finger that goes down on what scrolls, at once or after a while drags it, and lifts, between two questions about
  /// a place.
  ///
  /// All that was before is over first: what content does after a lift is open.
  mutating func drawScroll(from choices: inout ChoiceSource) {
    if !fingers.isEmpty { lift(fingers.map(\.number), from: &choices) }
    if !steps.isEmpty { wait(TouchScriptDrawing.pauseOfScrolls) }
    let start = choices.drawPlace { random in sampleScrollStart(&random) }
    let asked = choices.drawPlace { random in sampleScrollStart(&random) }
    let (way, isShort, hold, rest) = choices.draw(upTo: (3, 1, 1, 1)) { random in
      let bits = UInt64(random.nextHalfWord())
      // Mostly up or left, where there is more to be seen, and when the view has received the touch; one in eight goes too short a
      // way to scroll.
      let way: UInt64 = [0, 0, 0, 1, 1, 1, 2, 3][Int(bits & 7)]
      return (way, bits >> 3 & 7 == 0 ? 1 : 0, bits >> 6 & 3 > 0 ? 1 : 0, bits >> 8 & 1)
    }
    ask(.hitTest(at: asked))
    let numbers = putDown([start], from: &choices)
    if hold == 1 { self.hold(amounts.contentHold, from: &choices) }
    let end = drawScrollMoves(of: numbers, from: start, way: Int(way), isShort: isShort == 1, &choices)
    if isShort == 0 { scroll(at: start, to: end) }
    if rest == 1 { self.hold(TouchScriptDrawing.restOfFingers, from: &choices) }
    lift(numbers, from: &choices)
    ask(.hitTest(at: asked))
  }

  /// Roughly what scrolling does, so that the next places are where content has come to; only what is likely depends on it.
  private mutating func scroll(at start: ScenePoint, to end: ScenePoint) {
    guard let hit = drawing.likelyHit(at: start, on: scene), let position = scrolledView(around: hit),
      let content = scene.views[position].scrolledContent
    else { return }
    let view = scene.views[position]
    func along(_ offset: Double, _ surplus: Double) -> Double { min(max(0, offset), max(0, surplus)) }
    let offset = ScenePoint(
      along(view.bounds.origin.x - end.x + start.x, content.width - view.bounds.width),
      along(view.bounds.origin.y - end.y + start.y, content.height - view.bounds.height))
    if view.isScrollEnabled != false { try? scene.apply(.contentOffset(view: view.number, to: offset)) }
  }

  /// Draws any number of moves; gives where they end.
  private mutating func drawScrollMoves(
    of numbers: [Int], from start: ScenePoint, way: Int, isShort: Bool, _ choices: inout ChoiceSource
  ) -> ScenePoint {
    let (on, aside) = (TouchScriptDrawing.scrollWays[way], TouchScriptDrawing.scrollWays[way ^ 1])
    let length = isShort ? amounts.smallMove : amounts.panMove
    var (place, count) = (start, 0)
    while choices.beginElement(
      after: count, in: 0...6, isShort ? (count == 0 ? 63 : 0) : count < 3 ? 63 : 40, in: 64, label: .move)
    {
      let move = choices.draw(upTo: 3) { random in
        count < 2 ? 0 : [0, 0, 0, 0, 1, 1, 2, 3][Int(random.nextHalfWord() & 7)]
      }
      let (direction, distance) =
        switch ScrollMove(rawValue: move) ?? .on {
        case .on: (on, length)
        case .less: (on, length / 2)
        case .back: (on, -length / 2)
        case .aside: (aside, length / 2)
        }
      place = ScenePoint(place.x + direction.x * distance, place.y + direction.y * distance)
      self.move(numbers, to: [place], from: &choices)
      choices.endSpan()
      count += 1
    }
    return place
  }

  /// Where a finger goes down: mostly on what is in a scroll view with content, else on the scroll view, or anywhere.
  private func sampleScrollStart(_ random: inout CounterBasedRandomSource) -> PlaceChoices {
    var place = scene.samplePlace(random.next())
    for attempt in 0..<12 where !scrolls(at: place, inContent: attempt < 8) { place = scene.samplePlace(random.next()) }
    return TouchScene.choices(besides: place, 1)
  }

  private func scrolls(at place: ScenePoint, inContent: Bool) -> Bool {
    guard let hit = drawing.likelyHit(at: place, on: scene) else { return false }
    if inContent, scene.views[hit].scrolledContent != nil { return false }
    return scrolledView(around: hit) != nil
  }

  /// The position of the innermost view with content that scrolls, from one outwards; `nil` for none.
  private func scrolledView(around position: Int) -> Int? {
    var current = position
    while scene.views[current].scrolledContent == nil {
      guard let parent = scene.views[current].parent else { return nil }
      current = parent
    }
    return current
  }

  /// Up, left, down and right, as distances of 1; those that differ in the last bit are across each other.
  private static let scrollWays = [ScenePoint(0, -1), ScenePoint(-1, 0), ScenePoint(0, 1), ScenePoint(1, 0)]

  /// The time after which content has come to rest, in milliseconds.
  private static let pauseOfScrolls = 4_000

  /// How long a finger rests before it lifts so that nothing decelerates, in milliseconds.
  private static let restOfFingers = 1_200
}
