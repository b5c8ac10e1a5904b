internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws the script: what fingers do, or questions about places and chains with changes of the tree between them.
  func drawScript(for scene: TouchScene, from choices: inout ChoiceSource) -> TouchScript {
    if surroundings.isEmpty, !features.contains(.fingers) {
      return TouchScript(wellFormed: drawQuestions(about: scene, from: &choices))
    }
    let start = surroundings.controllers.isEmpty ? scene : scene.laidOut()
    if !features.contains(.fingers) { return TouchScript(wellFormed: drawQuestions(about: start, from: &choices)) }
    return TouchScript(wellFormed: drawTouches(on: start, from: &choices))
  }

  // Not inlined, so that the others do not carry what it copies.
  @inline(never)
  private func drawTouches(on scene: TouchScene, from choices: inout ChoiceSource) -> [ScriptStep] {
    var drawing = TouchScriptDrawing(self, on: scene)
    return drawing.draw(from: &choices)
  }

  private func drawQuestions(about scene: TouchScene, from choices: inout ChoiceSource) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    var clock = ScriptClock()
    var current = scene
    for rank in 0..<offer.limits.questions {
      choices.beginSpan(.step)
      defer { choices.endSpan() }
      let quarters = bias.plan.questionQuarters
      if rank > 0, !choices.flag(rank == 1 ? quarters.first : quarters.later, in: 4) { break }
      switch drawKindOfQuestion(from: &choices) {
      case 3: drawConversion(on: current, at: clock.now, &steps, from: &choices)
      case 1: drawChange(of: &current, &clock, &steps, from: &choices)
      case 2: drawQuestion(on: current, at: clock.now, &steps, from: &choices)
      default: steps.append(ScriptStep(at: clock.now, .hitTest(at: drawPoint(on: current, from: &choices))))
      }
    }
    // A script has at least one step of which something can be learnt, though nothing that was drawn could be asked or changed.
    return steps.isEmpty ? [ScriptStep(at: 0, .hitTest(at: .zero))] : steps
  }

  private func drawKindOfQuestion(from choices: inout ChoiceSource) -> Int {
    let changes = features.contains(.changes)
    let chains = features.contains(.chains)
    let converts = features.contains(.conversions)
    guard changes || chains || converts else { return 0 }
    let kind = choices.draw(upTo: converts ? 3 : chains ? 2 : 1) { random in
      let eighth = random.nextWord() & 7
      if converts, eighth < (changes ? 2 : 6) { return 3 }
      if chains, eighth < (changes ? 4 : 6) { return 2 }
      return changes && eighth < 7 ? 1 : 0
    }
    return kind == 1 && !changes || kind == 2 && !chains ? 0 : Int(kind)
  }
}

/// The virtual time of the step that is drawn next.
struct ScriptClock {
  /// The time of the step before, in milliseconds.
  private(set) var now = 0
  private var isFirst = true

  /// The time of a step that takes a frame.
  mutating func next() -> Int { next(after: ScriptPhrase.frame) }

  /// The time of a step that comes so many milliseconds after the one before, or begins the script.
  mutating func next(after milliseconds: Int) -> Int {
    now = isFirst ? 0 : now + milliseconds
    isFirst = false
    return now
  }
}
