internal import TouchModel
internal import TraceAnalysis

extension Run {
  /// What the handlers of the scene do to a view, when all of it is done by one recognizer and in one way; `nil` otherwise.
  func onlyEffect(on view: ObjectID, of trial: Trial) -> EffectOperation? {
    let effects = testCase.scene.effects.filter { $0.view == view.number }
    guard let first = effects.first, effects.count == 1, first.isBound(to: trial.recognizer) else { return nil }
    return first.operation
  }

  /// The actions of a trial in which the scene's handler changed the view by the reading.
  func handledReadings(of number: Handle<Trial>, _ operation: EffectOperation) -> [ReadingPoint] {
    let trial = trials[number]
    let states = testCase.scene.effects.flatMap { effect -> [RecognizerState] in
      guard effect.operation == operation, case .action(trial.recognizer.position, let states) = effect.trigger else {
        return []
      }
      return states
    }
    return trials.readings(of: number).filter { point in
      point.sign.kind == .action && states.contains(point.sign.state) && hasReading(point.call, for: operation)
    }
  }

  private func hasReading(_ call: ActionCall, for operation: EffectOperation) -> Bool {
    switch operation {
    case .translate: call.translation != nil
    case .scale: call.scale != nil
    case .rotate: call.rotation != nil
    case .follow, .reset, .setFlag: true
    }
  }

  /// The view right after the handler of an action has changed it.
  func view(_ id: ObjectID, after point: ReadingPoint) -> SceneView? {
    var sequence = point.sign.sequence + 1
    while sequence < trace.records.count, case .sceneChange = trace.records[sequence].event { sequence += 1 }
    return timeline.versions[timeline.version(at: sequence)].scene.view(id)
  }

  /// The middle of a view in its superview right after the handler of an action has changed it.
  func middle(of id: ObjectID, after point: ReadingPoint) -> ScenePoint? {
    view(id, after: point).map { $0.toParent($0.bounds.middle) }
  }

  /// How displacements of the screen are expressed in the superview of a view.
  func mapAbove(_ id: ObjectID, _ version: Handle<SceneTimeline.Version>) -> VectorMap? {
    let scene = timeline.versions[version].scene
    guard let view = scene.view(id) else { return nil }
    guard let superview = view.superview else { return .identity }
    return views.map(to: scene.views[superview].id, version)
  }
}

extension Run {
  /// Judges whether a view that a pinch scales has grown as the distance of the fingers has, from one handled action to the
  /// next.
  func judgeZoom(_ check: inout Check, _ number: Handle<Trial>, _ kind: String) {
    let trial = trials[number]
    guard let both = trials.dispatchesOfBoth(trial) else { return }
    let points = handledReadings(of: number, .scale).filter { both.contains($0.dispatch) }
    guard let first = points.first, let start = view(trial.view, after: first)?.transform.determinant,
      isUpright(trial.view, first)
    else { return }
    let before = trials.line(of: trial, after: first.dispatch).length
    for (count, point) in points.enumerated().dropFirst() {
      guard let end = view(trial.view, after: point)?.transform.determinant else { return }
      let after = trials.line(of: trial, after: point.dispatch).length
      guard trials.isClearlyWide(trial, until: point.dispatch) else { return }
      check.applies()
      let grown = abs(end / start).squareRoot()
      let slack = 1e-4 + 4 * engine.tolerance * Double(count + 1) / min(before, after)
      if abs(grown - after / before) <= slack * max(1, after / before) { continue }
      check.violated(
        finding(
          kind, number,
          expected:
            "\(names[trial.view]) to grow by \(NumberText.text(after / before, places: 3)), as the distance of the fingers "
            + "did",
          observed: "it grows by \(NumberText.text(grown, places: 3))",
          records: [first.sign.sequence, point.sign.sequence]))
      return
    }
  }

  /// Judges whether a view that a rotation turns has turned as the fingers have, from one handled action to the next.
  func judgeTurn(_ check: inout Check, _ number: Handle<Trial>, _ kind: String) {
    let trial = trials[number]
    guard let both = trials.dispatchesOfBoth(trial) else { return }
    let points = handledReadings(of: number, .rotate).filter { both.contains($0.dispatch) }
    guard let first = points.first, let start = view(trial.view, after: first)?.transform, isUpright(trial.view, first)
    else { return }
    for (count, point) in points.enumerated().dropFirst() {
      guard let end = view(trial.view, after: point)?.transform else { return }
      let shortest = trials.shortestLine(of: trial, from: first.dispatch, to: point.dispatch)
      guard shortest >= TwoFingers.shortest else { return }
      check.applies()
      let right = ScenePoint(1, 0)
      let turned = TwoFingers.turn(from: start.applyToVector(right), to: end.applyToVector(right))
      let wanted = trials.turn(of: trial, from: first.dispatch, to: point.dispatch)
      let apart = AngleMath.angle(of: AngleMath.rotation(turned - wanted).applyToVector(right))
      if abs(apart) <= 1e-4 + 8 * engine.tolerance * Double(count + 1) / shortest { continue }
      check.violated(
        finding(
          kind, number,
          expected: "\(names[trial.view]) to turn by \(NumberText.text(wanted, places: 3)) radians, as the fingers did",
          observed: "it turns by \(NumberText.text(turned, places: 3))",
          records: [first.sign.sequence, point.sign.sequence]))
      return
    }
  }

  /// Whether a view and its superviews neither mirror nor distort, so that lengths and angles are those of the screen.
  private func isUpright(_ view: ObjectID, _ point: ReadingPoint) -> Bool {
    let version = timeline.version(at: point.sign.sequence)
    return views.map(to: view, version)?.isSimilarity == true && mapAbove(view, version)?.isSimilarity == true
  }
}

extension SceneEffect {
  /// Whether it happens in the action of a recognizer.
  func isBound(to recognizer: Handle<Recognizer>) -> Bool {
    if case .action(recognizer.position, _) = trigger { true } else { false }
  }
}
