/// Reads records and touches by way of `Codable`; the touches of all records come to stand one after the other.
struct DecodingSource: RecordSource {
  private(set) var snapshots: [TouchSnapshot] = []
  private(set) var objects: [ObjectID] = []
  /// By record: its list of all touches.
  private var lists: [ElementRange?] = []
  /// The members of the record that is read.
  private var container: KeyedDecodingContainer<RecordKey>
  /// By key: the record that said last what it is, where what repeats is left out.
  private var said: [RecordKey: KeyedDecodingContainer<RecordKey>] = [:]
  /// The list of all touches that was said last, where what repeats is left out.
  private var saidList: ElementRange?
  /// Which touch is meant where a touch does not say it.
  private let touchBefore: ObjectID?
  private let form: TraceForm

  /// Reads from a container, in which what repeats may be left out.
  init(
    _ container: KeyedDecodingContainer<RecordKey>, _ form: TraceForm = .whole, after touchBefore: ObjectID? = nil
  ) {
    self.container = container
    self.form = form
    self.touchBefore = touchBefore
  }

  /// Begins with a record that has some members.
  mutating func beginRecord(_ members: KeyedDecodingContainer<RecordKey>) {
    container = members
    lists.append(nil)
  }

  /// The value of a member that must be there, or have been said before.
  mutating func value<Value: Decodable>(of key: RecordKey) throws -> Value {
    if key == .touch, !container.contains(key), let touch = touchBefore as? Value { return touch }
    return try holder(of: key).decode(Value.self, forKey: key)
  }

  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value {
    try value(of: key)
  }

  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value? {
    try holder(of: key).decodeIfPresent(Value.self, forKey: key)
  }

  /// The members among which a key stands: those of this record, or of the one that said it last.
  private mutating func holder(of key: RecordKey) -> KeyedDecodingContainer<RecordKey> {
    guard form != .whole else { return container }
    guard container.contains(key) else { return said[key] ?? container }
    let isUnknown = (try? container.decodeNil(forKey: key)) ?? false
    said[key] = isUnknown ? nil : container
    return container
  }

  mutating func touches(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange? {
    // Where what repeats is left out, the touches of a call come after all touches of its event, which are read once, and first.
    let all = key == .allTouches || form != .whole && key == .touches ? try allTouches() : nil
    guard key != .allTouches else { return all }
    return container.contains(key) ? try list(key, over: all) : nil
  }

  /// The list of all touches, read once.
  private mutating func allTouches() throws -> ElementRange? {
    if let known = lists.last ?? nil { return known }
    let range: ElementRange?
    if !container.contains(.allTouches) {
      range = form == .shortest ? saidList : nil
    } else if try container.decodeNil(forKey: .allTouches) {
      range = nil
    } else if let number = try? container.decode(Int.self, forKey: .allTouches) {
      guard lists.indices.contains(number), let list = lists[number] else {
        throw DecodingError.dataCorruptedError(
          forKey: .allTouches, in: container,
          debugDescription: "expected a list of touches, or the number of a record before that has one")
      }
      range = list
    } else {
      range = try list(.allTouches, over: nil)
    }
    saidList = range
    if !lists.isEmpty { lists[lists.count - 1] = range }
    return range
  }

  /// A list of touches, of which others may tell what is left out: those of the event, or those before.
  private mutating func list(_ key: RecordKey, over all: ElementRange?) throws -> ElementRange? {
    guard try !container.decodeNil(forKey: key) else { return nil }
    let start = snapshots.count
    var list = try container.nestedUnkeyedContainer(forKey: key)
    while !list.isAtEnd {
      let members = try list.nestedContainer(keyedBy: RecordKey.self)
      var source = DecodingSource(members, after: form == .shortest ? snapshots.last?.touch : nil)
      var touch = try TouchSnapshot(from: &source)
      if let known = snapshots.copy(for: touch.touch, in: all, form) {
        touch.complete(from: known) { members.contains($0) }
      }
      snapshots.append(touch)
    }
    return snapshots.count > start ? ElementRange(start: start, count: snapshots.count - start) : .empty
  }

  mutating func objects(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange {
    let own = try container.decodeIfPresent([NamedObject].self, forKey: key) ?? []
    guard !own.isEmpty else { return .empty }
    defer { objects += own.map(\.id) }
    return ElementRange(start: objects.count, count: own.count)
  }
}

/// An object in a list, by its identity; a touch may come as a copy of what it said, of which the identity alone is read.
private struct NamedObject: Decodable {
  let id: ObjectID

  init(from decoder: any Decoder) throws {
    if let touch = try? decoder.container(keyedBy: RecordKey.self) {
      id = try touch.decode(ObjectID.self, forKey: .touch)
    } else {
      id = try ObjectID(from: decoder)
    }
  }
}

/// Notes which members are asked for, and so learns from the reader itself what a record has.
struct FormSource: RecordSource {
  private(set) var members: [ObjectSchema.Member] = []

  mutating func need<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value {
    members.append(.member(key.rawValue, Value.form, meaning()))
    return Value.example
  }

  mutating func may<Value: RecordValue>(_ key: RecordKey, _ meaning: @autoclosure () -> String?) throws -> Value? {
    members.append(.optional(key.rawValue, Value.form, meaning()))
    return nil
  }

  mutating func touches(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange? {
    let list = ValueForm.list(of: ValueForm(TouchSnapshot.shape, reference: "touch", "a touch"))
    let form = key == .allTouches ? FormSource.orRecord(list) : list
    members.append(mayBeLeftOut ? .optional(key.rawValue, form) : .member(key.rawValue, form))
    return nil
  }

  mutating func objects(_ key: RecordKey, mayBeLeftOut: Bool) throws -> ElementRange {
    let form = ValueForm.list(of: ObjectID.form)
    members.append(mayBeLeftOut ? .optional(key.rawValue, form) : .member(key.rawValue, form))
    return .empty
  }

  /// A list, or the number of a record before that has it.
  private static func orRecord(_ list: ValueForm) -> ValueForm {
    let meaning = "The touches, or the number of the record before, from 0, that has the same list."
    let number = JSONValue.object([JSONMember("type", .string("integer")), JSONMember("minimum", .integer(0))])
    return ValueForm(
      list.shape,
      [
        JSONMember("description", .string(meaning)),
        JSONMember("anyOf", .array([.object(list.definition), number])),
      ], list.words)
  }
}

extension TouchSnapshot {
  private static let form: FormSource = {
    var source = FormSource()
    // Asking for the members cannot fail: nothing is read.
    _ = try? TouchSnapshot(from: &source)
    return source
  }()

  /// The names of the members of a touch.
  static let shapeKeys = form.members.map(\.name)

  /// The keys of a touch.
  static let shape = JSONShape.object(
    [], Dictionary(form.members.map { ($0.name, $0.form.shape) }, uniquingKeysWith: { first, _ in first }))

  /// The definition of a touch in the published schemas.
  package static var definition: JSONValue {
    ObjectSchema(
      members: form.members, meaning: "A copy of a touch as it was at that moment; only its identity is needed."
    )
    .definition
  }
}

extension TraceEvent.Kind {
  private var form: FormSource {
    var source = FormSource()
    // Asking for the members cannot fail: nothing is read.
    _ = try? TraceEvent(self, from: &source)
    return source
  }

  /// The names of the members that a record of the kind has beside kind, step and time, and whether it must have them.
  package var members: [(name: String, isRequired: Bool)] { form.members.map { ($0.name, $0.isRequired) } }

  /// The capability that records of the kind show; `nil` where that depends on what they say.
  package var capability: Capability? {
    var source = FormSource()
    return (try? TraceEvent(self, from: &source))?.capability
  }

  /// The definition of a record of the kind in the published schemas.
  package var definition: JSONValue {
    let kind = ValueForm(.words([rawValue]), [JSONMember("const", .string(rawValue))], "the kind")
    let own: [ObjectSchema.Member] = [
      .member("kind", kind), .member("step", ValueForm(.anything, reference: "step", "a step")),
      .member("time", ValueForm(.whole, reference: "time", "a time")),
    ]
    return ObjectSchema(members: own + form.members, meaning: meaning).definition
  }

  /// The names of the members of records of all kinds.
  static let shapeKeys =
    Set(allCases.flatMap(\.form.members).map(\.name)).sorted() + ["kind", "step", "time"]

  /// The keys and words of records of all kinds; which of them a kind needs is the decoder's business.
  static let shape: JSONShape = {
    let members = allCases.flatMap(\.form.members).map { ($0.name, $0.form.shape) }
    let own = [("kind", JSONShape.words(of: TraceEvent.Kind.self)), ("step", .anything), ("time", .whole)]
    return .object([], Dictionary(own + members, uniquingKeysWith: { first, _ in first }))
  }()
}
