internal import ReferenceEngine
internal import TouchModel

/// A small toolkit: a button and a switch, taps of one finger, pans, one question to a delegate, and events of one finger each.
///
/// What it does not declare it refuses, so that a case beyond its description is seen.
struct SmallEngine: TouchEngine {
  static let liberty = Liberty(
    "G-12-one-finger-per-event", "a button, a switch, single taps, one delegate question, one finger per event",
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
  private var engine: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    self.scene = scene
    engine = ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? { engine.hitTest(point) }

  mutating func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    engine.defaults(of: subject)
  }

  mutating func nextResponder(of responder: ObjectID) -> ObjectID? { engine.nextResponder(of: responder) }

  mutating func eventTouches(of view: ObjectID) -> [ObjectID] { engine.eventTouches(of: view) }

  mutating func convert(_ point: ScenePoint, from view: ObjectID, to other: ObjectID?) throws -> ScenePoint {
    try engine.convert(point, from: view, to: other)
  }

  mutating func frame(of view: ObjectID) throws -> SceneRect { try engine.frame(of: view) }

  mutating func isSelected(_ control: ObjectID) throws -> Bool { try engine.isSelected(control) }

  mutating func advance(to milliseconds: Int) { engine.advance(to: milliseconds) }

  mutating func perform(_ step: ScriptStep) throws {
    let part = ConformanceCase(wellFormed: scene, TouchScript(wellFormed: [step]))
    let excess = part.usedCapabilities.subtracting(SmallEngine.engineDescription.capabilities)
    guard excess.isEmpty else { throw NotOffered(excess.list.map(\.name).joined(separator: ", ")) }
    engine.perform(step)
  }
}
