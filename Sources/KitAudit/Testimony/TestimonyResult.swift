internal import ConformanceRunner
package import TouchModel
package import TouchSpecs

/// What became of the changes of a campaign.
package struct TestimonyResult: Sendable {
  /// The seed of the cases.
  package let seed: UInt64
  /// The most cases that were drawn.
  package let cases: Int
  /// In how many runs a cell was looked at, give or take those of one round; holes in all.
  package let runsOfCell: Int
  /// The profile; `nil`: the engine's own readings.
  package let profile: Profile?
  /// Whether some cells were left out.
  package let isPart: Bool
  /// The cells, in the order of the table.
  package let cells: [CellOutcome]

  /// Whether there is no hole, and no entry of the open table is stale.
  package var isAsItShouldBe: Bool { holes.isEmpty && staleCells.isEmpty && staleEntries.isEmpty }

  /// The cells that no rule kills and nothing leaves open.
  package var holes: [CellOutcome] { cells.filter { $0.state == .hole } }

  /// The cells that the open table has and a rule kills.
  var staleCells: [CellOutcome] { cells.filter { $0.state == .stale } }

  /// The entries of the open table that leave no cell open; none where only some cells were looked at.
  var staleEntries: [String] {
    isPart
      ? []
      : OpenCells.all(under: profile).filter { entry in !cells.contains { $0.open == entry } }.map(\.pattern)
  }

  /// The members that runs have and no rule looks at: whatever is put in their place, none objects.
  package var unwatchedMembers: [String] {
    members.filter { member in !member.cells.contains { $0.state == .killed || $0.state == .stale } }.map(\.name)
  }

  /// The members of records that some run has, each with the changes of its value.
  package var members: [(name: String, group: String, cells: [CellOutcome])] {
    var members: [(name: String, group: String, cells: [CellOutcome])] = []
    // That a value is left out says nothing about whether it is looked at.
    for cell in cells where cell.member != cell.group && cell.state != .unreported && cell.cell.change != .missing {
      if members.last?.name != cell.member { members.append((cell.member, cell.group, [])) }
      members[members.count - 1].cells.append(cell)
    }
    return members
  }

  /// How much of what runs say rules look at, in whole percent; `nil` where nothing was changed.
  ///
  /// It is the share of the runs in which a rule objects, of those in which one record of some cells was changed once
  /// in a way that the documents do not leave open.
  static func noticedShare(of cells: [CellOutcome]) -> Int? {
    let changed = cells.filter { $0.cell.extent == .once && ($0.state == .killed || $0.state == .hole) }
    let runs = changed.reduce(0) { $0 + $1.runs }
    guard runs > 0 else { return nil }
    return changed.reduce(0) { $0 + $1.noticed } * 100 / runs
  }

  /// The kinds of record, `touch` being what touches say everywhere, in the order of the table.
  package var groups: [String] {
    cells.reduce(into: []) { groups, cell in if groups.last != cell.group { groups.append(cell.group) } }
  }
}

/// What became of one cell.
package struct CellOutcome: Sendable {
  /// Whether the change is noticed.
  package enum State: String, CaseIterable, Sendable {
    /// A rule objects in some case.
    case killed
    /// No rule objects, and the documents leave it open.
    case open
    /// No rule objects, and nothing leaves it open.
    case hole
    /// A rule objects although the table says that it is open.
    case stale
    /// No drawn run says what would be changed.
    case unreported
  }

  /// What was changed, and how.
  let cell: TestimonyCell
  /// What became of it.
  package let state: State
  /// In how many runs something was changed.
  package let runs: Int
  /// In how many of them a rule objected.
  package let killed: Int
  /// In how many of these a rule objected to the first change that was tried.
  let noticed: Int
  /// The rules that objected first, in the order of the catalogue, with how often; the one that does so in worked examples or
  /// queries of defaults where no drawn case is enough.
  package let rules: [(rule: RuleID, runs: Int)]
  /// Rules that applied to the runs as they were, and to none as they were changed; where no rule objects.
  let silenced: [RuleID]
  /// The first run to which no rule objects.
  package let survivor: CellSighting?
  /// Why it is open.
  let open: OpenCell?

  init(
    _ number: Int, _ count: CellCount, _ rules: [Rule], under profile: Profile?,
    sighting: (UInt64) -> CellSighting?
  ) {
    cell = TestimonyCell.all[number]
    let entry = OpenCells.entry(for: cell.name, under: profile)
    let isKilled = count.killed > 0 || count.fixedRule != nil
    open = entry
    state =
      if isKilled { entry == nil ? .killed : .stale } else if count.runs == 0 { .unreported } else {
        entry == nil ? .hole : .open
      }
    runs = count.runs
    killed = count.killed
    noticed = count.noticed
    let counts = zip(rules, count.firstObjections).filter { $0.1 > 0 }.map { (rule: $0.0.id, runs: $0.1) }
    self.rules = counts + (count.fixedRule.map { [(rule: rules[$0].id, runs: 0)] } ?? [])
    silenced =
      isKilled ? [] : rules.indices.filter { count.appliedBefore[$0] && !count.appliedAfter[$0] }.map { rules[$0].id }
    survivor = count.survivor.flatMap(sighting)
  }

  /// The name, such as `touches.touches.timestamp/off-by-a-constant/once`.
  package var name: String { cell.name }

  /// The kind of record; `touch` for what touches say everywhere.
  package var group: String { cell.place.group }

  /// What is changed, such as `touches.touches.timestamp`.
  package var member: String { cell.place.name }
}

/// One changed run.
package struct CellSighting: Sendable {
  /// The case.
  package let testCase: ConformanceCase
  /// The rules that object.
  package let objections: [RuleID]
  /// The records that are gone, each with its position and as JSON.
  package let removed: [String]
  /// The records that have come.
  package let added: [String]

  /// A record of a difference of two lists of records.
  static func line(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(let offset, let line, _), .remove(let offset, let line, _): "\(offset)  \(shortened(line))"
    }
  }

  /// The record out of the trace that holds it alone.
  private static func shortened(_ line: String) -> String {
    guard let start = line.firstRange(of: "\"records\":["), let end = line.firstRange(of: "],\"version\"") else {
      return line
    }
    return String(line[start.upperBound..<end.lowerBound])
  }
}
