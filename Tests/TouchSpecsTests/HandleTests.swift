import Testing
import TouchModel
import TraceAnalysis

@Suite struct HandleTests {
  @Test func `a row is looked up by the handle that adding it gave`() {
    var names = List<String>()
    let (first, second) = (names.append("A"), names.append("B"))
    #expect(names[first] == "A" && names[second] == "B" && first < second)
    #expect(Array(names.indices) == [first, second] && names.lastHandle == second)
    names[first] = "C"
    #expect(Array(names) == ["C", "B"])
  }

  @Test func `a handle that is missing has no row`() {
    var names = List<String>()
    let first = names.append("A")
    #expect(names[names.firstIndex { $0 == "B" }] == nil)
    #expect(names[names.firstIndex { $0 == "A" }] == "A" && names.firstIndex { $0 == "A" } == first)
    names.removeAll()
    #expect(names.isEmpty && names.lastHandle == nil)
  }

  @Test func `a range of handles is a part of the list`() {
    var numbers = List<Int>()
    for number in 0..<5 { numbers.append(number) }
    let middle = Handle<Int>(1)..<Handle<Int>(4)
    #expect(Array(numbers[middle]) == [1, 2, 3] && numbers[middle].first == 1)
    #expect(numbers[Handle<Int>.nowhere].isEmpty)
  }

  @Test func `a view leads to its superviews, its window and its subtree`() throws {
    let scene = try TouchScene(.window(320, 480, [.view(0, 0, 9, 9, [.view(1, 1, 2, 2)]), .view(20, 0, 9, 9)]))
    let (window, upper) = (Handle<SceneView>(0), Handle<SceneView>(1))
    let lower = try #require(scene.handle(of: .view(2)))
    #expect(Array(scene.pathUp(from: lower)) == [lower, upper, window] && scene.window(of: lower) == window)
    #expect(Array(scene.subtree(of: upper)) == [upper, lower] && scene.isDescendant(lower, of: upper))
    #expect(scene.subviews(of: window) == [upper, Handle(3)] && scene.views[lower].superview == upper)
    #expect(scene.handle(of: .view(4)) == nil && scene.handle(of: .application) == nil)
    #expect(Array(scene.pathUp(from: ObjectID.application)).isEmpty)
  }

  @Test func `a timeline has a version for each change that its scene allows`() throws {
    var timeline = SceneTimeline(try TouchScene(.window(320, 480, [.view(0, 0, 9, 9)])))
    let first = timeline.latest
    timeline.fold(.flag(view: 1, flag: .isHidden, to: true), recordedAt: 3)
    timeline.fold(.flag(view: 7, flag: .isHidden, to: true), recordedAt: 5)
    let second = try #require(timeline.version(after: first))
    #expect(timeline.latest == second && timeline.version(after: second) == nil && timeline.refusedChanges == [5])
    #expect(timeline.version(at: 3) == first && timeline.version(at: 4) == second)
  }
}
