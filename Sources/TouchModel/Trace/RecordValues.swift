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

extension ObjectID: RecordValue {
  package static let form = ValueForm(.value, reference: "objectID", "an object")
  static var example: ObjectID { .application }

  private static let kinds = WordTable(Kind.allCases.map { ($0.word, $0) })

  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> ObjectID {
    let text = reader.bytes[try reader.text()]
    let word = text.prefix { $0 != 0x20 }
    guard let kind = kinds[word] else { throw LineReader.Refusal() }
    var number = 0
    for digit in text[word.endIndex...].dropFirst() {
      guard (0x30...0x39).contains(digit), number <= maximumNumber else { throw LineReader.Refusal() }
      number = number * 10 + Int(digit - 0x30)
    }
    let id = ObjectID(kind, number)
    // The text that is written for it is the only one that names it.
    let count = id.isAlone ? word.count : word.count + 1 + String(number).utf8.count
    guard number <= maximumNumber, text.count == count else { throw LineReader.Refusal() }
    return id
  }

  /// Writes the word of the kind, with the number where there can be several.
  package func write(to line: inout LineWriter) {
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
  package static let form = words(reference: "touchMethod")
}

extension SwipeDirection: RecordValue {
  package static let form = words(reference: "swipeDirection")
}

extension TouchSnapshot.SampleKind: RecordValue {
  package static let form = enumeration
}

extension DefaultValue.Attribute: RecordValue {
  package static let form = enumeration
}

extension Testimony: RecordValue {
  package static var form: ValueForm { ValueForm(.value, type: "string", "a word") }
  static var example: Testimony { Testimony(.other) }
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Testimony {
    Testimony(Word(rawValue: try reader.string()) ?? .other)
  }
  /// Writes the word.
  package func write(to line: inout LineWriter) { line.word(word.rawValue) }
}

extension SceneChange: RecordValue {
  package static let form = ValueForm(.sceneChange, reference: "sceneChange", "a change")
  static var example: SceneChange { .bringToFront(view: 0) }

  /// Writes the change.
  package func write(to line: inout LineWriter) {
    switch self {
    case .center(let view, let place): line.change("center", of: view) { $0.member("to", place) }
    case .bounds(let view, let bounds): line.change("bounds", of: view) { $0.member("to", bounds) }
    case .transform(let view, let map): line.change("transform", of: view) { $0.member("to", map) }
    case .alpha(let view, let alpha): line.change("alpha", of: view) { $0.member("to", alpha) }
    case .flag(let view, let flag, let value):
      line.change("flag", of: view) { line in
        line.key("flag")
        line.word(flag.rawValue)
        line.member("to", value)
      }
    case .bringToFront(let view): line.change("bringToFront", of: view) { _ in }
    case .sendToBack(let view): line.change("sendToBack", of: view) { _ in }
    }
  }

  /// Whether its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .center(_, let point): point.isFinite
    case .bounds(_, let rect): rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite
    case .transform(_, let map): [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite)
    case .alpha(_, let alpha): alpha.isFinite
    case .flag, .bringToFront, .sendToBack: true
    }
  }
}

extension DefaultValue.Subject: RecordValue {
  package static let form = ValueForm(.defaultsSubject, reference: "defaultsSubject", "a subject")
  static var example: DefaultValue.Subject { .view(kind: .plain) }
}

extension DefaultValueForm: RecordValue {
  package static let form = ValueForm(
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
  package func write(to line: inout LineWriter) {
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
  /// Writes a change of a view; its other members come before the view.
  fileprivate mutating func change(_ name: String, of view: Int, _ members: (inout LineWriter) -> Void) {
    choice(name) { line in
      members(&line)
      line.member("view", view)
    }
  }
}
