import ConformanceCommand
import Foundation
import JSONSchemaChecks
import SafeFiles
import TestFiles
import Testing
import TestScopes
import TouchModel

/// What the schema of recordings says of the forms of the wire, which the schemas of the wire say themselves.
///
/// With the environment variable RECORD_PUBLISHED_FORMS the file is written anew, and the run fails.
private enum RecordingSchema {
  static let path = "Sources/ConformanceRecordings/Schemas/recording-3.schema.json"
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_PUBLISHED_FORMS"] != nil
  static let file = PackageFolder.url(of: path)

  /// The definitions of the wire; a time of a description means another than one of a trace, and has another name.
  static func definitions() throws -> [String: JSONValue] {
    var result: [String: JSONValue] = [:]
    for message in ["engine", "request", "reply"] {
      let schema = try StrictJSON.tree(
        FileStore.read(
          file.appendingPathComponent("../../../EngineWire/Schemas/\(message)-1.schema.json").standardizedFileURL.path),
        source: message)
      guard case .object(let members)? = schema["$defs"] else { continue }
      for member in members where member.key != "sequence" {
        let isOwn = message == "engine"
        let name = isOwn && member.key == "time" ? "thresholdTime" : member.key
        result[name] = isOwn ? renamed(member.value) : short(member.value, name)
      }
    }
    return result
  }

  /// The definition of a part of traces with what recordings leave out, or say that it is not known.
  private static func short(_ value: JSONValue, _ name: String) -> JSONValue {
    guard case .object(var members) = value else { return value }
    func change(_ key: String, _ change: (JSONValue) -> JSONValue) {
      guard let index = members.firstIndex(where: { $0.key == key }) else { return }
      members[index] = JSONMember(key, change(members[index].value))
    }
    if name == "trace" {
      change("properties") {
        replacing($0, "version", with: .object([JSONMember("enum", .array([.integer(1), .integer(2), .integer(3)]))]))
      }
    }
    var needed: Set<String> = ["touch"]
    if name.hasSuffix("Record"), case .array(let keys)? = value["required"] {
      needed = []
      for case .string(let key) in keys { needed.insert(key) }
      change("required") { _ in .array([.string("kind")]) }
    }
    guard name == "touch" || name.hasSuffix("Record") else { return .object(members) }
    // A touch that does not say which it is is the one before.
    if name == "touch" { members.removeAll { $0.key == "required" } }
    // What must be known is never `null`, and lists are never left out.
    let lists: Set<String> = ["kind", "step", "time", "touches", "recognizers", "samples"]
    change("properties") { properties in
      guard case .object(let all) = properties else { return properties }
      return .object(
        all.map { member in
          guard !needed.contains(member.key), !lists.contains(member.key) else { return member }
          let none = JSONValue.object([JSONMember("type", .string("null"))])
          return JSONMember(member.key, .object([JSONMember("anyOf", .array([member.value, none]))]))
        })
    }
    return .object(members)
  }

  private static func replacing(_ object: JSONValue, _ key: String, with value: JSONValue) -> JSONValue {
    guard case .object(let members) = object else { return object }
    return .object(members.map { $0.key == key ? JSONMember(key, value) : $0 })
  }

  private static func renamed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members): .object(members.map { JSONMember($0.key, renamed($0.value)) })
    case .array(let elements): .array(elements.map(renamed))
    case .string("#/$defs/time"): .string("#/$defs/thresholdTime")
    case .null, .bool, .integer, .real, .string: value
    }
  }
}

@Test func `the schema of recordings has the forms of the wire`() throws {
  let text = try JSONSchemaCheck.text(ofFile: RecordingSchema.path, with: RecordingSchema.definitions())
  if RecordingSchema.isRecording {
    try Data(text.utf8).write(to: RecordingSchema.file)
    Issue.record("recorded \(RecordingSchema.path); run again without RECORD_PUBLISHED_FORMS")
  }
  #expect(try String(contentsOf: RecordingSchema.file, encoding: .utf8) == text)
}

@Test(
  arguments: TestScope.some(
    ["reference"], of: ["reference", "fault/HT-11-overrides-escape", "fault/HT-01-delivers-to-window"]))
func `every line of a recording follows the published schema`(engine: String) throws {
  let schema = try JSONSchemaCheck(file: RecordingSchema.path)
  try withFolder { folder in
    _ = run("check", "--engine", engine, "--cases", "20", "--record", "\(folder)/recording")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/recording")
    #expect(!names.isEmpty)
    for name in names {
      let lines = try String(contentsOfFile: "\(folder)/recording/\(name)", encoding: .utf8).split(separator: "\n")
      #expect(lines.count > 1)
      for line in lines { #expect(try schema.problems(in: String(line)) == []) }
    }
  }
}

@Test(arguments: [
  #"{"recording":4,"engine":{"name":"a","version":"1"}}"#, #"{"recording":1}"#, #"{"case":{"scene":{},"script":{}}}"#,
  #"{"crashed":"signal 11"}"#,
])
func `what is no line of a recording does not follow the schema`(line: String) throws {
  #expect(try !JSONSchemaCheck(file: RecordingSchema.path).problems(in: line).isEmpty)
}

@Test func `the recording that no kit made follows the schema`() throws {
  let schema = try JSONSchemaCheck(file: RecordingSchema.path)
  let file = RecordingSchema.file.appendingPathComponent("../../../../Tests/Fixtures/Recordings/tap.jsonl")
    .standardizedFileURL
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  #expect(lines.count > 1)
  for line in lines { #expect(try schema.problems(in: String(line)) == []) }
}
