import Foundation

/// What became of a mutant.
struct Outcome: Codable, Equatable {
  /// How it ended.
  var kind: Kind
  /// What objected to it: a rule, or what the process died of.
  var by: String?
  /// The profile in which it did.
  var profile: String?
  /// How many cases of the profile were drawn until then; 0 where a worked example or a query of defaults objected.
  var cases: Int?

  enum Kind: String, Codable {
    case killed
    /// No rule objects, but one that it should exercise is never exercised, so that a run claims nothing.
    case unclaimed
    case survived
    /// No case and no example reaches its place.
    case unreached
  }
}

/// A mutant as the list has it.
struct Mutant: Codable {
  var number: Int
  var file: String
  var line: Int
  var place: String
  var sort: String
  var original: String
  var replacement: String
  var repetition: Int

  /// What tells it from all others, whatever the lines and numbers are.
  var key: String {
    let suffix = repetition == 0 ? "" : " (\(repetition + 1))"
    return "\(file) · \(place) · \(original) → \(replacement)\(suffix)"
  }

  static func all(in list: String) throws -> [Mutant] {
    try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Mutant.self, from: Data($0.utf8))
    }
  }
}

/// What is known of a campaign; written whole after every few mutants, so that it can go on.
struct CampaignState: Codable {
  /// What was built: a campaign of another build does not go on.
  var build: String
  /// The most cases drawn in every profile.
  var cases: Int
  /// What became of each mutant, by its key.
  var outcomes: [String: Outcome] = [:]

  static func read(_ path: String) -> CampaignState? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap {
      try? JSONDecoder().decode(CampaignState.self, from: $0)
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
