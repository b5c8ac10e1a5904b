internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

/// A campaign on causes as JSON for machines, version 1 of its schema.
///
/// The object has `schema` (`touch-conformance causes`), `version` (1), `seeds` (as texts), `cases`, `isAsItShouldBe`, `shares`,
/// `hidden` (the faults of each combination in which one hides another) and `engines`. A share has `measure`, `met`, `count`, `aim`
/// in percent where there is one, `isReached` and `exceptions`, each a list of faults. An engine has `faults`, the ids of the `rules` that
/// find them, and `runs`, one for each seed with `seed` and `bugs`; a bug has the id of its `rule`, `alsoBroken` and the `code` of its case.
package struct CauseReportJSON: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a number is not finite.
  package func render(_ result: CauseResult) throws -> String {
    String(decoding: try StrictJSON.encode(try CauseForm(result), .pretty), as: UTF8.self)
  }
}

private struct CauseForm: Encodable {
  let schema = "touch-conformance causes"
  let version = 1
  let seeds: [String]
  let cases: Int
  let isAsItShouldBe: Bool
  let shares: [ShareForm]
  let hidden: [[String]]
  let engines: [EngineForm]

  init(_ result: CauseResult) throws {
    seeds = result.seeds.map { "\($0)" }
    cases = result.cases
    isAsItShouldBe = result.isAsItShouldBe
    shares = result.shares.map(ShareForm.init)
    hidden = result.hidden.map(\.names)
    engines = try result.outcomes.map(EngineForm.init)
  }

  struct ShareForm: Encodable {
    let measure: String
    let met: Int
    let count: Int
    let aim: Int?
    let isReached: Bool
    let exceptions: [[String]]

    init(_ share: CauseResult.Share) {
      measure = share.measure.rawValue
      (met, count, aim, isReached) = (share.met, share.count, share.measure.aim, share.isReached)
      exceptions = share.exceptions.map(\.names)
    }
  }

  struct EngineForm: Encodable {
    let faults: [String]
    let rules: [String]
    let runs: [RunForm]

    init(_ outcome: CauseOutcome) throws {
      faults = outcome.names
      rules = outcome.faults.map(\.rule.description)
      runs = try outcome.runs.map(RunForm.init)
    }
  }

  struct RunForm: Encodable {
    let seed: String
    let bugs: [BugForm]

    init(_ run: CauseRun) throws {
      seed = "\(run.seed)"
      bugs = try run.bugs.map(BugForm.init)
    }
  }

  struct BugForm: Encodable {
    let rule: String
    let alsoBroken: [String]
    let code: String

    init(_ bug: RunResult.Bug) throws {
      rule = "\(bug.rule.id)"
      alsoBroken = bug.alsoBroken.map(\.description)
      code = try CaseCode.encode(bug.counterexample.testCase)
    }
  }
}

extension CauseOutcome {
  /// The names of the faults.
  fileprivate var names: [String] { faults.map(\.engine.name) }
}
