internal import TouchModel

/// What a case may contain; every case draws which of it it uses (swarm testing), since bugs hide when everything is
/// there at once.
enum Feature: UInt8, CaseIterable {
  case overflow
  case exclusion
  case faintness
  case transforms
  case scrolledBounds
  case overrides
  case kinds
  case distractors
  case depth
  case width
  case windows
  case changes
  case fingers
  case handling
  // From here on drawn only for engines that have chains or touches.
  case chains
  case controllers
  case application
  case mixedHandling
  case effects
  case multipleTouch
  // From here on drawn only for engines that have recognizers, control events or rows.
  case recognizers
  case gestureFlags
  case gestureDelegates
  case failureRequirements
  case recognizerEffects
  case controlActions
  case tableRows
  case exclusiveTouch
  // From here on drawn only for engines that have one of them, and only where a bias asks for it.
  case animations
  case conversions
  case frameChanges
  case levelChanges
  case scrolling
  case windowGeometry
  case selectedControls
  case animationChanges

  /// How many are drawn for every engine.
  static let basicCount = Int(firstOfResponders.rawValue)

  /// How many more are drawn for engines that have chains or touches.
  static let responderCount = Int(firstOfGestures.rawValue - firstOfResponders.rawValue)

  /// How many more are drawn for engines that have recognizers, control events or rows.
  static let gestureCount = Int(firstOnRequest.rawValue - firstOfGestures.rawValue)

  /// How many more are drawn where a bias asks for them.
  static let requestedCount = allCases.count - Int(firstOnRequest.rawValue)

  /// Where the features of responders begin.
  static let firstOfResponders = Feature.chains
  /// Where the features of recognizers, controls and tables begin.
  static let firstOfGestures = Feature.recognizers
  /// Where the features begin that only a bias asks for.
  static let firstOnRequest = Feature.animations
}

extension Feature {
  /// The features that an engine's capabilities allow.
  static func supported(by capabilities: CapabilitySet) -> [Feature] {
    allCases.filter { feature in
      switch feature {
      case .overflow, .exclusion, .faintness, .depth, .width, .distractors: true
      case .transforms: capabilities.contains(Capability.transforms)
      case .scrolledBounds: capabilities.contains(Capability.boundsOrigins)
      case .overrides: capabilities.contains(Capability.pointInsideOverrides)
      case .kinds: !ViewKind.offered(by: capabilities).isEmpty
      case .windows: capabilities.contains(Capability.severalWindows)
      case .changes: capabilities.contains(Capability.viewChanges)
      case .fingers: capabilities.contains(Capability.touchDelivery)
      case .handling, .mixedHandling: capabilities.isSuperset(of: [.touchDelivery, .touchHandling])
      case .chains: capabilities.contains(Capability.nextResponder)
      case .controllers: capabilities.contains(Capability.controllers)
      case .application:
        !SceneApplication.DelegateKind.offered(by: capabilities).isEmpty
          || capabilities.isSuperset(of: [.touchDelivery, .touchHandling, .controllers])
      case .effects: capabilities.isSuperset(of: [.touchDelivery, .touchEffects])
      case .multipleTouch: capabilities.isSuperset(of: [.touchDelivery, .severalFingers])
      case .recognizers, .gestureFlags: recognizes(capabilities)
      case .gestureDelegates: recognizes(capabilities) && !capabilities.isDisjoint(with: [.recognizerDelegates])
      case .failureRequirements: recognizes(capabilities) && capabilities.contains(Capability.failureRequirements)
      case .recognizerEffects: recognizes(capabilities) && capabilities.contains(Capability.recognizerEffects)
      case .controlActions:
        capabilities.isSuperset(of: [.touchDelivery, .controlEvents]) && !capabilities.isDisjoint(with: .controls)
      case .tableRows: capabilities.isSuperset(of: [.touchDelivery, .tableViews, .rowSelection])
      case .exclusiveTouch: capabilities.isSuperset(of: [.touchDelivery, .severalFingers, .exclusiveTouch])
      case .animations: capabilities.contains(Capability.animations)
      case .conversions: capabilities.contains(Capability.conversions)
      case .levelChanges:
        capabilities.isSuperset(of: [.severalWindows, .viewChanges, .windowChanges, .levelChanges])
      case .frameChanges: capabilities.isSuperset(of: [.viewChanges, .frameChanges])
      case .scrolling: capabilities.isSuperset(of: [.touchDelivery, .scrollViews, .scrolling])
      case .windowGeometry: capabilities.isSuperset(of: [.severalWindows, .windowGeometry])
      case .animationChanges: capabilities.isSuperset(of: [.animations, .viewChanges, .animationChanges])
      case .selectedControls:
        capabilities.contains(Capability.selectedControls) && !capabilities.isDisjoint(with: .controls)
      }
    }
  }

  /// Whether an engine has any recognizers.
  private static func recognizes(_ capabilities: CapabilitySet) -> Bool {
    capabilities.contains(Capability.touchDelivery) && !RecognizerKind.offered(by: capabilities).isEmpty
  }
}

extension RecognizerKind {
  /// The kinds of recognizer that an engine offers, the simplest first: taps and drags, and last the base, which recognizes
  /// nothing.
  static func offered(by capabilities: CapabilitySet) -> [RecognizerKind] {
    let others = allCases.filter { ![.tap, .pan, .base].contains($0) }
    let kinds = [.tap, .pan] + others + [.base]
    return kinds.filter { capabilities.contains($0.capability) }
  }
}

extension ViewKind {
  /// The kinds beside plain views that an engine offers, the simplest first.
  static func offered(by capabilities: CapabilitySet) -> [ViewKind] {
    let usual: [ViewKind] = [
      .imageView, .label, .customControl, .button, .slider, .switchControl, .scrollView, .tableView,
    ]
    // These differ from a button in the events that they send alone.
    let senders: [ViewKind] = [.stepper, .segmentedControl, .pageControl]
    let kinds = usual + (capabilities.contains(.controlEvents) ? senders : [])
    return kinds.filter { $0.capability.map(capabilities.contains) ?? false }
  }
}

extension SceneApplication.DelegateKind {
  /// The kinds of delegate that an engine offers, beside none.
  static func offered(by capabilities: CapabilitySet) -> [SceneApplication.DelegateKind] {
    allCases.filter { $0.capability.map(capabilities.contains) ?? false }
  }
}
