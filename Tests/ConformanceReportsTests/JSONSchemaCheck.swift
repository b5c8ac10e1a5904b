import TouchModel

/// The part of JSON Schema that the checked-in schema uses, read from it and applied.
struct JSONSchemaCheck {
  private let root: JSONValue

  init(_ schema: JSONValue) { root = schema }

  /// The places where a value does not follow the schema, with what is wrong.
  func problems(in value: JSONValue) -> [String] { problems(in: value, root, "$") }

  private func problems(in value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    if case .string(let reference)? = schema["$ref"] {
      guard let name = reference.split(separator: "/").last, let target = root["$defs"]?[String(name)] else {
        return ["\(place): \(reference) leads nowhere"]
      }
      return problems(in: value, target, place)
    }
    if let constant = schema["const"], constant != value { return ["\(place): another constant"] }
    if case .array(let choices)? = schema["enum"], !choices.contains(value) { return ["\(place): none of the values"] }
    if case .string(let type)? = schema["type"], !value.isOf(type) { return ["\(place): no \(type)"] }
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
      } else if schema["additionalProperties"] == .bool(false) {
        problems.append("\(inner): not in the schema")
      } else if let other = schema["additionalProperties"] {
        problems += self.problems(in: member.value, other, inner)
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
