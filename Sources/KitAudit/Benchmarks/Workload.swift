internal import CaseGeneration
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A fixed kind of case that speed is measured on.
struct Workload {
  /// The word by which results know it.
  let name: String
  /// What its cases are, in words.
  let summary: String
  /// The description that the engine gets.
  let description: EngineDescription
  /// The rules that are judged.
  let rules: [Rule]
  /// What draws its cases.
  let generator: CaseGenerator

  /// A window with up to twelve views and one place that is asked about; everything about finding a view in one window that
  /// stands still.
  static let hitTest: Workload = {
    let engine = measured([
      .hitTesting, .transforms, .boundsOrigins, .pointInsideOverrides, .imageViews, .labels, .customControls,
      .systemControls, .scrollViews, .tableViews,
    ])
    return Workload(
      name: "hitTest", summary: "one place asked about", description: engine, rules: rules(upTo: .hitTesting),
      generator: CaseGenerator(engine: engine, readings: engine.readings.over(), maximumQuestions: 1))
  }()

  /// Twelve views and twenty steps of fingers; everything about chains, touches and the application but several windows.
  static let touches: Workload = {
    let engine = measured([
      .hitTesting, .transforms, .boundsOrigins, .pointInsideOverrides, .imageViews, .labels, .customControls,
      .systemControls, .scrollViews, .tableViews, .sceneChanges, .nextResponder, .controllers, .containedControllers,
      .presentedControllers, .responderDelegate, .touchDelivery, .multipleTouch, .touchHandling, .touchLocations,
      .touchTimestamps, .events, .eventTouchesQuery, .interruptions,
      .otherEvents, .eventQueue, .discardRecords, .touchEffects,
    ])
    return Workload(
      name: "touches", summary: "about twenty steps of fingers", description: engine,
      rules: rules(upTo: .delivery),
      generator: CaseGenerator(engine: engine, readings: engine.readings.over(), touchSteps: 20))
  }()

  /// Twelve views, some with recognizers, and twenty steps, mostly of gestures; everything about them but several windows.
  static let gestures: Workload = {
    let engine = measured(
      touches.description.capabilities.union(.recognizers)
        .union([
          .recognizerTouches, .touchRecognizers, .observesReset, .recognizerDelegates, .failureRequirements,
          .recognizerEffects, .controlEvents, .actionDispatch, .nilTargets, .rowSelection,
        ]))
    return Workload(
      name: "gestures", summary: "about twenty steps of gestures", description: engine,
      rules: rules(upTo: .controls),
      generator: CaseGenerator(engine: engine, readings: engine.readings.over(), gestureSteps: 20))
  }()

  /// What `check` does: an engine that declares everything, all rules, and cases as they are drawn for it.
  static let everything: Workload = {
    let engine = measured(.all)
    return Workload(
      name: "everything", summary: "as check draws them", description: engine, rules: Catalogue.rules,
      generator: CaseGenerator(engine: engine, readings: engine.readings.over()))
  }()

  /// All of them.
  static let all = [hitTest, touches, gestures, everything]

  private static func measured(_ capabilities: CapabilitySet) -> EngineDescription {
    EngineDescription(name: "measured", version: KitVersion.current, capabilities: capabilities)
  }

  private static func rules(upTo level: Level) -> [Rule] {
    Catalogue.rules.filter { $0.level <= level }
  }
}
