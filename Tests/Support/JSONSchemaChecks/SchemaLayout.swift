import TouchModel

/// The layout of the published schemas: what fits on a line of 120 letters stands on one, and lists of words fill their lines.
enum SchemaLayout {
  private static let width = 120

  static func text(_ value: JSONValue) -> String { text(value, indent: 0, used: 0) + "\n" }

  private static func text(_ value: JSONValue, indent: Int, used: Int) -> String {
    let line = line(value)
    guard used + line.utf8.count > width else { return line }
    let margin = String(repeating: " ", count: indent + 2)
    let end = "\n" + margin.dropLast(2)
    switch value {
    case .object(let members):
      let lines = members.map { member in
        let label = "\"\(member.key)\": "
        return margin + label + text(member.value, indent: indent + 2, used: indent + 3 + label.utf8.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    case .array(let elements) where elements.allSatisfy(isText):
      return "[\n" + filled(elements, margin) + end + "]"
    case .array(let elements):
      let lines = elements.map { margin + text($0, indent: indent + 2, used: indent + 3) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .null, .bool, .integer, .real, .string: return line
    }
  }

  private static func isText(_ value: JSONValue) -> Bool { if case .string = value { true } else { false } }

  private static func filled(_ elements: [JSONValue], _ margin: String) -> String {
    var lines = [margin]
    for (index, element) in elements.enumerated() {
      let word = line(element) + (index == elements.count - 1 ? "" : ",")
      if lines[lines.count - 1].utf8.count + word.utf8.count + 1 > width { lines.append(margin) }
      lines[lines.count - 1] += (lines[lines.count - 1] == margin ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ value: JSONValue) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\"\($0.key)\": " + line($0.value) }.joined(separator: ", ") + "}"
    case .null, .bool, .integer, .real, .string: value.text(.compact)
    }
  }
}
