internal import ReferenceEngine
internal import TouchModel

/// A small toolkit: a button and a switch, taps of one finger, pans, one question to a delegate, and events of one finger each.
///
/// What it does not declare it refuses, so that a case beyond its description is seen.
struct SmallEngine: EngineWrapper {
  static let liberty = Liberty(
    "G-12", "one-finger-per-event", "a button, a switch, single taps, one delegate question, one finger per event",
    description: engineDescription
  ) { SmallEngine(scene: $0, recorder: $1, readings: $2) }

  /// What it has, in the finest words there are.
  static let engineDescription: EngineDescription = {
    var description = ReferenceEngine.engineDescription
    description.name = "small toolkit"
    description.capabilities.subtract([
      .systemControls, .jointReports, .tapRecognizer, .longPressRecognizer, .swipeRecognizer, .pinchRecognizer,
      .rotationRecognizer, .recognizerDelegates, .windowChanges,
    ])
    description.capabilities.formUnion([.buttons, .switches, .singleTaps, .asksShouldBegin])
    return description
  }()

  private let scene: TouchScene
  let engine: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    self.scene = scene
    engine = ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }

  mutating func perform(_ step: ScriptStep) throws {
    let part = ConformanceCase(wellFormed: scene, TouchScript(wellFormed: [step]))
    let excess = part.usedCapabilities.subtracting(SmallEngine.engineDescription.capabilities)
    guard excess.isEmpty else { throw NotOffered(excess.list.map(\.name).joined(separator: ", ")) }
    engine.perform(step)
  }
}
