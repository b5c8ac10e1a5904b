internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws the windows with their trees.
  mutating func drawScene(from choices: inout ChoiceSource) {
    let hasSeveral = features.contains(.windows)
    addWindow(.screen, level: hasSeveral ? Int(choices.draw(upTo: 2)) : 0, from: &choices)
    if offer.drawsKeyWindow { windows[0].isKey = !hasSeveral }
    if hasSeveral { drawFurtherWindows(from: &choices) }
    if features.contains(.application) { drawApplication(from: &choices) }
    if features.haveGestureAttributes { finishGestures(from: &choices) }
  }

  @inline(never)
  private mutating func drawFurtherWindows(from choices: inout ChoiceSource) {
    let isReached = isReached
    while true {
      choices.beginSpan(.window)
      defer { choices.endSpan() }
      // As for views, the flag is drawn even where no window fits any more.
      let isPossible = views.count < CaseExtent.largest.views && windows.count < CaseExtent.windows
      let isThere = choices.draw(upTo: isPossible ? 1 : 0) { random in
        isPossible && views.count < mostViews && random.nextHalfWord() < (isReached ? 0xE000 : 0x8000) ? 1 : 0
      }
      if isThere == 0 { break }
      let room = drawRoom(in: .screen, from: &choices)
      let level = Int(choices.draw(upTo: 2))
      addWindow(room, level: level, from: &choices)
    }
    guard offer.drawsKeyWindow else { return }
    windows[Int(choices.draw(upTo: UInt64(windows.count - 1)))].isKey = true
  }

  private mutating func addWindow(_ room: Room, level: Int, from choices: inout ChoiceSource) {
    let position = views.count
    var room = room
    var window = SceneView(kind: .window, frame: room.frame(in: .screen), parent: nil, number: position)
    if !windows.isEmpty || features.contains(.exclusion) {
      drawExclusion(of: &window, isReached ? offer.odds.rarestExclusion : offer.odds.rareExclusion, from: &choices)
    }
    if features.contains(.windowGeometry) { drawGeometry(of: &window, in: &room, from: &choices) }
    if features.contains(.recognizers) { drawRecognizers(on: window, depth: 0, from: &choices) }
    views.append(window)
    windows.append(SceneWindow(view: position, level: level))
    drawSubviews(of: position, in: room, depth: 1, from: &choices)
  }

  /// Draws views into a view, as long as the choices say that there is one more.
  private mutating func drawSubviews(of parent: Int, in room: Room, depth: Int, from choices: inout ChoiceSource) {
    var sibling: Room?
    var count = 0
    while true {
      choices.beginSpan(.view)
      // The flag is drawn even where no view fits any more, so that choices mean the same when others are taken away.
      let (largest, isFirst) = (CaseExtent.largest, sibling == nil)
      let isPossible = depth < largest.levels && views.count < largest.views && count < largest.siblings
      let eighths =
        size.isLarge
        ? likelihoodOfSubview(ofLarge: parent, in: room, depth: depth, after: count)
        : depth < CaseExtent.usual.levels && views.count < CaseExtent.usual.views
          ? likelihoodOfSubview(in: room, depth: depth, isFirst: isFirst) : 0
      let isThere = choices.draw(upTo: isPossible ? 1 : 0) { random in
        random.nextHalfWord() & 7 < eighths ? 1 : 0
      }
      if isThere == 1 {
        sibling = drawView(in: parent, room, beside: sibling, rank: count, depth: depth, from: &choices)
      }
      count += 1
      choices.endSpan()
      if isThere == 0 { return }
    }
  }

  private mutating func drawView(
    in parent: Int, _ outer: Room, beside sibling: Room?, rank: Int, depth: Int, from choices: inout ChoiceSource
  ) -> Room {
    let position = views.count
    let shape = size.isLarge ? size.shapeOfSubview(of: parent, rank: rank, depth: depth) : .any
    var room = drawRoom(in: outer, over: features.contains(.width) ? sibling : nil, shape, from: &choices)
    let place = room
    var view = SceneView(frame: room.frame(in: outer), parent: parent, number: position)
    if features.haveAttributes { drawAttributes(of: &view, in: &room, from: &choices) }
    if features.haveTouchAttributes { drawTouchAttributes(of: &view, from: &choices) }
    if features.haveGestureAttributes { drawGestureAttributes(of: &view, depth: depth, from: &choices) }
    if features.contains(.controllers), drawController(of: view, from: &choices) == .laidOutByWindow {
      view.layOutByWindow()
      room = outer
    }
    views.append(view)
    drawSubviews(of: position, in: room, depth: depth + 1, from: &choices)
    return place
  }

  /// How likely one more subview is, in eighths; deep trees go down, wide ones go on.
  @inline(__always)
  private func likelihoodOfSubview(in room: Room, depth: Int, isFirst: Bool) -> UInt16 {
    if isReached { return likelihoodOfReachedSubview(in: room, depth: depth, isFirst: isFirst) }
    guard isFirst else { return bias.plan.stacksSiblings ? 6 : features.contains(.width) ? 5 : 2 }
    return depth == 1 ? 7 : features.contains(.depth) ? 5 : 4
  }

  /// The same where places should lead to views: there is one at least, and none in what is hardly to be hit.
  @inline(never)
  private func likelihoodOfReachedSubview(in room: Room, depth: Int, isFirst: Bool) -> UInt16 {
    if depth == 1, offer.limits.fillsCases { return 8 }
    if features.contains(.windows), views.count >= 5 * windows.count { return 0 }
    if depth == 1 { return isFirst || wantsPresented ? 8 : features.contains(.width) ? 5 : 2 }
    if room.width < 4 || room.height < 4 { return 1 }
    guard isFirst else { return features.contains(.width) ? 5 : 2 }
    guard features.contains(.depth) else { return 4 }
    return depth < 4 && bias.plan.wantsLongChains ? 8 : 5
  }

  /// Whether there should be another subview of the window, for a controller to be presented.
  private var wantsPresented: Bool {
    bias.plan.wantsPresented && !surroundings.controllers.contains { $0.presentedBy != nil }
  }

  /// Draws where a view lies: mostly inside the parent, often across its edge, sometimes all of it; one time in two over the
  /// sibling, where one is given.
  ///
  /// The choices are places of the screen, as far as the parents only move their subviews, so that a view stays where it is
  /// when one of its parents is taken away.
  @inline(__always)
  private func drawRoom(
    in outer: Room, over sibling: Room? = nil, _ shape: RoomShape = .any, from choices: inout ChoiceSource
  ) -> Room {
    // Drawn out here, since a closure that captures self keeps all of it alive.
    let overflows = features.contains(.overflow)
    let isReached = isReached
    let stacks = bias.plan.stacksSiblings
    let (width, height, x, y) = choices.draw(upTo: Grid.roomBounds, above: Grid.roomAboves) { random in
      let word = random.next()
      if shape != .any, let room = shape.room(in: outer, word) { return room.choices }
      var area = outer
      if let sibling {
        let bits = random.nextHalfWord()
        if stacks ? bits & 7 > 0 : bits & 1 == 0 { area = sibling }
      }
      var width = Grid.lengthChoice(word & 0xFFFF, within: area.width)
      var height = Grid.lengthChoice(word &>> 16 & 0xFFFF, within: area.height)
      if isReached { (width, height) = Grid.longest(width, height, random.next(), within: area) }
      let x = CaseDrawing.offset(word &>> 32 & 0xFFFF, of: Grid.length(width), within: area.width, overflows)
      let y = CaseDrawing.offset(word &>> 48, of: Grid.length(height), within: area.height, overflows)
      return (
        width, height, Grid.choice(area.corner.x + x - Grid.frameOrigin),
        Grid.choice(area.corner.y + y - Grid.frameOrigin)
      )
    }
    let corner = (x: Grid.frameOrigin + Grid.steps(x), y: Grid.frameOrigin + Grid.steps(y))
    return Room(corner: corner, zero: corner, width: Grid.length(width), height: Grid.length(height))
  }

  /// How far from the parent's corner a view begins, from 16 random bits, in steps.
  @inline(__always)
  private static func offset(_ bits: UInt64, of length: Int, within available: Int, _ overflows: Bool) -> Int {
    let straddles = overflows ? bits & 3 < 2 : bits & 15 == 0
    let low = straddles ? 1 - length : 0
    let high = straddles ? available - 1 : available - length
    let count = abs(high - low) + 1
    return min(low, high) + (Int(truncatingIfNeeded: bits &>> 4) &* count) &>> 12
  }
}
