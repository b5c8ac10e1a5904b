import Foundation
import SafeFiles
import Testing
import TouchModel

private func file(_ name: String) throws -> CaseFile {
  var readings = Readings()
  readings.alphaBoundary = .exclusive
  return CaseFile(
    try SampleCases.sample(name), readings: readings, rule: RuleID("HT", 18), engine: "the engine",
    choices: CaseFile.Choices(generator: "3", values: [0, 12, .max]), note: "found by\nnight")
}

@Test(arguments: SampleCases.emittedNames)
func `a case file reads back as what was written`(name: String) throws {
  let file = try file(name)
  #expect(try CaseFile(data: file.data()) == file)
  let bare = CaseFile(file.conformanceCase)
  #expect(try CaseFile(data: bare.data()) == bare)
}

@Test func `a case file is laid out for people`() throws {
  let bytes = try CaseFile(SampleCases.screen(), rule: RuleID("HT", 18)).data()
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  #expect(lines.contains("        {\"bounds\": [0, 0, 320, 480], \"center\": [160, 240], \"kind\": \"window\"},"))
  #expect(
    lines.contains("    \"script\": {\"steps\": [{\"action\": {\"hitTest\": {\"at\": [100, 100]}}, \"time\": 0}]}"))
  #expect(lines.contains("    \"alphaBoundary\": \"inclusive\","))
  #expect(lines.suffix(3) == ["  \"rule\": \"HT-18\",", "  \"version\": 1", "}"])
}

@Test(arguments: [
  ("\"version\": 1", "\"version\": 2", "case file: expected the version 1, found 2"),
  ("\"version\": 1", "\"version\": \"1\"", "case file: expected the version 1, found the text \"1\""),
  ("conformance case", "trace", "case file: expected the format \"touch-conformance case\", found the text"),
  ("\"rule\"", "\"rul\"", "case file: expected a known key (did you mean rule?), found the key \"rul\""),
  ("HT-18", "HT18", "rule: expected a rule such as \"HT-18\", found the text \"HT18\""),
  ("\"12\"", "\"-12\"", "choices.values[1]: expected a whole number of 64 bits as a text, found \"-12\""),
  ("\"12\"", "12", "choices.values[1]: expected a text, found 12"),
  ("exclusive\"", "excluding\"", "readings.alphaBoundary: expected a known word (did you mean exclusive?)"),
  ("[160, 240]", "[160, \"240\"]", "scene.views[0].center[1]: expected a number, found the text \"240\""),
  ("[160, 240]", "[160]", "scene.views[0].center[1]: expected a number, found nothing"),
  ("[160, 240]", "[160, 240, 0]", "scene.views[0].center[2]: expected two numbers, x and y, found 0"),
  ("\"parent\": 0", "\"parent\": 0.5", "scene.views[1].parent: expected a whole number that is not too great"),
  ("\"parent\": 0", "\"parent\": 7", "scene.views[1].parent: expected the position of an earlier view, found 7"),
  ("\"time\": 0", "\"time\": -1", "script.steps[0].time: expected 0 to 3600000 ms, found -1"),
])
func `a damaged case file is refused in one line`(part: String, other: String, message: String) throws {
  let text = String(decoding: try file("screen").data(), as: UTF8.self)
  #expect(text.contains(part))
  let damaged = text.replacingOccurrences(of: part, with: other)
  let error = #expect(throws: ModelError.self) { try CaseFile(data: damaged.utf8) }
  #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
}

@Test func `the address of a case never changes`() throws {
  let address = try SampleCases.screen().address
  #expect(address == "8358a09f0708e6e0")
  let addresses = Set(try SampleCases.names.map { try SampleCases.sample($0).address })
  #expect(addresses.count == SampleCases.names.count)
  let name = try CaseFile(SampleCases.screen(), rule: RuleID("HT", 18)).fileName
  #expect(name == "HT-18-\(address).json")
}

@Test func `an address does not distinguish a zero from a negative zero`() throws {
  let scene = try SampleCases.screen().scene
  let cases = try [0.0, -0.0].map { try ConformanceCase(scene, TouchScript(.hitTest($0, 0))) }
  #expect(cases[0] == cases[1])
  #expect(try cases[0].address == cases[1].address)
}

@Test func `a file is written whole and read back, and what goes wrong is one line`() throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let file = try file("screen")
  let path = folder + "/" + (try file.fileName)
  try FileStore.write(file, to: path)
  try FileStore.write(file, to: path)
  #expect(try FileStore.readCase(path) == file)
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)

  #expect(throws: ModelError(folder, expected: "a file", found: "a folder")) { try FileStore.read(folder) }
  #expect(throws: ModelError(path + "x", expected: "a file", found: "nothing there")) { try FileStore.read(path + "x") }
  try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: folder + "/loop")
  #expect(throws: ModelError(folder + "/loop", expected: "a file", found: "a link that leads to none")) {
    try FileStore.read(folder + "/loop")
  }
  #expect(throws: ModelError(path, expected: "at most 9 bytes", found: "more")) { try FileStore.read(path, limit: 9) }
  #expect(throws: ModelError(folder, expected: "the name of a file", found: "a folder")) {
    try FileStore.write(file, to: folder)
  }
  #expect(throws: ModelError("\(folder)/x/y", expected: "a folder to write in", found: "none at \(folder)/x")) {
    try FileStore.write(file, to: folder + "/x/y")
  }
  try FileStore.write([0x7B], to: path)
  let error = #expect(throws: ModelError.self) { try FileStore.readCase(path) }
  #expect(error?.place == "\(path): case file, line 1, column 2")
}

@Test func `a file too large to be read back is not written`() throws {
  let note = String(repeating: "x", count: ModelLimits.fileBytes)
  let file = CaseFile(try SampleCases.screen(), note: note)
  let error = #expect(throws: ModelError.self) { try file.data() }
  #expect(error?.expected == "at most 8000000 bytes")
}

extension JSONValue {
  /// Every key that stands anywhere in the tree.
  fileprivate var allKeys: Set<String> {
    switch self {
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.allKeys) }
    case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.allKeys.union([$1.key])) }
    case .null, .bool, .integer, .real, .string: []
    }
  }
}

@Test func `the samples use every key of a case, and the code's table knows them all`() throws {
  let used = try SampleCases.emittedNames.reduce(into: Set<String>()) {
    $0.formUnion(try StrictJSON.tree(of: SampleCases.sample($1)).allKeys)
  }
  #expect(used.symmetricDifference(PackedVocabulary.keys).sorted() == [])
}

@Test(arguments: SampleCases.emittedNames)
func `a case as a line is its canonical JSON, byte for byte`(name: String) throws {
  let sample = try SampleCases.sample(name)
  var line = LineWriter()
  sample.write(to: &line)
  #expect(line.bytes == (try StrictJSON.encode(sample, .compact)))
}
