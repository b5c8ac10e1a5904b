internal import TouchModel

/// The invariants of many rules in one flat list, asked about run after run.
///
/// Rules that a run has nothing odd for are not called: a number tells how often they have something to say.
package struct InvariantList: Sendable {
  /// A check in an object of its own, whose function never changes, so that no reference is counted when it is called.
  private final class Check: Sendable {
    let function: @Sendable (CaseFacts, inout CheckReport) -> Void

    init(_ function: @escaping @Sendable (CaseFacts, inout CheckReport) -> Void) { self.function = function }
  }

  private struct Row: Sendable {
    /// One of ``checks``, which keep it alive.
    let check: Unmanaged<Check>
    /// The position of its rule.
    let rule: Int
    /// What the check looks for; everything when it is to be called for every run.
    let oddities: UInt64
    /// The position of the number for runs that have nothing of it.
    let tally: Int
    /// Whether no other check of the rule follows.
    var isLast = true
  }

  private var checks: [Check] = []
  private var rows: [Row] = []

  /// Lists the invariants of rules; other ways of checking are left out.
  package init(_ rules: [Rule]) {
    for (position, rule) in rules.enumerated() {
      for check in rule.checks {
        switch check {
        case .invariant(let function): append(function, nil, ofRule: position)
        case .tallied(let shortcut, let function): append(function, shortcut, ofRule: position)
        case .comparison, .examples, .defaults: break
        }
      }
    }
  }

  private mutating func append(
    _ function: @escaping @Sendable (CaseFacts, inout CheckReport) -> Void, _ shortcut: RuleCheck.Shortcut?,
    ofRule rule: Int
  ) {
    if let last = rows.indices.last, rows[last].rule == rule { rows[last].isLast = false }
    let check = Check(function)
    checks.append(check)
    rows.append(
      Row(
        check: .passUnretained(check), rule: rule, oddities: shortcut?.oddities.rawValue ?? .max,
        tally: (shortcut?.tally ?? .nothing).rawValue))
  }

  /// The position of the rule of a check.
  package func rule(ofCheck check: Int) -> Int { rows[check].rule }

  /// Asks the checks from a position on, those of broken rules left out, until a rule has a finding.
  ///
  /// - Parameters:
  ///   - start: The position of the first check.
  ///   - facts: The run.
  ///   - exercised: How often each rule had something to say, to which what the run adds is added.
  ///   - isBroken: Whether each rule is broken.
  ///   - report: What the rule with a finding has to say.
  /// - Returns: The position of the last check of that rule; `nil` when there is none.
  package func ask(
    from start: Int, about facts: CaseFacts, counting exercised: inout [Int], except isBroken: [Bool],
    _ report: inout CheckReport
  ) -> Int? {
    // A bit that no oddity has, so that a check without a shortcut is called for every run.
    let oddities = facts.oddities.rawValue | 1 << 63
    return exercised.withUnsafeMutableBufferPointer { exercised in
      rows.withUnsafeBufferPointer { rows in
        isBroken.withUnsafeBufferPointer { isBroken -> Int? in
          for index in start..<rows.count where !isBroken[rows[index].rule] {
            if oddities & rows[index].oddities == 0 {
              report.exercise(times: facts.tally(at: rows[index].tally))
            } else {
              rows[index].check._withUnsafeGuaranteedRef { $0.function(facts, &report) }
            }
            guard rows[index].isLast else { continue }
            if !report.findings.isEmpty { return index }
            exercised[rows[index].rule] += report.takeExercised()
          }
          return nil
        }
      }
    }
  }
}
