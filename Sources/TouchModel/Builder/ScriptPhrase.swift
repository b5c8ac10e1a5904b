/// One phrase of a script written by hand.
///
/// ```swift
/// let script = try TouchScript(
///   .hitTest(40, 40),
///   .down(1, 40, 40),
///   .move(1, 90, 40).at(200),
///   .up(1, 90, 40))
/// ```
/// A query happens at the time of the phrase before it, everything else one frame, 16 ms, later, unless ``at(_:)`` says
/// otherwise; the first phrase happens at 0.
public struct ScriptPhrase: Sendable {
  var action: ScriptStep.Action
  var time: Int?

  init(_ action: ScriptStep.Action) { self.action = action }

  /// The time between two phrases that are no queries, in milliseconds.
  package static let frame = 16

  /// Sets the time of the phrase, in milliseconds since the script began.
  public func at(_ milliseconds: Int) -> ScriptPhrase {
    var phrase = self
    phrase.time = milliseconds
    return phrase
  }

  /// A finger goes down at a place of the screen.
  public static func down(_ finger: Int, _ x: Double, _ y: Double) -> ScriptPhrase {
    .report([FingerChange(finger: finger, .down, at: ScenePoint(x, y))])
  }

  /// A finger moves to a place of the screen.
  public static func move(_ finger: Int, _ x: Double, _ y: Double) -> ScriptPhrase {
    .report([FingerChange(finger: finger, .move, at: ScenePoint(x, y))])
  }

  /// A finger lifts at a place of the screen.
  public static func up(_ finger: Int, _ x: Double, _ y: Double) -> ScriptPhrase {
    .report([FingerChange(finger: finger, .up, at: ScenePoint(x, y))])
  }

  /// Several fingers change in one instant.
  public static func report(_ changes: [FingerChange], postedWithNext: Bool = false) -> ScriptPhrase {
    ScriptPhrase(.report(changes: changes, postedWithNext: postedWithNext))
  }

  /// Time passes.
  public static func wait(until milliseconds: Int) -> ScriptPhrase { ScriptPhrase(.wait).at(milliseconds) }

  /// The system interrupts every touch.
  public static let interruption = ScriptPhrase(.interruption)

  /// The system cancels the touches of some fingers, and of no others.
  public static func cancellation(of fingers: Int...) -> ScriptPhrase { ScriptPhrase(.cancellation(fingers: fingers)) }

  /// The application lets a recognizer ignore the touch of a finger.
  public static func ignore(_ finger: Int, by recognizer: Int) -> ScriptPhrase {
    ScriptPhrase(.ignore(finger: finger, recognizer: recognizer))
  }

  /// Fingers do what they cannot do: one that is down goes down, one that is not moves or lifts.
  public static func malformed(_ changes: FingerChange...) -> ScriptPhrase {
    ScriptPhrase(.malformedReport(changes: changes))
  }

  /// The tree changes.
  public static func change(_ changes: SceneChange...) -> ScriptPhrase { ScriptPhrase(.change(changes: changes)) }

  /// An event of another kind arrives.
  public static func otherEvent(_ kind: EventKind) -> ScriptPhrase { ScriptPhrase(.otherEvent(kind: kind)) }

  /// The kit asks what a finger at a place of the screen would hit.
  public static func hitTest(_ x: Double, _ y: Double) -> ScriptPhrase { ScriptPhrase(.hitTest(at: ScenePoint(x, y))) }

  /// The kit asks for the chain from a responder.
  public static func chain(from responder: ObjectID) -> ScriptPhrase { ScriptPhrase(.chain(from: responder)) }

  /// The kit asks for the properties of a freshly created object.
  public static func defaults(of subject: DefaultValue.Subject) -> ScriptPhrase { ScriptPhrase(.defaults(of: subject)) }

  /// The kit asks which touches of the current event belong to a view.
  public static func eventTouches(of view: Int) -> ScriptPhrase { ScriptPhrase(.eventTouches(of: view)) }

  /// The kit asks where a point of a view lies in another view, or in their window.
  public static func conversion(_ x: Double, _ y: Double, from view: Int, to other: Int? = nil) -> ScriptPhrase {
    ScriptPhrase(.conversion(of: ScenePoint(x, y), from: view, to: other))
  }

  /// The kit asks for the frame of a view.
  public static func frame(of view: Int) -> ScriptPhrase { ScriptPhrase(.frame(of: view)) }

  /// The kit asks whether a control is selected.
  public static func selected(of control: Int) -> ScriptPhrase { ScriptPhrase(.selected(of: control)) }

  /// Whether the phrase asks something and so takes no time.
  var isQuery: Bool { action.isQuery }
}

extension ScriptStep.Action {
  /// Whether the kit asks something, so that nothing happens to the scene.
  var isQuery: Bool {
    switch self {
    case .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected: true
    case .report, .malformedReport, .wait, .interruption, .cancellation, .ignore, .change, .otherEvent: false
    }
  }

  /// Whether the kit asks something or changes the scene, of which it writes the records itself.
  var isQueryOrChange: Bool { if case .change = self { true } else { isQuery } }
}

extension TouchScript {
  /// Builds a script from phrases.
  /// - Throws: ``ModelError`` naming the first phrase that is not well formed.
  public init(_ phrases: ScriptPhrase...) throws(ModelError) { try self.init(phrases: phrases) }

  /// Builds a script from a list of phrases.
  /// - Throws: ``ModelError`` naming the first phrase that is not well formed.
  public init(phrases: [ScriptPhrase]) throws(ModelError) {
    var time: Int?
    var steps: [ScriptStep] = []
    for phrase in phrases {
      let usual = time.map { phrase.isQuery ? $0 : $0 + ScriptPhrase.frame } ?? 0
      let next = phrase.time ?? usual
      steps.append(ScriptStep(at: next, phrase.action))
      time = next
    }
    try self.init(steps: steps)
  }
}
