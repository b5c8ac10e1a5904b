internal import TouchModel
internal import TraceAnalysis

/// Comparisons of a run whose handlers reset a reading with one in which they do not: the readings with resets make up the
/// readings without.
enum ResetComparison {
  /// Translations add up.
  static let translation = comparison(.pan, fingers: 1, .translation)
  /// Scales multiply.
  static let scale = comparison(.pinch, fingers: 2, .scale)
  /// Angles add up.
  static let rotation = comparison(.rotation, fingers: 2, .rotation)

  private enum Reading {
    case translation
    case scale
    case rotation

    /// The reading of an action, as two numbers of which the second may be unused.
    func value(_ call: ActionCall) -> ScenePoint? {
      switch self {
      case .translation: call.translation
      case .scale: call.scale.map { ScenePoint($0, 0) }
      case .rotation: call.rotation.map { ScenePoint($0, 0) }
      }
    }

    var neutral: ScenePoint { self == .scale ? ScenePoint(1, 0) : .zero }

    func join(_ total: ScenePoint, _ next: ScenePoint) -> ScenePoint {
      self == .scale ? ScenePoint(total.x * next.x, 0) : total + next
    }

    /// How far two totals may lie apart after so many readings.
    func slack(_ total: ScenePoint, _ count: Int, _ tolerance: Double) -> Double {
      switch self {
      case .translation: tolerance * Double(count + 1)
      case .scale: (1e-4 + tolerance / 10) * Double(count + 1) * max(1, abs(total.x))
      case .rotation: (1e-4 + tolerance / 10) * Double(count + 1)
      }
    }

    func text(_ value: ScenePoint) -> String {
      self == .translation ? NumberText.text(value) : NumberText.text(value.x, places: 3)
    }
  }

  private static func comparison(_ kind: RecognizerKind, fingers: Int, _ reading: Reading) -> RuleCheck {
    .comparison(
      isSampled: true,
      twin: { run in run.trialWithResets(of: kind, fingers: fingers).flatMap { run.withoutResets(of: $0) } },
      compare: { run, twin, check in
        guard let number = run.trialWithResets(of: kind, fingers: fingers), twin.trials.indices.contains(number)
        else {
          return
        }
        compare(run, twin, number, reading, &check)
      })
  }

  private static func compare(
    _ run: Run, _ twin: Run, _ number: Handle<Trial>, _ reading: Reading, _ check: inout Check
  ) {
    let calls = run.trials.readings(of: number, withLateOnes: true).filter { $0.sign.kind == .action }
    let plain = twin.trials.readings(of: number, withLateOnes: true).filter { $0.sign.kind == .action }
    guard calls.count == plain.count, calls.map(\.dispatch) == plain.map(\.dispatch) else { return }
    var total = reading.neutral
    for (count, pair) in zip(calls, plain).enumerated() {
      guard let step = reading.value(pair.0.call), let whole = reading.value(pair.1.call) else { return }
      let sum = reading.join(total, step)
      // Beyond a half turn it is open whether the angle goes on or comes round (G-30).
      if reading == .rotation, abs(whole.x) > 3 { return }
      // Fingers close to each other have no distance that could be a measure (G-30).
      if reading == .scale, !run.trials.isClearlyWide(run.trials[number], until: pair.0.dispatch) { return }
      check.applies()
      if !sum.isClose(to: whole, within: reading.slack(whole, count, run.engine.tolerance)) {
        check.violated(
          run.finding(
            "resets-lose", number,
            expected: "the action reads \(reading.text(whole))",
            observed: "what actions have read makes up \(reading.text(sum))",
            records: calls.prefix(count + 1).map(\.sign.sequence)
          ).comparing(with: "resets"))
        return
      }
      if run.recognizers.resets(run.trials[number].recognizer, in: pair.0.sign.state) { total = sum }
    }
  }
}

extension Run {
  /// The first trial of a kind in which handlers make the reading neutral and change nothing.
  fileprivate func trialWithResets(of kind: RecognizerKind, fingers: Int) -> Handle<Trial>? {
    guard !testCase.scene.effects.isEmpty else { return nil }
    return trials.of(kind).first { number, trial in
      let effects = testCase.scene.effects.filter { $0.isBound(to: trial.recognizer) }
      return trial.isRecognized && trial.isUndisturbed && trial.isKnown && trial.fingers.count == fingers
        && trial.together == fingers && !effects.isEmpty && effects.allSatisfy { $0.operation == .reset }
    }?.number
  }

  /// The case without the handlers of one trial's recognizer.
  fileprivate func withoutResets(of number: Handle<Trial>) -> ConformanceCase? {
    let scene = testCase.scene
    let effects = scene.effects.filter { !$0.isBound(to: trials[number].recognizer) }
    guard
      let plain = try? TouchScene(
        views: scene.views, windows: scene.windows, controllers: scene.controllers, application: scene.application,
        recognizers: scene.recognizers, tables: scene.tables, effects: effects, controlActions: scene.controlActions,
        implementations: scene.implementations)
    else { return nil }
    return try? ConformanceCase(plain, testCase.script)
  }
}
