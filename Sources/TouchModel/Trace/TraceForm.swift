/// The versions of the form of a trace.
enum TraceForm: Int, CaseIterable {
  /// Every record and every touch says whatever is known, as on the wire.
  case whole = 1
  /// What recordings of version 2 have: a record leaves out a member whose value is the one that a record before said last, but for
  /// `kind` and lists, and a touch in `touches` what `allTouches` says of it. What is not known is `null`.
  case short = 2
  /// What recordings have: a record leaves out `allTouches`, too, where the list is the one that was said last. A touch leaves out what
  /// the last copy of it says, if that is among the last 32 copies in the trace, else what the last of them says, and its identity
  /// where it is that of the copy before. What is not known is `null`.
  case shortest = 3

  /// The form of a trace that is written plainly, where the version stands last; other traces are read as whole ones.
  init(ofPlain text: ArraySlice<UInt8>) {
    self =
      TraceForm.allCases.first { text.suffix($0.ending.count).elementsEqual($0.ending) } ?? .whole
  }

  /// The position of the copy that says what the next copy of a touch leaves out in the shortest form, among those that came before.
  /// - Parameters:
  ///   - touch: The touch.
  ///   - count: How many came before.
  ///   - touchAt: Which touch the copy at a position is of.
  /// - Returns: `nil` where none came before.
  static func copy(before touch: ObjectID, ofFirst count: Int, _ touchAt: (Int) -> ObjectID) -> Int? {
    guard count > 0 else { return nil }
    return (max(0, count - TraceForm.mostCopies)..<count).last { touchAt($0) == touch } ?? count - 1
  }

  /// How many copies are looked through: a hand has no more fingers, and input of any size costs little.
  static let mostCopies = 32

  private var ending: String.UTF8View { "\"version\":\(rawValue)}".utf8 }
}
