internal import TouchModel

/// How a wrong engine would report something otherwise than it happened.
enum TestimonyChange: String, CaseIterable {
  // Of whole records.
  case dropped
  case doubled
  case oneReportLate = "one-report-late"
  case beforeItsCause = "before-its-cause"
  // Of objects.
  case toTheParent = "to-the-parent"
  case toASibling = "to-a-sibling"
  case toUnknown = "to-unknown"
  // Of values.
  case ofAnotherRecord = "of-another-record"
  case defaultValue = "default"
  case missing
  case offByAConstant = "off-by-a-constant"
  case offByAFactor = "off-by-a-factor"
  case oneFrameOld = "one-frame-old"
  case negated
  // Of lists.
  case oneLeftOut = "one-left-out"
  case oneTwice = "one-twice"
  case emptied

  /// What becomes of the record or the value, for help texts.
  var words: String {
    switch self {
    case .dropped: "the record is not written"
    case .doubled: "it is written twice"
    case .oneReportLate: "it is written with the next report of fingers, at the end of the run after the last"
    case .beforeItsCause: "it is written before everything else of its dispatch"
    case .toTheParent: "the superview, or the recognizer of a superview"
    case .toASibling: "another view of the same superview, another recognizer of the view, another touch"
    case .toUnknown: "an object that the scene does not have"
    case .ofAnotherRecord: "the value of the last record before it that has another"
    case .defaultValue: "nothing, zero, 1 for a scale, or a word that is not known"
    case .missing: "the value is left out"
    case .offByAConstant: "3 points, 7 ms, a quarter or 1 more"
    case .offByAFactor: "twice as much"
    case .oneFrameOld: "the value of the dispatch before, of the same touch or object"
    case .negated: "yes for no and no for yes"
    case .oneLeftOut: "the first element is left out"
    case .oneTwice: "the first element is there twice"
    case .emptied: "the list has no element"
    }
  }

  /// The changes of whole records.
  static let ofRecords: [TestimonyChange] = [.dropped, .doubled, .oneReportLate, .beforeItsCause]

  /// The changes that make sense for a member.
  static func changes(of member: RecordMember) -> [TestimonyChange] {
    let missing: [TestimonyChange] = member.isRequired ? [] : [.missing]
    switch member.content {
    case .object where member.key == .event: return [.ofAnotherRecord] + missing
    case .object where member.key == .touch: return [.toASibling, .toUnknown, .ofAnotherRecord] + missing
    case .object:
      return [.toTheParent, .toASibling] + (member.isRequired ? [.toUnknown] : []) + [.ofAnotherRecord] + missing
    case .place, .number, .whole:
      return [.ofAnotherRecord, .defaultValue, .offByAConstant, .offByAFactor, .oneFrameOld] + missing
    case .flag: return [.negated] + missing
    case .word: return [.ofAnotherRecord, .defaultValue] + missing
    case .change: return [.toTheParent, .toASibling, .ofAnotherRecord, .offByAConstant, .offByAFactor]
    case .touches, .objects: return [.ofAnotherRecord, .oneLeftOut, .oneTwice, .emptied] + missing
    case .other: return [.ofAnotherRecord, .defaultValue]
    }
  }
}

/// How much of a run is changed.
enum TestimonyExtent: String, CaseIterable {
  /// Every record, alike.
  case throughout
  /// One record.
  case once
  /// All records from one on that is not the first.
  case fromThenOn = "from-then-on"

  /// The extents of a change; what is never reported is no lie.
  static func extents(of change: TestimonyChange) -> [TestimonyExtent] {
    change == .missing ? [.fromThenOn, .once] : [.throughout, .once]
  }
}
