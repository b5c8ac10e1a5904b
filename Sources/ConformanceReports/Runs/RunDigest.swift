internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What a run found out, put in the order in which people read it; text and Markdown lay it out.
struct RunDigest {
  let result: RunResult

  /// The verdicts of one level and chapter, counted.
  struct Row {
    let level: Level
    let chapter: String
    let counts: [RunResult.Verdict: Int]
  }

  /// Engine and version, safe to show.
  var engine: String { "\(SafeText.escaped(result.engine.name)) \(SafeText.escaped(result.engine.version))" }

  /// The profile or, without one, whose readings are in force.
  var profile: String {
    result.profile.map { "profile \(SafeText.escaped($0))" } ?? "the engine's own readings"
  }

  /// The seed and the number of cases, and how many were enumerated.
  var cases: String {
    let drawn = result.isExhaustiveOnly ? [] : [drawnCases]
    let stopped = result.isExhaustiveOnly && result.isInterrupted ? ["interrupted"] : []
    return (drawn + (exhaustive.map { [$0] } ?? []) + stopped).joined(separator: ", ")
  }

  private var drawnCases: String {
    let planned = counted(result.plannedCases, "case")
    let done = result.finishedCases == result.plannedCases ? planned : "\(result.finishedCases) of \(planned)"
    if result.isRecorded { return "\(done), recorded" + (result.isInterrupted ? ", interrupted" : "") }
    let search = result.search == .guided ? "guided search, " : ""
    return "seed \(result.seed), \(search)\(done)" + (result.isInterrupted ? ", interrupted" : "")
  }

  /// The readings in force that are not the recommended ones, and what the engine declares where it differs.
  var readings: [String] {
    let recommended = Readings()
    return Readings.all.compactMap { reading in
      let value = result.readings[reading]
      let declared = result.engine.readings[reading] ?? value
      guard value != recommended[reading] || declared != value else { return nil }
      let difference = declared == value ? "" : " (the engine declares \(declared))"
      return "\(reading.name) = \(value)\(difference)"
    }
  }

  /// The verdicts that occur, in the order of their declaration.
  var verdicts: [RunResult.Verdict] {
    RunResult.Verdict.allCases.filter { verdict in result.rules.contains { $0.verdict == verdict } }
  }

  /// The verdicts counted by level and chapter, in the order of the levels and of the catalogue.
  var rows: [Row] {
    Level.allCases.flatMap { level in
      let rules = result.rules.filter { $0.rule.level == level }
      var chapters: [String] = []
      for rule in rules where !chapters.contains(rule.rule.id.chapter) { chapters.append(rule.rule.id.chapter) }
      return chapters.map { chapter in
        let own = rules.filter { $0.rule.id.chapter == chapter }
        return Row(level: level, chapter: chapter, counts: Dictionary(grouping: own, by: \.verdict).mapValues(\.count))
      }
    }
  }

  /// How many statements of each document were checked and hold, such as “document 001: 74 of 74”.
  var statements: [String] {
    result.statements.map { count in
      let source = count.source == .facts ? "facts about UIKit" : "document \(count.source)"
      let rest = [(count.broken, "broken"), (count.undecided, "not decided")].filter { $0.0 > 0 }
        .map { ", \($0.0) \($0.1)" }
      return "\(source): \(count.holding) of \(count.statements)" + rest.joined()
    }
  }

  /// The rules that hold under other readings only, each with these.
  var notInForce: [String] {
    result.notInForce.map { "\($0.id) (\($0.holdsUnder.map(\.description).joined(separator: ", ")))" }
  }

  /// The rules that did not pass, in the order of the catalogue, those of ``beyondScope`` apart.
  var notPassed: [RunResult.RuleResult] {
    result.rules.filter { $0.verdict != .passed && !($0.verdict == .notExercised && result.isExhaustiveOnly) }
  }

  /// Why a rule did not pass, safe to show.
  func reason(_ rule: RunResult.RuleResult) -> String {
    let id = rule.rule.id
    if let index = result.bugs.firstIndex(where: { $0.rule.id == id || $0.alsoBroken.contains(id) }) {
      let shown = result.bugs[index].rule.id == id
      return "\(rule.rule.title) — \(shown ? "" : "by ")bug \(index + 1)"
    }
    // A statement of older versions lists the names alone, and has to be the same for ever.
    let missing = rule.verdict == .unsupported ? rule.rule.needs.missingWords(from: result.engine.capabilities) : []
    if !missing.isEmpty { return "the engine does not declare \(missing.joined(separator: ", "))" }
    return rule.reason.map { SafeText.escaped($0) } ?? rule.rule.title
  }
}
