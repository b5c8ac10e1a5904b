/// How reports and explanations speak of a flag; an ellipsis stands for the name of the object.
package struct FlagWords: Hashable, Sendable {
  /// The object with the flag on, in the picture of a scene: `hidden`.
  package let on: String
  /// The object with the flag off, in the picture of a scene: `not hidden`.
  package let off: String
  private var nounOn: String?
  private var nounOff: String?
  private var turnOn: String?
  private var turnOff: String?
  private var clear: String?

  /// The words of a flag for which the property's name is all that explanations need.
  init(on: String, off: String) { (self.on, self.off) = (on, off) }

  /// The words of a flag that has verbs of its own: `hide B`, `show B`; without `clear`, leaving it unset is said by the
  /// property's name.
  init(
    on: String, off: String, nouns: (on: String, off: String), turn: (on: String, off: String), clear: String? = nil
  ) {
    self.init(on: on, off: off)
    (nounOn, nounOff) = (nouns.on, nouns.off)
    (turnOn, turnOff) = (turn.on, turn.off)
    self.clear = clear
  }

  /// The words of a flag that is switched on and off: `switch interaction on for B`.
  init(switching noun: String, on: String, off: String, nouns: (on: String, off: String)) {
    self.init(
      on: on, off: off, nouns: nouns, turn: ("switch \(noun) on for …", "switch \(noun) off for …"),
      clear: "clear \(noun) on …")
  }

  /// The setting as a noun: `B being hidden`; `nil`, as below, where the property's name says it better.
  package func noun(_ flag: Bool, of name: String) -> String? { FlagWords.fill(flag ? nounOn : nounOff, name) }

  /// What setting it is called: `hide B`.
  package func turning(_ flag: Bool, of name: String) -> String? { FlagWords.fill(flag ? turnOn : turnOff, name) }

  /// What leaving it unset is called where it was on: `show B`.
  package func clearing(of name: String) -> String? { FlagWords.fill(clear, name) }

  private static func fill(_ phrase: String?, _ name: String) -> String? {
    phrase?.split(separator: "…", omittingEmptySubsequences: false).joined(separator: name)
  }
}
