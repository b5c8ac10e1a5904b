extension Bool: RecordValue {
  static var example: Bool { false }
  func write(to line: inout LineWriter) { line.flag(self) }
}

extension Int: RecordValue {
  static var example: Int { 0 }
  func write(to line: inout LineWriter) { line.number(self) }
}

extension Double: RecordValue {
  static var example: Double { 0 }
  func write(to line: inout LineWriter) { line.number(self) }
}

extension ScenePoint: RecordValue {
  static var example: ScenePoint { .zero }
  func write(to line: inout LineWriter) {
    line.list(CollectionOfOne(x)) { line, x in
      line.number(x)
      line.number(y)
    }
  }
}

extension ObjectID: RecordValue {
  package static let form = ValueForm(.value, reference: "objectID", "an object")
  static var example: ObjectID { .application }
  func write(to line: inout LineWriter) { line.word(description) }
}

extension RecordValue where Self: CaseIterable & RawRepresentable<String> {
  static var example: Self { allCases[allCases.startIndex] }
  func write(to line: inout LineWriter) { line.word(rawValue) }
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
  func write(to line: inout LineWriter) { line.word(word.rawValue) }
}

extension SceneChange: RecordValue {
  package static let form = ValueForm(.sceneChange, reference: "sceneChange", "a change")
  static var example: SceneChange { .bringToFront(view: 0) }
  func write(to line: inout LineWriter) { line.value(self) }

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
  func write(to line: inout LineWriter) { line.value(self) }
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
