internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws the recognizers of a view, before the view is added to the others.
  @inline(never)
  mutating func drawRecognizers(on view: SceneView, depth: Int, from choices: inout ChoiceSource) {
    let before = surroundings.recognizers.count
    let room = CaseExtent.recognizers - before
    let odds = RecognizerOdds(
      bias, RecognizerPlace(depth: depth, kind: view.kind, isFirst: surroundings.recognizers.isEmpty),
      after: surroundings.recognizers.last?.kind, mixesTaps: offer.gestures.mixesTaps)
    var drawn: [SceneRecognizer] = []
    var relations: [RecognizerRelations] = []
    while choices.beginElement(
      after: drawn.count, in: 0...max(0, room), odds.share(after: drawn.count), in: 64, label: .recognizer)
    {
      var (recognizer, relation) = (SceneRecognizer(.tap, view: view.number), RecognizerRelations())
      recognizer.kind = drawKind(odds, after: drawn, from: &choices)
      drawSettings(of: &recognizer, &relation, after: drawn.last, from: &choices)
      let rank = before + drawn.count
      if features.contains(.recognizerEffects) { drawActionEffect(of: recognizer, rank, view, from: &choices) }
      drawn.append(recognizer)
      relations.append(relation)
      choices.endSpan()
    }
    if drawn.isEmpty { return }
    surroundings.recognizers += drawn
    surroundings.relations += relations
  }

  private func drawKind(
    _ odds: RecognizerOdds, after drawn: [SceneRecognizer], from choices: inout ChoiceSource
  ) -> RecognizerKind {
    let kinds = offer.gestures.recognizers
    let last = UInt64(kinds.count - 1)
    let kind = choices.draw(upTo: last) { random in
      if let wanted = odds.kind(after: drawn, random.nextHalfWord()), let place = kinds.firstIndex(of: wanted) {
        return UInt64(place)
      }
      return random.next(upTo: last)
    }
    return kinds[Int(kind)]
  }
}

extension CaseDrawing {
  private func drawSettings(
    of recognizer: inout SceneRecognizer, _ relation: inout RecognizerRelations, after last: SceneRecognizer?,
    from choices: inout ChoiceSource
  ) {
    drawTargets(of: &recognizer, from: &choices)
    choices.span(.part) { drawMeasures(of: &recognizer, after: last, from: &$0) }
    if features.contains(.gestureFlags) { choices.span(.part) { drawFlags(of: &recognizer, from: &$0) } }
    if features.contains(.gestureDelegates) {
      choices.span(.part) { drawDelegate(of: &recognizer, &relation, from: &$0) }
    }
    if features.contains(.failureRequirements) {
      relation.prerequisite = Int(
        choices.draw(upTo: UInt64(RecognizerRelations.two)) { random in
          let sixteenth = Int(random.nextHalfWord() & 15)
          if bias.plan.wantsRequirements {
            return [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4][sixteenth]
          }
          return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 3, 4][sixteenth]
        })
    }
  }

  /// Draws how many targets there are: mostly one, some of them added late.
  private func drawTargets(of recognizer: inout SceneRecognizer, from choices: inout ChoiceSource) {
    let choice = choices.draw(upTo: 5) { random in
      let sixteenth = UInt64(random.nextHalfWord() & 15)
      return sixteenth == 0 ? 0 : sixteenth < 12 ? 1 : sixteenth - 10
    }
    switch choice {
    case 1: recognizer.targets = [0]
    case 2: recognizer.targets = [0, 1]
    case 3: (recognizer.targets, recognizer.lateTargets) = ([0], 1)
    case 4: (recognizer.targets, recognizer.lateTargets) = ([1, 0], 1)
    case 5: recognizer.targets = [1]
    default: break
    }
  }

  /// Draws what the recognizer's kind measures: taps, fingers, a direction; as many choices for every kind, so that the other
  /// choices mean the same when the kind changes.
  private func drawMeasures(
    of recognizer: inout SceneRecognizer, after last: SceneRecognizer?, from choices: inout ChoiceSource
  ) {
    var drawn = 0
    switch recognizer.kind {
    case .tap: return drawSeveral(of: &recognizer, after: last, from: &choices)
    case .longPress, .swipe:
      if offer.touches.fingers > 1 {
        recognizer.numberOfTouchesRequired = drawCount(bias.plan.severalFingersSixteenths, from: &choices)
        drawn += 1
      }
      guard recognizer.kind == .swipe else { break }
      drawDirection(of: &recognizer, from: &choices)
      drawn += 1
    case .pan:
      guard offer.gestures.limitsPans else { break }
      let most = choices.draw(upTo: 2) { random in bias.plan.limitsPans ? 1 + random.next(upTo: 1) : 0 }
      recognizer.maximumNumberOfTouches = most == 0 ? nil : Int(most)
      drawn += 1
    case .base, .pinch, .rotation: break
    }
    for _ in drawn..<4 { _ = choices.draw(upTo: 0) { _ in 0 } }
  }

  /// Draws the taps and fingers of a tap: for both unset, 2, 3 or 1.
  private func drawSeveral(
    of recognizer: inout SceneRecognizer, after last: SceneRecognizer?, from choices: inout ChoiceSource
  ) {
    let hasSeveral = offer.gestures.countsFingers
    let (drawn, fingers, _, _) = choices.draw(upTo: (3, hasSeveral ? 3 : 0, 0, 0)) { random in
      let bits = random.nextHalfWord()
      return sampleBeside(last, bits) ?? sampleSeveral(bits)
    }
    let taps = offer.gestures.countsTaps || drawn == 3 ? drawn : 0
    if taps > 0 { recognizer.numberOfTapsRequired = taps == 3 ? 1 : Int(taps) + 1 }
    if fingers > 0 { recognizer.numberOfTouchesRequired = fingers == 3 ? 1 : Int(fingers) + 1 }
  }

  /// A double tap beside a single one, where both have their place; `nil` where nothing is said.
  private func sampleBeside(_ last: SceneRecognizer?, _ bits: UInt16) -> PlaceChoices? {
    let isSingle = last?.kind == .tap && last?.numberOfTapsRequired == nil && last?.numberOfTouchesRequired == nil
    return bias.plan.tapsBeside(
      TapSample(
        isFirst: last == nil, isBesideSingle: isSingle, mixesTaps: offer.gestures.mixesTaps, sixteenth: bits >> 12))
  }

  /// Mostly neither; under some biases neither at all, or mostly one of them or both.
  private func sampleSeveral(_ bits: UInt16) -> PlaceChoices {
    if bits >> 12 < bias.plan.doubleTapSixteenths { return (1, 0, 0, 0) }
    if bias.plan.drawsPlainTaps { return bits & 7 == 0 ? (3, bits >> 4 & 1 == 0 ? 0 : 3, 0, 0) : (0, 0, 0, 0) }
    if bits & 15 < bias.plan.plainTapSixteenths { return bits >> 8 & 7 == 0 ? (3, 3, 0, 0) : (0, 0, 0, 0) }
    return bias.plan.severalTaps[Int(bits >> 8 & 15)]
  }

  /// Draws a number of taps or fingers: unset, 2, 3 or 1, beyond one as likely as so many sixteenths.
  private func drawCount(_ sixteenths: UInt16, from choices: inout ChoiceSource) -> Int? {
    let choice = choices.draw(upTo: 3) { random in
      let half = random.nextHalfWord()
      if half & 15 < sixteenths { return half >> 4 & 3 == 0 ? 2 : 1 }
      return half >> 4 & 7 == 0 ? 3 : 0
    }
    return choice == 0 ? nil : choice == 3 ? 1 : Int(choice) + 1
  }

  private func drawDirection(of recognizer: inout SceneRecognizer, from choices: inout ChoiceSource) {
    let choice = choices.draw(upTo: 4) { random in
      bias.plan.leavesDirection && random.nextHalfWord() & 3 == 0 ? 0 : random.next(upTo: 4)
    }
    if choice > 0 { recognizer.direction = [.left, .up, .down, .right][Int(choice) - 1] }
  }

  private func drawFlags(of recognizer: inout SceneRecognizer, from choices: inout ChoiceSource) {
    recognizer.cancelsTouchesInView = drawFlag(false, bias.plan.uncancellingSixteenths, from: &choices)
    recognizer.delaysTouchesBegan = drawFlag(true, bias.plan.delayedBeginningSixteenths, from: &choices)
    recognizer.delaysTouchesEnded = drawFlag(false, bias.plan.undelayedEndingSixteenths, from: &choices)
    recognizer.isEnabled = drawFlag(false, bias.plan.disabledRecognizerSixteenths, from: &choices)
  }

  /// Draws a flag: unset, the value that no default is, as likely as so many sixteenths, or the default spelt out.
  private func drawFlag(_ unusual: Bool, _ sixteenths: UInt16, from choices: inout ChoiceSource) -> Bool? {
    let choice = choices.draw(upTo: 2) { random in
      let sixteenth = random.nextHalfWord() & 15
      return sixteenth < sixteenths ? 1 : sixteenth == 15 ? 2 : 0
    }
    return choice == 0 ? nil : (choice == 1) == unusual
  }

  /// Draws what a delegate answers: to the question for simultaneous recognition, for a gesture and for a touch.
  private func drawDelegate(
    of recognizer: inout SceneRecognizer, _ relation: inout RecognizerRelations, from choices: inout ChoiceSource
  ) {
    let simultaneous = choices.draw(upTo: 4) { random in
      let sixteenth = UInt64(random.nextHalfWord() & 15)
      return sixteenth < bias.plan.simultaneousSixteenths ? 1 : sixteenth < 10 ? 0 : sixteenth / 2 - 3
    }
    recognizer.delegate = RecognizerDelegate()
    if simultaneous > 0 { recognizer.delegate?.simultaneously = simultaneous != 2 }
    if simultaneous > 2 { relation.partner = Int(simultaneous) - 2 }
    let refusals = bias.plan.refusalSixteenths
    recognizer.delegate?.shouldBegin = drawFlag(false, refusals, from: &choices)
    recognizer.delegate?.shouldReceive = drawFlag(false, refusals, from: &choices)
    let questions = offer.gestures.questions
    if !questions.contains(.recognizeSimultaneously) {
      recognizer.delegate?.simultaneously = nil
      relation.partner = 0
    }
    if !questions.contains(.shouldBegin) { recognizer.delegate?.shouldBegin = nil }
    if !questions.contains(.shouldReceive) { recognizer.delegate?.shouldReceive = nil }
    // A delegate that implements nothing is none.
    if recognizer.delegate == RecognizerDelegate() { recognizer.delegate = nil }
  }
}
