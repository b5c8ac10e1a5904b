import CaseExplanation
import Testing
import TouchModel

/// Searches a case for what can go while something stays true of it.
private func smallest(
  _ testCase: ConformanceCase, while isKept: (ConformanceCase) -> Bool
) -> ConformanceCase {
  var search = DeletionSearch(testCase)
  while let candidate = search.next() {
    if isKept(candidate) { search.accept() }
  }
  return search.smallest
}

@Suite struct DeletionSearchTests {
  @Test func `what can go alone goes, a key window with it`() throws {
    let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100).hidden(), .view(50, 50, 9, 9)]).key())
    let testCase = try ConformanceCase(scene, TouchScript(.hitTest(55, 55), .down(1, 5, 5)))
    let found = smallest(testCase) { $0.script.steps.contains { if case .hitTest = $0.action { true } else { false } } }
    #expect(found == (try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(.hitTest(55, 55)))))
  }

  @Test func `two settings that agree go together`() throws {
    let scene = try TouchScene(
      .window(320, 480).recognizer(.tap) { $0.numberOfTapsRequired = 2 }.recognizer(.tap) {
        $0.numberOfTapsRequired = 2
      })
    let found = smallest(try ConformanceCase(scene, TouchScript(.hitTest(55, 55)))) { candidate in
      let taps = candidate.scene.recognizers.map(\.numberOfTapsRequired)
      return taps.count == 2 && taps[0] == taps[1]
    }
    #expect(found.scene.recognizers.map(\.numberOfTapsRequired) == [nil, nil])
  }

  @Test func `a change that may come before the script does`() throws {
    let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100)]))
    let script = try TouchScript(.change(.flag(view: 1, flag: .isHidden, to: true)), .hitTest(55, 55))
    let testCase = try ConformanceCase(scene, script)
    let found = smallest(testCase) { candidate in
      var scene = candidate.scene
      for case .change(let changes) in candidate.script.steps.map(\.action) {
        for change in changes where (try? scene.apply(change)) == nil { return false }
      }
      let asks = candidate.script.steps.contains { if case .hitTest = $0.action { true } else { false } }
      return scene.views.count == 2 && scene.views[1].isHidden == true && asks
    }
    let hidden = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100).hidden()]))
    #expect(found == (try ConformanceCase(hidden, TouchScript(.hitTest(55, 55)))))
  }

  @Test func `a search ends where everything is needed`() throws {
    let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100, [.view(0, 0, 10, 10)])]))
    let testCase = try ConformanceCase(scene, TouchScript(.hitTest(55, 55), .down(1, 5, 5), .up(1, 5, 5)))
    #expect(smallest(testCase) { _ in false } == testCase)
    // Without a condition nothing is left but the window, and perhaps a step.
    #expect(smallest(testCase) { _ in true }.scene.views.count == 1)
  }
}
