import ConformanceRunner
import FaultyEngines
import Testing
import TouchModel

@Suite struct `An expected size` {
  /// The size of a case with a window, so many views, and as many places that are asked for.
  private func size(views: Int, points: Int) throws -> CaseSize {
    let scene = try TouchScene(.window(320, 480, Array(repeating: .view(0, 0, 100, 100), count: views)))
    let steps = (0..<points).map { ScriptStep(at: 0, .hitTest(at: ScenePoint(Double($0), 0))) }
    return CaseSize(try ConformanceCase(scene, TouchScript(steps: steps)))
  }

  @Test func `allows what is as small in everything`() throws {
    let expected = ExpectedSize(views: 1, points: 2)
    #expect(expected.allows(try size(views: 1, points: 2)))
    #expect(expected.allows(try size(views: 0, points: 1)))
    #expect(!expected.allows(try size(views: 2, points: 1)))
    #expect(!expected.allows(try size(views: 1, points: 3)))
  }

  @Test func `allows what an alternative allows, but not the larger part of each`() throws {
    let expected = ExpectedSize(views: 1, points: 1, or: [ExpectedSize(views: 0, points: 2)])
    #expect(expected.allows(try size(views: 1, points: 1)))
    #expect(expected.allows(try size(views: 0, points: 2)))
    #expect(!expected.allows(try size(views: 1, points: 2)))
  }
}
