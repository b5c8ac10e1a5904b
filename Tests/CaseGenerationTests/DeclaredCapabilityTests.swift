import CaseGeneration
import PropertyTesting
import Testing
import TouchModel

@Test(arguments: 0..<120)
func `an engine gets only what it declares`(_ number: UInt64) {
  var random = CounterBasedRandomSource(seed: 77, index: number)
  // The first engines lack one capability each, the others many.
  let missing = everything.list.dropFirst()
  let kept = everything.list.filter { capability in
    if number < UInt64(missing.count) { return capability != missing[missing.startIndex + Int(number)] }
    return capability == .hitTesting || random.next(upTo: 2) > 0
  }
  let offered = CapabilitySet(kept)
  let generator = CaseGenerator(engine: engine(offering: offered), readings: Readings())
  for index in 0..<150 as Range<UInt64> {
    let testCase = generator.testCase(seed: number, index: index)
    let excess = testCase.usedCapabilities.subtracting(offered)
    #expect(excess.isEmpty, "case \(index) uses \(excess.list)")
  }
}

@Test func `an engine that follows the key window, or skips disabled controls, gets well-formed cases`() throws {
  var readings = Readings()
  readings[.windowSelection] = .keyWindow
  readings[.disabledControl] = .skipped
  let generator = CaseGenerator(engine: engine(offering: everything), readings: readings)
  for index in 0..<500 as Range<UInt64> { try generator.testCase(seed: 5, index: index).validate() }
}

@Test func `every case of a thousand seeds is well formed`() throws {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())
  for seed in 0..<1_000 as Range<UInt64> {
    for index in 0..<20 as Range<UInt64> {
      try generator.testCase(seed: seed, index: 20 * seed + index).validate()
    }
  }
}

extension ConformanceCase {
  /// Makes the case again, which checks all of it; cases are drawn without a check in release builds.
  func validate() throws {
    let scene = try Scene(
      views: scene.views, windows: scene.windows, controllers: scene.controllers, application: scene.application,
      recognizers: scene.recognizers, tables: scene.tables, effects: scene.effects,
      controlActions: scene.controlActions, implementations: scene.implementations)
    _ = try ConformanceCase(scene, Script(steps: script.steps))
  }

  /// The capabilities that an engine needs for the case.
  var usedCapabilities: CapabilitySet {
    let capabilities =
      scene.views.flatMap(\.usedCapabilities) + scene.usedCapabilities
      + script.steps.flatMap { $0.action.usedCapabilities }
    let overlaps = TouchStory(self).fingersBefore.contains { $0.count > 1 }
    return CapabilitySet(capabilities + (overlaps ? [.multipleTouch] : []))
  }
}

extension Scene {
  fileprivate var usedCapabilities: [Capability] {
    var used: [Capability] = []
    if windows.count > 1 { used.append(.severalWindows) }
    if windows.contains(where: \.isKey) { used.append(.keyWindow) }
    if !controllers.isEmpty { used.append(.controllers) }
    if controllers.contains(where: { $0.presentedBy != nil }) { used.append(.presentedControllers) }
    if controllers.contains(where: { $0.parent != nil }) { used.append(.containedControllers) }
    let handling = [application.handling, application.delegateHandling] + controllers.map(\.handling)
    if handling.contains(where: \.isOverriding) { used += [.controllers, .touchHandling] }
    switch application.delegate {
    case .none: break
    case .responder: used.append(.responderDelegate)
    case .nonResponder: used.append(.nonResponderDelegate)
    case .view: used.append(.viewDelegate)
    case .controller: used.append(.controllerDelegate)
    case .application: used.append(.applicationDelegate)
    }
    used += recognizers.flatMap(\.usedCapabilities)
    if !tables.isEmpty { used += [.tableViews, .rowSelection] }
    if !controlActions.isEmpty { used += [.touchDelivery, .controlEvents] }
    if !implementations.isEmpty || controlActions.contains(where: { $0.target == nil }) { used.append(.nilTargets) }
    for effect in effects {
      if case .action = effect.trigger { used.append(.recognizerEffects) } else { used.append(.touchEffects) }
      if case .setFlag(.isMultipleTouchEnabled, _) = effect.operation { used.append(.multipleTouch) }
    }
    return used
  }
}

extension SceneRecognizer {
  fileprivate var usedCapabilities: [Capability] {
    var used: [Capability] = [.touchDelivery]
    switch kind {
    case .base: used.append(.baseRecognizer)
    case .tap: used.append(.tapRecognizer)
    case .longPress: used.append(.longPressRecognizer)
    case .swipe: used.append(.swipeRecognizer)
    case .pan: used.append(.panRecognizer)
    case .pinch: used.append(.pinchRecognizer)
    case .rotation: used.append(.rotationRecognizer)
    }
    if delegate != nil { used.append(.recognizerDelegates) }
    if requiresFailureOf != nil { used.append(.failureRequirements) }
    if numberOfTouchesRequired ?? 1 > 1 { used.append(.multipleTouch) }
    return used
  }
}

extension SceneView {
  fileprivate var usedCapabilities: [Capability] {
    var used: [Capability] = []
    if kind == .imageView { used.append(.imageViews) }
    if kind == .label { used.append(.labels) }
    if kind == .customControl { used.append(.customControls) }
    if kind.isSystemControl { used.append(.systemControls) }
    if kind == .scrollView { used.append(.scrollViews) }
    if kind == .tableView { used.append(.tableViews) }
    if !transform.isIdentity { used.append(.transforms) }
    if bounds.origin != .zero { used.append(.boundsOrigins) }
    if shape.isOverride { used.append(.pointInsideOverrides) }
    if handling.isOverriding { used.append(.touchHandling) }
    if isExclusiveTouch != nil { used.append(.exclusiveTouch) }
    if isMultipleTouchEnabled != nil { used.append(.multipleTouch) }
    return used
  }
}

extension ScriptAction {
  fileprivate var usedCapabilities: [Capability] {
    switch self {
    case .report(let changes, let isPosted):
      [.touchDelivery] + (isPosted ? [.eventQueue] : [])
        + (changes.contains { $0.samples != nil } ? [.coalescedTouches] : [])
    case .hitTest: [.hitTesting]
    case .change: [.sceneChanges]
    case .chain: [.nextResponder]
    case .eventTouches: [.touchDelivery, .eventTouchesQuery]
    case .interruption: [.touchDelivery, .interruptions]
    case .otherEvent: [.touchDelivery, .otherEvents]
    case .defaults: [.defaultsQuery]
    case .wait: [.touchDelivery]
    }
  }
}
