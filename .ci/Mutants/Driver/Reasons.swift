import Foundation

/// Why each mutant that survives does, from a file in which a heading gives the reason and a list its mutants.
struct Reasons {
  /// The reason for each mutant, by its key.
  var byKey: [String: String] = [:]
  /// The headings in their order.
  var headings: [String] = []

  /// How the heading begins of what would be seen if the rules saw everything.
  static let hole = "Not seen yet"

  init(contentsOf path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { headings.append(String(line.dropFirst(3))) }
      if line.hasPrefix("- "), let heading = headings.last { byKey[String(line.dropFirst(2))] = heading }
    }
  }
}
