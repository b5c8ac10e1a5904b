internal import PropertyTesting
internal import TouchModel

/// What a finger does, as far as that is chosen.
private enum Gesture: UInt64 {
  /// It goes down, or moves when it is down.
  case touch
  /// It lifts where it is.
  case lift
  /// It lifts at another place.
  case liftElsewhere
}

extension TouchScriptDrawing {
  /// Draws a report: what fingers do in one instant, after questions about the places where they do it.
  mutating func drawReport(from choices: inout ChoiceSource) {
    let isPosted = offer.queuesReports && choices.flag(mood.posting, in: 64)
    var changes: [FingerChange] = []
    var count = 0
    while choices.beginElement(
      after: count, in: 0...offer.fingers, count == 0 ? 64 : mayGrow(changes) ? mood.together : 0, in: 64,
      label: .change)
    {
      drawChange(&changes, from: &choices)
      choices.endSpan()
      count += 1
    }
    if !changes.isEmpty { report(changes, isPosted: isPosted) }
  }

  /// Whether there is a finger left that a report can speak of.
  private func mayGrow(_ changes: [FingerChange]) -> Bool {
    let others = fingers.count { finger in !changes.contains { $0.finger == finger.number } }
    return others > 0 || fingers.count < mood.fingers
  }

  /// Draws what one finger does and adds it to a report, unless the report speaks of that finger already.
  private mutating func drawChange(_ changes: inout [FingerChange], from choices: inout ChoiceSource) {
    let used = changes
    let number =
      1
      + Int(
        choices.draw(upTo: UInt64(offer.fingers - 1)) { random in
          UInt64(sampleFinger(besides: used, &random) - 1)
        })
    let position = fingers.firstIndex { $0.number == number }
    let finger = position.map { fingers[$0] }
    let gesture = drawGesture(of: finger, from: &choices)
    if gesture == .lift {
      guard let position, let finger, isNew(number, in: changes) else { return }
      lift(position)
      return changes.append(FingerChange(finger: number, .up, at: finger.place))
    }
    let place = drawPlace(of: finger, from: &choices)
    let samples = drawSamples(before: place, of: finger, from: &choices)
    let questions = drawQuestions(isDown: finger != nil, from: &choices)
    guard isNew(number, in: changes), finger != nil || gesture == .touch else { return }
    ask(questions, about: place)
    guard let position, let finger else {
      fingers.append(
        DrawnFinger(number: number, place: place, start: place, owner: drawing.likelyHit(at: place, on: scene)))
      return changes.append(FingerChange(finger: number, .down, at: place))
    }
    changes.append(FingerChange(finger: number, gesture == .touch ? .move : .up, at: place, samples: samples))
    if gesture == .touch { move(position, from: finger.place, to: place) } else { lift(position) }
  }

  private func isNew(_ number: Int, in changes: [FingerChange]) -> Bool {
    !changes.contains { $0.finger == number }
  }

  private mutating func lift(_ position: Int) {
    lastPlace = fingers[position].start
    fingers.remove(at: position)
  }

  private mutating func move(_ position: Int, from old: ScenePoint, to new: ScenePoint) {
    fingers[position].place = new
    guard !drawing.effects.isEmpty, let owner = fingers[position].owner else { return }
    // Roughly what following does; only what is likely depends on it, and no scene refuses it.
    let view = scene.views[owner]
    guard drawing.effects.contains(where: { $0.view == view.number && $0.operation == .follow }) else { return }
    let center = ScenePoint(view.center.x + new.x - old.x, view.center.y + new.y - old.y)
    try? scene.apply(.center(view: view.number, to: center))
  }

  /// Samples a finger for a report: one that is down, or the next one that is not.
  private func sampleFinger(besides used: [FingerChange], _ random: inout CounterBasedRandomSource) -> Int {
    let idle = fingers.filter { finger in isNew(finger.number, in: used) }
    let isAlone = idle.isEmpty
    if isAlone || (fingers.count < min(mood.fingers, offer.fingers) && random.happens(mood.company)) {
      let free = (1...offer.fingers).first { number in
        isNew(number, in: used) && !fingers.contains { $0.number == number }
      }
      return free ?? 1
    }
    return idle[Int(random.next(upTo: UInt64(idle.count - 1)))].number
  }

  private func drawGesture(of finger: DrawnFinger?, from choices: inout ChoiceSource) -> Gesture {
    let gesture = choices.draw(upTo: 2) { random in
      guard finger != nil, random.happens(mood.lifts) else { return Gesture.touch.rawValue }
      return (random.happens(mood.liftsElsewhere) ? Gesture.liftElsewhere : .lift).rawValue
    }
    return Gesture(rawValue: gesture) ?? .touch
  }

  /// Draws the places that a moving finger passed since the last report.
  private func drawSamples(
    before place: ScenePoint, of finger: DrawnFinger?, from choices: inout ChoiceSource
  ) -> [ScenePoint]? {
    guard offer.carriesSamples else { return nil }
    var samples: [ScenePoint] = []
    let share = finger == nil ? 0 : mood.samples
    while choices.beginElement(after: samples.count, in: 0...3, share, in: 64, label: .sample) {
      samples.append(choices.drawPlace { random in scene.choices(near: finger?.place ?? place, random.next()) })
      choices.endSpan()
    }
    return samples.isEmpty ? nil : samples
  }
}

/// What the kit asks about a place before a finger does something there.
private struct PlaceQuestions: OptionSet {
  let rawValue: UInt64
  /// What a finger there would hit.
  static let hit = PlaceQuestions(rawValue: 1)
  /// The chain from the view that a finger there most likely hits.
  static let chain = PlaceQuestions(rawValue: 2)
}

extension TouchScriptDrawing {
  /// Draws the questions about a place: in half of the cases what is hit there when a finger goes down, and mostly the chain
  /// from there before the first finger.
  private func drawQuestions(isDown: Bool, from choices: inout ChoiceSource) -> PlaceQuestions {
    let last: UInt64 = offer.asksChains ? 3 : 1
    let questions = choices.draw(upTo: last) { random in
      var questions: PlaceQuestions = []
      if random.happens(isDown ? 4 : 32) { questions.insert(.hit) }
      let isFirst = steps.isEmpty && fingers.isEmpty
      if offer.asksChains, !isDown, random.happens(isFirst ? 52 : 12) { questions.insert(.chain) }
      return questions.rawValue
    }
    return PlaceQuestions(rawValue: questions)
  }

  /// Asks, unless the report belongs to a burst that has begun.
  private mutating func ask(_ questions: PlaceQuestions, about place: ScenePoint) {
    if posted > 0 { return }
    if questions.contains(.hit) { ask(.hitTest(at: place)) }
    if questions.contains(.chain), let hit = drawing.likelyHit(at: place, on: scene) {
      ask(.chain(from: scene.views[hit].id))
    }
  }
}
