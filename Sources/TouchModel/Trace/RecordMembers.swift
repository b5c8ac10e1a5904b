/// A member that records of a kind or touches have, as their form lists it.
package struct RecordMember: Hashable, Sendable {
  /// What sort of value a member holds.
  package enum Content: Hashable, Sendable {
    /// An object.
    case object
    /// A place or a distance.
    case place
    /// A number.
    case number
    /// A whole number.
    case whole
    /// A flag.
    case flag
    /// A word of a closed list.
    case word
    /// A change of the tree.
    case change
    /// A list of touches.
    case touches
    /// A list of objects.
    case objects
    /// What is none of these.
    case other
  }

  /// Which member it is.
  package let key: RecordKey
  /// What it holds.
  package let content: Content
  /// Whether every record of the kind has it.
  package let isRequired: Bool

  /// Its name in JSON.
  package var name: String { key.rawValue }

  /// The members of a touch.
  package static let ofTouches: [RecordMember] = {
    var lister = MemberLister()
    // Asking for the members cannot fail: nothing is read.
    _ = try? TouchSnapshot(from: &lister)
    return lister.members
  }()
}

extension TraceEvent.Kind {
  /// What records of the kind hold beside kind, step and time.
  package var recordMembers: [RecordMember] {
    var lister = MemberLister()
    // Asking for the members cannot fail: nothing is read.
    _ = try? TraceEvent(self, from: &lister)
    return lister.members
  }
}

/// Notes which members are asked for.
private struct MemberLister: RecordSource {
  private(set) var members: [RecordMember] = []

  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value {
    members.append(RecordMember(key: key, content: Self.content(of: Value.self), isRequired: true))
    return Value.example
  }

  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value? {
    members.append(RecordMember(key: key, content: Self.content(of: Value.self), isRequired: false))
    return nil
  }

  mutating func touches(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange? {
    members.append(RecordMember(key: key, content: .touches, isRequired: !mayBeLeftOut))
    return nil
  }

  mutating func objects(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange {
    members.append(RecordMember(key: key, content: .objects, isRequired: !mayBeLeftOut))
    return .empty
  }

  private static func content(of type: any RecordValue.Type) -> RecordMember.Content {
    switch type {
    case is ObjectID.Type: .object
    case is ScenePoint.Type: .place
    case is Double.Type: .number
    case is Int.Type: .whole
    case is Bool.Type: .flag
    case is SceneChange.Type: .change
    case is DefaultValue.Subject.Type, is DefaultValueForm.Type, is SceneRect.Type: .other
    // Whatever else a record holds is an enum that is written as a word.
    default: .word
    }
  }
}

/// The value of a member, which can be put in the place of another value of the same member.
package struct MemberValue: Equatable {
  fileprivate enum Content {
    case value(any RecordValue)
    case list(ElementRange)
  }

  fileprivate let content: Content

  fileprivate init(_ content: Content) { self.content = content }
  /// An object.
  package init(_ object: ObjectID) { content = .value(object) }
  /// A place.
  package init(_ place: ScenePoint) { content = .value(place) }
  /// A number.
  package init(_ number: Double) { content = .value(number) }
  /// A whole number.
  package init(_ whole: Int) { content = .value(whole) }
  /// A flag.
  package init(_ flag: Bool) { content = .value(flag) }
  /// A change.
  package init(_ change: SceneChange) { content = .value(change) }
  /// A list.
  package init(_ list: ElementRange) { content = .list(list) }

  /// The value as a type; `nil` where it is another.
  package func value<Value>(as type: Value.Type) -> Value? {
    switch content {
    case .value(let value): value as? Value
    case .list(let range): range as? Value
    }
  }

  /// The neutral value of its type: nothing, zero, the word `other` or the first of its list.
  package var neutral: MemberValue? {
    guard case .value(let value) = content else { return nil }
    return MemberValue(.value(type(of: value).example))
  }

  package static func == (left: MemberValue, right: MemberValue) -> Bool {
    switch (left.content, right.content) {
    case (.value(let left), .value(let right)): AnyHashable(left) == AnyHashable(right)
    case (.list(let left), .list(let right)): left == right
    case (.value, .list), (.list, .value): false
    }
  }
}

/// The members of a record or of a touch, each of which can be replaced or taken away.
package struct RecordMembers {
  private var values: [(key: RecordKey, value: MemberValue)]

  /// The members of a record.
  package init(_ event: TraceEvent) {
    var sink = MemberSink()
    event.write(to: &sink)
    values = sink.values
  }

  /// The members of a touch.
  package init(_ touch: TouchSnapshot) {
    var sink = MemberSink()
    touch.write(to: &sink)
    values = sink.values
  }

  /// The value of a member; `nil` where it is left out.
  package subscript(member: RecordMember) -> MemberValue? {
    get { values.first { $0.key == member.key }?.value }
    set {
      values.removeAll { $0.key == member.key }
      if let newValue { values.append((member.key, newValue)) }
    }
  }

  /// The record of a kind that has these members; `nil` where one is missing that it must have.
  package func event(of kind: TraceEvent.Kind) -> TraceEvent? {
    var source = MemberSource(values: values)
    return try? TraceEvent(kind, from: &source)
  }

  /// The touch that has these members; `nil` where its identity is missing.
  package var touch: TouchSnapshot? {
    var source = MemberSource(values: values)
    return try? TouchSnapshot(from: &source)
  }
}

extension TraceEvent {
  /// The kind of the record.
  package var kind: Kind {
    var sink = MemberSink()
    write(to: &sink)
    // The writer of every kind begins with it.
    return sink.kind ?? .hitTest
  }
}

/// Keeps the members that are written.
private struct MemberSink: RecordSink {
  typealias Failure = Never

  private(set) var kind: TraceEvent.Kind?
  private(set) var values: [(key: RecordKey, value: MemberValue)] = []

  mutating func begin(_ kind: TraceEvent.Kind) { self.kind = kind }

  mutating func field<Value: RecordValue>(_ key: RecordKey, _ value: Value?) {
    if let value { values.append((key, MemberValue(.value(value)))) }
  }

  mutating func touches(_ key: RecordKey, _ range: ElementRange?) {
    if let range { values.append((key, MemberValue(range))) }
  }

  mutating func objects(_ key: RecordKey, _ range: ElementRange) { values.append((key, MemberValue(range))) }
}

/// Gives the members that were kept.
private struct MemberSource: RecordSource {
  let values: [(key: RecordKey, value: MemberValue)]

  private struct MissingMember: Error {}

  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value {
    guard let value: Value = try may(key, meaning()) else { throw MissingMember() }
    return value
  }

  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value? {
    values.first { $0.key == key }?.value.value(as: Value.self)
  }

  mutating func touches(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange? {
    guard let range = values.first(where: { $0.key == key })?.value.value(as: ElementRange.self) else {
      if mayBeLeftOut { return nil }
      throw MissingMember()
    }
    return range
  }

  mutating func objects(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange {
    try touches(key, mayBeLeftOut: true) ?? .empty
  }
}
