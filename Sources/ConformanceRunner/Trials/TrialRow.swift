/// What a search needed over all faults and seeds, as a row of a table.
package struct TrialRow {
  /// The row.
  package let text: String

  /// Puts the counts of every fault together, those that were not found counting as the limit.
  package init(_ search: GuidedTrial.Search, _ counts: [[Int?]], limit: Int) {
    let medians = counts.map { TrialRow.percentile(50, of: $0.map { $0 ?? limit }) }
    let late = counts.map { TrialRow.percentile(95, of: $0.map { $0 ?? limit }) }
    let numbers = [
      medians.reduce(0, +), TrialRow.percentile(50, of: medians), TrialRow.percentile(95, of: medians),
      medians.count { $0 > 250 }, medians.count { $0 > 500 }, late.reduce(0, +),
      counts.joined().count { $0 == nil },
    ]
    text = "| \(search) | " + numbers.map { "\($0)" }.joined(separator: " | ") + " |"
  }

  /// A percentile by nearest rank.
  private static func percentile(_ percent: Int, of values: [Int]) -> Int {
    values.isEmpty ? 0 : values.sorted()[(values.count * percent + 99) / 100 - 1]
  }
}

extension GuidedTrial {
  /// How many cases a search needs for every fault with every seed.
  ///
  /// A search does as the plain one does in the first epoch, so what that one found there is not looked for again; what it
  /// never found is left out.
  package static func counts(
    of faults: [Fault], seeds: [UInt64], limit: Int, search: Search, knowing plain: [[Int?]]
  ) -> [[Int?]] {
    let counts = Workers.map(faults.count * seeds.count) { number -> Int? in
      let (fault, seed) = number.quotientAndRemainder(dividingBy: seeds.count)
      if !plain.isEmpty {
        if plain[fault].allSatisfy({ $0 == nil }) { return nil }
        if let known = plain[fault][seed], known <= epoch { return known }
      }
      return GuidedTrial(faults[fault], seed: seeds[seed], cases: limit, search: search).casesToDetection()
    }
    return faults.indices.map { Array(counts[$0 * seeds.count..<($0 + 1) * seeds.count]) }
  }
}
