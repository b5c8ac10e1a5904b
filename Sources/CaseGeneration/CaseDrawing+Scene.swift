internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws the windows with their trees.
  mutating func drawScene(from choices: inout ChoiceSource) {
    let frame = SceneRect(0, 0, 320, 480)
    addWindow(SceneView(kind: .window, frame: frame, parent: nil, number: 0), level: 0, from: &choices)
    guard features.contains(.windows) else { return }
    while views.count < CaseGenerator.maximumViews, windows.count < 3 {
      choices.beginSpan(.window)
      defer { choices.endSpan() }
      guard choices.flag(1, in: 2) else { break }
      let frame = drawFrame(in: frame, at: .zero, from: &choices)
      let level = Int(choices.draw(upTo: 2))
      addWindow(
        SceneView(kind: .window, frame: frame, parent: nil, number: views.count), level: level, from: &choices)
    }
    guard offer.drawsKeyWindow else { return }
    windows[Int(choices.draw(upTo: UInt64(windows.count - 1)))].isKey = true
  }

  private mutating func addWindow(_ window: SceneView, level: Int, from choices: inout ChoiceSource) {
    var window = window
    if !windows.isEmpty || features.contains(.exclusion) { drawExclusion(of: &window, rarely: true, from: &choices) }
    let position = views.count
    views.append(window)
    origins.append(ScenePoint(window.center.x - window.bounds.width / 2, window.center.y - window.bounds.height / 2))
    windows.append(SceneWindow(view: position, level: level))
    drawSubviews(of: position, depth: 1, from: &choices)
  }

  /// Draws views into a view, as long as the choices say that there is one more.
  private mutating func drawSubviews(of parent: Int, depth: Int, from choices: inout ChoiceSource) {
    var rank = 0
    while true {
      choices.beginSpan(.view)
      // The flag is drawn even where no view fits any more, so that choices mean the same when others are taken away.
      let isPossible = depth < CaseGenerator.maximumDepth && views.count < CaseGenerator.maximumViews
      let isThere = choices.draw(upTo: isPossible ? 1 : 0) { random in
        UInt64(random.nextWord() < likelihoodOfSubview(depth: depth, rank: rank) ? 1 : 0)
      }
      if isThere == 1 {
        drawView(in: parent, depth: depth, from: &choices)
        rank += 1
      }
      choices.endSpan()
      if isThere == 0 { return }
    }
  }

  private mutating func drawView(in parent: Int, depth: Int, from choices: inout ChoiceSource) {
    let position = views.count
    let frame = drawFrame(in: views[parent].bounds, at: origins[parent], from: &choices)
    var view = SceneView(frame: frame, parent: parent, number: position)
    drawAttributes(of: &view, from: &choices)
    views.append(view)
    origins.append(origins[parent] + frame.origin - view.bounds.origin)
    drawSubviews(of: position, depth: depth + 1, from: &choices)
  }

  /// How likely one more subview is, as a threshold of a 32-bit word.
  private func likelihoodOfSubview(depth: Int, rank: Int) -> UInt32 {
    // In eighths; deep trees go down, wide ones go on.
    let eighths: UInt32
    switch (depth, rank) {
    case (1, 0): eighths = 7
    case (_, 0): eighths = features.contains(.depth) ? 6 : 4
    default: eighths = features.contains(.width) ? 5 : 3
    }
    return eighths * (.max / 8)
  }

  /// Draws a frame: mostly inside the parent, often across its edge, sometimes all of it.
  ///
  /// The choices are places of the screen, as far as the parents only move their subviews, so that a view stays where it is
  /// when one of its parents is taken away.
  mutating func drawFrame(
    in parent: SceneRect, at origin: ScenePoint, from choices: inout ChoiceSource
  ) -> SceneRect {
    let overflows = features.contains(.overflow)
    let width = drawLength(within: parent.width, from: &choices)
    let height = drawLength(within: parent.height, from: &choices)
    let x = drawOrigin(parent.origin.x + origin.x, within: parent.width, length: width, overflows, from: &choices)
    let y = drawOrigin(parent.origin.y + origin.y, within: parent.height, length: height, overflows, from: &choices)
    return SceneRect(x - origin.x, y - origin.y, width, height)
  }

  private func drawLength(within length: Double, from choices: inout ChoiceSource) -> Double {
    let choice = choices.draw(upTo: Grid.lastLength) { random in
      // The first that fits of three tries, so that most views fit into their parents.
      var choice = random.next(upTo: Grid.lastLength)
      for _ in 0..<2 where Grid.length(choice) > length { choice = random.next(upTo: Grid.lastLength) }
      return choice
    }
    return Grid.length(choice)
  }

  private func drawOrigin(
    _ start: Double, within available: Double, length: Double, _ overflows: Bool, from choices: inout ChoiceSource
  ) -> Double {
    let choice = choices.draw(upTo: Grid.bound) { random in
      let room = Int(available - length)
      let word = random.nextWord()
      let straddles = overflows ? word & 3 < 2 : word & 15 == 0
      let low = straddles ? -Int(length) + Grid.step : min(0, room)
      let high = straddles ? Int(available) - Grid.step : max(0, room)
      let offset = random.integer(in: min(low, high)...max(low, high))
      return Grid.choice(Int(start) + offset, origin: Grid.frameOrigin)
    }
    return Double(Grid.coordinate(choice, origin: Grid.frameOrigin))
  }
}
