import TouchModel

/// Cases in which much happens, for engines that no rule may object to.
func richCases() throws -> [(title: String, testCase: ConformanceCase)] {
  try [
    ("several fingers", ConformanceCase(controllers(), severalFingers())),
    ("interruptions", ConformanceCase(controllers(), interruptions())),
    ("malformed reports", ConformanceCase(controllers(), malformedReports())),
    ("cancellations", ConformanceCase(controllers(), cancellations())),
    ("recognizers that lose one of their fingers", ConformanceCase(recognizers(), cancellationsOfGestures())),
    ("views that come to other places", ConformanceCase(controllers(), rearrangements())),
    ("views that move and go in mid-touch", ConformanceCase(controllers(), rearrangementsDuringTouches())),
    ("recognizers that change in mid-touch", ConformanceCase(recognizers(), recognizerChangesDuringTouches())),
    ("touches that are ignored", ConformanceCase(recognizers(), ignoredTouches())),
    ("bursts", ConformanceCase(controllers(), bursts())),
    ("one finger at a time on single-touch views", ConformanceCase(singleTouch(), rivals())),
    ("a view that follows", ConformanceCase(follower(), drag())),
    ("partial handling", ConformanceCase(partial(), drag())),
    ("two windows", ConformanceCase(.halves(), acrossWindows())),
    ("a root view without a size", ConformanceCase(unsized(), unsizedScript())),
  ]
}

/// A, root view; B in it, contained, takes many touches; C beside, absorbs; D over all, presented.
private func controllers() throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        .view(
          0, 0, 320, 300,
          [
            .view(0, 0, 160, 300).multipleTouch().controlled(in: "A"),
            .view(160, 0, 160, 300).multipleTouch().handling(.absorb),
          ]
        ).rootOfWindow(handling: .observe),
        .view(0, 300, 320, 180).multipleTouch().controlled(presentedBy: "A"),
      ]
    ).key(), application: SceneApplication(delegate: .responder))
}

private func change(
  _ finger: Int, _ movement: FingerChange.Movement, _ x: Double, _ y: Double, samples: [ScenePoint]? = nil
) -> FingerChange { FingerChange(finger: finger, movement, at: ScenePoint(x, y), samples: samples) }

private func severalFingers() throws -> TouchScript {
  try TouchScript(
    .chain(from: .view(2)), .chain(from: .view(3)), .chain(from: .view(4)),
    .report([change(1, .down, 20, 20), change(2, .down, 60, 20), change(3, .down, 200, 20)]),
    .eventTouches(of: 2), .eventTouches(of: 3), .eventTouches(of: 0),
    .report([change(1, .move, 30, 40, samples: [ScenePoint(24, 28), ScenePoint(27, 34)]), change(3, .up, 210, 30)]),
    .eventTouches(of: 3),
    .report([change(4, .down, 100, 400), change(1, .move, 30, 40), change(2, .up, 70, 90)]),
    .otherEvent(.motion),
    .report([change(1, .move, 500, 40), change(4, .move, 110, 410)]),
    .report([change(1, .up, 30, 40), change(4, .up, 110, 410)]),
    .eventTouches(of: 2), .wait(until: 2_000), .down(1, 200, 20), .up(1, 200, 20))
}

/// Fingers that go down twice, and others that move and lift without being down, then a sequence like any other.
private func malformedReports() throws -> TouchScript {
  try TouchScript(
    .down(1, 20, 20), .malformed(change(1, .down, 30, 30)), .move(1, 25, 25), .up(1, 25, 25),
    .malformed(change(1, .up, 25, 25)), .malformed(change(2, .move, 60, 20)), .wait(until: 5000), .down(1, 20, 20),
    .down(2, 60, 20), .move(1, 25, 25), .up(2, 60, 20), .up(1, 25, 25))
}

/// One of three fingers is cancelled, then the two others one after the other.
private func cancellations() throws -> TouchScript {
  try TouchScript(
    .down(1, 20, 20), .down(2, 60, 20), .down(3, 40, 40), .cancellation(of: 2), .move(1, 25, 25), .move(2, 65, 25),
    .up(2, 65, 25), .down(2, 60, 20), .cancellation(of: 1, 3), .move(2, 62, 22), .up(1, 25, 25), .up(3, 40, 40),
    .up(2, 62, 22), .down(1, 20, 20), .up(1, 20, 20))
}

/// Views that come to other superviews, change places and go, each with a finger before and after it.
private func rearrangements() throws -> TouchScript {
  try TouchScript(
    .chain(from: .view(3)), .down(1, 200, 20), .up(1, 200, 20),
    .change(.insert(view: 3, into: 0, at: 1)), .hitTest(200, 20), .wait(until: 5_000), .chain(from: .view(3)),
    .down(1, 200, 20), .up(1, 200, 20), .change(.exchange(view: 1, with: 3)),
    .wait(until: 10_000), .down(1, 200, 20), .up(1, 200, 20), .change(.remove(view: 3)), .wait(until: 15_000),
    .down(1, 200, 20), .move(1, 210, 20), .up(1, 210, 20))
}

/// Views that come to other superviews and go while fingers are on them and on others, then a sequence like any other.
private func rearrangementsDuringTouches() throws -> TouchScript {
  try TouchScript(
    .down(1, 20, 400), .down(2, 200, 20),
    .change(.insert(view: 3, into: 4, at: 0)), .move(1, 25, 400), .move(2, 200, 40),
    .change(.remove(view: 3)), .down(3, 200, 20), .move(2, 200, 60), .up(1, 25, 400), .up(2, 200, 60), .up(3, 200, 20),
    .wait(until: 5_000), .down(1, 200, 20), .down(2, 20, 400), .up(1, 200, 20), .up(2, 20, 400))
}

/// A with a pan, which takes many touches, and B with a press, side by side.
func recognizers() throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        .view(0, 0, 160, 480).multipleTouch().recognizer(.pan) { $0.targets = [0] },
        .view(160, 0, 160, 480).recognizer(.longPress) { $0.targets = [0] },
      ]
    ).key())
}

/// A pan that is switched off in progress and on again, a press that is detached and attached to the other view, then a
/// sequence like any other.
private func recognizerChangesDuringTouches() throws -> TouchScript {
  try TouchScript(
    .down(1, 20, 20), .move(1, 20, 80), .change(.enable(view: 1, recognizer: 0, to: false)), .move(1, 20, 120),
    .down(2, 60, 20), .change(.enable(view: 1, recognizer: 0, to: true)), .down(3, 200, 20), .move(2, 60, 80),
    .change(.detach(view: 2, recognizer: 1)), .up(1, 20, 120), .up(2, 60, 80), .wait(until: 2_000),
    .change(.attach(view: 1, recognizer: 1)), .down(4, 100, 20), .up(3, 200, 20), .up(4, 100, 20),
    .wait(until: 8_000), .down(1, 20, 20), .wait(until: 9_000), .move(1, 20, 120), .up(1, 20, 120))
}

/// A pan that loses one of two fingers in progress, and before, each with a sequence like any other behind it.
func cancellationsOfGestures() throws -> TouchScript {
  try TouchScript(
    .down(1, 20, 20), .down(2, 60, 20), .move(1, 20, 80), .move(2, 60, 80), .cancellation(of: 1), .move(2, 60, 120),
    .up(1, 20, 80), .up(2, 60, 120), .wait(until: 2_000), .down(1, 20, 20), .move(1, 20, 120), .up(1, 20, 120),
    .wait(until: 4_000), .down(1, 20, 20), .down(2, 60, 20), .cancellation(of: 1), .move(2, 60, 80), .move(2, 60, 90),
    .up(2, 60, 90), .up(1, 20, 20), .wait(until: 6_000), .down(1, 20, 20), .move(1, 20, 120), .up(1, 20, 120))
}

/// A pan that ignores one of two fingers, a press that ignores its only one, then a sequence like any other.
private func ignoredTouches() throws -> TouchScript {
  try TouchScript(
    .down(1, 20, 20), .down(2, 60, 20), .ignore(1, by: 0), .move(1, 20, 60), .move(2, 60, 80), .move(2, 60, 90),
    .down(3, 200, 20), .ignore(3, by: 1), .wait(until: 2_000), .up(3, 200, 20), .up(2, 60, 90), .up(1, 20, 60),
    .wait(until: 8_000), .down(1, 20, 20), .move(1, 20, 120), .up(1, 20, 120))
}

private func interruptions() throws -> TouchScript {
  try TouchScript(
    .chain(from: .view(2)), .chain(from: .view(3)),
    .report([change(1, .down, 20, 20), change(2, .down, 60, 20), change(3, .down, 200, 20)]),
    .move(1, 25, 30), .interruption, .move(1, 30, 30), .down(4, 40, 40), .eventTouches(of: 2),
    .report([change(1, .up, 30, 30), change(4, .move, 50, 50)]), .interruption, .up(2, 60, 20),
    .report([change(3, .up, 200, 20), change(4, .up, 50, 50)]), .down(1, 20, 20), .up(1, 20, 20))
}

private func bursts() throws -> TouchScript {
  try TouchScript(
    .chain(from: .view(2)), .report([change(1, .down, 20, 20)], postedWithNext: true).at(100),
    .report([change(1, .move, 30, 30)], postedWithNext: true).at(100),
    .report([change(2, .down, 200, 20)], postedWithNext: true).at(100),
    .report([change(1, .up, 40, 40), change(2, .move, 210, 30)]).at(100), .up(2, 210, 30))
}

/// A, which holds the single-touch views B and C and the button D.
private func singleTouch() throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        .view(
          0, 0, 320, 480,
          [.view(0, 0, 100, 480), .view(100, 0, 100, 480).handling(.observe), .button(200, 0, 100, 480)])
      ]
    ).key())
}

private func rivals() throws -> TouchScript {
  try TouchScript(
    .chain(from: .view(2)), .chain(from: .view(3)), .chain(from: .view(4)),
    .report([change(1, .down, 10, 10), change(2, .down, 20, 20), change(3, .down, 110, 10)]),
    .down(4, 210, 10), .down(5, 220, 20), .eventTouches(of: 2), .eventTouches(of: 4),
    .report([change(1, .move, 30, 10), change(2, .move, 40, 20), change(5, .move, 230, 20)]), .up(1, 30, 10),
    .move(2, 50, 30), .report([change(1, .down, 110, 60), change(3, .up, 110, 10)]), .move(2, 60, 30),
    .up(2, 60, 30), .down(2, 20, 20), .up(2, 20, 20), .up(5, 230, 20), .up(4, 210, 10), .up(1, 110, 60))
}

private func follower() throws -> TouchScene {
  try .holding(.view(0, 0, 320, 480, [.view(10, 10, 60, 60).effect(on: .moved, .follow)]).rootOfWindow())
}

private func drag() throws -> TouchScript {
  try TouchScript(
    .hitTest(20, 20), .chain(from: .view(2)), .down(1, 20, 20), .move(1, 50, 60), .move(1, 50, 60), .move(1, 200, 300),
    .up(1, 210, 310), .hitTest(200, 300), .down(1, 200, 300), .move(1, 100, 100), .up(1, 100, 100))
}

private func partial() throws -> TouchScene {
  try .holding(
    .view(0, 0, 320, 480, [.view(0, 0, 100, 100).handling(.began, .absorb).handling(.moved, .observe)])
      .handling(.ended, .absorb))
}

private func acrossWindows() throws -> TouchScript {
  try TouchScript(
    .chain(from: .view(0)), .chain(from: .view(1)), .bothDown(10, 10, 10, 300), .eventTouches(of: 0),
    .report([change(1, .move, 10, 400), change(2, .move, 10, 20)]), .move(1, 900, 900),
    .report([change(1, .up, 900, 900), change(2, .up, 10, 300)]), .down(1, 900, 900), .up(1, 900, 900))
}

private func unsized() throws -> TouchScene { try .holding(.view(0, 0, 0, 0).rootOfWindow(), .view(0, 0, 20, 20)) }

private func unsizedScript() throws -> TouchScript {
  try TouchScript(
    .chain(from: .view(1)), .hitTest(100, 100), .down(1, 100, 100), .move(1, 310, 470), .up(1, 310, 470))
}
