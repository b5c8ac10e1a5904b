internal import TouchModel

extension RunIndex {
  /// A question about a place, as the trace has it.
  public struct HitTestQuestion: Sendable {
    let sequence: Int
    let start: Int
    let point: ScenePoint
    let result: ObjectID?
    let touch: ObjectID?
  }

  /// Indexes one question and what was answered.
  public mutating func add(_ question: HitTestQuestion, _ policy: HitTestPolicy, _ tolerance: Double) {
    let version = timeline.latest
    let scene = timeline.versions[version].scene
    let (places, expected) = locate(question, version, scene, policy, tolerance)
    var hit = HitTestFacts(
      handle: hitTests.endIndex, sequence: question.sequence, start: question.start, point: question.point,
      result: question.result, touch: question.touch, resultView: question.result.flatMap { scene.handle(of: $0) },
      version: version,
      expected: expected, isExpected: expected.allows(question.result, in: scene), places: places,
      geometryStart: layout.geometryStart)
    if hit.touch == nil { noteEnteredViews(&hit, scene) }
    hitTests.append(hit)
  }

  /// How the views lie to the place of a question, and what is expected; known when the same place was asked about before.
  private mutating func locate(
    _ question: HitTestQuestion, _ version: Handle<SceneTimeline.Version>, _ scene: TouchScene, _ policy: HitTestPolicy,
    _ tolerance: Double
  ) -> (places: Range<Handle<Place>>, expected: ExpectedHit) {
    for known in hitTests.indices.reversed() {
      guard hitTests[known].version == version else { break }
      guard hitTests[known].point == question.point, hitTests[known].touch == nil || question.touch != nil else {
        continue
      }
      return (hitTests[known].places, hitTests[known].expected)
    }
    let places = layout.locate(
      question.point, in: scene, policy, tolerance: tolerance, isThorough: question.touch == nil)
    let expected = HitTestOracle.expectation(in: scene, layout.places, places, policy.windowSelection)
    layout.markPath(to: expected.view, in: scene, places)
    return (places, expected)
  }

  /// Notes the entered views of the window whose tree answers, or of all windows when there is one or none answers.
  private mutating func noteEnteredViews(_ hit: inout HitTestFacts, _ scene: TouchScene) {
    var searched = hit.places
    if scene.windows.count > 1, let view = hit.expected.view {
      let tree = scene.subtree(of: scene.window(of: view))
      searched = hit.place(of: tree.lowerBound)..<hit.place(of: tree.upperBound)
    }
    let views = scene.views
    let isAnyHandling = views.contains { $0.handling.isOverriding }
    for place in searched where layout.places[place].entry == .yes {
      let view = layout.places[place].view
      let isParentOnPath = views[view].superview.map { layout.places[hit.place(of: $0)].isOnExpectedPath } ?? false
      let situations = Situation(
        of: layout.places[place], views[view], isParentOnPath: isParentOnPath, isAnyHandling: isAnyHandling)
      hit.situations.formUnion(situations)
      enteredViews.append(EnteredView(hitTest: hitTests.endIndex, place: place, situations: situations))
    }
    situations.formUnion(hit.situations)
  }
}

/// A view that a correct walk can come to: its place, and the question it is about.
public struct EnteredView: Sendable {
  /// The question.
  public var hitTest: Handle<HitTestFacts>
  /// Its place.
  public var place: Handle<Place>
  /// The premises of rules that the view meets.
  public let situations: Situation
}
