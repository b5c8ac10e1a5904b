internal import PropertyTesting
internal import TouchModel

/// The choices that make a place: its lines and its small displacements, across and down.
typealias PlaceChoices = (UInt64, UInt64, UInt64, UInt64)

extension ChoiceSource {
  /// Draws a place of the screen.
  ///
  /// The choices are the coordinates, so a place stays where it is when views or fingers are taken away.
  @inline(__always)
  mutating func drawPlace(sampledBy sample: (inout CounterBasedRandomSource) -> PlaceChoices) -> ScenePoint {
    let (x, y, fineX, fineY) = draw(upTo: Grid.placeBounds, above: Grid.placeAboves, sampledBy: sample)
    return ScenePoint(Grid.coordinate(x, fineX), Grid.coordinate(y, fineY))
  }
}

extension CaseDrawing {
  /// Draws a place of the screen: mostly on some view, its edges and corners included, sometimes anywhere.
  func drawPoint(
    on scene: TouchScene, from choices: inout ChoiceSource, preferring suits: ((ScenePoint) -> Bool)? = nil
  ) -> ScenePoint {
    choices.drawPlace { random in
      var place = scene.samplePlace(random.next())
      if let suits {
        for _ in 0..<6 where !suits(place) { place = scene.samplePlace(random.next()) }
      }
      // In one case of four the place is displaced a little, in both directions by itself; in half of the others one on an
      // edge stays there.
      let half = UInt64(random.nextHalfWord())
      if half & 3 != 0, half & 4 == 0 { return TouchScene.choices(on: place) }
      let fine = half & 3 == 0 ? ((half &>> 2) &* 36) &>> 14 : 0
      return (Grid.line(place.x), Grid.line(place.y), fine % 6, fine / 6)
    }
  }
}

extension TouchScene {
  /// A place from the bits of a random word: one in sixteen anywhere, the others on some view.
  @inline(__always)
  func samplePlace(_ word: UInt64) -> ScenePoint {
    word & 15 == 0 ? TouchScene.anywhere(word &>> 4) : samplePlaceOnSomeView(word &>> 4)
  }

  /// A place on the screen or beside it, from random bits.
  private static func anywhere(_ bits: UInt64) -> ScenePoint {
    let right = ((bits & 0xFFFF) &* 401) &>> 16
    let down = ((bits &>> 16 & 0xFFFF) &* 561) &>> 16
    return ScenePoint(Double(Int(right) - 40), Double(Int(down) - 40))
  }

  /// A place on a view of the scene, from 52 random bits.
  @inline(__always)
  private func samplePlaceOnSomeView(_ bits: UInt64) -> ScenePoint {
    // The later and deeper of two views, since those are harder to reach.
    let count = UInt64(views.count)
    if count > UInt64(CaseExtent.usual.views), bits & 1 == 0 { return samplePlaceOnEarlyView(bits) }
    let position = Int(max((bits & 0x3FF) &* count, (bits &>> 10 & 0x3FF) &* count) &>> 10)
    return samplePlace(onViewAt: position, bits &>> 20)
  }

  /// A place on one of the first of many views, which lie behind the others and are as hard to reach: in three of four cases the
  /// first or the second after the window.
  @inline(never)
  private func samplePlaceOnEarlyView(_ bits: UInt64) -> ScenePoint {
    let count = UInt64(views.count)
    let lower = min((bits & 0x3FF) &* count, (bits &>> 10 & 0x3FF) &* count) &>> 10
    let position = bits & 6 != 0 ? 1 + bits &>> 3 & 1 : lower
    return samplePlace(onViewAt: Int(position), bits &>> 20)
  }

  /// A place on a view, edges of its shape included, from 32 random bits.
  @inline(__always)
  func samplePlace(onViewAt position: Int, _ bits: UInt64) -> ScenePoint {
    let bounds = views[position].boundsOfShape
    // A shape of its own shows at its edges.
    let edges: UInt64 = views[position].shape == .bounds ? 1 : 3
    let point = ScenePoint(
      bounds.origin.x + bounds.width * TouchScene.fraction(bits, edges: edges),
      bounds.origin.y + bounds.height * TouchScene.fraction(bits &>> 16, edges: edges))
    return onScreen(point, ofViewAt: position)
  }

  /// The place of the screen where a point of a view's own coordinates lies.
  @inline(__always)
  func onScreen(_ point: ScenePoint, ofViewAt position: Int) -> ScenePoint {
    var point = point
    var next: Int? = position
    while let current = next {
      point = views[current].toParent(point)
      next = views[current].parent
    }
    return point
  }

  /// A part of a length, from 16 random bits: each of both ends in so many of 16 cases, else anything between.
  @inline(__always)
  private static func fraction(_ bits: UInt64, edges: UInt64) -> Double {
    let sixteenth = bits & 15
    if sixteenth < edges { return 0 }
    if sixteenth < 2 * edges { return 1 }
    return Double(Int(truncatingIfNeeded: bits &>> 4 & 0xFFF)) / 4096
  }
}

extension SceneView {
  /// The rectangle at whose edges the answer of ``shape`` changes: that of grown bounds where they are, else the bounds.
  fileprivate var boundsOfShape: SceneRect {
    if case .grownBounds(let margin) = shape { bounds.grown(by: margin) } else { bounds }
  }
}
