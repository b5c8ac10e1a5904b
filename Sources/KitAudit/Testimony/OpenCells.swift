internal import ConformanceCommand
internal import TouchModel
internal import TouchSpecs

/// Cells that the documents leave open: an engine that does so may be honest.
package struct OpenCell: Hashable, Sendable {
  /// Where it is left open.
  package enum Ground: Hashable, Sendable, CustomStringConvertible {
    /// A gap of the documents, from G-01 to G-36.
    case gap(Int)
    /// A named dispute.
    case reading(String)
    /// What a rule leaves open on purpose.
    case rule(String)

    /// Its name in the documents' catalogue or the kit's.
    package var description: String {
      switch self {
      case .gap(let number): "G-\(number < 10 ? "0" : "")\(number)"
      case .reading(let name): "reading \(name)"
      case .rule(let id): id
      }
    }
  }

  /// The cells by their names, `*` standing for any letters.
  package let pattern: String
  /// Where it is left open.
  package let ground: Ground
  /// Why, in a sentence.
  package let reason: String
  /// The name of the only profile under which it is open; `nil`: under all.
  var profile: String?

  init(_ pattern: String, _ ground: Ground, _ reason: String, under profile: String? = nil) {
    self.pattern = pattern
    self.ground = ground
    self.reason = reason
    self.profile = profile
  }
}

/// The one table of what is open; an entry whose cell a rule kills is stale and fails the campaign like a hole.
package enum OpenCells {
  /// The entries; the first that a cell is of counts.
  package static let all: [OpenCell] = []

  /// The entries that hold under a profile.
  static func all(under profile: Profile?) -> [OpenCell] {
    all.filter { $0.profile == nil || $0.profile == (profile ?? .documents).name }
  }

  /// The first entry that a cell is of.
  static func entry(for name: String, under profile: Profile?) -> OpenCell? {
    all(under: profile).first { Glob($0.pattern).matches(name) }
  }
}
