// How JSON has what happens in a case: the steps of a script, what they change, and what handlers do. The keys and words that are
// read, the published schemas and the keys of short codes follow. Reading and writing is what the compiler makes of the types.

extension ScriptStep.Action {
  /// The cases of what a step does.
  package static let schema = ChoiceSchema(
    choices: [
      .choice(
        "report",
        [
          .member("changes", .list(of: FingerChange.form, least: 1)),
          .member("postedWithNext", Bool.form, "Whether it enters the queue together with the next report."),
        ], "Fingers go down, move and lift in one instant."),
      .choice("wait"), .choice("interruption"),
      .choice(
        "cancellation", [.member("fingers", .list(of: .finger, least: 1)).coded(98)],
        "The system cancels the touches of these fingers alone."
      )
      .coded(97),
      .choice(
        "ignore", [.member("finger", .finger), .member("recognizer", .number)],
        "The application lets a recognizer ignore the touch of a finger that is down."
      )
      .coded(116),
      .choice(
        "malformedReport", [.member("changes", .list(of: FingerChange.form, least: 1))],
        "Fingers do what they cannot do: one that is down goes down, one that is not moves or lifts."
      )
      .coded(96),
      .choice("change", [.member("changes", .list(of: SceneChange.form, least: 1))]),
      .choice("otherEvent", [.member("kind", .words(of: EventKind.self))]),
      .choice("hitTest", [.member("at", ScenePoint.form)]),
      .choice("chain", [.member("from", ObjectID.form)]),
      .choice("defaults", [.member("of", DefaultValue.Subject.form)]),
      .choice("eventTouches", [.member("of", .number)]),
      .choice("frame", [.member("of", .number)], "The kit asks for the frame of a view."),
      .choice("selected", [.member("of", .number)], "The kit asks whether a control is selected.").coded(122),
      .choice(
        "conversion",
        [.member("of", ScenePoint.form), .member("from", .number), .optional("to", .number)],
        "The kit asks where a point of a view lies in another; without to: in the window."
      )
      .coded(101),
    ], meaning: "What a step does.")
}

extension FingerChange {
  fileprivate static let form = ValueForm(schema.shape, reference: "fingerChange", "an object")

  /// The members of what a finger does in a report.
  package static let schema = ObjectSchema(members: [
    .member("finger", .finger), .member("movement", .words(of: FingerChange.Movement.self)),
    .member("location", ScenePoint.form, "Where on the screen it is afterwards."),
    .optional(
      "samples", .list(of: ScenePoint.form), "Places it passed since its report before, oldest first."),
  ])
}

extension SceneChange {
  /// The cases of a change of the tree.
  package static let schema = ChoiceSchema(
    choices: [
      .choice("center", [view, .member("to", ScenePoint.form)]),
      .choice("bounds", [view, .member("to", SceneRect.form)]),
      .choice("contentOffset", [view, .member("to", ScenePoint.form)], "Of a scroll view: the origin of its bounds.")
        .coded(115),
      .choice("frame", [view, .member("to", SceneRect.form)], "Set only while the view has no transform.").coded(102),
      .choice("transform", [view, .member("to", SceneTransform.form)]),
      .choice("alpha", [view, .member("to", .fraction)]),
      .choice(
        "flag", [view, .member("flag", .viewFlag), .member("to", Bool.form)]),
      .choice(
        "level", [view, .member("to", .whole(ModelLimits.levels))], "Of a window: a level that no other window has."),
      .choice("bringToFront", [view]), .choice("sendToBack", [view]),
      .choice("insert", [view, .member("into", .number).coded(104), .member("at", .index)]).coded(103),
      .choice("exchange", [view, .member("with", .number).coded(106)]).coded(105),
      .choice("insertAbove", [view, .member("sibling", .number).coded(120)]).coded(118),
      .choice("insertBelow", [view, .member("sibling", .number)]).coded(119),
      .choice("remove", [view]).coded(107),
      .choice("attach", [view, .member("recognizer", .number)]).coded(108),
      .choice("detach", [view, .member("recognizer", .number)]).coded(109),
      .choice("enable", [view, .member("recognizer", .number), .member("to", Bool.form)]).coded(110),
    ], meaning: "One change of the tree; view is the number of the view.")

  private static let view = ObjectSchema.Member.member("view", .number)
}

extension DefaultValue.Subject {
  /// The cases of what a query of defaults is about.
  package static let schema = ChoiceSchema(
    choices: [
      .choice("view", [.member("kind", ViewKind.form)]), .choice("recognizer", [.member("kind", RecognizerKind.form)]),
    ], meaning: "A freshly created object of a kind.")
}

extension SceneEffect {
  /// The members of what a handler does to a view.
  package static let schema = ObjectSchema(members: [
    .member("view", .number, "The view that changes; for touches methods also the one whose method it is."),
    .member("trigger", ValueForm(EffectTrigger.schema.shape, EffectTrigger.schema.form, "a trigger")),
    .member("operation", ValueForm(EffectOperation.schema.shape, EffectOperation.schema.form, "an operation")),
  ])
}

extension EffectTrigger {
  fileprivate static let schema = ChoiceSchema(choices: [
    .choice("touches", [.member("method", TouchMethod.form)]),
    .choice(
      "action",
      [.member("recognizer", .number), .member("states", .list(of: .words(of: RecognizerState.self)))]),
  ])
}

extension EffectOperation {
  fileprivate static let schema = ChoiceSchema(choices: [
    .choice("follow"), .choice("translate"), .choice("scale"), .choice("rotate"), .choice("reset"),
    .choice("setFlag", [.member("flag", .viewFlag), .member("value", Bool.form)]),
  ])
}

extension ValueForm {
  fileprivate static let viewFlag = ValueForm(.words(of: ViewFlag.self), reference: "viewFlag", "a flag")
  fileprivate static let finger = whole(1...ModelLimits.fingers)
  fileprivate static let index = ValueForm(
    .whole, [JSONMember("type", .string("integer")), JSONMember("minimum", .integer(0))], "a whole number")

  /// A whole number of a range.
  fileprivate static func whole(_ range: ClosedRange<Int>) -> ValueForm {
    ValueForm(
      .whole,
      [
        JSONMember("type", .string("integer")), JSONMember("minimum", .integer(range.lowerBound)),
        JSONMember("maximum", .integer(range.upperBound)),
      ], "a whole number")
  }
}
