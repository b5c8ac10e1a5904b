internal import TouchModel

/// What an engine must offer for a bias to take its turn.
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

extension Bias {
  /// What an engine must offer, without which the bias would shape nothing.
  var needs: BiasNeeds {
    switch self {
    case .overlappingSiblings, .overflowingChildren, .excludedViews, .faintViews, .deepTrees, .wideTrees, .distractors,
      .alphaBoundary, .disabledControls:
      BiasNeeds()
    case .transformedViews: BiasNeeds(all: [.transforms])
    case .scrolledBounds: BiasNeeds(all: [.boundsOrigins])
    case .overriddenPointInside: BiasNeeds(all: [.pointInsideOverrides])
    case .imageViews: BiasNeeds(any: Bias.kinds)
    case .severalWindows: BiasNeeds(all: [.severalWindows])
    case .changesBetweenQueries: BiasNeeds(all: [.sceneChanges])
    case .chains: BiasNeeds(all: [.nextResponder])
    case .canonicalChains: BiasNeeds(all: [.nextResponder, .controllers])
    case .containedControllers: BiasNeeds(all: [.nextResponder, .controllers, .containedControllers])
    case .presentedControllers: BiasNeeds(all: [.nextResponder, .controllers, .presentedControllers])
    case .delegateKinds: BiasNeeds(all: [.nextResponder], any: Bias.delegateKinds)
    case .singleFinger, .unhandledTouches, .drags, .repeatedSequences: BiasNeeds(all: [.touchDelivery])
    case .severalFingers, .severalFingersOnOneView, .simultaneousReports:
      BiasNeeds(all: [.touchDelivery, .multipleTouch])
    case .partialHandling: BiasNeeds(all: [.touchDelivery, .touchHandling])
    case .absorbingAncestors: BiasNeeds(all: [.touchDelivery], any: Bias.absorbers)
    case .interruptions: BiasNeeds(all: [.touchDelivery, .interruptions])
    case .touchEffects: BiasNeeds(all: [.touchDelivery, .touchEffects])
    case .bursts: BiasNeeds(all: [.touchDelivery, .eventQueue])
    case .otherEvents: BiasNeeds(all: [.touchDelivery, .otherEvents])
    case .eventQueries: BiasNeeds(all: [.touchDelivery, .eventTouchesQuery])
    case .coalescedSamples: BiasNeeds(all: [.touchDelivery, .coalescedTouches])
    case .rootViewLayout: BiasNeeds(all: [.controllers, .rootViewLayout])
    default: needsOfGestures
    }
  }

  private static let kinds: CapabilitySet = absorbers.union([.imageViews, .labels])
  private static let absorbers: CapabilitySet = [.customControls, .systemControls, .scrollViews, .tableViews]
  private static let delegateKinds: CapabilitySet = [
    .responderDelegate, .nonResponderDelegate, .viewDelegate, .controllerDelegate, .applicationDelegate,
  ]

  /// The features that a bias turns on.
  var features: [Feature] {
    switch self {
    case .overlappingSiblings: [.width]
    case .overflowingChildren: [.overflow]
    case .excludedViews, .disabledControls: [.exclusion]
    case .faintViews, .alphaBoundary: [.faintness, .depth]
    case .deepTrees: [.depth]
    case .wideTrees: [.width, .exclusion]
    case .transformedViews: [.transforms]
    case .scrolledBounds: [.scrolledBounds]
    case .overriddenPointInside: [.overrides, .overflow]
    case .imageViews: [.kinds]
    case .distractors: [.distractors, .kinds]
    case .severalWindows: [.windows]
    case .changesBetweenQueries: [.changes, .width]
    case .chains, .delegateKinds: [.chains, .application]
    case .canonicalChains: [.chains, .controllers, .depth]
    case .containedControllers: [.chains, .controllers, .depth]
    case .presentedControllers: [.chains, .controllers, .width]
    case .rootViewLayout: [.chains, .controllers]
    case .singleFinger: [.fingers, .handling, .depth]
    case .severalFingers, .simultaneousReports: [.fingers, .handling, .multipleTouch, .width]
    case .severalFingersOnOneView, .eventQueries: [.fingers, .multipleTouch]
    case .partialHandling: [.fingers, .handling, .mixedHandling, .depth]
    case .absorbingAncestors: [.fingers, .kinds, .depth]
    case .unhandledTouches, .drags: [.fingers, .width]
    case .interruptions, .bursts, .otherEvents, .coalescedSamples: [.fingers]
    case .repeatedSequences: [.fingers, .changes]
    case .touchEffects: [.fingers, .effects]
    default: featuresOfGestures
    }
  }

  /// Whether trees should go down a long way.
  var wantsLongChains: Bool {
    switch self {
    case .canonicalChains, .containedControllers, .partialHandling, .absorbingAncestors, .ancestorRecognizers,
      .nestedGestures, .controlsUnderGestures, .gesturesOnControls, .nilTargets, .tablesUnderGestures:
      true
    default: false
    }
  }

  /// The features that a bias turns on in half of its cases.
  var frequentFeatures: [Feature] {
    switch self {
    case .chains, .canonicalChains, .containedControllers, .presentedControllers: [.fingers, .handling]
    case .delegateKinds, .rootViewLayout: [.fingers]
    case .severalFingers, .eventQueries: [.windows]
    case .partialHandling: [.controllers, .application]
    case .interruptions: [.handling, .windows]
    case .drags, .touchEffects: [.handling]
    default: frequentFeaturesOfGestures
    }
  }
}
