internal import TouchModel
internal import TraceAnalysis

/// The view of document 000 that follows the finger.
extension Rule {
  static let viewFollowsTheFinger = Rule(
    "TD-36", "A view that adds up differences follows the finger",
    demands: """
      When a view's touchesMoved adds the touch's location minus its previous location, both in the view, to the center, the \
      center MUST have moved as far as the finger after every touchesMoved, within the tolerance for each move.
      """,
    because:
      "It is the simplest use of touches; with one place out of date the view drifts or jitters.",
    clarity: .scenario, citations: ["000:51", "000:57", "000:58"],
    applies: """
      to each delivered move of a finger on a view whose only handler that moves it is this one, if the calls report \
      places in the view, the view and its superviews are neither rotated nor scaled, no other finger moves the view meanwhile, and no recognizer is on \
      it or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order,
      "Rotated and scaled views, for which the listing's sum differs.",
      "Whether a handler sets a value again to what it is.",
      "A lift elsewhere than the last move, which the listing does not follow.",
      "Moves after one that was not delivered, which TD-08 judges.",
    ],
    needs: [.touchDelivery, .touchLocations, .touchEffects], shows: [.locationInReceiver, .previousLocationInReceiver],
    biases: [.touchEffects, .drags],
    advice: "convert both places with the view's geometry of the moment, the previous one too (TD-35), and see TD-15",
    checks: [.invariant(checkFollowing), .examples([.viewThatFollows])])

  private static func checkFollowing(_ run: Run, _ check: inout Check) {
    let effects = run.testCase.scene.effects
    guard !effects.isEmpty, run.isOrderly else { return }
    for effect in effects where effect.isFollowing {
      guard effects.allSatisfy({ $0 == effect || $0.view != effect.view || !$0.movesItsView }) else { continue }
      for finger in run.fingers.indices where run.fingers[finger].owner == .view(.view(effect.view)) {
        checkFollowing(run, &check, finger, .view(effect.view))
      }
    }
  }

  /// Judges one drag by the places the touch itself reports, up to the first move that is not delivered.
  private static func checkFollowing(_ run: Run, _ check: inout Check, _ number: Handle<Finger>, _ view: ObjectID) {
    let finger = run.fingers[number]
    guard let history = run.touches[finger.touch], finger.isPlain, finger.isObserved,
      run.hasForItself(view, finger)
    else {
      return
    }
    let first = run.deliveries[history.first]
    guard let start = run.center(of: view, in: run.calls.scene(of: run.calls[first.call])) else { return }
    let down = run.trace.snapshots[first.snapshot].location ?? finger.location
    var moves = 0.0
    for moment in run.fingers.moments where moment.finger == number && moment.kind == .move && moment.isAlive {
      guard let delivery = run.deliveries[moment.delivery] else {
        if run.fingers.isElsewhere(moment) { return }
        continue
      }
      let touch = run.trace.snapshots[delivery.snapshot]
      let dispatch = run.dispatches[run.calls[delivery.call].dispatch]
      guard touch.locationInReceiver != nil, touch.previousLocationInReceiver != nil,
        let center = run.center(of: view, in: run.timeline.scene(at: dispatch.records.upperBound))
      else { return }
      moves += 1
      check.applies()
      let place = touch.location ?? moment.location
      let expected = start + (place - down)
      if center.isClose(to: expected, within: run.engine.tolerance * (moves + 1)) { continue }
      let name = run.names[view]
      check.violated(
        Finding(
          "not-followed",
          expected:
            "the center of \(name) to go from \(NumberText.text(start)) to \(NumberText.text(expected)), as finger "
            + "\(finger.number) went from \(NumberText.text(down)) to \(NumberText.text(place))",
          observed: "it is at \(NumberText.text(center))",
          records: dispatch.records.filter { run.isChange(of: view, at: $0) } + [run.calls[delivery.call].sequence],
          expectedObject: view))
      return
    }
  }
}

extension SceneEffect {
  /// Whether it is the listing's: the view moves along with the first touch.
  fileprivate var isFollowing: Bool { operation == .follow && trigger == .touches(method: .moved) }

  /// Whether it changes where its view lies.
  fileprivate var movesItsView: Bool {
    if case .setFlag = operation { false } else { true }
  }
}

extension Run {
  /// Where the center of a view is that lies upright, with all its superviews; `nil` for any other.
  fileprivate func center(of view: ObjectID, in scene: TouchScene) -> ScenePoint? {
    guard let view = scene.handle(of: view),
      scene.pathUp(from: view).allSatisfy({ scene.views[$0].transform.isTranslation })
    else { return nil }
    return scene.views[view].center
  }

  /// Whether a view receives no other moves as long as a finger is down.
  fileprivate func hasForItself(_ view: ObjectID, _ finger: Finger) -> Bool {
    calls.allSatisfy { call in
      call.receiver != view || call.method != .moved || call.dispatch < finger.down || call.dispatch > finger.end
        || call.deliveries.allSatisfy { deliveries[$0].touch == finger.touch }
    }
  }

  /// Whether every move reports in the receiver's coordinates where it came from; without that the recorder moves nothing.
  fileprivate var reportsWayInReceiver: Bool {
    calls.allSatisfy { call in
      call.method != .moved || call.receiver.kind != .view
        || call.deliveries.allSatisfy {
          let touch = trace.snapshots[deliveries[$0].snapshot]
          return touch.locationInReceiver != nil && touch.previousLocationInReceiver != nil
        }
    }
  }

  fileprivate func isChange(of view: ObjectID, at sequence: Int) -> Bool {
    if case .sceneChange(let change) = trace.records[sequence].event { .view(change.view) == view } else { false }
  }
}

extension WorkedExample {
  package static let viewThatFollows = WorkedExample(
    "the view that follows the finger",
    story: """
      B, a view of 100 by 100 points, is touched away from its center, dragged out of the place where it was, let go, and dragged \
      again from its new place: its center goes as far as the finger each time.
      """,
    citations: ["000:51", "000:54", "000:55", "000:57", "000:58"],
    try TouchScene(
      .window(320, 480, [.view(0, 0, 320, 480, [.view(100, 100, 100, 100).effect(on: .moved, .follow)])]).key()),
    try TouchScript(
      .down(1, 120, 130), .move(1, 150, 150), .move(1, 130, 300), .up(1, 130, 300),
      .down(2, 200, 340), .move(2, 80, 350), .up(2, 80, 350))
  ) { run, check in
    let centers = [(1, ScenePoint(180, 170)), (2, ScenePoint(160, 320)), (5, ScenePoint(40, 330))]
    guard run.tellsRightPlaces, run.reportsWayInReceiver else { return }
    for (step, expected) in centers {
      check.applies()
      let dispatch = Handle<Dispatch>(step)
      let records = run.dispatches[dispatch].records
      let scene = records.isEmpty ? run.dispatches.scene(of: dispatch) : run.timeline.scene(at: records.upperBound)
      guard let center = run.center(of: .view(2), in: scene) else { continue }
      if center.isClose(to: expected, within: run.engine.tolerance * 2) { continue }
      check.violated(
        Finding(
          "example-center",
          expected: "the center of B at \(NumberText.text(expected)), as in the example of the view that follows",
          observed: "it is at \(NumberText.text(center))", records: Array(records)))
      return
    }
  }
}
