package import TouchModel
internal import CaseExplanation
internal import TouchSpecs

/// Engines that are known to be wrong in one way each, to say which of them an engine behaves like.
///
/// Only a tool that has such engines knows them; the kit by itself links none.
package struct KnownDeviations: Sendable {
  /// An engine that is wrong in one way.
  package struct Deviation: Sendable {
    let engine: EngineEntry
    let rules: [RuleID]

    /// An engine with the rules that name what is wrong in it.
    package init(_ engine: EngineEntry, rules: [RuleID]) {
      self.engine = engine
      self.rules = rules
    }
  }

  /// The most runs of these engines for one bug: 600 of them on thirty cases, which take half a second.
  package static let maximumExecutions = 20_000

  private let reference: EngineEntry
  private let deviations: [Deviation]

  /// Knows engines that deviate from a reference.
  package init(from reference: EngineEntry, _ deviations: [Deviation]) {
    self.reference = reference
    self.deviations = deviations
  }

  /// Notes with every bug of a run which of the engines do the same in its smallest cases.
  package func note(in result: inout RunResult) {
    for position in result.bugs.indices {
      let likeness = likeness(of: result.bugs[position], in: result)
      result.bugs[position].counterexample.likeness = likeness
    }
  }

  /// Which of the engines do the same in the smallest cases of the rules of a bug, those that are wrong by one of these rules
  /// first; `nil` when none does in any case.
  private func likeness(of bug: RunResult.Bug, in result: RunResult) -> RunResult.Likeness? {
    if deviations.isEmpty { return nil }
    let further = result.rules.filter { bug.alsoBroken.contains($0.rule.id) }
      .compactMap { other in other.counterexample.map { (other.rule, $0) } }
    let cases = ([(bug.rule, bug.counterexample)] + further)
      .prefix(max(1, KnownDeviations.maximumExecutions / deviations.count))
      .compactMap { Deed($0, $1, reference: reference) }
    let doing = deviations.map { deviation in Set(cases.indices.filter { cases[$0].isDone(by: deviation.engine) }) }
    let parts = likenesses(doing, in: Set(cases.indices), rules: [bug.rule.id] + bug.alsoBroken)
    guard var likeness = parts.first else { return nil }
    likeness.others = Array(parts.dropFirst())
    return likeness
  }

  /// The engines that do the same in most of some cases, then those that do in most of the others, and so on.
  ///
  /// `doing` has for each engine the cases in which it does the same. One that does so in less than half of them, and not in the
  /// bug's own, which is the first, says nothing about it. Engines that are wrong by one of the rules come first.
  private func likenesses(_ doing: [Set<Int>], in cases: Set<Int>, rules: [RuleID]) -> [RunResult.Likeness] {
    var (left, parts): (Set<Int>, [RunResult.Likeness]) = (cases, [])
    while parts.count < KnownDeviations.mostParts {
      let agreeing = doing.map { cases in
        let same = cases.intersection(left)
        return same.contains(0) || same.count * 2 >= left.count ? same.count : 0
      }
      guard let most = agreeing.max(), most >= (parts.isEmpty ? 1 : KnownDeviations.fewestOthers) else { break }
      let nearest = deviations.indices.filter { agreeing[$0] == most }
        .map { (place: $0, rank: rules.firstIndex(where: deviations[$0].rules.contains) ?? rules.count) }
        .sorted { $0.rank < $1.rank }
      let engines = nearest.map { deviations[$0.place].engine }
      parts.append(
        .init(engines: engines.map { .init(name: $0.name, summary: $0.summary) }, agreeing: most, cases: left.count))
      left.subtract(doing[nearest[0].place])
    }
    return parts
  }

  /// The most engines that a bug is said to be like one after the other.
  private static let mostParts = 3
  /// In how many cases an engine must do the same where another explains more of them.
  private static let fewestOthers = 2
}

/// What an engine does in the smallest case of a rule otherwise than the reference.
private struct Deed {
  private let rule: Rule
  private let counterexample: RunResult.Counterexample
  /// What an application notices of it; `nil` when that is what it notices of the reference, so that every record counts.
  private let observations: [Observation]?

  /// `nil` for a case in which the engine writes what the reference does, which tells nothing apart.
  init?(_ rule: Rule, _ counterexample: RunResult.Counterexample, reference: EngineEntry) {
    self.rule = rule
    self.counterexample = counterexample
    guard let right = Deed.trace(of: reference, counterexample), right != counterexample.trace else { return nil }
    let observed = Observation.all(in: counterexample.trace)
    observations = observed == Observation.all(in: right) ? nil : observed
  }

  func isDone(by engine: EngineEntry) -> Bool {
    guard let trace = Deed.trace(of: engine, counterexample) else { return false }
    let isSame = trace == counterexample.trace || observations.map { $0 == Observation.all(in: trace) } ?? false
    return isSame && breaksTheRule(engine) && keepsTheRuleNextToIt(engine)
  }

  /// Whether an engine keeps the rule in the nearest case on which the engine that is judged keeps it.
  private func keepsTheRuleNextToIt(_ engine: EngineEntry) -> Bool {
    guard let neighbour = counterexample.explanation?.neighbour, neighbour.outcome != .silent,
      let findings = findings(of: engine, in: neighbour.testCase)
    else { return true }
    return findings.isEmpty
  }

  /// Whether an engine breaks the rule in the case as well.
  ///
  /// What no application notices may be right in it, and what it does in the second case of a comparison. In worked examples and
  /// queries of defaults the records alone count.
  private func breaksTheRule(_ engine: EngineEntry) -> Bool {
    if counterexample.isOfExample { return true }
    return findings(of: engine, in: counterexample.testCase).map { !$0.isEmpty } ?? false
  }

  /// How an engine breaks the rule in a case; `nil` when it does not run it to its end.
  private func findings(of engine: EngineEntry, in testCase: ConformanceCase) -> [Finding]? {
    let readings = counterexample.readings
    var replay = CaseReplay(engine.makeExecutor(readings), readings: readings, rules: [rule])
    guard case .success(let result) = replay.judge(testCase) else { return nil }
    return result.rules.flatMap(\.findings)
  }

  private static func trace(of engine: EngineEntry, _ counterexample: RunResult.Counterexample) -> TouchTrace? {
    var executor = engine.makeExecutor(counterexample.readings)
    var trace = TouchTrace()
    return executor.run(counterexample.testCase, into: &trace) == .finished ? trace : nil
  }
}

extension RunResult {
  /// What a bug behaves like: engines known to be wrong in one way that do the same in its smallest cases.
  package struct Likeness: Hashable, Sendable {
    /// An engine that does the same.
    package struct Engine: Hashable, Sendable {
      /// Its name, such as `fault/HT-03-ignores-hidden`.
      package var name: String
      /// What is wrong in it.
      package var summary: String

      /// Creates one.
      package init(name: String, summary: String) {
        self.name = name
        self.summary = summary
      }
    }

    /// Those that do the same in the most cases.
    package var engines: [Engine]
    /// In how many cases they do.
    package var agreeing: Int
    /// How many cases there are in which the engine deviates.
    package var cases: Int
    /// What it is like in the cases that are left, then in those that are left of them.
    package var others: [Likeness]

    /// Creates a likeness.
    package init(engines: [Engine], agreeing: Int, cases: Int, others: [Likeness] = []) {
      self.engines = engines
      self.agreeing = agreeing
      self.cases = cases
      self.others = others
    }

    /// The likeness as a sentence without its subject.
    package var words: String {
      let extent = "\(agreeing) of \(counted(cases, "case"))"
      let first = "\(names) in \(extent)" + (engines.count == 1 ? "; no other does" : "")
      if others.isEmpty { return first }
      let further = others.map { "; in \($0.agreeing) of the other \($0.cases) like \($0.names)" }.joined()
      return first + further + ": this may be more than one mistake"
    }

    private var names: String {
      let shown = engines.prefix(3).map { "\($0.name) (\($0.summary))" }
      let words = shown + (engines.count > 3 ? ["\(engines.count - 3) more"] : [])
      return [words.dropLast().joined(separator: ", "), words.last ?? ""].filter { !$0.isEmpty }.joined(
        separator: " and ")
    }
  }
}
