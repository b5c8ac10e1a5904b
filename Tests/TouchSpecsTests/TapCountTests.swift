import Testing
import TouchModel
import TouchSpecs

/// Taps on one view as an engine may record them, each with the tap count that it begins and ends with.
private func taps(
  _ taps: [(x: Double, time: Int, began: Int?, ended: Int?)], lifting: Int = 16, between: [ScriptPhrase] = []
) throws -> ScriptedTrace {
  var phrases: [ScriptPhrase] = []
  var steps: [(method: TouchMethod, touch: Int, count: Int?)?] = []
  for (number, tap) in taps.enumerated() {
    if number > 0 {
      phrases += between
      steps += between.map { _ in nil }
    }
    phrases += [.down(1, tap.x, 50).at(tap.time), .up(1, tap.x, 50).at(tap.time + lifting)]
    steps += [(.began, number, tap.began), (.ended, number, tap.ended)]
  }
  let run = try ScriptedTrace(
    TouchScene(.window(320, 480, [.view(0, 0, 300, 100)])), TouchScript(phrases: phrases))
  for (step, call) in steps.enumerated() {
    guard let call else { continue }
    run.step(step) { recorder in
      recorder.call(call.method, .view(1), [call.touch], of: .view(1)) { $0.tapCount = call.count }
    }
  }
  return run
}

@Test(arguments: [([1, 1], []), ([0, 1], ["counts-on"]), ([1, 2], ["counts-on"])] as [([Int], [String])])
func `a tap that follows none counts one`(counts: [Int], kinds: [String]) throws {
  let run = try taps([(50, 0, counts[0], counts[0]), (50, 800, counts[1], counts[1])])
  #expect(run.kinds(of: "UK-66") == kinds)
  #expect(run.report(of: "UK-66").exercised == 2)
  #expect(run.report(of: "UK-67").exercised == 0)
}

@Test func `a pause that may be too long or not is judged by no rule`() throws {
  let run = try taps([(50, 0, 1, 1), (50, 500, 7, 7)])
  for rule in ["UK-66", "UK-67", "UK-68"] {
    #expect(run.kinds(of: rule).isEmpty)
  }
}

@Test(
  arguments: [
    ([1, 2, 3], []), ([1, 1, 1], ["not-counted", "not-counted"]), ([1, 2, 1], ["not-counted"]),
    ([1, 2, 4], ["not-counted"]),
  ] as [([Int], [String])])
func `quick taps in one place are counted`(counts: [Int], kinds: [String]) throws {
  let run = try taps(counts.enumerated().map { (50, 100 * $0.offset, $0.element, $0.element) })
  #expect(run.kinds(of: "UK-67") == kinds)
  #expect(run.report(of: "UK-67").exercised == 2)
}

@Test(
  arguments: [
    (.wait(until: 60), true), (.hitTest(50, 50), true), (.otherEvent(.motion), false), (.interruption, false),
    (.change(.flag(view: 1, flag: .isMultipleTouchEnabled, to: true)), false),
  ] as [(ScriptPhrase, Bool)])
func `only waits and questions may come between quick taps`(between: ScriptPhrase, isJudged: Bool) throws {
  let run = try taps([(50, 0, 1, 1), (50, 100, 1, 1)], between: [between])
  #expect(run.kinds(of: "UK-67") == (isJudged ? ["not-counted"] : []))
}

@Test(
  arguments: [(141, 1, []), (141, 2, ["counts-far-taps"]), (140, 2, []), (110, 2, [])] as [(Double, Int, [String])])
func `a tap far from the last counts one`(x: Double, count: Int, kinds: [String]) throws {
  let run = try taps([(50, 0, 1, 1), (x, 100, count, count)])
  #expect(run.kinds(of: "UK-68") == kinds)
}

@Test(
  arguments: [(1, 16, []), (0, 16, ["count-changes"]), (0, 300, []), (nil, 16, ["no-longer-reported"])]
    as [(Int?, Int, [String])])
func `a tap ends with the count it began with`(count: Int?, lifting: Int, kinds: [String]) throws {
  let run = try taps([(50, 0, 1, count)], lifting: lifting)
  #expect(run.kinds(of: "UK-69") == kinds)
}

@Test func `what comes after contradictory reports counts as it likes`() throws {
  let run = try ScriptedTrace(
    TouchScene(.window(320, 480, [.view(0, 0, 300, 100)])),
    TouchScript(.malformed(FingerChange(finger: 1, .up, at: ScenePoint(50, 50))), .down(1, 50, 50).at(5_000)))
  run.step(1) { $0.call(.began, .view(1), [0], of: .view(1)) { $0.tapCount = 4 } }
  #expect(run.report(of: "UK-66").exercised == 0)
}

@Test func `the tap count is the same in the set and in the event`() throws {
  let run = try ScriptedTrace(TouchScene(.window(320, 480, [.view(0, 0, 300, 100)])), TouchScript(.down(1, 50, 50)))
  var (own, other) = (TouchSnapshot(.touch(0)), TouchSnapshot(.touch(0)))
  (own.tapCount, other.tapCount) = (1, 2)
  (own.view, other.view) = (.view(1), .view(1))
  run.step(0) {
    $0.touches(.began, receiver: .view(1), [own], event: .event(0), eventKind: .touches, allTouches: [other])
  }
  #expect(run.kinds(of: "TD-32") == ["other-in-event"])
}
