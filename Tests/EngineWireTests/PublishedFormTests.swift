import EngineWire
import Foundation
import JSONSchemaChecks
import Testing
import TouchModel

/// What the schemas of the protocol and its page say of the model's types, which the model says itself.
///
/// With the environment variable RECORD_PUBLISHED_FORMS the files are written anew, and the run fails.
private enum PublishedForms {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_PUBLISHED_FORMS"] != nil

  static let definitions: [String: [String: JSONValue]] = [
    "request": [
      "view": SceneView.schema.definition, "handling": TouchHandling.schema.definition,
      "recognizer": SceneRecognizer.schema.definition, "window": SceneWindow.schema.definition,
      "controller": SceneController.schema.definition, "application": SceneApplication.schema.definition,
      "table": SceneTable.schema.definition, "controlAction": SceneControlAction.schema.definition,
      "implementation": SceneActionImplementation.schema.definition, "action": ScriptStep.Action.schema.definition,
      "fingerChange": FingerChange.schema.definition, "effect": SceneEffect.schema.definition,
    ],
    "reply": records, "hello": ["readings": readings], "engine": ["readings": readings],
  ]

  private static let readings = JSONValue.object([
    JSONMember("description", .string("Values of readings by name.")), JSONMember("type", .string("object")),
    JSONMember(
      "properties",
      .object(Readings.all.map { JSONMember($0.name, .object([JSONMember("enum", texts($0.values))])) })),
    JSONMember("additionalProperties", .bool(false)),
  ])

  /// The definitions of words and of enumerations with values, in whichever schema has them.
  static let shared: [String: JSONValue] = [
    "viewKind": enumeration(ViewKind.self), "recognizerKind": enumeration(RecognizerKind.self),
    "viewFlag": enumeration(ViewFlag.self), "touchMethod": enumeration(TouchMethod.self),
    "swipeDirection": enumeration(SwipeDirection.self), "sceneChange": SceneChange.schema.definition,
    "defaultsSubject": DefaultValue.Subject.schema.definition,
  ]

  private static func enumeration<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> JSONValue {
    .object([JSONMember("enum", texts(Word.allCases.map(\.rawValue)))])
  }

  /// The definition of a description with the capabilities there are, and that of a record with the kinds there are.
  static func completed(_ name: String, _ definition: JSONValue) -> JSONValue {
    switch name {
    case "engineDescription":
      let thresholds = Threshold.all.map { JSONMember($0.name, threshold($0)) }
      return
        definition
        .setting(["properties", "capabilities", "items", "enum"], to: texts(Capability.allCases.map(\.name)))
        .setting(["properties", "thresholds", "properties"], to: .object(thresholds))
    case "record":
      guard case .array(let choices)? = definition["oneOf"] else { return definition }
      let kinds = TraceEvent.Kind.allCases.map {
        JSONValue.object([JSONMember("$ref", .string("#/$defs/\($0.rawValue)Record"))])
      }
      return definition.setting(["oneOf"], to: .array(choices + kinds.filter { !choices.contains($0) }))
    default: return definition
    }
  }

  /// What may stand at a threshold.
  private static func threshold(_ threshold: Threshold) -> JSONValue {
    let limit = threshold.canBeNone ? "Limit" : ""
    return switch threshold.quantity {
    case .distance: .object([JSONMember("$ref", .string("#/$defs/distance\(limit)"))])
    case .time(_, upTo: 3_600_000): .object([JSONMember("$ref", .string("#/$defs/time\(limit)"))])
    case .time(_, let most): range("integer", upTo: .integer(most))
    case .angle: range("number", upTo: .real(6.2832))
    }
  }

  private static func range(_ type: String, upTo most: JSONValue) -> JSONValue {
    .object([JSONMember("type", .string(type)), JSONMember("minimum", .integer(0)), JSONMember("maximum", most)])
  }

  private static func texts(_ words: [String]) -> JSONValue { .array(words.map { .string($0) }) }

  private static var records: [String: JSONValue] {
    let kinds = TraceEvent.Kind.allCases.map { ("\($0.rawValue)Record", $0.definition) }
    return Dictionary(kinds + [("touch", TouchSnapshot.definition)], uniquingKeysWith: { first, _ in first })
  }

  /// The tables of the protocol page; each follows the line that ends with these words.
  static let tables = [
    (heading: "A **view**:", table: SceneView.schema.table),
    (heading: "A **recognizer**; what is left out is unset or none:", table: SceneRecognizer.schema.table),
    (heading: "Members in parentheses may be left out.", table: TraceEvent.Kind.table),
    (heading: "needs.", table: Capability.table),
  ]

  static func expect(_ text: String, inFile path: String) throws {
    let file = PrintedConversation.package.appendingPathComponent(path)
    if isRecording {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(path); run again without RECORD_PUBLISHED_FORMS")
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(recorded == text, "\(path) is stale; RECORD_PUBLISHED_FORMS=1 writes it anew")
  }
}

extension JSONValue {
  /// The value with another one at the end of a path of keys.
  fileprivate func setting(_ path: [String], to value: JSONValue) -> JSONValue {
    guard let key = path.first, case .object(let members) = self else { return value }
    return .object(
      members.map {
        $0.key == key ? JSONMember(key, $0.value.setting(Array(path.dropFirst()), to: value)) : $0
      })
  }
}

@Test(arguments: ["hello", "engine", "request", "reply"])
func `a published schema defines the types of the model as their rows do`(message: String) throws {
  let path = "Sources/EngineWire/Schemas/\(message)-1.schema.json"
  var definitions = try #require(PublishedForms.definitions[message])
  let check = try JSONSchemaCheck(file: path)
  for name in ["engineDescription", "record"] {
    definitions[name] = check.definition(name).map { PublishedForms.completed(name, $0) }
  }
  for (name, words) in PublishedForms.shared where check.definition(name) != nil { definitions[name] = words }
  try PublishedForms.expect(JSONSchemaCheck.text(ofFile: path, with: definitions), inFile: path)
}

@Test func `the protocol page lists the attributes of the model as their rows do`() throws {
  var page = try PrintedConversation.text()
  for (heading, table) in PublishedForms.tables {
    let start = try #require(page.range(of: heading + "\n\n")?.upperBound, "\(heading)")
    let end = page.range(of: "\n\n", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
    page.replaceSubrange(start..<end, with: table.dropLast())
  }
  try PublishedForms.expect(page, inFile: "Sources/EngineWire/PROTOCOL.md")
}
