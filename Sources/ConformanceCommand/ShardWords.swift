internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What one shard of a run says by itself, in a few lines.
struct ShardWords {
  private let shard: ShardResult
  private let result: RunResult
  private let isWritten: Bool

  /// Describes a shard, which is written for `merge` or not.
  init(_ shard: ShardResult, _ result: RunResult, isWritten: Bool) {
    self.shard = shard
    self.result = result
    self.isWritten = isWritten
  }

  /// The lines: which shard, what is broken in it, and that the whole is another matter, or that the shard is not whole.
  var text: String {
    let engine = SafeText.escaped("\(result.engine.name) \(result.engine.version)")
    let head =
      "shard \(shard.shard) of \(shard.whole.cases) cases on \(engine), seed \(shard.whole.seed): "
      + "\(counted(shard.finishedCases, "case")) from case \(shard.indices.lowerBound) on"
    let broken = result.rules.compactMap(line) + result.breakdowns.map(line)
    let refused = result.refusals.reduce(0) { $0 + $1.cases }
    let refusals =
      refused == 0 ? [] : ["the engine refused \(counted(refused, "case")), although it declares what they need"]
    let end = broken.isEmpty ? ["nothing is broken in it"] : []
    let lines = failure.map { [$0] } ?? broken + refusals + end
    return ([head] + lines + [ending]).joined(separator: "\n") + "\n"
  }

  private var ending: String {
    if result.isInterrupted { return "a partial result, interrupted" }
    return isWritten ? "merge decides when all shards are done" : "nothing is written for merge; --json FILE writes it"
  }

  private var failure: String? {
    result.failure.map { "the engine did not answer as the protocol asks: \($0.title): \($0.message)" }
  }

  private func line(_ rule: RunResult.RuleResult) -> String? {
    switch rule.verdict {
    case .failed, .disputed, .inconclusive: break
    case .passed, .notExercised, .unsupported, .crashed, .hung, .expectedFailure, .unexpectedPass: return nil
    }
    if let counterexample = rule.counterexample {
      let message = SafeText.escaped(counterexample.finding.message, limit: 1000)
      let others = rule.inconclusive.map { "; \(counted($0.count, "finding")) did not come again" } ?? ""
      return "\(rule.rule.id) \(rule.verdict.rawValue)\(place(counterexample.origin)): \(message)\(others)"
    }
    guard rule.verdict == .inconclusive else { return nil }
    let finding = rule.inconclusive?.first.first?.finding
    let words = finding.map { ": expected \($0.expected), observed \($0.observed)" } ?? ""
    return "\(rule.rule.id) \(rule.verdict.rawValue): \(rule.reason ?? "")\(SafeText.escaped(words, limit: 1000))"
  }

  private func line(_ breakdown: Breakdown) -> String {
    let message = SafeText.escaped(breakdown.message, limit: 1000)
    let cases = counted(breakdown.cases, "case")
    return "the engine \(breakdown.kind.rawValue)\(place(breakdown.origin)), in \(cases): \(message)"
  }

  private func place(_ origin: RunResult.Counterexample.Origin) -> String {
    guard case .drawn(let index) = origin else { return "" }
    return " in case \(index)"
  }
}
