internal import TouchModel

/// What an engine has of recognizers, control events and rows.
struct GestureOffer: Sendable {
  /// Whether any of it is drawn.
  let drawsAny: Bool
  /// The kinds of recognizer, the simplest first.
  let recognizers: [RecognizerKind]
  /// Whether actions without a target can be sent, and responders implement actions.
  let sendsAlongChains: Bool
  /// Whether recognizers of a single and of several taps may lie on one hit path without having to do with one another.
  ///
  /// Both recognize on a double tap (`uikit` fact 36); the documents, which know no such exception, are spared it.
  let mixesTaps: Bool
  /// Whether taps may ask for several taps.
  let countsTaps: Bool
  /// Whether taps may ask for several fingers.
  let countsFingers: Bool
  /// Whether pans may have a maximum number of fingers.
  let limitsPans: Bool
  /// The questions that recognizers ask a delegate.
  let questions: Set<RecognizerDelegate.Question>
  /// The intended gestures, the simplest first.
  let intentions: [Intention]
  /// How far and how long they go.
  let amounts: GestureAmounts
  /// The places of controls among the kinds of view on offer.
  let controls: [UInt64]
  /// The same where recognizers are, with those more often to which most rules apply.
  let struckControls: [UInt64]
  /// The places of tables among the kinds of view on offer.
  let tables: [UInt64]

  init(_ engine: EngineDescription, _ readings: Readings, drawsAny: Bool, kinds: [ViewKind]) {
    let capabilities = engine.capabilities
    self.drawsAny = drawsAny
    recognizers = RecognizerKind.offered(by: capabilities)
    sendsAlongChains = capabilities.isSuperset(of: [.controlEvents, .nilTargets])
    // What the documents leave open and evidence on UIKit decides is drawn where this reading follows UIKit.
    mixesTaps = readings.disabledControl == .skipped
    countsTaps = capabilities.contains(.severalTaps)
    countsFingers = capabilities.isSuperset(of: [.severalFingers, .severalFingerTaps])
    limitsPans = capabilities.isSuperset(of: [.severalFingers, .maximumTouches])
    questions = Set(
      RecognizerDelegate.Question.allCases.filter { $0.capability.map(capabilities.contains) ?? false })
    intentions =
      capabilities.contains(.severalFingers) ? Intention.allCases : Intention.allCases.filter { $0 != .turn }
    amounts = GestureAmounts(engine.thresholds)
    let controls = kinds.indices.filter { kinds[$0].isControl }
    // Custom controls as often as three of the system's, and buttons under recognizers.
    func more(_ kind: ViewKind) -> [Int] { controls.filter { kinds[$0] == kind } }
    let usual = controls + more(.customControl) + more(.customControl)
    self.controls = usual.map { UInt64($0) }
    struckControls = (usual + more(.customControl) + Array(repeating: more(.button), count: 5).joined() + more(.slider))
      .map { UInt64($0) }
    tables = kinds.indices.filter { kinds[$0] == .tableView }.map { UInt64($0) }
  }
}

/// What a person means to do, the simplest first.
enum Intention: UInt64, CaseIterable {
  /// Fingers go down and up again, once or several times.
  case tap
  /// Fingers go down and move.
  case drag
  /// Fingers go down and stay for a while.
  case press
  /// Fingers go down and move straight and fast.
  case swipe
  /// Two fingers go down and spread, close, turn or move together.
  case turn
}
