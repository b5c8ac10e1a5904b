extension ConformanceCase {
  /// The capabilities that an engine needs for the case.
  package var usedCapabilities: CapabilitySet {
    let capabilities =
      scene.views.flatMap(SceneView.schema.capabilities) + scene.usedCapabilities
      + script.steps.flatMap { $0.action.usedCapabilities(in: scene) }
    let further: [Capability] =
      (script.hasFingersTogether ? [.severalFingers] : []) + (script.bringsViewsBack ? [.returningViews] : [])
    return CapabilitySet(capabilities + further)
      .union(script.capabilitiesOfChangesDuringTouches)
  }
}

extension TouchScript {
  /// Whether views or recognizers come to other places in it, or go.
  package var leavesAnotherTree: Bool { steps.contains(where: \.action.leavesAnotherTree) }

  /// Whether it changes the scene.
  package var changesScene: Bool { steps.contains { if case .change = $0.action { true } else { false } } }

  /// The changes that are made while a finger is down.
  package var changesDuringTouches: [SceneChange] { stepsOfChangesDuringTouches.flatMap(\.changes) }

  /// The same with the numbers of the steps that make them.
  package var stepsOfChangesDuringTouches: [(number: Int, changes: [SceneChange])] {
    var found: [(number: Int, changes: [SceneChange])] = []
    // Most scripts change nothing.
    guard changesScene else { return found }
    var down = FingersDown()
    for (number, step) in steps.enumerated() {
      switch step.action {
      case .report(let changes, _): down.apply(changes)
      case .change(let changes): if !down.isEmpty { found.append((number, changes)) }
      case .malformedReport, .wait, .interruption, .cancellation, .ignore, .otherEvent, .hitTest, .chain,
        .defaults, .eventTouches, .conversion, .frame, .selected:
        break
      }
    }
    return found
  }

  /// The capabilities of an engine that makes the changes which are made while a finger is down.
  package var capabilitiesOfChangesDuringTouches: CapabilitySet {
    CapabilitySet(changesDuringTouches.compactMap(\.capabilityDuringTouches))
  }

  /// Whether a view that was removed is inserted again.
  fileprivate var bringsViewsBack: Bool {
    var removed: Set<Int> = []
    for case .change(let changes) in steps.map(\.action) {
      for change in changes where change.movesInTree {
        if case .remove(let view) = change {
          removed.insert(view)
        } else if removed.contains(change.view) {
          return true
        }
      }
    }
    return false
  }

  /// Whether two fingers are ever down at once.
  fileprivate var hasFingersTogether: Bool {
    var down = FingersDown()
    for step in steps {
      guard case .report(let changes, _) = step.action else { continue }
      down.apply(changes)
      if down.count > 1 { return true }
    }
    return false
  }
}

extension TouchScene {
  fileprivate var usedCapabilities: [Capability] {
    var used: [Capability] = []
    // A window that is alone is the key window, whether an engine knows the word or not.
    if windows.count > 1 {
      used += [.severalWindows] + windows.flatMap(SceneWindow.schema.capabilities)
      if views.contains(where: { $0.parent == nil && $0.hasGeometryOfItsOwn }) { used.append(.windowGeometry) }
    }
    used += controllers.flatMap(SceneController.schema.capabilities)
    used += SceneApplication.schema.capabilities(of: application)
    // Who overrides touches methods beside views is a matter of engines that have controllers.
    if application.handling.isOverriding || application.delegateHandling.isOverriding { used.append(.controllers) }
    if !recognizers.isEmpty { used.append(.touchDelivery) }
    used += recognizers.flatMap(SceneRecognizer.schema.capabilities)
    used += recognizers.flatMap { RecognizerDelegate.schema.capabilities(of: $0.delegate ?? RecognizerDelegate()) }
    if recognizers.contains(where: { $0.kind == .tap && $0.effectiveNumberOfTouchesRequired > 1 }) {
      used.append(.severalFingerTaps)
    }
    used += tables.flatMap(SceneTable.schema.capabilities)
    used += controlActions.flatMap(SceneControlAction.schema.capabilities)
    used += implementations.flatMap(SceneActionImplementation.schema.capabilities)
    if controlActions.contains(where: { $0.target == nil }) { used.append(.nilTargets) }
    for effect in effects {
      if case .action = effect.trigger { used.append(.recognizerEffects) } else { used.append(.touchEffects) }
      if case .setFlag(.isMultipleTouchEnabled, _) = effect.operation { used.append(.severalFingers) }
      if case .setFlag(.isSelected, _) = effect.operation { used.append(.selectedControls) }
      if case .setFlag(let flag, _) = effect.operation, flag.isOfAnimations { used.append(.animationChanges) }
    }
    return used
  }
}

extension TouchScene {
  /// Whether a number is that of a window.
  private func isWindow(_ number: Int) -> Bool { view(.view(number))?.kind == .window }

  /// Whether two numbers are those of two windows.
  fileprivate func areWindows(_ one: Int, _ other: Int?) -> Bool {
    guard let other, other != one else { return false }
    return isWindow(one) && isWindow(other)
  }
}

extension ViewFlag {
  /// Whether it says something of an animation.
  fileprivate var isOfAnimations: Bool { self == .isAnimating || self == .allowsInteractionWhileAnimating }
}

extension SceneView {
  /// Whether its coordinates are more than moved against those above it.
  fileprivate var hasGeometryOfItsOwn: Bool { !transform.isIdentity || bounds.origin != .zero }
}

extension SceneChange {
  /// The capabilities of an engine that makes the change in a scene.
  fileprivate func usedCapabilities(in scene: TouchScene) -> [Capability] {
    let isOfWindow = scene.view(.view(view))?.kind == .window
    let usual: Capability = isOfWindow ? .windowChanges : .viewChanges
    return switch self {
    case .flag(_, .isSelected, _): [usual, .selectedControls]
    case .flag(_, let flag, _) where flag.isOfAnimations: [usual, .animations, .animationChanges]
    case .center, .bounds, .transform, .alpha, .flag, .bringToFront, .sendToBack: [usual]
    case .contentOffset: [usual, .scrolling]
    case .frame: [usual, .frameChanges]
    case .level: [usual, .levelChanges]
    case .insert, .exchange, .remove: [.treeChanges]
    case .insertAbove, .insertBelow: [.treeChanges, .siblingInsertions]
    case .attach, .detach, .enable: [.recognizerChanges]
    }
  }
}

extension ScriptStep.Action {
  /// Whether views or recognizers come to other places by it, or go.
  package var leavesAnotherTree: Bool {
    if case .change(let changes) = self { changes.contains(where: \.leavesAnotherTree) } else { false }
  }

  fileprivate func usedCapabilities(in scene: TouchScene) -> [Capability] {
    switch self {
    case .report(let changes, let isPosted):
      [.touchDelivery] + (isPosted ? [.eventQueue] : []) + (changes.count > 1 ? [.jointReports] : [])
        + (changes.contains { $0.samples != nil } ? [.coalescedTouches] : [])
    case .hitTest: [.hitTesting]
    case .change(let changes): changes.flatMap { $0.usedCapabilities(in: scene) }
    case .chain: [.nextResponder]
    case .eventTouches: [.touchDelivery, .eventTouchesQuery]
    case .conversion(_, let view, let other):
      [.conversions] + (scene.areWindows(view, other) ? [.severalWindows, .windowConversions] : [])
    case .malformedReport(let changes):
      [.touchDelivery, .malformedReports] + (changes.count > 1 ? [.jointReports] : [])
        + (changes.contains { $0.samples != nil } ? [.coalescedTouches] : [])
    case .interruption: [.touchDelivery, .interruptions]
    case .cancellation: [.touchDelivery, .singleCancellations]
    case .frame: [.frameQuery]
    case .selected: [.selectedControls]
    case .ignore: [.touchDelivery, .ignoredTouches]
    case .otherEvent: [.touchDelivery, .otherEvents]
    case .defaults: [.defaultsQuery]
    case .wait: [.touchDelivery]
    }
  }
}
