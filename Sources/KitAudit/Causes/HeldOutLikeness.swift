internal import ConformanceRunner
package import FaultyEngines
package import TouchModel

/// Tells what a fault behaves like when it is taken out of the list of what is known: how well the list points at mistakes that are
/// not in it.
package struct HeldOutLikeness: Sendable {
  private let reference: EngineEntry
  private let known: [Fault]

  /// Knows faults, and the engine that has none.
  package init(reference: EngineEntry, known: [Fault]) {
    self.reference = reference
    self.known = known
  }

  /// Of the other faults the one that does the same in most of the smallest cases of the fault's report.
  /// - Returns: Empty when none does in any case, `nil` where no other fault is of the same rule, so that none could be right.
  func likest(_ fault: Fault, in result: inout RunResult) -> [Fault]? {
    let others = known.filter { $0.engine.name != fault.engine.name }
    guard others.contains(where: fault.isOfSameRule) else { return nil }
    KnownDeviations(from: reference, others.map(\.deviation)).note(in: &result)
    let name = result.bugs.first?.counterexample.likeness?.engines.first?.name
    return others.filter { $0.engine.name == name }
  }
}

extension Fault {
  /// The fault as an engine that is wrong in one way.
  var deviation: KnownDeviations.Deviation { .init(engine, rules: [rule] + alsoNamedBy) }
}
