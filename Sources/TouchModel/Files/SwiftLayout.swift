/// How emitted source is laid out: two spaces, short things on one line.
enum SwiftLayout {
  /// The width up to which arguments stay on one line.
  static let width = 100

  /// A call whose arguments stand on one line when they fit, else each on its own.
  static func call(_ name: String, _ arguments: [String]) -> String {
    let line = "\(name)(\(arguments.joined(separator: ", ")))"
    guard line.count > width || line.contains("\n") else { return line }
    return "\(name)(\n\(indented(arguments.joined(separator: ",\n"))))"
  }

  /// A list literal, on one line when it fits.
  static func list(_ elements: [String]) -> String {
    let line = "[\(elements.joined(separator: ", "))]"
    return line.count > width || line.contains("\n") ? tallList(elements) : line
  }

  /// A list literal with each element on its own line.
  static func tallList(_ elements: [String]) -> String {
    "[\n\(indented(elements.map { "\($0)," }.joined(separator: "\n")))\n]"
  }

  /// A value with calls that follow it, on one line when they fit, else each on its own.
  static func chained(_ value: String, _ calls: [String]) -> String {
    let joined = calls.joined()
    let lastLine = value.split(separator: "\n").last ?? ""
    guard lastLine.count + joined.count > width || joined.contains("\n") else { return value + joined }
    return ([value] + calls.map(indented)).joined(separator: "\n")
  }

  /// Every line moved to the right by two spaces.
  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// A number that reads back as the same number.
  static func number(_ number: Double) -> String {
    // The compiler refuses literals that lie between 0 and the least normal number.
    number.isSubnormal ? "Double(bitPattern: \(number.bitPattern))" : NumberText.exact(number)
  }

  /// Numbers as arguments.
  static func numbers(_ numbers: Double...) -> String { numbers.map(number).joined(separator: ", ") }

  /// A point as source.
  static func point(_ point: ScenePoint) -> String { "ScenePoint(\(numbers(point.x, point.y)))" }
}
