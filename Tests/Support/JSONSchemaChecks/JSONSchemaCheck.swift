internal import Foundation
internal import SafeFiles
internal import TestFiles
package import TouchModel

/// The part of JSON Schema that the published schemas use, read from them and applied.
///
/// It is stricter than a validator: a member that the schema does not name is a problem, since schemas are open only so that
/// versions can gain members; and so is a keyword that this check does not know.
package struct JSONSchemaCheck {
  private let root: JSONValue
  private let definitions: [String: JSONValue]

  /// Creates a check of a schema.
  package init(_ schema: JSONValue) {
    root = schema
    guard case .object(let members)? = schema["$defs"] else {
      definitions = [:]
      return
    }
    definitions = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// The schema of a file, its path counted from the package's folder.
  package init(file path: String) throws {
    self.init(try StrictJSON.tree(FileStore.read(PackageFolder.path(of: path)), source: path))
  }

  private static let keywords: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern", "items", "required",
    "properties", "additionalProperties", "anyOf", "oneOf", "minimum", "maximum", "minLength", "maxLength", "minItems",
    "maxItems", "minProperties", "maxProperties",
  ]

  /// The file of a schema laid out anew with other definitions in place of its own and beside them.
  package static func text(ofFile path: String, with definitions: [String: JSONValue]) throws -> String {
    let root = try JSONSchemaCheck(file: path).root
    guard case .object(let members) = root else { return "" }
    let replaced = members.map { member -> JSONMember in
      guard member.key == "$defs", case .object(let own) = member.value else { return member }
      let kept = own.filter { definitions[$0.key] == nil } + definitions.map { JSONMember($0.key, $0.value) }
      return JSONMember("$defs", .object(kept.sorted { $0.key < $1.key }))
    }
    return SchemaLayout.text(.object(replaced))
  }

  /// The definition with a name in the schema.
  package func definition(_ name: String) -> JSONValue? { definitions[name] }

  /// The places where a text does not follow the schema, with what is wrong.
  package func problems(in text: String) throws -> [String] {
    problems(in: try StrictJSON.tree(Array(text.utf8), source: "report", limit: 100_000_000))
  }

  /// The places where a value does not follow the schema, with what is wrong.
  package func problems(in value: JSONValue) -> [String] { problems(in: value, root, "$") }

  private func problems(in value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    guard case .object(let members) = schema else {
      return schema == .bool(false) ? ["\(place): not in the schema"] : []
    }
    if let other = members.first(where: { !JSONSchemaCheck.keywords.contains($0.key) }) {
      return ["\(place): the schema has the unknown keyword \(other.key)"]
    }
    if case .string(let reference)? = schema["$ref"] {
      guard let target = definition(at: reference) else {
        return ["\(place): \(reference) leads nowhere"]
      }
      return problems(in: value, target, place)
    }
    if let problem = problem(with: value, schema) { return ["\(place): \(problem)"] }
    if let problems = problems(amongChoicesFor: value, schema, place), !problems.isEmpty { return problems }
    switch value {
    case .array(let elements):
      guard let items = schema["items"] else { return [] }
      return elements.enumerated().flatMap { problems(in: $0.element, items, "\(place)[\($0.offset)]") }
    case .object(let members): return problems(of: members, schema, place)
    case .null, .bool, .integer, .real, .string: return []
    }
  }

  /// The problems with the choice that fits best, when a schema gives choices and not as many fit as should.
  private func problems(amongChoicesFor value: JSONValue, _ schema: JSONValue, _ place: String) -> [String]? {
    for (keyword, most) in [("anyOf", Int.max), ("oneOf", 1)] {
      guard case .array(let all)? = schema[keyword] else { continue }
      // What has another constant in a member fits at most by being the least wrong of all, and is not looked at otherwise.
      let likely = all.filter { !hasOtherConstant(value, than: $0) }
      let choices = likely.isEmpty ? all : likely
      if most > 1, choices.contains(where: { self.problems(in: value, $0, place).isEmpty }) { continue }
      let problems = choices.map { self.problems(in: value, $0, place) }
      let fitting = problems.count(where: \.isEmpty)
      if fitting > most { return ["\(place): fits \(fitting) choices of one"] }
      if fitting == 0 { return problems.min { $0.count < $1.count } ?? ["\(place): there is no choice"] }
    }
    return nil
  }

  private func definition(at reference: String) -> JSONValue? {
    reference.split(separator: "/").last.flatMap { definitions[String($0)] }
  }

  /// Whether a member of the value is another than the constant that a schema asks for there.
  private func hasOtherConstant(_ value: JSONValue, than schema: JSONValue) -> Bool {
    var schema = schema
    if case .string(let reference)? = schema["$ref"], let target = definition(at: reference) { schema = target }
    guard case .object(let members) = value, case .object(let properties)? = schema["properties"] else { return false }
    return properties.contains { property in
      guard let constant = property.value["const"] else { return false }
      return members.contains { $0.key == property.key && $0.value != constant }
    }
  }

  private func problems(of members: [JSONMember], _ schema: JSONValue, _ place: String) -> [String] {
    var problems: [String] = []
    if case .array(let required)? = schema["required"] {
      for case .string(let key) in required where !members.contains(where: { $0.key == key }) {
        problems.append("\(place): \(key) is missing")
      }
    }
    let properties = schema["properties"]
    for member in members {
      let inner = "\(place).\(member.key)"
      if let property = properties?[member.key] {
        problems += self.problems(in: member.value, property, inner)
      } else if let other = schema["additionalProperties"] {
        problems += self.problems(in: member.value, other, inner)
      } else if properties != nil {
        problems.append("\(inner): not in the schema")
      }
    }
    return problems
  }

  /// What is wrong with a value as a whole.
  private func problem(with value: JSONValue, _ schema: JSONValue) -> String? {
    if let constant = schema["const"], constant != value { return "another constant" }
    if case .array(let choices)? = schema["enum"], !choices.contains(value) { return "none of the values" }
    if case .string(let type)? = schema["type"], !value.isOf(type) { return "no \(type)" }
    if case .string(let pattern)? = schema["pattern"], case .string(let text) = value,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      return "not of the pattern"
    }
    for (name, size) in value.sizes {
      if let least = schema["min\(name)"]?.number, size < least { return "less than \(least)" }
      if let most = schema["max\(name)"]?.number, size > most { return "more than \(most)" }
    }
    return nil
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

  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// What bounds of a schema speak of, by the second half of their keywords.
  fileprivate var sizes: [(String, Double)] {
    switch self {
    case .integer, .real: number.map { [("imum", $0)] } ?? []
    case .string(let text): [("Length", Double(text.unicodeScalars.count))]
    case .array(let elements): [("Items", Double(elements.count))]
    case .object(let members): [("Properties", Double(members.count))]
    case .null, .bool: []
    }
  }
}
