import ReferenceEngine
import Testing
import TouchModel

/// The tap counts that a view with room for several fingers is told, with whether a finger went down.
private func counts(_ phrases: ScriptPhrase...) throws -> [Int?] {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 320, 480).multipleTouch()]))
  let run = EngineRun(scene, try TouchScript(phrases: phrases))
  return run.calls.filter { $0.receiver == .view(1) && $0.method == .began }.flatMap { call in
    run.trace.touches(call.touches).map(\.tapCount)
  }
}

@Test func `taps that come soon and near are counted`() throws {
  let quick = try counts(
    .down(1, 50, 50), .up(1, 50, 50), .down(1, 70, 50).at(300), .up(1, 70, 50), .down(1, 50, 50).at(600))
  #expect(quick == [1, 2, 3])
}

@Test func `taps that come late or far away count anew`() throws {
  #expect(try counts(.down(1, 50, 50), .up(1, 50, 50), .down(1, 50, 50).at(500)) == [1, 1])
  #expect(try counts(.down(1, 50, 50), .up(1, 50, 50), .down(1, 150, 50)) == [1, 1])
}

@Test func `what moves away or stays is no tap`() throws {
  #expect(try counts(.down(1, 50, 50), .move(1, 150, 50), .up(1, 150, 50), .down(1, 50, 50)) == [1, 1])
  #expect(try counts(.down(1, 50, 50), .up(1, 50, 50).at(2_000), .down(1, 50, 50)) == [1, 1])
  #expect(try counts(.down(1, 50, 50), .interruption, .up(1, 50, 50), .down(1, 50, 50)) == [1, 1])
}

@Test func `fingers that tap together are counted apart`() throws {
  let both = try counts(
    .down(1, 50, 50), .down(2, 250, 50), .up(1, 50, 50), .up(2, 250, 50), .down(1, 50, 50), .down(2, 250, 50))
  #expect(both == [1, 1, 2, 2])
}
