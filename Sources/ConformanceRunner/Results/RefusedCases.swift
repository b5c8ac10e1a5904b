package import TouchModel

/// Cases of one kind that an engine refused, although it declares what they need.
package struct RefusedCases: Hashable, Sendable, Codable {
  /// Where the cases come from.
  package enum Origin: String, CaseIterable, Codable, Sendable {
    /// They are drawn.
    case drawn
    /// They are among all cases up to a size.
    case enumerated
    /// They are worked examples of rules.
    case example
    /// They are pinned cases.
    case pinned
  }

  /// Where they come from.
  package var origin: Origin
  /// The name of the bias that shaped them; `nil` for those that none did.
  package var bias: String?
  /// How many they are.
  package var cases: Int
  /// What all of them need.
  package var capabilities: CapabilitySet
  /// What the engine said to the first of them, at most ``mostCharacters`` of it.
  package var message: String

  /// How much is kept of what an engine says to a case that it refuses.
  package static let mostCharacters = 200
  /// Of how many cases an engine may refuse one; more than that leave too much untried.
  package static let casesPerRefusal = 1000

  /// Notes a case that was refused.
  init(_ testCase: ConformanceCase, origin: Origin, bias: Bias? = nil, message: String) {
    self.origin = origin
    self.bias = bias.map { "\($0)" }
    cases = 1
    capabilities = testCase.usedCapabilities.union([.hitTesting])
    self.message = String(String.UnicodeScalarView(message.unicodeScalars.prefix(RefusedCases.mostCharacters)))
  }

  /// Whether so many of so many cases are too many.
  static func areTooMany(_ refused: Int, of cases: Int) -> Bool { refused > cases / casesPerRefusal }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    origin = try members.decode(Origin.self, forKey: .origin)
    bias = try members.decodeIfPresent(String.self, forKey: .bias)
    cases = try members.decode(Int.self, forKey: .cases)
    capabilities = try members.decode(CapabilitySet.self, forKey: .capabilities)
    message = try members.decode(String.self, forKey: .message)
    guard (1...RunPlan.maximumCases).contains(cases) else {
      throw DecodingError.dataCorruptedError(
        forKey: .cases, in: members, debugDescription: "expected a whole number from 1 to \(RunPlan.maximumCases)")
    }
  }
}

extension [RefusedCases] {
  /// Adds cases that come after those that were added before.
  mutating func add(_ others: [RefusedCases]) {
    for other in others {
      if let position = firstIndex(where: { $0.origin == other.origin && $0.bias == other.bias }) {
        self[position].cases += other.cases
        self[position].capabilities.formIntersection(other.capabilities)
      } else {
        append(other)
      }
    }
  }

  /// How many cases of an origin were refused.
  func cases(_ origin: RefusedCases.Origin) -> Int {
    reduce(0) { $1.origin == origin ? $0 + $1.cases : $0 }
  }

  /// The kinds in the order in which they are shown: by origin, the most frequent first.
  var inOrder: [RefusedCases] {
    let places = Dictionary(
      uniqueKeysWithValues: RefusedCases.Origin.allCases.enumerated().map { ($0.element, $0.offset) })
    return sorted {
      (places[$0.origin] ?? 0, -$0.cases, $0.bias ?? "") < (places[$1.origin] ?? 0, -$1.cases, $1.bias ?? "")
    }
  }

  /// Why so many refusals allow no claim; `nil` when they do.
  func obstacle(drawn: Int, enumerated: Int) -> String? {
    for (origin, all) in [(RefusedCases.Origin.drawn, drawn), (.enumerated, enumerated)] {
      let refused = cases(origin)
      guard RefusedCases.areTooMany(refused, of: all) else { continue }
      return
        "the engine refused \(refused) of \(all) \(origin.rawValue) cases, more than 1 in \(RefusedCases.casesPerRefusal), "
        + "although it declares what they need"
    }
    for origin in [RefusedCases.Origin.example, .pinned] where cases(origin) > 0 {
      let noun = origin == .example ? "worked examples" : "pinned cases"
      return "the engine refused \(cases(origin)) of the \(noun), although it declares what they need"
    }
    return nil
  }
}

extension RunResult {
  /// That the engine refused more cases than it may; `nil` when it did not.
  package var refusedTooMuch: String? {
    refusals.obstacle(drawn: finishedCases, enumerated: exhaustive?.finishedCases ?? 0)
  }
}

extension [RefusedCases] {
  /// The kinds in words, for a line.
  var words: String {
    map { kind in
      "\(kind.origin.rawValue)\(kind.bias.map { " \($0)" } ?? "") \(kind.cases), "
        + "\(kind.capabilities.list.map(\.name).joined(separator: " ")), \(kind.message)"
    }.joined(separator: "; ")
  }
}

extension JSONShape {
  /// The form of refused cases in files.
  static let refusals = JSONShape.list(
    of: .object(
      ["bias", "capabilities", "message"], whole: ["cases"],
      ["origin": .words(RefusedCases.Origin.allCases.map(\.rawValue))]))
}
