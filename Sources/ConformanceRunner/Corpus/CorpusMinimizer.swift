package import TouchModel
internal import TouchSpecs

/// Finds the pinned cases that others make needless.
///
/// A case covers three things: its own rule together with each capability it needs, the rules that apply
/// to it, and the rules that it breaks now, by the kind of finding. A case all of whose things other cases cover is
/// dropped, the largest first; so everything remains covered, and no kept case could go.
package struct CorpusMinimizer {
  private let makeExecutor: (Readings) -> any CaseExecutor

  /// Prepares minimizing on an engine that follows the given readings as far as it can.
  package init(makeExecutor: @escaping (Readings) -> any CaseExecutor) { self.makeExecutor = makeExecutor }

  /// What becomes of a corpus.
  package struct Outcome: Sendable {
    /// The cases that are kept, in their order.
    package var kept: [Corpus.PinnedCase]
    /// The cases that others cover, in their order.
    package var dropped: [Corpus.PinnedCase]
    /// The cases that the engine could not run, which are kept, with the reason.
    package var notRun: [(pinned: Corpus.PinnedCase, reason: String)]
  }

  private enum Thing: Hashable {
    case pins(RuleID?, capability: Capability)
    case exercises(RuleID)
    case breaks(RuleID, kind: String)
  }

  /// Runs every case under the readings of its file and says which may go.
  /// - Complexity: one run of each case, and the number of cases times what they cover.
  package func minimize(_ cases: [Corpus.PinnedCase]) -> Outcome { minimize(cases) { false } }

  /// Runs every case and says which may go, unless it is interrupted; then too few may.
  package func minimize(_ cases: [Corpus.PinnedCase], until isInterrupted: () -> Bool) -> Outcome {
    var outcome = Outcome(kept: [], dropped: [], notRun: [])
    var things: [String: Set<Thing>] = [:]
    // Engines that live in processes are not started again for every case.
    var executors: [Readings: any CaseExecutor] = [:]
    for pinned in cases {
      guard !isInterrupted() else { break }
      let executor = executors[pinned.file.readings] ?? makeExecutor(pinned.file.readings)
      executors[pinned.file.readings] = executor
      switch covered(by: pinned, on: executor) {
      case .success(let covered): things[pinned.name] = covered
      case .failure(let failure): outcome.notRun.append((pinned, "\(failure.title): \(failure.message)"))
      }
    }
    var counts: [Thing: Int] = [:]
    for thing in things.values.joined() { counts[thing, default: 0] += 1 }
    var dropped: Set<String> = []
    for pinned in cases.sorted(by: CorpusMinimizer.isLarger) {
      guard let own = things[pinned.name], own.allSatisfy({ counts[$0, default: 0] > 1 }) else { continue }
      for thing in own { counts[thing, default: 0] -= 1 }
      dropped.insert(pinned.name)
    }
    outcome.dropped = cases.filter { dropped.contains($0.name) }
    outcome.kept = cases.filter { !dropped.contains($0.name) }
    return outcome
  }

  private func covered(by pinned: Corpus.PinnedCase, on executor: any CaseExecutor) -> Result<Set<Thing>, CaseFailure> {
    let file = pinned.file
    let needed = file.conformanceCase.usedCapabilities
    let missing = needed.subtracting(executor.engine.capabilities).list.map(\.name)
    guard missing.isEmpty else {
      return .failure(.unsupported("the engine does not declare \(missing.joined(separator: ", "))"))
    }
    let rules = Catalogue.rules.filter { $0.isInForce(under: file.readings) }
    var replay = CaseReplay(executor, readings: file.readings, rules: rules)
    return replay.judge(file.conformanceCase).map { result in
      var things = Set(needed.union([.hitTesting]).list.map { Thing.pins(file.rule, capability: $0) })
      for rule in result.rules where rule.exercised > 0 { things.insert(.exercises(rule.rule.id)) }
      for (rule, finding) in result.findings { things.insert(.breaks(rule.id, kind: finding.kind)) }
      return things
    }
  }

  /// Larger cases come first; among equals the one whose name comes last, so that the first is kept.
  private static func isLarger(_ first: Corpus.PinnedCase, _ second: Corpus.PinnedCase) -> Bool {
    let (one, other) = (size(first), size(second))
    return one != other ? one > other : second.name.utf8.lexicographicallyPrecedes(first.name.utf8)
  }

  private static func size(_ pinned: Corpus.PinnedCase) -> Int {
    let size = CaseSize(pinned.file.conformanceCase)
    return size.views + size.windows + size.steps + size.points + size.fingers
  }
}
