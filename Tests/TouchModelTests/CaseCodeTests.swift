import Testing
import TouchModel

@Test(arguments: SampleCases.emittedNames)
func `a code reads back as its case`(name: String) throws {
  let original = try SampleCases.sample(name)
  let code = try CaseCode.encode(original)
  let copy = try CaseCode.decode(" \(code)\n")
  #expect(copy == original)
  #expect(try CaseCode.encode(copy) == code)
  #expect(
    code.utf8.allSatisfy { $0 < 0x80 && (Character(Unicode.Scalar($0)).isLetter || "0123456789-_.".utf8.contains($0)) })
}

@Test func `the code of three views and a query is short and never changes`() throws {
  let code = try CaseCode.encode(SampleCases.screen())
  #expect(code == "tc1.wMGUxOpg4GGAkmBAYJCgxepg4GGAkmBAYJAAxepgaGBokmAYYBgBxepgBGAEkmAOYA4BwpHDzs-SYARgBABWekA")
}

@Test func `numbers of every size come back exactly`() throws {
  let scene = try SampleCases.screen().scene
  let numbers = [
    0.0, 1, 95, 96, 4191, 4192, 999_999, -1, -16, -17, 0.5, -0.5, 0.05, 0.07, 1.0 / 3, .leastNonzeroMagnitude,
    123456.78, -99.99,
    0.1 + 0.2,
  ]
  for number in numbers {
    let original = try ConformanceCase(scene, TouchScript(.hitTest(number, 0)))
    #expect(try CaseCode.decode(CaseCode.encode(original)) == original)
  }
}

@Test(arguments: [
  ("", "case code: expected a code that begins with tc1., found \"\""),
  ("tc2.AAAA", "case code: expected a code that begins with tc1., found \"tc2.AAAA\""),
  ("tc1.", "case code: expected a checksum that fits, found another (was the code copied whole?)"),
  ("tc1.AA+A", "case code, character 7: expected a letter, a digit, - or _, found +"),
  ("tc1.A", "case code: expected a whole number of bytes, found a part of one (was it copied whole?)"),
  ("tc1.AAAAAAAA", "case code: expected a checksum that fits, found another (was the code copied whole?)"),
])
func `a text that is no code is refused in one line`(text: String, message: String) {
  let error = #expect(throws: ModelError.self) { try CaseCode.decode(text) }
  #expect(error?.description == message)
}

@Test func `a code that was not copied whole is refused`() throws {
  let code = try CaseCode.encode(SampleCases.screen())
  for count in 0..<code.count { #expect(throws: ModelError.self) { try CaseCode.decode(String(code.prefix(count))) } }
}

@Test func `the tables of the code only ever grow at their ends`() {
  let known: [(String, String)] = [
    (PackedVocabulary.keys.prefix(94).joined(separator: " "), "a9ba88268eb62cdf"),
    (PackedVocabulary.keys.prefix(99).joined(separator: " "), "62c3ae1b85fdffbf"),
    (PackedVocabulary.keys.prefix(103).joined(separator: " "), "5f709d9a08c1bd7f"),
    (PackedVocabulary.words.prefix(65).joined(separator: " "), "70d661e529411008"),
    (PackedVocabulary.objects.prefix(24).map { $0.joined(separator: ",") }.joined(separator: " "), "bc27d993945992e3"),
  ]
  for (list, hash) in known { #expect(String(FNV1a.hash(Array(list.utf8)), radix: 16) == hash) }
  #expect(PackedVocabulary.keys.count <= 255 && PackedVocabulary.words.count <= 256)
  #expect(PackedVocabulary.objects.count <= 32)
}

@Test func `the tables of the code know every word of a case`() {
  let words: [[String]] = [
    ViewKind.allCases.map(\.rawValue), TouchHandling.Policy.allCases.map(\.rawValue),
    RecognizerKind.allCases.map(\.rawValue),
    SwipeDirection.allCases.map(\.rawValue), ControlEvent.allCases.map(\.rawValue),
    RecognizerState.allCases.map(\.rawValue), TouchMethod.allCases.map(\.rawValue), EventKind.allCases.map(\.rawValue),
    ViewFlag.allCases.map(\.rawValue), FingerChange.Movement.allCases.map(\.rawValue),
    SceneApplication.DelegateKind.allCases.map(\.rawValue), ["bounds", "everywhere", "nowhere", "circle"],
  ]
  #expect(Set(words.joined()).subtracting(PackedVocabulary.words).isEmpty)
  #expect(Set(PackedVocabulary.objects.joined()).subtracting(PackedVocabulary.keys).isEmpty)
}

extension JSONValue {
  /// A tree of everything that can stand in JSON, known to the tables or not.
  fileprivate static func random(depth: Int, _ source: inout MutationSource) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 6 : 9), using: &source) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &source))
    case 2: return .integer(Int(truncatingIfNeeded: source.next()) >> Int.random(in: 0..<64, using: &source))
    case 3: return .real(Double(Int.random(in: -9999...9999, using: &source)) / 100 + 0.001)
    case 4: return .real(Double.random(in: -1e9...1e9, using: &source))
    case 5:
      return .string(["", "tap", "view 16", "application", "Ünlü", "view 016"].randomElement(using: &source) ?? "")
    case 6, 7:
      let count = Int.random(in: 0..<18, using: &source)
      return .array((0..<count).map { _ in random(depth: depth - 1, &source) })
    default:
      let keys = [["scene", "script"], ["at"], ["finger", "quux"], [], (10..<29).map { "k\($0)" }]
      let chosen = keys.randomElement(using: &source) ?? []
      return .object(chosen.map { JSONMember($0, random(depth: depth - 1, &source)) })
    }
  }
}

@Test func `any tree comes back from its packed bytes`() throws {
  var source = MutationSource(6)
  for _ in 0..<500 {
    let tree = JSONValue.random(depth: 3, &source).canonical
    #expect(try PackedCode.unpack(PackedCode.pack(tree)) == tree)
    #expect(try StrictJSON.tree(Array(tree.text(.pretty).utf8), source: "tree") == tree)
  }
}
