internal import TouchModel

/// What is changed: a kind of record, a member of it, or what touches say of themselves in it.
struct TestimonyPlace: Hashable, Sendable {
  /// The kind of record; `nil` for what touches say in records of all kinds alike.
  let kind: TraceEvent.Kind?
  /// The member of the record; `nil` where the record itself is changed.
  let member: RecordMember?
  /// The member of the touches that ``member`` lists.
  let touchMember: RecordMember?

  /// The kind, or `touch`, under which it is listed.
  var group: String { kind?.rawValue ?? "touch" }

  /// Its name, such as `touches.allTouches.phase`.
  var name: String {
    ([group] + [member?.name, touchMember?.name].compactMap(\.self)).joined(separator: ".")
  }

  private init(_ kind: TraceEvent.Kind?, _ member: RecordMember? = nil, _ touchMember: RecordMember? = nil) {
    self.kind = kind
    self.member = member
    self.touchMember = touchMember
  }

  /// All places, by the form of the records.
  static let all: [TestimonyPlace] =
    RecordMember.ofTouches.map { TestimonyPlace(nil, nil, $0) }
    + TraceEvent.Kind.allCases.flatMap { kind in
      [TestimonyPlace(kind)]
        + kind.recordMembers.flatMap { member in
          [TestimonyPlace(kind, member)]
            + (member.content == .touches ? RecordMember.ofTouches : []).map { TestimonyPlace(kind, member, $0) }
        }
    }

  /// The changes that make sense there.
  var changes: [TestimonyChange] {
    (touchMember ?? member).map(TestimonyChange.changes) ?? TestimonyChange.ofRecords
  }

  /// Whether the kit writes what is there itself when it asks, so that it is no testimony.
  var isKitsOwn: Bool {
    switch kind {
    case .nextResponder: member?.key != .next
    case .defaultValue: member?.key != .value
    case .eventTouches: member?.key != .touches
    case .frame: member?.key != .frame
    case .selected: member?.key != .isSelected
    case .conversion: member?.key != .point
    // The kit asks for no other kind.
    default: false
    }
  }
}

/// One cell of the table: something is changed in one way, throughout a run or once.
struct TestimonyCell: Hashable, Sendable {
  let place: TestimonyPlace
  let change: TestimonyChange
  let extent: TestimonyExtent

  /// Its name, such as `touches.touches.timestamp/off-by-a-constant/once`.
  var name: String { "\(place.name)/\(change.rawValue)/\(extent.rawValue)" }

  /// All cells, in the order of the table.
  static let all: [TestimonyCell] = TestimonyPlace.all.filter { !$0.isKitsOwn }.flatMap { place in
    place.changes.flatMap { change in
      TestimonyExtent.extents(of: change).map { TestimonyCell(place: place, change: change, extent: $0) }
    }
  }
}
