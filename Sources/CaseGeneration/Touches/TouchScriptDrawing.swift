internal import PropertyTesting
internal import TouchModel

/// A script with touches while it is drawn.
///
/// A script is a row of phrases, and a report is a row of finger changes. Every phrase and every change can be taken away
/// without a word to the others: a finger that is up goes down when it is next spoken of, one that is down moves, a lift of
/// a finger that is up is nothing, and fingers that are down at the end lift there.
struct TouchScriptDrawing {
  let drawing: CaseDrawing
  /// The scene as the drawing knows it, with the script's changes and the views that follow a finger.
  var scene: TouchScene
  var steps: [ScriptStep] = []
  var clock = ScriptClock()
  var fingers: [DrawnFinger] = []
  var odds = ScriptOdds()
  /// The longest time between two reports, in milliseconds.
  private var pace = ScriptPhrase.frame
  /// Where the last finger to lift went down.
  var lastPlace: ScenePoint?
  /// How many reports of the burst that is not over yet are posted; 0 when the last report is not posted.
  var posted = 0
  /// What gestures are meant for; empty without recognizers, controls and tables.
  var aims: [GestureAim] = []
  /// Whether a phrase is drawn that comes between the reports of a gesture.
  var isBetween = false

  init(_ drawing: CaseDrawing, on scene: TouchScene) {
    self.drawing = drawing
    self.scene = scene
    steps.reserveCapacity(24)
    if drawing.features.haveGestureAttributes { aims = GestureAim.aims(in: scene) }
  }

  var offer: TouchOffer { drawing.offer.touches }

  /// Draws the steps.
  mutating func draw(from choices: inout ChoiceSource) -> [ScriptStep] {
    sampleOdds(from: &choices)
    let limit = drawing.offer.limits.phrases
    var phrases = 0
    while choices.beginElement(after: phrases, in: 0...limit, wantsPhrase(after: phrases) ? 1 : 0, in: 1, label: .step)
    {
      drawPhrase(from: &choices)
      choices.endSpan()
      phrases += 1
    }
    let leavesFingersDown = choices.flag(odds.leftovers, in: 64)
    if !leavesFingersDown { liftAll() }
    endBurst()
    if steps.isEmpty { ask(.hitTest(at: ScenePoint(Double(Grid.pointOrigin), Double(Grid.pointOrigin)))) }
    return steps
  }

  private mutating func sampleOdds(from choices: inout ChoiceSource) {
    // The pace alone is chosen; the draw lends its random source for the odds.
    var odds = ScriptOdds()
    let pace = choices.draw(upTo: UInt64(TouchScriptDrawing.paces.count - 1)) { random in
      let word = random.next()
      odds = ScriptOdds(drawing.bias.plan, features: drawing.features, word: word)
      if drawing.size.isLarge { odds.suit(drawing.size, random.nextHalfWord()) }
      return [0, 0, 0, 0, 0, 0, 1, 2][Int(word >> 61)]
    }
    self.odds = odds
    self.pace = TouchScriptDrawing.paces[Int(pace)]
  }

  private func wantsPhrase(after phrases: Int) -> Bool {
    if drawing.offer.limits.fillsCases { return steps.count + fingers.count < drawing.offer.limits.phrases }
    return phrases < odds.phrases
  }

  private mutating func liftAll() {
    if fingers.count > 1 { fingers.sort { $0.number < $1.number } }
    for finger in fingers {
      report([FingerChange(finger: finger.number, .up, at: finger.place)], isPosted: false)
    }
    fingers = []
  }
}

extension TouchScriptDrawing {
  /// Adds a report; one after a posted report joins its burst.
  mutating func report(_ changes: [FingerChange], isPosted: Bool, after frame: Int = ScriptPhrase.frame) {
    let time = posted > 0 ? clock.now : clock.next(after: min(frame, pace))
    let isPosted = isPosted && posted < TouchScriptDrawing.longestBurst - 1
    if !offer.joinsFingers {
      // One after the other, in the same instant; what is posted is posted in one burst.
      let isInBurst = isPosted || posted > 0
      for change in changes.dropLast() {
        steps.append(ScriptStep(at: time, .report(changes: [change], postedWithNext: isInBurst)))
      }
    }
    let changes = offer.joinsFingers ? changes : Array(changes.suffix(1))
    steps.append(ScriptStep(at: time, .report(changes: changes, postedWithNext: isPosted)))
    posted = isPosted ? posted + 1 : 0
  }

  /// Takes back that the last report is posted with the next, since what follows is none.
  mutating func endBurst() {
    guard posted > 0, case .report(let changes, _) = steps[steps.count - 1].action else { return }
    steps[steps.count - 1].action = .report(changes: changes, postedWithNext: false)
    posted = 0
  }

  /// Adds a question, which takes no time.
  mutating func ask(_ question: ScriptStep.Action) { steps.append(ScriptStep(at: clock.now, question)) }

  /// The times between reports that a script may have, in milliseconds: those of slow screens, of fast ones, and of mice.
  private static let paces = [ScriptPhrase.frame, 4, 1]

  /// The most reports of one burst.
  private static let longestBurst = 4
}

/// A finger that is down.
struct DrawnFinger {
  /// Its number, from 1.
  let number: Int
  /// Where it is.
  var place: ScenePoint
  /// Where it went down.
  let start: ScenePoint
  /// The position of the view it most likely went down on.
  var owner: Int?
}
