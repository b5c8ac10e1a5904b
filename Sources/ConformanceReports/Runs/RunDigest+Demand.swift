internal import ConformanceRunner
internal import TouchModel

/// What was asked of a run and is not given, and what the engine refused, line by line.
extension RunDigest {
  /// How many kinds of refused cases are shown; the rest are counted.
  private static let mostKinds = 8

  /// What was asked for and is not given, safe to show.
  var shortfalls: [String] { result.shortfalls.map { SafeText.escaped($0.words, limit: 4000) } }

  /// How many cases the engine refused, in a line; `nil` when it refused none.
  var refusals: String? {
    guard !result.refusals.isEmpty else { return nil }
    let counts = RefusedCases.Origin.allCases.compactMap { origin -> String? in
      let cases = result.refusals.reduce(0) { $1.origin == origin ? $0 + $1.cases : $0 }
      return cases == 0 ? nil : words(cases, origin)
    }
    let consequence =
      result.refusedTooMuch == nil ? "" : ": more than 1 in \(RefusedCases.casesPerRefusal), so that nothing is claimed"
    return "cases refused although the engine declares what they need: \(counts.joined(separator: ", "))\(consequence)"
  }

  private func words(_ cases: Int, _ origin: RefusedCases.Origin) -> String {
    switch origin {
    case .drawn: "\(cases) of \(result.finishedCases) drawn"
    case .enumerated: "\(cases) of \(result.exhaustive?.finishedCases ?? 0) up to a size"
    case .example: counted(cases, "worked example")
    case .pinned: counted(cases, "pinned case")
    }
  }

  /// The kinds of refused cases, the most frequent first, each with how many there were, what all of them need and what the
  /// engine said to the first.
  var refusedKinds: [(kind: String, cases: String, needs: String, message: String)] {
    result.refusals.prefix(RunDigest.mostKinds).map { refused in
      let drawn = result.ledger.first { $0.bias.map { "\($0)" } == refused.bias }?.cases
      let kind =
        refused.origin == .drawn ? refused.bias.map { SafeText.escaped($0) } ?? "no bias" : refused.origin.rawValue
      let all = refused.origin == .drawn ? drawn.map { " of \($0)" } ?? "" : ""
      return (
        kind, "\(refused.cases)\(all)", refused.capabilities.list.map(\.name).joined(separator: ", "),
        SafeText.escaped(refused.message, limit: 240)
      )
    }
  }

  /// How many kinds of refused cases are not shown; `nil` when all are.
  var otherRefusedKinds: String? {
    let others = result.refusals.dropFirst(RunDigest.mostKinds)
    guard !others.isEmpty else { return nil }
    return "and \(counted(others.reduce(0) { $0 + $1.cases }, "case")) of \(counted(others.count, "other kind"))"
  }
}
