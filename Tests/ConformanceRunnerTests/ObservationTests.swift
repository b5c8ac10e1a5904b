import ConformanceRunner
import Testing
import TouchModel

/// What an application notices of an engine that records these events.
private func observations(_ events: TraceEvent...) -> [Observation] {
  var trace = TouchTrace()
  trace.records = events.map { TraceRecord(step: 0, time: 0, $0) }
  return Observation.all(in: trace)
}

@Suite struct ObservationTests {
  @Test func `the last bit of a number is no difference between engines`() {
    let (exact, rounded) = (0.3, 0.1 + 0.2)
    #expect(exact != rounded)
    let moved = SceneTransform(exact, 0, 0, 1, 0, 0)
    #expect(
      observations(
        .frame(of: .view(1), result: SceneRect(exact, 0, 10, 10)),
        .sceneChange(.center(view: 1, to: ScenePoint(exact, 5))), .sceneChange(.transform(view: 1, to: moved)))
        == observations(
          .frame(of: .view(1), result: SceneRect(rounded, 0, 10, 10)),
          .sceneChange(.center(view: 1, to: ScenePoint(rounded, 5))),
          .sceneChange(.transform(view: 1, to: SceneTransform(rounded, 0, 0, 1, 0, 0)))))
  }

  @Test func `changes of different views, kinds and places differ`() {
    let first = observations(.sceneChange(.center(view: 1, to: ScenePoint(5, 5))))
    #expect(first != observations(.sceneChange(.center(view: 2, to: ScenePoint(5, 5)))))
    #expect(first != observations(.sceneChange(.contentOffset(view: 1, to: ScenePoint(5, 5)))))
    #expect(first != observations(.sceneChange(.center(view: 1, to: ScenePoint(5, 6)))))
  }
}
