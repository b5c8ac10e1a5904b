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
    let isPosted = offer.queuesReports && choices.flag(odds.posting, in: 64)
    var report = DrawnReport()
    var count = 0
    while choices.beginElement(
      after: count, in: 0...offer.fingers, count == 0 ? 64 : mayGrow(report) ? odds.together : 0, in: 64, label: .change
    ) {
      drawChange(&report, from: &choices)
      choices.endSpan()
      count += 1
    }
    if !report.changes.isEmpty { self.report(report.changes, isPosted: isPosted) }
  }

  /// Whether there is a finger left that a report can speak of.
  private func mayGrow(_ report: DrawnReport) -> Bool {
    fingers.count < odds.fingers || fingers.contains { !report.speaks(of: $0.number) }
  }

  /// Draws what one finger does and adds it to a report, unless the report speaks of that finger already.
  private mutating func drawChange(_ report: inout DrawnReport, from choices: inout ChoiceSource) {
    let spoken = report.fingers
    let number =
      1
      + Int(
        choices.draw(upTo: UInt64(offer.fingers - 1)) { random in
          UInt64(sampleFinger(besides: spoken, &random) - 1)
        })
    let position = fingers.firstIndex { $0.number == number }
    let finger = position.map { fingers[$0] }
    let gesture = drawGesture(of: finger, from: &choices)
    let isNew = !report.speaks(of: number)
    if gesture == .lift {
      guard let position, let finger, isNew else { return }
      lift(position)
      return report.add(FingerChange(finger: number, .up, at: finger.place))
    }
    let place = drawPlace(of: finger, from: &choices)
    let samples = drawSamples(before: place, of: finger, from: &choices)
    let questions = drawQuestions(isDown: finger != nil, from: &choices)
    guard isNew, finger != nil || gesture == .touch else { return }
    ask(questions, about: place)
    guard let position, let finger else {
      let owner = drawing.likelyHit(at: place, on: scene)
      fingers.append(DrawnFinger(number: number, place: place, start: place, owner: owner))
      return report.add(FingerChange(finger: number, .down, at: place))
    }
    report.add(FingerChange(finger: number, gesture == .touch ? .move : .up, at: place, samples: samples))
    if gesture == .touch { move(position, from: finger.place, to: place) } else { lift(position) }
  }

  mutating func lift(_ position: Int) {
    lastPlace = fingers[position].start
    fingers.remove(at: position)
  }

  mutating func move(_ position: Int, from old: ScenePoint, to new: ScenePoint) {
    fingers[position].place = new
    guard let owner = fingers[position].owner else { return }
    // Roughly what following does; only what is likely depends on it, and no scene refuses it.
    let view = scene.views[owner]
    guard drawing.surroundings.effects.contains(where: { $0.view == view.number && $0.operation == .follow }) else {
      return
    }
    let center = ScenePoint(view.center.x + new.x - old.x, view.center.y + new.y - old.y)
    try? scene.apply(.center(view: view.number, to: center))
  }

  /// Samples a finger for a report that speaks of some already: one that is down, or the next one that is not.
  private func sampleFinger(besides spoken: UInt64, _ random: inout CounterBasedRandomSource) -> Int {
    let down = fingers.reduce(0) { $0 | DrawnReport.bit($1.number) }
    let idle = down & ~spoken
    let mayJoin = fingers.count < min(odds.fingers, offer.fingers)
    if idle == 0 || mayJoin && random.happens(odds.company) {
      let next = (~(down | spoken)).trailingZeroBitCount + 1
      return next <= offer.fingers ? next : 1
    }
    var rest = idle
    for _ in 0..<random.next(upTo: UInt64(idle.nonzeroBitCount - 1)) { rest &= rest - 1 }
    return rest.trailingZeroBitCount + 1
  }

  private func drawGesture(of finger: DrawnFinger?, from choices: inout ChoiceSource) -> Gesture {
    let gesture = choices.draw(upTo: 2) { random in
      guard finger != nil, random.happens(odds.lifts) else { return Gesture.touch.rawValue }
      return (random.happens(odds.liftsElsewhere) ? Gesture.liftElsewhere : .lift).rawValue
    }
    return Gesture(rawValue: gesture) ?? .touch
  }

  /// Draws the places that a moving finger passed since the last report.
  private func drawSamples(
    before place: ScenePoint, of finger: DrawnFinger?, from choices: inout ChoiceSource
  ) -> [ScenePoint]? {
    guard offer.carriesSamples else { return nil }
    var samples: [ScenePoint] = []
    let share = finger == nil ? 0 : odds.samples
    while choices.beginElement(after: samples.count, in: 0...3, share, in: 64, label: .sample) {
      samples.append(choices.drawPlace { random in scene.choices(near: finger?.place ?? place, random.next()) })
      choices.endSpan()
    }
    return samples.isEmpty ? nil : samples
  }
}

/// A report while it is drawn.
private struct DrawnReport {
  private(set) var changes: [FingerChange] = []
  /// The fingers that it speaks of, one bit each.
  private(set) var fingers: UInt64 = 0

  static func bit(_ finger: Int) -> UInt64 { 1 << UInt64(finger - 1) }

  func speaks(of finger: Int) -> Bool { fingers & DrawnReport.bit(finger) != 0 }

  mutating func add(_ change: FingerChange) {
    changes.append(change)
    fingers |= DrawnReport.bit(change.finger)
  }
}

/// What the kit asks about a place before a finger does something there.
struct PlaceQuestions: OptionSet {
  let rawValue: UInt64
  /// What a finger there would hit.
  static let hit = PlaceQuestions(rawValue: 1)
  /// The chain from the view that a finger there most likely hits.
  static let chain = PlaceQuestions(rawValue: 2)
}

extension TouchScriptDrawing {
  /// Draws the questions about a place: in half of the cases what is hit there when a finger goes down, and mostly the chain
  /// from there before the first finger.
  func drawQuestions(isDown: Bool, from choices: inout ChoiceSource) -> PlaceQuestions {
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
  mutating func ask(_ questions: PlaceQuestions, about place: ScenePoint) {
    if posted > 0 { return }
    if questions.contains(.hit) { ask(.hitTest(at: place)) }
    if questions.contains(.chain), let hit = drawing.likelyHit(at: place, on: scene) {
      ask(.chain(from: scene.views[hit].id))
    }
  }
}
