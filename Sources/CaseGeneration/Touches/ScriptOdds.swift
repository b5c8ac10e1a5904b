internal import PropertyTesting
internal import TouchModel

/// How likely the things are that happen in one script with touches.
///
/// The odds are sampled once and leave no choice behind: they decide what is drawn, never what a choice means. Shares are in
/// sixty-fourths.
struct ScriptOdds {
  /// The most fingers that are down at a time.
  var fingers = 1
  /// How many levels below its window the first view under a finger should lie.
  var depth = 1
  /// Whether a further finger should go down on another view, and in another window.
  var spreads = false
  /// Whether a further finger should go down on the view of another one.
  var gathers = false
  /// How many phrases the script has.
  var phrases = 0
  /// One more finger goes down although one is down.
  var company: UInt64 = 24
  /// A finger goes down next to another one, and not on any view.
  var nearness: UInt64 = 32
  /// A finger goes down where one was before.
  var again: UInt64 = 20
  /// One more finger changes in the same report.
  var together: UInt64 = 12
  /// A finger that is down lifts, and does not move.
  var lifts: UInt64 = 16
  /// A finger lifts at a new place.
  var liftsElsewhere: UInt64 = 20
  /// A finger moves out of its view or out of the window.
  var leaves: UInt64 = 16
  /// The system interrupts while a finger is down.
  var interruption: UInt64 = 3
  /// A report that contradicts what fingers did before; drawn only where it is meant.
  var malformedReport: UInt64 = 0
  /// The system cancels the touches of some fingers that are down; drawn only where it is meant.
  var cancellation: UInt64 = 0
  /// A view moves to another place of the tree, or goes, while fingers are down; drawn only where it is meant.
  var rearrangement: UInt64 = 0
  /// A recognizer is attached, detached or switched while fingers are down; drawn only where it is meant.
  var recognizerChange: UInt64 = 0
  /// A recognizer ignores the touch of a finger that is down; drawn only where it is meant.
  var ignoring: UInt64 = 0
  /// A window is hidden, shown or gets another level while fingers are down; drawn only where it is meant.
  var windowChange: UInt64 = 0
  /// An animation begins or ends while fingers are down; drawn only where it is meant.
  var animationChange: UInt64 = 0
  /// A question whether a control is selected; drawn only where it is meant.
  var selectionQuestion: UInt64 = 0
  /// A finger goes down on what scrolls, and drags it; drawn only where it is meant.
  var scrolls: UInt64 = 0
  /// An event of another kind.
  var otherEvent: UInt64 = 2
  /// A question for the event's touches while a finger is down.
  var eventQuestion: UInt64 = 3
  /// A question about a place, or for a chain.
  var question: UInt64 = 4
  /// A wait while no finger is down.
  var wait: UInt64 = 10
  /// A wait while a finger is down.
  var hold: UInt64 = 2
  /// A change of the scene while no finger is down.
  var change: UInt64 = 0
  /// A report is posted with the next.
  var posting: UInt64 = 3
  /// A change carries one more sample.
  var samples: UInt64 = 8
  /// Fingers are left on the screen at the end.
  var leftovers: UInt64 = 4
  /// An intended gesture begins while no finger is down.
  var gestures: UInt64 = 0
  /// Something comes between two reports of an intended gesture.
  var interlude: UInt64 = 2
  /// What comes between is a gesture of other fingers; drawn only where it is meant.
  var gestureBetween: UInt64 = 0
  /// What comes between is an interruption.
  var interludeInterruption: UInt64 = 16
  /// An intended gesture is not quite what its recognizer wants.
  var flaws: UInt64 = 18

  /// Odds that are never sampled, for replays.
  init() {}

  /// Samples the odds of a script.
  init(_ plan: BiasPlan, features: FeatureSet, word: UInt64) {
    fingers = ScriptOdds.fingers[Int(word & 15)]
    phrases = 2 + Int(word >> 4 & 7)
    if features.contains(.changes) { change = 24 }
    spreads = features.contains(.windows)
    let few = Int(word >> 8 & 3)
    if features.haveGestureAttributes, plan.isOfGestures {
      (gestures, phrases, fingers) = (52, 2 + few + phrases / 4, 1)
      plan.script(&self, few)
    } else if features.contains(.recognizers) {
      gestures = 40
    }
    guard plan.bias != nil else { return }
    if plan.wantsLongChains || word >> 16 & 3 == 0 { depth = 3 }
    if !plan.isOfGestures { plan.script(&self, few) }
  }

  /// Makes the most of a large case.
  @inline(never)
  mutating func suit(_ size: CaseScale, _ bits: UInt16) {
    switch size.dimension {
    case .levels: depth = size.goal
    case .fingers:
      // Mostly they come one after another, else several in a report, and none lifts until all are down.
      fingers = size.goal
      together = bits & 3 == 0 ? 56 : bits & 3 == 1 ? 20 : 4
      (company, lifts, interruption) = (60, min(lifts, 5), max(interruption, 5))
      (nearness, spreads, gathers) = size.isOtherWay ? (4, true, false) : (63, false, true)
      gestures = min(gestures, 24)
      phrases = size.goal + 7
    case .siblings, .views, nil: break
    }
  }

  /// How many fingers, in sixteen equally likely cases.
  private static let fingers = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 5]
}

extension CounterBasedRandomSource {
  /// Whether something happens whose share is so many sixty-fourths.
  mutating func happens(_ sixtyfourths: UInt64) -> Bool { UInt64(nextHalfWord() & 63) < sixtyfourths }
}
