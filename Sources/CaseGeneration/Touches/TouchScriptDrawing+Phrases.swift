internal import PropertyTesting
internal import TouchModel

/// What a phrase of a script with touches is, beside a question, the simplest first.
private enum Phrase: UInt64, CaseIterable {
  case report
  case eventQuestion
  case interruption
  case otherEvent
  case change
  case wait
  case gesture
  // From here on drawn only for engines that have one of them.
  case malformedReport
  case cancellation
  case rearrangement
  // From here on drawn only where something scrolls.
  case scroll
  // From here on drawn only where recognizers change in mid-touch.
  case recognizerChange
  // From here on drawn only where recognizers ignore touches.
  case ignoring
  // From here on drawn only where controls are selected.
  case selectionQuestion
  // From here on drawn only where windows change in mid-touch.
  case windowChange
  // From here on drawn only where animations begin and end.
  case animationChange
}

extension TouchScriptDrawing {
  /// Draws one phrase.
  ///
  /// That it is no question is a choice of its own, so that what needs no finger is made smaller to a question.
  mutating func drawPhrase(from choices: inout ChoiceSource) {
    var sampled = Phrase.report
    let isQuestion = choices.draw(upTo: 1) { random in
      let phrase = samplePhrase(&random)
      sampled = phrase ?? .report
      return phrase == nil ? 0 : 1
    }
    if isQuestion == 0 {
      endBurst()
      return drawing.drawQuestion(on: scene, at: clock.now, &steps, from: &choices)
    }
    let drawn = Phrase(rawValue: choices.draw(upTo: lastPhrase.rawValue) { _ in sampled.rawValue })
    let phrase = drawn.flatMap { isOffered($0) ? $0 : nil } ?? .report
    if phrase != .report { endBurst() }
    switch phrase {
    case .report: drawReport(from: &choices)
    case .eventQuestion: drawEventQuestion(from: &choices)
    case .interruption: steps.append(ScriptStep(at: clock.next(), .interruption))
    case .otherEvent: drawOtherEvent(from: &choices)
    case .change: drawChange(from: &choices)
    case .wait: drawWait(from: &choices)
    case .gesture: drawGesture(from: &choices)
    case .malformedReport: drawMalformedReport(from: &choices)
    case .cancellation: drawCancellation(from: &choices)
    case .rearrangement: drawRearrangement(from: &choices)
    case .scroll: drawScroll(from: &choices)
    case .recognizerChange: drawRecognizerChange(from: &choices)
    case .ignoring: drawIgnoring(from: &choices)
    case .selectionQuestion: drawSelectionQuestion(from: &choices)
    case .windowChange: drawWindowChange(from: &choices)
    case .animationChange: drawAnimationChange(from: &choices)
    }
  }

  /// Whether gestures are drawn; inside one there may be others, with nothing between their reports.
  private var offersGestures: Bool { drawing.offer.gestures.drawsAny }

  private var drawsScrolling: Bool { drawing.features.contains(.scrolling) }

  private var asksForSelections: Bool { drawing.features.contains(.selectedControls) }

  private var changesAnimations: Bool { drawing.features.contains(.animationChanges) }

  private var lastPhrase: Phrase {
    if changesAnimations { return .animationChange }
    if offer.changesWindowsDuringTouches { return .windowChange }
    if asksForSelections { return .selectionQuestion }
    if offer.ignoresTouches { return .ignoring }
    if offer.changesRecognizersDuringTouches { return .recognizerChange }
    if drawsScrolling { return .scroll }
    if offer.changesDuringTouches { return .rearrangement }
    if offer.contradicts || offer.cancelsFingers { return .cancellation }
    return offersGestures ? .gesture : .wait
  }

  private func isOffered(_ phrase: Phrase) -> Bool {
    switch phrase {
    case .report, .wait: true
    case .gesture: offersGestures
    case .malformedReport: offer.contradicts
    case .cancellation: offer.cancelsFingers
    case .rearrangement: offer.changesDuringTouches
    case .scroll: drawsScrolling && !isBetween
    case .recognizerChange: offer.changesRecognizersDuringTouches
    case .ignoring: offer.ignoresTouches
    case .selectionQuestion: asksForSelections
    case .windowChange: offer.changesWindowsDuringTouches
    case .animationChange: changesAnimations
    case .eventQuestion: offer.asksEvents
    case .interruption: offer.interrupts
    case .otherEvent: offer.hasOtherEvents
    case .change: offer.changesScenes
    }
  }

  /// Samples a phrase; `nil` for a question.
  private func samplePhrase(_ random: inout CounterBasedRandomSource) -> Phrase? {
    let isTouched = !fingers.isEmpty
    if isBetween { return samplePhraseBetween(&random) }
    if odds.scrolls > 0, random.happens(odds.scrolls) { return .scroll }
    if odds.selectionQuestion > 0, random.happens(odds.selectionQuestion) { return .selectionQuestion }
    if odds.gestures > 0, random.happens(isTouched ? odds.gestures / 4 : odds.gestures) { return .gesture }
    // Questions whose answers differ only while fingers are down, or only while none is, are asked only then.
    var ticket = Int(random.nextHalfWord() & 63)
    func falls(on share: UInt64) -> Bool {
      ticket -= Int(share)
      return ticket < 0
    }
    if falls(on: odds.question) { return nil }
    let canChange = !isTouched && !steps.isEmpty
    let phrase: Phrase =
      if falls(on: odds.malformedReport) {
        .malformedReport
      } else if falls(on: isTouched ? odds.cancellation : 0) {
        .cancellation
      } else if falls(on: isTouched ? odds.rearrangement : 0) {
        .rearrangement
      } else if falls(on: isTouched ? odds.recognizerChange : 0) {
        .recognizerChange
      } else if falls(on: isTouched ? odds.ignoring : 0) {
        .ignoring
      } else if falls(on: isTouched ? odds.windowChange : 0) {
        .windowChange
      } else if falls(on: isTouched ? odds.animationChange : 0) {
        .animationChange
      } else if falls(on: odds.otherEvent) {
        .otherEvent
      } else if falls(on: isTouched ? odds.interruption : canChange ? odds.change : 0) {
        isTouched ? .interruption : .change
      } else if falls(on: isTouched ? odds.eventQuestion : canChange ? odds.wait : 0) {
        isTouched ? .eventQuestion : .wait
      } else if falls(on: isTouched ? odds.hold : 0) {
        .wait
      } else {
        .report
      }
    return isOffered(phrase) ? phrase : .report
  }

  /// Samples what comes between the reports of a gesture: mostly an interruption or something that another finger does.
  private func samplePhraseBetween(_ random: inout CounterBasedRandomSource) -> Phrase {
    let change = min(4 * odds.recognizerChange, 56)
    if change > 0, !fingers.isEmpty, random.happens(change) { return .recognizerChange }
    // A second finger comes before one of them is ignored.
    let ignoring = min(4 * odds.ignoring, fingers.count > 1 ? 56 : 12)
    if ignoring > 0, !fingers.isEmpty, random.happens(ignoring) { return .ignoring }
    if odds.gestureBetween > 0, random.happens(odds.gestureBetween) { return .gesture }
    if random.happens(odds.interludeInterruption) { return isOffered(.interruption) ? .interruption : .report }
    let phrase: Phrase =
      switch random.nextHalfWord() & 31 {
      case 0, 1, 2: .eventQuestion
      case 3: .otherEvent
      case 4: .wait
      default: .report
      }
    return isOffered(phrase) ? phrase : .report
  }

  /// Draws whose touches are asked for: those of the view that a finger at some place would hit, or that the first or the last
  /// finger is on, or of a view so many levels above it; beyond the top the window.
  ///
  /// No view is named by its number, so that a question keeps its meaning when views go.
  private mutating func drawEventQuestion(from choices: inout ChoiceSource) {
    let (whose, levels, _, _) = choices.draw(upTo: (2, UInt64(CaseExtent.largest.levels), 0, 0)) { random in
      let half = random.nextHalfWord()
      let whose = half & 7 < 5 ? 1 + UInt64(half >> 4 & 1) : 0
      let window = UInt64(CaseExtent.largest.levels)
      return (whose, [0, 0, 0, 0, 0, 1, 2, window][Int(half >> 8 & 7)], 0, 0)
    }
    let place = choices.drawPlace { random in
      whose == 0 ? TouchScene.choices(besides: scene.samplePlace(random.next()), 1) : (0, 0, 0, 0)
    }
    guard let first = fingers.first, let last = fingers.last else { return }
    let owner = whose == 0 ? drawing.likelyHit(at: place, on: scene) : (whose == 1 ? first : last).owner
    var position = owner ?? 0
    for _ in 0..<levels { position = scene.views[position].parent ?? position }
    ask(.eventTouches(of: scene.views[position].number))
  }

  /// Draws of which control it is asked whether it is selected: mostly of one that a finger is on or was on.
  private mutating func drawSelectionQuestion(from choices: inout ChoiceSource) {
    let last = UInt64(scene.views.count - 1)
    let drawn = choices.draw(upTo: last) { random in
      let controls = scene.views.indices.filter { scene.views[$0].kind.isControl }
      let place = fingers.last?.place ?? lastPlace
      let touched = place.flatMap { place in controls.last { scene.lies($0, under: place) } }
      if let touched, random.happens(48) { return UInt64(touched) }
      return controls.isEmpty ? 0 : UInt64(controls[Int(random.next(upTo: UInt64(controls.count - 1)))])
    }
    let position = Int(drawn)
    guard scene.views[position].kind.isControl else { return }
    ask(.selected(of: scene.views[position].number))
  }

  private mutating func drawOtherEvent(from choices: inout ChoiceSource) {
    let kinds: [EventKind] = [.motion, .remoteControl, .presses]
    steps.append(ScriptStep(at: clock.next(), .otherEvent(kind: kinds[Int(choices.draw(upTo: 2))])))
  }

  /// Draws a change of the scene, which happens only while no finger is down, perhaps between two questions about a place.
  private mutating func drawChange(from choices: inout ChoiceSource) {
    let (change, place) = drawing.drawChange(of: scene, from: &choices)
    let asks = choices.flag(5, in: 8)
    guard fingers.isEmpty, let change else { return }
    do {
      // Only a change that no scene allows is refused; the step is then left out.
      try scene.apply(change)
      let question = question(about: change, at: place)
      if asks { ask(question) }
      let isOfTrees = change.rearrangesTree || change.recognizer != nil
      let time = clock.next(after: isOfTrees ? 3_000 : ScriptPhrase.frame)
      // What is due until then comes before the change, which the kit records itself.
      if isOfTrees { steps.append(ScriptStep(at: time, .wait)) }
      steps.append(ScriptStep(at: time, .change(changes: [change])))
      // The next finger mostly goes down where something has changed, and finds all recognizers at rest.
      if isOfTrees { lastPlace = place }
      if change.recognizer != nil { aims = GestureAim.aims(in: scene) }
      if asks { ask(question) }
    } catch {
      return
    }
  }

  /// What is asked before and after a change: whether a control is selected where that changes, else what a place hits.
  private func question(about change: SceneChange, at place: ScenePoint) -> ScriptStep.Action {
    if case .flag(let control, .isSelected, _) = change { .selected(of: control) } else { .hitTest(at: place) }
  }

  private mutating func drawWait(from choices: inout ChoiceSource) {
    let durations = [100, 300, 1000, 2000, 5000]
    let duration = durations[Int(choices.draw(upTo: UInt64(durations.count - 1)))]
    steps.append(ScriptStep(at: clock.next(after: duration), .wait))
  }
}
