import Foundation

/// What a campaign came to, as text.
struct CampaignReport {
  let mutants: [Mutant]
  let outcomes: [String: Outcome]
  let reasons: Reasons

  /// Prints the tables, and writes the counts to a file where one is given.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all mutants were run, so that every reason must have its survivor.
  ///   - record: Where the counts are written; `nil`: nowhere.
  /// - Returns: 1 when a survivor has no reason, or when a reason has no survivor, else 0.
  /// - Throws: When the file cannot be written.
  func print(isWhole: Bool, record: String?) throws -> Int32 {
    printTable("file") { $0.file }
    printTable("operator") { $0.sort }
    let killed = outcomes(.killed)
    let late = killed.filter { $0.outcome.cases ?? 0 > Options.usualCases }
    let counts = killed.compactMap(\.outcome.cases).sorted()
    func share(_ number: Int) -> Int { counts.isEmpty ? 0 : counts[min(counts.count - 1, counts.count * number / 100)] }
    Swift.print(
      "\ncases to the first detection: half within \(share(50)), 90 % \(share(90)), 99 % \(share(99)), all \(share(100))"
    )
    if !late.isEmpty { Swift.print("\nseen after more than \(Options.usualCases) cases:") }
    for (mutant, outcome) in late {
      Swift.print(
        "  \(outcome.cases ?? 0) \(outcome.profile ?? "") \(outcome.by ?? "") · \(mutant.number) · \(mutant.key)")
    }
    let quiet = outcomes(.survived) + outcomes(.unreached)
    let unexplained = quiet.filter { reasons.byKey[$0.mutant.key] == nil }
    let classes = Dictionary(grouping: quiet) { reasons.byKey[$0.mutant.key] ?? "without a reason" }
    if !quiet.isEmpty { Swift.print("\nnot seen, by reason:") }
    for heading in reasons.headings + ["without a reason"] where classes[heading] != nil {
      Swift.print("  \(classes[heading]?.count ?? 0) \(heading)")
    }
    for (mutant, outcome) in unexplained {
      Swift.print("  \(outcome.kind) · \(mutant.number) line \(mutant.line) · \(mutant.key)")
    }
    // What the reasons set apart changes nothing that can be observed, or nothing that anything forbids.
    let seen = killed.count + outcomes(.unclaimed).count
    let isHole = { (key: String) in reasons.byKey[key]?.hasPrefix(Reasons.hole) ?? true }
    let visible = seen + quiet.count { isHole($0.mutant.key) }
    Swift.print(
      "\nof \(mutants.count) mutants \(killed.count) are killed, \(seen - killed.count) lose the claim, \(quiet.count) are not seen; \(unexplained.count) of these have no reason"
    )
    if visible > 0 { Swift.print("of those that can be seen \(NumberOfTen(1000 * seen / visible)) % are seen") }
    if let record {
      let figures = Figures(mutants: mutants.count, noticed: seen, excused: mutants.count - visible)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try (encoder.encode(figures) + Data("\n".utf8)).write(to: URL(fileURLWithPath: record), options: .atomic)
    }
    let stale = staleReasons(isWhole: isWhole)
    for key in stale { Swift.print("a reason without a survivor: \(key)") }
    return unexplained.isEmpty && stale.isEmpty ? 0 : 1
  }

  /// The reasons whose mutants are killed, or which no mutant has any more.
  private func staleReasons(isWhole: Bool) -> [String] {
    let known = Set(mutants.map(\.key))
    return reasons.byKey.keys.sorted().filter { key in
      guard known.contains(key) else { return isWhole }
      guard let outcome = outcomes[key], outcome.kind != .survived, outcome.kind != .unreached else { return false }
      // What takes more cases than usual is seen by nobody who draws the usual number.
      return outcome.cases ?? 0 <= Options.usualCases
    }
  }

  private func outcomes(_ kind: Outcome.Kind) -> [(mutant: Mutant, outcome: Outcome)] {
    mutants.compactMap { mutant in outcomes[mutant.key].map { (mutant, $0) } }.filter { $0.outcome.kind == kind }
  }

  private func printTable(_ title: String, _ group: (Mutant) -> String) {
    Swift.print("\nkilled unclaimed survived unreached  \(title)")
    for (name, members) in Dictionary(grouping: mutants, by: group).sorted(by: { $0.key < $1.key }) {
      let kinds = [Outcome.Kind.killed, .unclaimed, .survived, .unreached].map { kind in
        members.filter { outcomes[$0.key]?.kind == kind }.count
      }
      let columns = zip(kinds, [6, 9, 8, 9]).map { String(repeating: " ", count: $1 - "\($0)".count) + "\($0)" }
      Swift.print("\(columns.joined(separator: " "))  \(name)")
    }
  }
}

/// A number in tenths, written with one place.
private struct NumberOfTen: CustomStringConvertible {
  private let tenths: Int
  init(_ tenths: Int) { self.tenths = tenths }
  var description: String { "\(tenths / 10).\(tenths % 10)" }
}

/// The counts that the document shows.
private struct Figures: Encodable {
  var schema = "touch-conformance mutant figures"
  var version = 1
  let mutants: Int
  let noticed: Int
  let excused: Int
}
