internal import TouchModel
internal import TraceAnalysis

/// Violations of rules about hit tests.
extension Run {
  /// A finding about a hit test: what was expected in words, and what was observed, the engine's answer unless it is given.
  func finding(
    _ kind: String, _ hit: HitTestFacts, expected: String, observed: String? = nil, records: [Int]? = nil,
    expectedObject: ObjectID? = nil
  ) -> Finding {
    let scene = hits.scene(of: hit)
    let place = NumberText.text(hit.point)
    return Finding(
      kind, expected: expected,
      observed: observed ?? "the hit test at \(place) gives \(scene.name(of: hit.result))",
      records: records ?? [hit.sequence],
      expectedObject: expectedObject ?? hit.expected.view.map { hits.id($0, in: hit) }, observedObject: hit.result)
  }
}
