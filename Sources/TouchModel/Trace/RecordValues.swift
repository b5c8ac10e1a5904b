extension Bool: RecordValue {
  static var example: Bool { false }
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Bool {
    if reader.take(word: "true") { return true }
    guard reader.take(word: "false") else { throw LineReader.Refusal() }
    return false
  }
}

extension Int: RecordValue {
  static var example: Int { 0 }
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Int { try reader.whole() }
}

extension Double: RecordValue {
  static var example: Double { 0 }
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Double { try reader.number() }
}

extension ScenePoint: RecordValue {
  static var example: ScenePoint { .zero }
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> ScenePoint {
    try reader.expect("[")
    let x = try reader.number()
    try reader.expect(",")
    let y = try reader.number()
    try reader.expect("]")
    return ScenePoint(x, y)
  }
}

extension SceneRect: RecordValue {
  static var example: SceneRect { SceneRect(0, 0, 0, 0) }
  var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }
}

extension ObjectID: RecordValue {
  static let form = ValueForm(.value, reference: "objectID", "an object")
  static var example: ObjectID { .application }

  private static let kinds = WordTable(Kind.allCases.map { ($0.word, $0) })

  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> ObjectID {
    let text = try reader.text()
    var end = text.lowerBound
    while end < text.upperBound, reader.bytes[end] != 0x20 { end += 1 }
    guard let kind = kinds.word(text.lowerBound..<end, in: reader.bytes) else { throw LineReader.Refusal() }
    var (number, digits) = (0, 0)
    for index in end..<text.upperBound where index > end {
      let digit = reader.bytes[index]
      // A zero before other digits stands in no text that is written for an object.
      guard (0x30...0x39).contains(digit), number <= maximumNumber, number > 0 || digits == 0 else {
        throw LineReader.Refusal()
      }
      number = number * 10 + Int(digit - 0x30)
      digits += 1
    }
    let id = ObjectID(kind, number)
    guard number <= maximumNumber, id.isAlone ? end == text.upperBound : digits > 0 else { throw LineReader.Refusal() }
    return id
  }

  /// Writes the word of the kind, with the number where there can be several.
  func write(to line: inout LineWriter) {
    if isAlone { line.word(kind.word) } else { line.word(kind.word, number) }
  }
}

extension RecordValue where Self: CaseIterable & RawRepresentable<String> {
  static var example: Self { allCases[allCases.startIndex] }
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Self {
    guard let value = Self(rawValue: try reader.string()) else { throw LineReader.Refusal() }
    return value
  }
}

extension TouchMethod: RecordValue {
  static let form = words(reference: "touchMethod")
}

extension SwipeDirection: RecordValue {
  static let form = words(reference: "swipeDirection")
}

extension TouchSnapshot.SampleKind: RecordValue {
  static let form = enumeration
}

extension DefaultValue.Attribute: RecordValue {
  static let form = enumeration
}

extension Testimony: RecordValue {
  static var form: ValueForm { ValueForm(.value, type: "string", "a word") }
  static var example: Testimony { Testimony(.other) }
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Testimony {
    Testimony(Word(rawValue: try reader.string()) ?? .other)
  }
  /// Writes the word.
  func write(to line: inout LineWriter) { line.word(word.rawValue) }
}

extension SceneChange: RecordValue {
  static let form = ValueForm(schema.shape, reference: "sceneChange", "a change")
  static var example: SceneChange { .bringToFront(view: 0) }

  /// Writes the change.
  func write(to line: inout LineWriter) {
    switch self {
    case .center(let view, let place): line.change("center", of: view) { $0.member("to", place) }
    case .bounds(let view, let bounds): line.change("bounds", of: view) { $0.member("to", bounds) }
    case .contentOffset(let view, let offset): line.change("contentOffset", of: view) { $0.member("to", offset) }
    case .frame(let view, let frame): line.change("frame", of: view) { $0.member("to", frame) }
    case .transform(let view, let map): line.change("transform", of: view) { $0.member("to", map) }
    case .alpha(let view, let alpha): line.change("alpha", of: view) { $0.member("to", alpha) }
    case .flag(let view, let flag, let value):
      line.change("flag", of: view) { line in
        line.key("flag")
        line.word(flag.rawValue)
        line.member("to", value)
      }
    case .level(let view, let level): line.change("level", of: view) { $0.member("to", level) }
    case .bringToFront(let view): line.change("bringToFront", of: view) { _ in }
    case .sendToBack(let view): line.change("sendToBack", of: view) { _ in }
    case .insert(let view, let parent, let index):
      line.change("insert", of: view) { line in
        line.member("at", index)
        line.member("into", parent)
      }
    case .insertAbove(let view, let sibling): line.change("insertAbove", of: view, beside: sibling)
    case .insertBelow(let view, let sibling): line.change("insertBelow", of: view, beside: sibling)
    case .exchange(let view, let sibling):
      line.choice("exchange") { line in
        line.member("view", view)
        line.member("with", sibling)
      }
    case .remove(let view): line.change("remove", of: view) { _ in }
    case .attach(let view, let recognizer):
      line.change("attach", of: view) { $0.member("recognizer", recognizer) }
    case .detach(let view, let recognizer):
      line.change("detach", of: view) { $0.member("recognizer", recognizer) }
    case .enable(let view, let recognizer, let value):
      line.change("enable", of: view) { line in
        line.member("recognizer", recognizer)
        line.member("to", value)
      }
    }
  }

  /// Whether its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .center(_, let point), .contentOffset(_, let point): point.isFinite
    case .bounds(_, let rect), .frame(_, let rect): rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite
    case .transform(_, let map): [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite)
    case .alpha(_, let alpha): alpha.isFinite
    case .flag, .level, .bringToFront, .sendToBack, .insert, .insertAbove, .insertBelow,
      .exchange, .remove, .attach, .detach, .enable:
      true
    }
  }
}

extension DefaultValue.Subject: RecordValue {
  static let form = ValueForm(schema.shape, reference: "defaultsSubject", "a subject")
  static var example: DefaultValue.Subject { .view(kind: .plain) }
}

extension DefaultValueForm: RecordValue {
  static let form = ValueForm(
    .value,
    [
      JSONMember("description", .string("True or false, a number, or a word.")),
      JSONMember(
        "anyOf",
        .array(["boolean", "number", "string"].map { .object([JSONMember("type", .string($0))]) })),
    ], "true or false, a number, or a word")
  static var example: DefaultValueForm { DefaultValueForm(.other) }

  var isFinite: Bool { if case .number(let number) = value { number.isFinite } else { true } }

  /// Writes the flag, the number or the word.
  func write(to line: inout LineWriter) {
    switch value {
    case .flag(let flag): line.flag(flag)
    case .number(let number): line.number(number)
    case .direction(let direction): line.word(direction.rawValue)
    case .state(let state): line.word(state.rawValue)
    case .other: line.word("other")
    }
  }
}

extension LineWriter {
  /// Writes a change by which a view comes beside another.
  fileprivate mutating func change(_ name: String, of view: Int, beside sibling: Int) {
    change(name, of: view) { $0.member("sibling", sibling) }
  }

  /// Writes a change of a view; its other members come before the view.
  fileprivate mutating func change(_ name: String, of view: Int, _ members: (inout LineWriter) -> Void) {
    choice(name) { line in
      members(&line)
      line.member("view", view)
    }
  }
}
