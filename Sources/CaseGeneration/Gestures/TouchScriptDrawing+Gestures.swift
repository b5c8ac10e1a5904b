internal import PropertyTesting
internal import TouchModel

extension TouchScriptDrawing {
  /// Draws an intended gesture: what people do with their fingers so that a recognizer, a control or a table should notice, or
  /// something that comes near it.
  ///
  /// It is one phrase. Between any two of its reports something else may come, which is a phrase of its own; between those of a
  /// gesture that comes there itself nothing does.
  @inline(never)
  mutating func drawGesture(from choices: inout ChoiceSource) {
    var plan = GesturePlan()
    let intentions = drawing.offer.gestures.intentions
    let choice = choices.draw(upTo: UInt64(intentions.count - 1)) { random in
      plan = samplePlan(&random)
      return plan.intention.rawValue
    }
    drawPause(from: &choices)
    let place = choices.drawPlace { random in sampleStart(of: plan, &random) }
    ask(drawQuestions(isDown: false, from: &choices), about: place)
    switch intentions[Int(choice)] {
    case .tap: drawTaps(at: place, plan, from: &choices)
    case .press: drawPress(at: place, plan, from: &choices)
    case .drag: drawDrag(from: place, plan, &choices)
    case .swipe: drawSwipe(from: place, plan, &choices)
    case .turn: drawTurn(about: place, plan, from: &choices)
    }
  }

  var amounts: GestureAmounts { drawing.offer.gestures.amounts }

  /// Draws whether all that was before is over first.
  private mutating func drawPause(from choices: inout ChoiceSource) {
    let isLong = choices.draw(upTo: 1) { random in
      steps.isEmpty || !fingers.isEmpty || random.nextHalfWord() & 7 < 2 ? 0 : 1
    }
    if isLong == 1, !steps.isEmpty { wait(amounts.pause) }
  }

  /// Lets time pass.
  mutating func wait(_ milliseconds: Int) {
    // A script has its limits, whatever an engine declares.
    guard clock.now + milliseconds < ModelLimits.duration / 2 else { return }
    steps.append(ScriptStep(at: clock.next(after: milliseconds), .wait))
  }

  /// Where the first finger, or the middle between two, is: on the view that is meant, or on one below it.
  private func sampleStart(of plan: GesturePlan, _ random: inout CounterBasedRandomSource) -> PlaceChoices {
    guard let aim = plan.view.flatMap({ scene.position(ofView: $0) }) else {
      return TouchScene.choices(besides: scene.samplePlace(random.next()), 1)
    }
    let end = plan.isDirect ? aim + 1 : scene.subtreeEnd(aim)
    var choices: PlaceChoices = Grid.placeBounds
    for _ in 0..<(plan.isDirect ? 16 : 8) {
      // The deeper of two views, so that recognizers have views below them.
      let last = UInt64(end - aim - 1)
      let position = aim + Int(max(random.next(upTo: last), random.next(upTo: last)))
      let fine: UInt16 = random.nextHalfWord() & 15 == 0 ? random.nextHalfWord() : 1
      choices = TouchScene.choices(besides: scene.samplePlace(onViewAt: position, random.next()), fine)
      let place = ScenePoint(Grid.coordinate(choices.0, choices.2), Grid.coordinate(choices.1, choices.3))
      if leads(place, to: aim, isDirect: plan.isDirect) { break }
    }
    return choices
  }

  /// Whether a finger at a place most likely hits a view or one below it.
  func leads(_ place: ScenePoint, to position: Int, isDirect: Bool = false) -> Bool {
    guard let hit = drawing.likelyHit(at: place, on: scene) else { return false }
    return hit == position || !isDirect && hit > position && scene.isDescendant(hit, of: position)
  }
}

extension TouchScriptDrawing {
  /// Puts fingers down at places, all in one report or one after another, after what comes in between.
  /// - Returns: The numbers of the fingers, as many as there are free.
  mutating func putDown(_ places: [ScenePoint], isApart: Bool = false, from choices: inout ChoiceSource) -> [Int] {
    var numbers: [Int] = []
    var changes: [FingerChange] = []
    for (rank, place) in places.enumerated() {
      if rank > 0, isApart { drawBetween(from: &choices) }
      let taken = fingers.reduce(UInt64(0)) { $0 | 1 << UInt64($1.number) }
      guard let number = (1...offer.fingers).first(where: { taken >> UInt64($0) & 1 == 0 }) else { break }
      let owner = drawing.likelyHit(at: place, on: scene)
      fingers.append(DrawnFinger(number: number, place: place, start: place, owner: owner))
      numbers.append(number)
      changes.append(FingerChange(finger: number, .down, at: place))
      if isApart { send(&changes) }
    }
    send(&changes)
    return numbers
  }

  /// Moves fingers of a gesture that are still down, after what comes in between.
  mutating func move(_ numbers: [Int], to places: [ScenePoint], from choices: inout ChoiceSource) {
    drawBetween(from: &choices)
    var changes: [FingerChange] = []
    for (number, place) in zip(numbers, places) where !changes.contains(where: { $0.finger == number }) {
      // A number comes twice when what came in between has lifted the finger that had it first.
      guard let position = fingers.firstIndex(where: { $0.number == number }) else { continue }
      changes.append(FingerChange(finger: number, .move, at: place))
      move(position, from: fingers[position].place, to: place)
    }
    send(&changes)
  }

  /// Moves the last of some fingers too far for a tap or a press, which is enough of several, after what comes in between.
  mutating func moveLastFar(_ numbers: [Int], from places: [ScenePoint], _ choices: inout ChoiceSource) {
    guard let last = numbers.last else { return }
    move([last], to: [places[numbers.count - 1]].moved(amounts.farMove, 0), from: &choices)
  }

  /// Lifts fingers of a gesture that are still down, after what comes in between.
  mutating func lift(_ numbers: [Int], isApart: Bool = false, from choices: inout ChoiceSource) {
    drawBetween(from: &choices)
    var changes: [FingerChange] = []
    for (rank, number) in numbers.enumerated() {
      if rank > 0, isApart { drawBetween(from: &choices) }
      guard let position = fingers.firstIndex(where: { $0.number == number }) else { continue }
      changes.append(FingerChange(finger: number, .up, at: fingers[position].place))
      lift(position)
      if isApart { send(&changes) }
    }
    send(&changes)
  }

  /// Lets fingers that are down stay there, after what comes in between.
  mutating func hold(_ milliseconds: Int, from choices: inout ChoiceSource) {
    drawBetween(from: &choices)
    wait(milliseconds)
  }

  private mutating func send(_ changes: inout [FingerChange]) {
    if changes.isEmpty { return }
    report(changes, isPosted: false, after: amounts.frame)
    changes = []
  }

  /// Draws what comes between two reports: an interruption, another finger, a question.
  mutating func drawBetween(from choices: inout ChoiceSource) {
    if isBetween { return }
    var count = 0
    while choices.beginElement(after: count, in: 0...1, odds.interlude, in: 64, label: .step) {
      let usual = odds
      (odds.fingers, odds.company, isBetween) = (fingers.count + 1, 48, true)
      drawPhrase(from: &choices)
      endBurst()
      // Recognizers that have changed are left in peace afterwards, so that gestures come after it.
      let (change, ignoring) = (odds.recognizerChange, odds.ignoring)
      (odds, isBetween) = (usual, false)
      (odds.recognizerChange, odds.ignoring) = (change, ignoring)
      choices.endSpan()
      count += 1
    }
  }
}
