internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws a place of the screen: mostly on some view, its edges and corners included, sometimes anywhere.
  ///
  /// The choices are the coordinates, so a place stays where it is when views are taken away.
  func drawPoint(
    on scene: Scene, from choices: inout ChoiceSource, preferring suits: ((ScenePoint) -> Bool)? = nil
  ) -> ScenePoint {
    let (x, y, fineX, fineY) = choices.draw(upTo: (Grid.bound, Grid.bound, 5, 5)) { random in
      var place = samplePlace(on: scene, random.next())
      if let suits {
        for _ in 0..<6 where !suits(place) { place = samplePlace(on: scene, random.next()) }
      }
      // In one case of four the place is displaced a little, in both directions by itself.
      let half = UInt64(random.nextHalfWord())
      let fine = half & 3 == 0 ? ((half &>> 2) &* 36) &>> 14 : 0
      return (CaseDrawing.choice(place.x), CaseDrawing.choice(place.y), fine % 6, fine / 6)
    }
    return ScenePoint(
      Double(Grid.coordinate(x, origin: Grid.pointOrigin)) + CaseDrawing.fineSteps[Int(fineX)],
      Double(Grid.coordinate(y, origin: Grid.pointOrigin)) + CaseDrawing.fineSteps[Int(fineY)])
  }

  /// A place from the bits of a random word: one in sixteen anywhere, the others on some view.
  @inline(__always)
  private func samplePlace(on scene: Scene, _ word: UInt64) -> ScenePoint {
    word & 15 == 0 ? anywhere(word &>> 4) : onSomeView(of: scene, word &>> 4)
  }

  /// The choice for the line of places next to a coordinate.
  @inline(__always)
  private static func choice(_ coordinate: Double) -> UInt64 {
    Grid.choice((Int(coordinate.rounded(.down)) - Grid.pointOrigin) / Grid.step)
  }

  /// Small displacements in points, so that both sides of an edge are tried.
  private static let fineSteps = [0, 5, 1, -1, 0.5, -0.5]

  /// A place on the screen or beside it, from random bits.
  private func anywhere(_ bits: UInt64) -> ScenePoint {
    ScenePoint(
      Double(-40 + Int(((bits & 0xFFFF) &* 401) &>> 16)), Double(-40 + Int(((bits &>> 16 & 0xFFFF) &* 561) &>> 16)))
  }

  /// A place on a view of the scene, from 52 random bits.
  @inline(__always)
  private func onSomeView(of scene: Scene, _ bits: UInt64) -> ScenePoint {
    // The later and deeper of two views, since those are harder to reach.
    let count = UInt64(scene.views.count)
    var current = Int(max((bits & 0x3FF) &* count, (bits &>> 10 & 0x3FF) &* count) &>> 10)
    let bounds = scene.views[current].bounds
    var point = ScenePoint(
      bounds.origin.x + bounds.width * fraction(bits &>> 20), bounds.origin.y + bounds.height * fraction(bits &>> 36))
    while current >= 0 {
      point = scene.views[current].toParent(point)
      current = scene.views[current].parentIndex
    }
    return point
  }

  /// A part of a length, from 16 random bits: an edge now and then, else anything between.
  @inline(__always)
  private func fraction(_ bits: UInt64) -> Double {
    switch bits & 15 {
    case 0: return 0
    case 1: return 1
    default: return Double(Int(truncatingIfNeeded: bits &>> 4 & 0xFFF)) / 4096
    }
  }
}
