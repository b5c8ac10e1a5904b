extension SceneRecognizer {
  /// The attributes of a recognizer.
  package static let schema = Schema<SceneRecognizer>([
    .required("kind", \.kind, needs: \.capability),
    .required("view", \.writtenView, form: .number),
    .flag("cancelsTouchesInView", \.cancelsTouchesInView, "cancels touches", "does not cancel touches")
      .unset(meaning: \.effectiveCancelsTouchesInView),
    .flag("delaysTouchesBegan", \.delaysTouchesBegan, "delays began", "does not delay began")
      .unset(meaning: \.effectiveDelaysTouchesBegan),
    .flag("delaysTouchesEnded", \.delaysTouchesEnded, "delays ended", "does not delay ended")
      .unset(meaning: \.effectiveDelaysTouchesEnded),
    .setting("isEnabled", \.isEnabled, access: .flag(\.isEnabled, .enabled)).unset(meaning: \.effectiveIsEnabled),
    .setting(
      "numberOfTapsRequired", \.numberOfTapsRequired, access: .count(\.numberOfTapsRequired, unit: "tap"),
      needs: { $0 > 1 ? .severalTaps : nil }
    )
    .serving { $0.kind == .tap },
    .setting(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, access: .count(\.numberOfTouchesRequired, unit: "finger"),
      needs: { $0 > 1 ? .severalFingers : nil }
    )
    .serving { $0.kind.traits.fingers == .asked },
    .setting(
      "maximumNumberOfTouches", \.maximumNumberOfTouches, access: .count(\.maximumNumberOfTouches, unit: "finger"),
      needs: { _ in .maximumTouches }
    )
    .serving { $0.kind == .pan }
    .coded(117),
    .setting("direction", \.direction, access: .word(AttributeWord(\.direction)), source: { ".\($0)" })
      .serving { $0.kind == .swipe },
    .setting(
      "delegate", \.delegate, nil,
      source: { SwiftLayout.call("RecognizerDelegate", RecognizerDelegate.schema.calls($0)) }),
    .setting(
      "requiresFailureOf", \.requiresFailureOf, nil, form: .numbers, access: .numbers(\.requiresFailureOf),
      needs: { _ in .failureRequirements }),
    .setting("targets", \.targets, nil, form: .numbers, access: .numbers(\.targets)),
    .setting(
      "lateTargets", \.lateTargets,
      "How many of the targets, from the end, are added after the recognizer is attached.",
      access: .count(\.lateTargets, unit: nil)
    )
    .called("targets added after attaching"),
  ])
}

extension SceneRecognizer {
  /// The view as JSON has it, which always has one: −1 where there is none.
  fileprivate var writtenView: Int {
    get { view ?? -1 }
    set { view = newValue }
  }
}

extension RecognizerDelegate {
  /// What a delegate answers.
  package static let schema = Schema<RecognizerDelegate>(
    [
      .answer("simultaneously", \.simultaneously, "recognizeSimultaneously", needs: .asksSimultaneously).unset(
        meaning: false),
      .optional(
        "simultaneousPartners", \.simultaneousPartners, nil, form: .numbers, access: .numbers(\.simultaneousPartners),
        needs: { _ in .asksSimultaneously }, calls: { ["partners: \($0)"] }
      )
      .called("the partners"),
      .answer("shouldBegin", \.shouldBegin, "shouldBegin", needs: .asksShouldBegin),
      .answer("shouldReceive", \.shouldReceive, "shouldReceive", needs: .asksShouldReceive),
    ], meaning: "What the delegate answers; a member left out is not implemented.")
}

extension Attribute<SceneRecognizer> {
  /// A property that the closure of the builder sets.
  fileprivate static func setting<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<SceneRecognizer, Value?> & Sendable,
    _ meaning: String? = "Left out: unset.", form: ValueForm = Value.form,
    access: AttributeAccess<SceneRecognizer> = .structured,
    needs capability: @escaping @Sendable (Value) -> Capability? = { _ in nil },
    source: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) -> Attribute {
    optional(
      name, path, meaning, form: form, access: access, needs: capability, calls: { ["$0.\(name) = \(source($0))"] })
  }

  /// A flag that explanations call by its name, with what reports say where it is on and where it is off.
  fileprivate static func flag(
    _ name: String, _ path: any WritableKeyPath<SceneRecognizer, Bool?> & Sendable, _ on: String, _ off: String
  ) -> Attribute { setting(name, path, access: .flag(path, FlagWords(on: on, off: off))) }

  /// The flag with what the property with the documented default says of a recognizer with everything unset.
  fileprivate func unset(meaning effective: KeyPath<SceneRecognizer, Bool>) -> Attribute {
    unset(meaning: SceneRecognizer(.base, view: 0)[keyPath: effective])
  }
}

extension Attribute<RecognizerDelegate> {
  /// An answer, which is an argument of the initializer, with what reports call it.
  fileprivate static func answer(
    _ name: String, _ path: any WritableKeyPath<RecognizerDelegate, Bool?> & Sendable, _ words: String,
    needs capability: Capability
  ) -> Attribute {
    let flag = FlagWords(on: "\(words) yes", off: "\(words) no")
    return optional(
      name, path, nil, access: .flag(path, flag), needs: { _ in capability }, calls: { ["\(name): \($0)"] }
    )
    .called("the delegate's \(words)")
  }
}

extension SceneRecognizer: Codable {
  /// Reads what is set.
  public init(from decoder: any Decoder) throws {
    self.init(.base, view: 0)
    try SceneRecognizer.schema.read(decoder, into: &self)
  }

  /// Writes what is set.
  public func encode(to encoder: any Encoder) throws { try SceneRecognizer.schema.write(self, to: encoder) }
}

extension RecognizerDelegate: Codable {
  /// Reads the answers.
  public init(from decoder: any Decoder) throws {
    self.init()
    try RecognizerDelegate.schema.read(decoder, into: &self)
  }

  /// Writes the answers.
  public func encode(to encoder: any Encoder) throws { try RecognizerDelegate.schema.write(self, to: encoder) }
}
