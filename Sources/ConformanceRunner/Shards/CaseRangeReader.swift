internal import TouchModel

/// Checks what a file says of the cases of a shard, one range of cases after another; nothing in it is trusted.
struct CaseRangeReader {
  /// How often one rule applies to a drawn case at most; no rule comes near it, and sums are far from overflow.
  private static let mostExercised = 10_000

  private let positions: [RuleID: Int]
  private var next: Int
  private let end: Int

  /// Reads what is said of the cases from `next` on, up to `end`.
  init(rules: [RuleID], next: Int, end: Int) {
    positions = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element, $0.offset) })
    self.next = next
    self.end = end
  }

  /// The ranges as a run has them.
  /// - Throws: ``ModelError`` for cases that are missing, stand twice or belong elsewhere, and for numbers that cannot be.
  mutating func read(_ forms: [ShardForm.RangeForm]) throws(ModelError) -> [CaseBlock] {
    guard forms.count <= ShardResult.mostRanges else {
      throw ModelError("ranges", expected: "at most \(ShardResult.mostRanges)", found: "\(forms.count)")
    }
    var blocks: [CaseBlock] = []
    for (number, form) in forms.enumerated() {
      do { blocks.append(try read(form)) } catch {
        let place = "ranges[\(number)]" + (error.place.isEmpty ? "" : ".\(error.place)")
        throw ModelError(place, expected: error.expected, found: error.found)
      }
    }
    try checkEnds(blocks)
    let isOver = blocks.contains { $0.failure != nil } || BreakdownLimit.isReached(by: blocks.flatMap(\.breakdowns))
    guard isOver || next == end else {
      throw ModelError("ranges", expected: "all cases up to \(end - 1)", found: "none from \(next) on")
    }
    return blocks
  }

  /// Nothing is drawn after the block with which a run ends.
  private func checkEnds(_ blocks: [CaseBlock]) throws(ModelError) {
    var breakdowns: [CaseBlock.BrokenCase] = []
    for (number, block) in blocks.enumerated().dropLast() {
      breakdowns += block.breakdowns
      guard block.failure != nil || BreakdownLimit.isReached(by: breakdowns) else { continue }
      throw ModelError(
        "ranges[\(number)]", expected: "to be the last, since the engine is not asked again after it",
        found: "\(blocks.count - number - 1) more")
    }
  }

  private mutating func read(_ form: ShardForm.RangeForm) throws(ModelError) -> CaseBlock {
    guard form.firstCase == next else {
      throw ModelError("firstCase", expected: "\(next), which follows", found: "\(form.firstCase)")
    }
    guard (0...end - next).contains(form.finishedCases) else {
      throw ModelError("finishedCases", expected: "0 to \(end - next)", found: "\(form.finishedCases)")
    }
    let isQuiet = form.breakdowns?.isEmpty ?? true && form.failure == nil
    guard isQuiet || form.finishedCases <= ConformanceRun.block else {
      throw ModelError(
        "finishedCases", expected: "at most \(ConformanceRun.block), since a block with breakdowns stands alone",
        found: "\(form.finishedCases)")
    }
    var block = CaseBlock()
    block.finishedCases = form.finishedCases
    block.exercised = try counts(form.exercised, "exercised", in: form.finishedCases)
    block.violations = try violations(form)
    block.disputes = try disputes(form)
    block.unconfirmedCounts = try counts(form.inconclusiveCounts ?? [:], "inconclusiveCounts", in: form.finishedCases)
    block.unconfirmed = try unconfirmed(form, block.unconfirmedCounts)
    block.breakdowns = try (form.breakdowns ?? []).map { broken throws(ModelError) in
      try check(broken.index, "breakdowns", form)
      return CaseBlock.BrokenCase(index: UInt64(broken.index), kind: broken.kind, message: broken.message)
    }
    block.refusals = try refusals(form)
    block.failure = form.failure?.failure
    next += form.finishedCases
    return block
  }

  private func counts(_ exercised: [String: Int], _ place: String, in cases: Int) throws(ModelError) -> [Int] {
    let most = cases * CaseRangeReader.mostExercised
    var counts = Array(repeating: 0, count: positions.count)
    for (name, count) in exercised.sorted(by: { $0.key < $1.key }) {
      guard let rule = RuleID(name), "\(rule)" == name, let position = positions[rule] else {
        throw ModelError(
          place, expected: "rules that a run of such an engine judges", found: Spelling.quoted(name))
      }
      guard count >= 1, count <= most else {
        let expected = cases == 0 ? "none, since there are no cases" : "1 to \(most) in so many cases"
        throw ModelError("\(place).\(name)", expected: expected, found: "\(count)")
      }
      counts[position] = count
    }
    return counts
  }

  private func violations(_ form: ShardForm.RangeForm) throws(ModelError) -> [CaseBlock.FirstViolation] {
    var seen: Set<RuleID> = []
    var last = 0
    return try form.breaches.map { violation throws(ModelError) in
      try check(violation.index, "breaches", form)
      guard positions[violation.rule] != nil, seen.insert(violation.rule).inserted else {
        throw ModelError(
          "breaches", expected: "rules that a run of such an engine judges, each once", found: "\(violation.rule)")
      }
      guard violation.index >= last else {
        throw ModelError("breaches", expected: "the order of the cases", found: "\(violation.index) after \(last)")
      }
      last = violation.index
      return CaseBlock.FirstViolation(index: UInt64(violation.index), rule: violation.rule, kind: violation.finding)
    }
  }

  private func disputes(_ form: ShardForm.RangeForm) throws(ModelError) -> [DisputedRule] {
    var seen: Set<RuleID> = []
    return try (form.disputes ?? []).map { dispute throws(ModelError) in
      try check(dispute.index, "disputes", form)
      guard positions[dispute.rule] != nil, seen.insert(dispute.rule).inserted else {
        throw ModelError(
          "disputes", expected: "rules that a run of such an engine judges, each once", found: "\(dispute.rule)")
      }
      let most = form.firstCase + form.finishedCases - dispute.index
      guard (1...most).contains(dispute.cases) else {
        throw ModelError("disputes.cases", expected: "1 to \(most)", found: "\(dispute.cases)")
      }
      return DisputedRule(rule: dispute.rule, first: UInt64(dispute.index), cases: dispute.cases)
    }
  }

  private func refusals(_ form: ShardForm.RangeForm) throws(ModelError) -> [RefusedCases] {
    let refusals = form.refusals ?? []
    var rest = form.finishedCases
    for (number, refused) in refusals.enumerated() {
      guard refused.origin == .drawn else {
        throw ModelError("refusals[\(number)].origin", expected: "drawn", found: refused.origin.rawValue)
      }
      guard (1...max(1, rest)).contains(refused.cases), rest > 0 else {
        throw ModelError(
          "refusals[\(number)].cases", expected: "no more than the \(form.finishedCases) cases of the range in all",
          found: "\(refused.cases)")
      }
      rest -= refused.cases
      guard !refusals.prefix(number).contains(where: { $0.bias == refused.bias }) else {
        throw ModelError(
          "refusals[\(number)].bias", expected: "each bias once", found: Spelling.quoted(refused.bias ?? "none"))
      }
    }
    return refusals
  }

  private func unconfirmed(
    _ form: ShardForm.RangeForm, _ counts: [Int]
  ) throws(ModelError) -> [CaseBlock.Unconfirmed] {
    var kept = counts.map { _ in 0 }
    let findings = try (form.inconclusive ?? []).map { finding throws(ModelError) in
      try check(finding.index, "inconclusive", form)
      guard let position = positions[finding.rule], (1...1000).contains(finding.runs),
        (1...finding.runs).contains(finding.timesSeen), (0...finding.runs).contains(finding.freshRuns)
      else {
        throw ModelError(
          "inconclusive",
          expected: "rules that a run of such an engine judges, with runs in some of which they were broken",
          found: "\(finding.rule), \(finding.timesSeen) of \(finding.runs)")
      }
      kept[position] += 1
      return finding.unconfirmed
    }
    guard zip(kept, counts).allSatisfy({ $0 == min($1, InconclusiveFindings.mostKept) }) else {
      throw ModelError(
        "inconclusiveCounts", expected: "as many as findings, or more than \(InconclusiveFindings.mostKept)",
        found: "others")
    }
    return findings
  }

  private func check(_ index: Int, _ place: String, _ form: ShardForm.RangeForm) throws(ModelError) {
    let indices = form.firstCase..<form.firstCase + form.finishedCases
    guard indices.contains(index) else {
      throw ModelError(place, expected: "the index of a case of the range", found: "\(index)")
    }
  }
}
