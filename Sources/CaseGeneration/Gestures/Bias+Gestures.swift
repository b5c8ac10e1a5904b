internal import TouchModel

extension Bias {
  /// Whether it is one of the biases about recognizers, controls and tables.
  var isOfGestures: Bool { rawValue >= Bias.recognizers.rawValue }

  /// Whether its gestures are meant for controls and tables, and not first of all for recognizers.
  var isAboutViews: Bool {
    switch self {
    case .controlEvents, .controlsUnderGestures, .gesturesOnControls, .nilTargets, .tables, .tablesUnderGestures: true
    default: false
    }
  }

  /// Whether it is about what recognizers do to controls or tables.
  var isAboutBoth: Bool {
    self == .controlsUnderGestures || self == .gesturesOnControls || self == .tablesUnderGestures
  }

  /// How many turns it has where most have one.
  var turns: Int {
    switch self {
    case .controlsUnderGestures: 5
    case .gesturesOnControls, .tablesUnderGestures, .failureRequirements, .multipleTaps: 3
    case .pans, .recognizerEffects: 2
    default: 1
    }
  }

  /// In how many of eight cases nothing distracts from what it is about.
  var calmEighths: UInt64 {
    switch self {
    case .controlsUnderGestures, .gesturesOnControls, .tablesUnderGestures, .failureRequirements, .multipleTaps: 7
    case _ where isOfGestures: 5
    default: 0
    }
  }

  /// What an engine must offer for a bias about recognizers, controls or tables.
  var needsOfGestures: BiasNeeds {
    switch self {
    case .ancestorRecognizers, .severalRecognizers, .nestedGestures, .delayedTouches, .uncancelledTouches:
      BiasNeeds(all: [.touchDelivery], any: .recognizers)
    case .taps: BiasNeeds(all: [.touchDelivery, .tapRecognizer])
    case .multipleTaps: BiasNeeds(all: [.touchDelivery, .tapRecognizer])
    case .presses: BiasNeeds(all: [.touchDelivery, .longPressRecognizer])
    case .swipes: BiasNeeds(all: [.touchDelivery, .swipeRecognizer])
    case .pans: BiasNeeds(all: [.touchDelivery, .panRecognizer])
    case .pinches: BiasNeeds(all: [.touchDelivery, .pinchRecognizer])
    case .rotations: BiasNeeds(all: [.touchDelivery, .rotationRecognizer])
    case .simultaneousGestures, .gestureDelegates:
      BiasNeeds(all: [.touchDelivery, .recognizerDelegates], any: .recognizers)
    case .allGestures: BiasNeeds(all: CapabilitySet.recognizers.union([.touchDelivery, .multipleTouch]))
    case .failureRequirements: BiasNeeds(all: [.touchDelivery, .failureRequirements], any: .recognizers)
    case .recognizerInterruptions: BiasNeeds(all: [.touchDelivery, .interruptions], any: .recognizers)
    case .recognizerEffects: BiasNeeds(all: [.touchDelivery, .recognizerEffects], any: .recognizers)
    case .readingResets: BiasNeeds(all: [.touchDelivery, .recognizerEffects], any: Bias.read)
    case .gesturesAcrossViews: BiasNeeds(all: [.touchDelivery, .multipleTouch], any: .recognizers)
    case .controlEvents: BiasNeeds(all: [.touchDelivery, .controlEvents], any: .controls)
    case .controlsUnderGestures, .gesturesOnControls:
      // Without recognizers a control is as good as alone.
      BiasNeeds(all: [.touchDelivery, .controlEvents, .tapRecognizer], any: .controls)
    case .nilTargets: BiasNeeds(all: [.touchDelivery, .controlEvents, .nilTargets], any: .controls)
    case .tables: BiasNeeds(all: [.touchDelivery, .tableViews, .rowSelection])
    case .tablesUnderGestures:
      BiasNeeds(all: [.touchDelivery, .tableViews, .rowSelection, .tapRecognizer])
    case .exclusiveTouch: BiasNeeds(all: [.touchDelivery, .multipleTouch, .exclusiveTouch])
    default: BiasNeeds(all: [.touchDelivery], any: CapabilitySet.recognizers.union([.baseRecognizer]))
    }
  }

  /// The kinds whose readings an action can make neutral.
  private static let read: CapabilitySet = [.panRecognizer, .pinchRecognizer, .rotationRecognizer]

  /// The features that a bias about recognizers, controls or tables turns on.
  var featuresOfGestures: [Feature] {
    switch self {
    case .ancestorRecognizers, .nestedGestures: [.fingers, .recognizers, .depth]
    case .gestureDelegates: [.fingers, .recognizers, .gestureDelegates]
    case .simultaneousGestures: [.fingers, .recognizers, .gestureDelegates, .recognizerEffects]
    case .failureRequirements: [.fingers, .recognizers, .failureRequirements]
    case .delayedTouches, .uncancelledTouches: [.fingers, .recognizers, .gestureFlags]
    case .recognizerEffects, .readingResets: [.fingers, .recognizers, .recognizerEffects]
    case .gesturesAcrossViews: [.fingers, .recognizers, .width]
    case .controlEvents: [.fingers, .kinds, .controlActions]
    case .controlsUnderGestures: [.fingers, .kinds, .controlActions, .recognizers, .gestureFlags, .depth]
    case .gesturesOnControls: [.fingers, .kinds, .controlActions, .recognizers, .depth]
    case .nilTargets: [.fingers, .kinds, .controlActions, .depth]
    case .tables: [.fingers, .kinds, .tableRows, .scrolledBounds]
    case .tablesUnderGestures: [.fingers, .kinds, .tableRows, .recognizers, .depth]
    case .exclusiveTouch: [.fingers, .exclusiveTouch, .width]
    default: [.fingers, .recognizers]
    }
  }

  /// The features that a bias about recognizers, controls or tables turns on in half of its cases.
  var frequentFeaturesOfGestures: [Feature] {
    switch self {
    case .recognizers: [.handling, .depth]
    case .ancestorRecognizers: [.kinds, .handling, .windows]
    case .severalRecognizers, .taps: [.depth]
    case .multipleTaps: [.gestureFlags]
    case .pans: [.transforms, .depth]
    case .pinches: [.recognizerEffects]
    case .allGestures: [.gestureDelegates]
    case .recognizerEffects: [.transforms]
    case .uncancelledTouches, .delayedTouches: [.depth]
    case .gesturesAcrossViews: [.multipleTouch, .depth]
    case .gesturesOnControls, .tablesUnderGestures: [.gestureFlags]
    case .nilTargets: [.controllers, .application]
    case .tables: [.depth]
    case .exclusiveTouch: [.depth]
    default: []
    }
  }
}
