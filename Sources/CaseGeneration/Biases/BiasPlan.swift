internal import TouchModel

/// One bias: how often it is drawn, the features it turns on, and the odds that it changes.
///
/// The generator asks for these values and never for the bias, so that a bias stands in one place, the list of its chapter. The
/// defaults are those of a case without a bias. A plan decides how likely choices are, never what they mean.
struct BiasPlan: Sendable {
  /// The bias; `nil` for cases without one.
  let bias: Bias?

  // How often it is drawn.

  /// What an engine must offer, without which the bias would shape nothing.
  var needs = BiasNeeds()
  /// The features that it turns on.
  var features: [Feature]
  /// The features that it turns on in half of its cases.
  var frequentFeatures: [Feature]
  /// How often it is drawn for each case without a bias: most are twice, and those more of whose rules few cases exercise.
  var weight = 2
  /// In how many of eight cases nothing distracts from what it is about.
  var calmEighths: UInt64 = 0
  /// What a large case may have much of; as likely as often as it is named.
  var largeDimensions = CaseScale.Dimension.allCases

  // Scripts.

  /// Whether the bias is about recognizers, controls or tables, whose gestures fill a script.
  var isOfGestures = false
  /// What the gestures of a script are meant for.
  var subject = Subject.recognizers
  /// Changes how likely the things are that happen in a script; the number is one of 0 to 3.
  var script: @Sendable (inout ScriptOdds, _ few: Int) -> Void = { _, _ in }
  /// Whether of two recognizers the one that wants more taps is meant.
  var aimsAtMoreTaps = false
  /// Whether fingers should go down on what lies in controls, and not on controls.
  var aimsBelowControls = false
  /// How likely each question is, in sixteenths: the chain of a place, its hit, both, then the chains of a view, a controller,
  /// a window, the application and its delegate.
  var questions: [UInt64] = [3, 0, 6, 2, 2, 1, 1, 1]

  // Trees.

  /// Whether changes of the tree mostly bring views to other places of it, or out of it.
  var rearrangesTrees = false
  /// Whether views are removed and come back.
  var bringsViewsBack = false
  /// Whether a finger mostly goes down exactly where one was before, where it goes down there again.
  var tapsInPlace = false
  /// Whether changes of the tree mostly attach, detach or switch recognizers.
  var changesRecognizers = false
  /// Whether there are mostly several siblings that lie over each other, so that their order matters.
  var stacksSiblings = false
  /// Whether trees go down a long way.
  var wantsLongChains = false
  /// A view is faint, in eighths.
  var faintEighths: UInt64 = 3
  /// A view's own coordinates do not begin at zero, in eighths.
  var scrolledEighths: UInt64 = 3
  /// Which kinds of view there mostly are; `nil` for any.
  var kinds: Kinds?
  /// A view has a kind beside the plain one, in eighths, right below its window and farther down.
  var kindEighths: (top: UInt64, below: UInt64) = (4, 4)
  /// A view takes several touches, in eighths.
  var multipleTouchEighths: UInt16 = 4
  /// A view takes touches alone, in eighths.
  var exclusiveTouchEighths: UInt16 = 3

  // What responders do with touches.

  /// Whether responders mostly do nothing with touches.
  var leavesTouchesUnhandled = false
  /// A responder treats the methods differently, in sixteenths.
  var mixedHandlingSixteenths: UInt16 = 4
  /// A touches method makes the view follow the finger, or sets one of its flags, in sixteenths.
  var touchEffectSixteenths: (follow: UInt16, flag: UInt16) = (3, 3)

  // Controllers and the application.

  /// A view below a window's subviews has a controller that another contains, in sixteenths.
  var containedSixteenths: UInt16 = 4
  /// A first subview of a window belongs to its root controller, in sixteenths.
  var rootSixteenths: UInt16 = 13
  /// A further subview of a window belongs to a presented controller, in sixteenths.
  var presentedSixteenths: UInt16 = 4
  /// Whether a window has another subview until a controller is presented.
  var wantsPresented = false
  /// A root view is laid out by its window, in eighths.
  var layoutEighths: UInt64 = 1
  /// Whether all kinds of delegate are equally likely.
  var drawsAnyDelegate = false

  // Recognizers.

  /// How likely a first recognizer is on a view, in sixty-fourths.
  var firstRecognizer: @Sendable (RecognizerPlace) -> UInt64 = { $0.depth == 0 ? 4 : 16 }
  /// How likely one more is after the first, the second and further ones, in sixty-fourths.
  var furtherRecognizers: (second: UInt64, third: UInt64, last: UInt64) = (10, 10, 10)
  /// The same for the second where single and double taps may lie on one path; `nil` for no difference.
  var secondRecognizerAmongTaps: UInt64?
  /// The kind that the next recognizer should have; `nil` for any.
  var recognizerKind: @Sendable (RecognizerSample) -> RecognizerKind? = { _ in nil }
  /// The taps and fingers of a tap beside another; `nil` where nothing is said.
  var tapsBeside: @Sendable (TapSample) -> PlaceChoices? = { _ in nil }
  /// A tap wants two taps before anything else is asked, in sixteenths.
  var doubleTapSixteenths: UInt16 = 0
  /// Whether taps are mostly left at their defaults.
  var drawsPlainTaps = false
  /// A tap is left at its defaults, in sixteenths.
  var plainTapSixteenths: UInt16 = 11
  /// The taps and fingers of other taps, sixteen equally likely ones.
  var severalTaps = BiasPlan.usualTaps
  /// A press or swipe wants more than one finger, in sixteenths.
  var severalFingersSixteenths: UInt16 = 2
  /// Whether pans have a maximum number of fingers.
  var limitsPans = false
  /// Whether a swipe's direction is left unset one time more in four.
  var leavesDirection = false
  /// A recognizer leaves the view its touches, in sixteenths.
  var uncancellingSixteenths: UInt16 = 3
  /// A recognizer delays beginnings, in sixteenths.
  var delayedBeginningSixteenths: UInt16 = 3
  /// A recognizer does not delay endings, in sixteenths.
  var undelayedEndingSixteenths: UInt16 = 2
  /// A recognizer is off, in sixteenths.
  var disabledRecognizerSixteenths: UInt16 = 2
  /// A delegate allows recognition with all others, in sixteenths.
  var simultaneousSixteenths: UInt64 = 6
  /// A delegate refuses a gesture, or a touch, in sixteenths.
  var refusalSixteenths: UInt16 = 4
  /// Whether recognizers mostly wait for another to fail.
  var wantsRequirements = false
  /// What actions of recognizers do to their views.
  var actionEffects = ActionEffects.rare

  // Questions.

  /// There is a second question in a script without fingers, and one more after it, in quarters.
  var questionQuarters: (first: UInt64, later: UInt64) = (first: 3, later: 2)

  // Controls.

  /// A control is disabled, in sixteenths.
  var disabledControlSixteenths: UInt64 = 4
  /// A control's first action is sent for the usual event, in sixteenths.
  var usualEventSixteenths: UInt16 = 11
  /// A control has one more action after the first and after further ones, in sixty-fourths.
  var furtherActions: UInt64 = 20
  /// A view implements the first action, in sixteenths.
  var implementingSixteenths: UInt16 = 2
  /// An action has no target, in sixteenths.
  var nilTargetSixteenths: UInt16 = 2

  /// Describes a bias by what it changes.
  init(
    _ bias: Bias?, _ features: [Feature] = [], often frequentFeatures: [Feature] = [],
    _ change: (inout BiasPlan) -> Void = { _ in }
  ) {
    self.bias = bias
    self.features = features
    self.frequentFeatures = frequentFeatures
    if bias != nil {
      largeDimensions = CaseScale.Dimension.allCases + [.fingers]
      firstRecognizer = { $0.depth == 0 ? 4 : $0.isFirst ? 44 : 16 }
    }
    change(&self)
  }

  /// Describes a bias about recognizers, controls or tables.
  static func gestures(
    _ bias: Bias, _ features: [Feature], often frequentFeatures: [Feature] = [],
    _ change: (inout BiasPlan) -> Void = { _ in }
  ) -> BiasPlan {
    BiasPlan(bias, features, often: frequentFeatures) { plan in
      plan.isOfGestures = true
      plan.calmEighths = 5
      plan.largeDimensions = CaseScale.Dimension.allCases
      change(&plan)
    }
  }

  /// Cases without a bias.
  static let none = BiasPlan(nil)

  /// The plans of all biases.
  static let all: [Bias: BiasPlan] = {
    let plans = ofHitTesting + ofChains + ofTouches + ofGestures + ofControls + ofChanges
    return Dictionary(uniqueKeysWithValues: plans.compactMap { plan in plan.bias.map { ($0, plan) } })
  }()
}

extension BiasPlan {
  /// What the gestures of a script are meant for.
  enum Subject {
    /// Recognizers first of all.
    case recognizers
    /// Controls and tables.
    case views
    /// Controls and tables as recognizers act on them.
    case both
  }

  /// Kinds of view, some of them more likely than others.
  enum Kinds {
    /// Those that keep touches to themselves.
    case absorbing
    case controls
    /// Controls, with those more often of which rules about recognizers have most to judge.
    case controlsUnderRecognizers
    case tables
  }

  /// What actions of recognizers do to their views.
  enum ActionEffects {
    case rare
    case likely
    /// Nearly always they move the view by the reading.
    case moving
    /// Nearly always they make the reading neutral.
    case resetting
  }

  /// Lets trees go down a long way, large cases included.
  mutating func wantLongChains() {
    wantsLongChains = true
    largeDimensions = [.levels, .levels, .levels, .fingers]
  }

  /// Has large cases of many fingers mostly.
  mutating func wantManyFingers() { largeDimensions = [.siblings, .levels, .views, .fingers, .fingers, .fingers] }

  /// Is about controls or tables below or with recognizers: little else decides.
  mutating func wantBoth() {
    subject = .both
    drawsPlainTaps = true
    calmEighths = 7
    weight = 6
    disabledControlSixteenths = 1
    disabledRecognizerSixteenths = 1
    delayedBeginningSixteenths = 1
    usualEventSixteenths = 15
    furtherRecognizers = (2, 2, 2)
  }

  /// Is about controls or tables.
  mutating func wantViews() {
    subject = .views
    drawsPlainTaps = true
  }

  /// Taps and fingers as they are written mostly: two taps, three taps, two fingers, both, two taps with one finger spelt out.
  private static let usualTaps: [PlaceChoices] = [
    (1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (2, 0, 0, 0), (0, 1, 0, 0), (0, 1, 0, 0),
    (0, 1, 0, 0), (0, 1, 0, 0), (1, 1, 0, 0), (1, 1, 0, 0), (1, 1, 0, 0), (1, 1, 0, 0), (1, 3, 0, 0), (1, 3, 0, 0),
  ]
}

/// The view that a first recognizer would be on.
struct RecognizerPlace {
  /// How many levels the view lies below its window.
  let depth: Int
  /// What the view is.
  let kind: ViewKind
  /// Whether there is no recognizer yet.
  let isFirst: Bool
}

/// What the kind of a recognizer is sampled from.
struct RecognizerSample {
  /// The recognizers drawn before on the same view.
  let drawn: [SceneRecognizer]
  /// The kind of the last recognizer of the views before.
  let last: RecognizerKind?
  /// Random bits.
  let bits: UInt16

  /// One of sixteen equally likely numbers.
  var sixteenth: UInt16 { bits & 15 }

  /// One of several kinds, as likely as often as it is named.
  func among(_ kinds: [RecognizerKind]) -> RecognizerKind { kinds[Int(bits % UInt16(kinds.count))] }

  /// A kind in so many of sixteen cases, else any.
  func mostly(_ kind: RecognizerKind, _ sixteenths: UInt16 = 12) -> RecognizerKind? {
    sixteenth < sixteenths ? kind : nil
  }

  /// Taps and drags more often than the others, the bare base seldom.
  var usual: RecognizerKind {
    let kinds: [RecognizerKind] = [
      .tap, .tap, .tap, .tap, .pan, .pan, .pan, .longPress, .longPress, .swipe, .swipe, .pinch, .pinch, .rotation,
      .rotation, .base,
    ]
    return kinds[Int(bits >> 8 & 15)]
  }
}

/// What the taps and fingers of a tap beside another are sampled from.
struct TapSample {
  /// Whether there is no recognizer before it on the view.
  let isFirst: Bool
  /// Whether the recognizer before it is a tap with settings left at their defaults.
  let isBesideSingle: Bool
  /// Whether single and double taps may lie on one path without waiting for each other.
  let mixesTaps: Bool
  /// One of sixteen equally likely numbers.
  let sixteenth: UInt16
}

/// What an engine must offer for a bias to be drawn.
struct BiasNeeds {
  /// All of these.
  var all: CapabilitySet = []
  /// And one of these, where there are any.
  var any: CapabilitySet = []

  /// Whether capabilities meet the needs.
  func areMet(by capabilities: CapabilitySet) -> Bool {
    capabilities.isSuperset(of: all) && (any.isEmpty || !capabilities.isDisjoint(with: any))
  }
}
