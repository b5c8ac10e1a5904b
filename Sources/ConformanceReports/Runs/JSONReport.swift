public import ConformanceRunner
internal import TouchModel

/// A run as JSON for machines, version 1 of its schema, `JSON/Schemas/result-1.schema.json`.
///
/// The members of the object, in the order of the text:
/// - `breakdowns`: the cases in which the process of the engine broke down, one for each `kind` (`crashed` or `hung`), with `message`,
///   the smallest `case` as in a counterexample, and in how many `cases` it happened; missing when there was none.
/// - `bugs`: the bugs, the most frequent first, each with `rule` (as in ``RulesJSON``), `alsoBroken` (ids) and
///   `counterexample`.
/// - `catalogue`: the version of the rules.
/// - `claimedLevel`: the highest level that may be claimed; missing when there is none, as after a run of few cases or some rules.
/// - `corpus`: one for each pinned case with its `file`, the `rule` it once broke, what was `found`, and the rules `broken` or the
///   `reason` it was not run; missing without a corpus.
/// - `engine`: `name`, `version`, `capabilities`, `readings` and `tolerance`, as the engine gives them.
/// - `exhaustive`: the `size` up to which every case was run, how many `cases` that are, how many of them were run
///   (`finishedCases`), and how many there are of each of the `worlds` (`name`, `cases`); missing when none were enumerated.
/// - `expectations`: one for each expected failure with `rule`, `case` (of the bug, if one is named), `message`, `reason`, `link`,
///   `expires`, what was `found`, and whether that `failsRun`; missing without a list.
/// - `failure`: why the engine did not answer as the protocol asks, `kind` and `message`, with `code` and `origin` of the case in which
///   that was, if it was in one; missing when it did.
/// - `finishedCases`, `plannedCases`: how many cases were run and were to be run.
/// - `firstCase`: the index of the first drawn case; missing when it is 0.
/// - `isInterrupted`: true when the run was interrupted, else missing.
/// - `ledger`: how many `cases` were drawn with each `bias`; the entry without a bias counts the others.
/// - `notInForce`: the ids of the rules that hold under other readings only, and so were not judged.
/// - `profile`: the profile asked for; missing when none was.
/// - `readings`: every reading in force.
/// - `refusals`: one for each kind of case that the engine refused although it declares what they need, with its `origin` (`drawn`,
///   `enumerated`, `example` or `pinned`), the `bias` of drawn ones if there is one, how many `cases` they are, the `capabilities`
///   that all of them need, and the engine's `message` to the first; missing when it refused none.
/// - `schema`: `touch-conformance result`.
/// - `search`: `guided` where the drawn cases were chosen by what those before them exercised, else missing; their `index` then
///   does not suffice to draw them again.
/// - `seed`: as text, for JavaScript loses whole numbers above 2^53.
/// - `shortfalls`: one for each thing that was asked for and is not given with its `reason` and the `rules` it is about, if any;
///   missing when there is none.
/// - `statements`: one for each document that rules cite with its `source` (`001`, or `UIKit` for facts about UIKit), how
///   many of its `statements` rules cite, and how many of these are `holding`, `broken` and `undecided`.
/// - `status`: `exit` (the exit status), `name` and `meaning`.
/// - `verdicts`: one for each rule with `rule`, `title`, `requirement`, `level`, `verdict`, `exercised` (in drawn
///   cases), `exercisedFixed` (in examples and queries), `exercisedEnumerated` (beside `exhaustive` alone) and `reason`
///   where there is one; and, where findings of it did not come again on fresh engines, `inconclusive`: their `count` and the first
///   `findings`, each with the `code` and `origin` of its case, `kind`, `expected`, `observed`, in how many (`timesSeen`) of how many
///   `runs` it came, how many of these were on fresh engines (`freshRuns`), and whether they had processes of their own
///   (`hadOwnProcesses`).
/// - `version`: 1.
///
/// A counterexample has `rule`, `finding` (`kind`, `expected`, `observed`, `records`, the last of which is what these speak of, and,
/// where it names them, `expectedObject` and `observedObject`; where something should have happened and did not, `missing`: the `word`
/// for it, the `object` at which it was due and the number of the record `after` which it was), `case` (`scene` and `script` as in a case file), `code` (the short code),
/// `records` (each with `sequence`, `words`, `isPointedOut` and `fields`, which are those of a trace), `readings`,
/// `origin` (`kind` with `index`, `rule` or `example`, and `search` where that is `guided`), `sizeBefore` and `sizeAfter` (`views`, `windows`, `steps`,
/// `points`, `fingers`), `executions`, `stopReason` and `choices` (as texts); where the texts of the finding use terms of the kit, `terms` with
/// their meanings; where it was explained, `explanation`.
///
/// An explanation has `executions`, `isCutShort`, `parts` (each with `object`, such as `view 1`, `property` where it is no
/// whole thing, `words`, `value`, `need`, which is `needed`, `within`, `free` or `untried`, and the limits `lowest` and
/// `highest` where there are some) and, where one was found, `neighbour` (`words`, `changes`, the `code` of the case and
/// its `outcome`: the rule `holds` on it, `appliesLess` and is not broken, or is `silent`, which means that it does not apply).
///
/// Texts of the engine stand here as it gives them, with the escapes of JSON alone: a reader escapes them before showing them.
public struct JSONReport: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a number is not finite.
  public func render(_ result: RunResult) throws -> String {
    String(decoding: try StrictJSON.encode(try ResultForm(result), .pretty), as: UTF8.self)
  }
}
