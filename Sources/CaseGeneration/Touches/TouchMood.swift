internal import PropertyTesting
internal import TouchModel

/// How likely the things are that happen in one script with touches.
///
/// A mood is sampled once and leaves no choice behind: it decides what is drawn, never what a choice means. Shares are in
/// sixty-fourths.
struct TouchMood {
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
  @Share var company: UInt64 = 24
  /// A finger goes down next to another one, and not on any view.
  @Share var nearness: UInt64 = 32
  /// A finger goes down where one was before.
  @Share var again: UInt64 = 20
  /// One more finger changes in the same report.
  @Share var together: UInt64 = 12
  /// A finger that is down lifts, and does not move.
  @Share var lifts: UInt64 = 16
  /// A finger lifts at a new place.
  @Share var liftsElsewhere: UInt64 = 20
  /// A finger moves out of its view or out of the window.
  @Share var leaves: UInt64 = 16
  /// The system interrupts while a finger is down.
  @Share var interruption: UInt64 = 3
  /// An event of another kind.
  @Share var otherEvent: UInt64 = 2
  /// A question for the event's touches while a finger is down.
  @Share var eventQuestion: UInt64 = 3
  /// A question about a place, or for a chain.
  @Share var question: UInt64 = 4
  /// A wait while no finger is down.
  @Share var wait: UInt64 = 10
  /// A wait while a finger is down.
  @Share var hold: UInt64 = 2
  /// A change of the scene while no finger is down.
  @Share var change: UInt64 = 0
  /// A report is posted with the next.
  @Share var posting: UInt64 = 3
  /// A change carries one more sample.
  @Share var samples: UInt64 = 8
  /// Fingers are left on the screen at the end.
  @Share var leftovers: UInt64 = 4
  /// An intended gesture begins while no finger is down.
  @Share var gestures: UInt64 = 0
  /// Something comes between two reports of an intended gesture.
  @Share var interlude: UInt64 = 2
  /// What comes between is an interruption.
  @Share var interludeInterruption: UInt64 = 16
  /// An intended gesture is not quite what its recognizer wants.
  @Share var flaws: UInt64 = 18

  /// A mood that never occurs, for replays.
  init() {}

  /// Samples the mood of a script.
  init(bias: Bias?, features: FeatureSet, word: UInt64) {
    fingers = TouchMood.fingers[Int(word & 15)]
    phrases = 2 + Int(word >> 4 & 7)
    if features.contains(.changes) { change = 24 }
    spreads = features.contains(.windows)
    if features.haveGestureAttributes { setGestures(bias, features, few: Int(word >> 8 & 3)) }
    guard let bias else { return }
    if bias.wantsLongChains || word >> 16 & 3 == 0 { depth = 3 }
    let few = Int(word >> 8 & 3)
    switch bias {
    case .severalFingers: (fingers, company, nearness, spreads, phrases) = (2 + few / 3, 52, 6, true, 3 + phrases)
    case .severalFingersOnOneView: (fingers, company, nearness, phrases) = (2 + few / 3, 56, 60, 3 + phrases)
    case .simultaneousReports: (fingers, company, together, phrases) = (2 + few / 2, 48, 44, 3 + phrases)
    case .interruptions: (fingers, interruption, lifts, phrases) = (1 + few / 2, 18, 10, 4 + phrases)
    case .drags: (lifts, liftsElsewhere, leaves, phrases) = (8, 40, 32, 3 + phrases)
    case .touchEffects: (fingers, lifts, phrases) = (few < 3 ? 1 : 2, 8, 3 + phrases)
    case .repeatedSequences: (fingers, lifts, again, change, phrases) = (1 + few / 3, 30, 36, 36, 6 + phrases)
    case .bursts: (posting, phrases) = (36, 3 + phrases)
    case .otherEvents: (otherEvent, lifts, phrases) = (16, 26, 4 + phrases)
    case .eventQueries: (fingers, company, eventQuestion, phrases) = (2 + few / 3, 40, 22, 4 + phrases)
    case .coalescedSamples: (samples, lifts, liftsElsewhere) = (36, 12, 36)
    case .unhandledTouches: (fingers, lifts, wait, phrases) = (1 + few / 3, 28, 32, 4 + phrases)
    case .partialHandling: (lifts, interruption, phrases) = (14, 6, 2 + phrases)
    default: break
    }
  }

  /// Makes the most of a large case.
  @inline(never)
  mutating func suit(_ size: CaseScale, _ bits: UInt16) {
    switch size.dimension {
    case .levels: depth = size.goal
    case .fingers:
      // Mostly they come one after another, else several in a report, and stay until all are there.
      fingers = size.goal
      together = bits & 3 == 0 ? 56 : bits & 3 == 1 ? 20 : 4
      (company, lifts, interruption) = (60, min(lifts, 5), max(interruption, 5))
      (nearness, spreads, gathers) = size.isOtherWay ? (4, true, false) : (63, false, true)
      gestures = min(gestures, 24)
      phrases = size.goal + 7
    default: break
    }
  }

  @inline(never)
  private mutating func setGestures(_ bias: Bias?, _ features: FeatureSet, few: Int) {
    guard let bias, bias.isOfGestures else {
      if features.contains(.recognizers) { gestures = 40 }
      return
    }
    (gestures, phrases, fingers) = (52, 2 + few + phrases / 4, 1)
    switch bias {
    case .recognizerInterruptions: (interlude, interludeInterruption) = (14, 56)
    case .gesturesAcrossViews: (interlude, interludeInterruption) = (10, 4)
    case .exclusiveTouch:
      (gestures, fingers, company, nearness, phrases) = (0, 3, 54, 4, 8 + few)
      (spreads, lifts) = (true, 24)
    case .tables: (interlude, interludeInterruption) = (5, 40)
    case .controlsUnderGestures, .gesturesOnControls: (gestures, flaws, phrases) = (60, 6, 8 + few)
    case .tablesUnderGestures: (gestures, flaws, phrases, interlude, interludeInterruption) = (60, 10, 7 + few, 2, 40)
    case .failureRequirements: (flaws, phrases) = (10, 4 + few)
    case .presses: (flaws, phrases) = (20, 3 + few)
    case .multipleTaps: (flaws, phrases) = (24, 3 + few)
    case .delayedTouches: flaws = 30
    case .taps: (flaws, phrases) = (22, 3 + few)
    case .swipes: (flaws, phrases) = (26, 6 + few)
    case .simultaneousGestures, .readingResets, .recognizerEffects: flaws = 6
    case .allGestures: (flaws, phrases) = (6, 2 + few)
    default: break
    }
  }

  /// How many fingers, in sixteen equally likely cases.
  private static let fingers = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 5]
}

extension CounterBasedRandomSource {
  /// Whether something happens whose share is so many sixty-fourths.
  mutating func happens(_ sixtyfourths: UInt64) -> Bool { UInt64(nextHalfWord() & 63) < sixtyfourths }
}

/// A share in one byte, so that a mood is handed on at little cost.
@propertyWrapper
struct Share {
  private var stored: UInt8

  init(wrappedValue: UInt64) { stored = UInt8(clamping: wrappedValue) }

  var wrappedValue: UInt64 {
    get { UInt64(stored) }
    set { stored = UInt8(clamping: newValue) }
  }
}
