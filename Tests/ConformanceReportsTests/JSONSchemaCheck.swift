import Foundation
import TouchModel

/// The part of JSON Schema that the published schemas use, read from them and applied.
///
/// It is stricter than a validator: a member that the schema does not name is a problem, since schemas are open only so that
/// versions can gain members; and so is a keyword that this check does not know.
struct JSONSchemaCheck {
  private let root: JSONValue

  init(_ schema: JSONValue) { root = schema }

  /// The published schema with a name such as `result-1`.
  init(published name: String) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let path = "\(sources.path)/ConformanceReports/JSON/Schemas/\(name).schema.json"
    self.init(try StrictJSON.tree(FileStore.read(path), source: name))
  }

  private static let keywords: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern", "items", "required",
    "properties", "additionalProperties",
  ]

  /// The places where a text does not follow the schema, with what is wrong.
  func problems(in text: String) throws -> [String] {
    problems(in: try StrictJSON.tree(Array(text.utf8), source: "report", limit: 100_000_000))
  }

  /// The places where a value does not follow the schema, with what is wrong.
  func problems(in value: JSONValue) -> [String] { problems(in: value, root, "$") }

  private func problems(in value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    if case .object(let members) = schema,
      let other = members.first(where: { !JSONSchemaCheck.keywords.contains($0.key) })
    {
      return ["\(place): the schema has the unknown keyword \(other.key)"]
    }
    if case .string(let reference)? = schema["$ref"] {
      guard let name = reference.split(separator: "/").last, let target = root["$defs"]?[String(name)] else {
        return ["\(place): \(reference) leads nowhere"]
      }
      return problems(in: value, target, place)
    }
    if let constant = schema["const"], constant != value { return ["\(place): another constant"] }
    if case .array(let choices)? = schema["enum"], !choices.contains(value) { return ["\(place): none of the values"] }
    if case .string(let type)? = schema["type"], !value.isOf(type) { return ["\(place): no \(type)"] }
    if case .string(let pattern)? = schema["pattern"], case .string(let text) = value,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      return ["\(place): not of the pattern"]
    }
    switch value {
    case .array(let elements):
      guard let items = schema["items"] else { return [] }
      return elements.enumerated().flatMap { problems(in: $0.element, items, "\(place)[\($0.offset)]") }
    case .object(let members): return problems(of: members, schema, place)
    case .null, .bool, .integer, .real, .string: return []
    }
  }

  private func problems(of members: [JSONMember], _ schema: JSONValue, _ place: String) -> [String] {
    var problems: [String] = []
    if case .array(let required)? = schema["required"] {
      for case .string(let key) in required where !members.contains(where: { $0.key == key }) {
        problems.append("\(place): \(key) is missing")
      }
    }
    for member in members {
      let inner = "\(place).\(member.key)"
      if let property = schema["properties"]?[member.key] {
        problems += self.problems(in: member.value, property, inner)
      } else if let other = schema["additionalProperties"] {
        problems += self.problems(in: member.value, other, inner)
      } else if schema["properties"] != nil {
        problems.append("\(inner): not in the schema")
      }
    }
    return problems
  }
}

extension JSONValue {
  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .integer: type == "integer" || type == "number"
    case .real: type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
