import Foundation
import MutantSwitch

/// Lets one mutant live in this process and looks for what objects to it.
///
/// What is about to run is written to standard output, so that it is known of a process that dies.
struct OneMutant {
  let number: Int
  let reach: Reach
  let cases: Int

  func run() throws {
    let runs = try EngineRuns(cases: cases)
    mutant_select(Int32(number))
    var done = EngineRuns.profiles.map { _ in 0 }
    var isExercised = EngineRuns.profiles.map { _ in Set<Int>() }
    for budget in EngineRuns.budgets + [cases] {
      for profile in EngineRuns.profiles.indices {
        let end = min(budget, cases)
        while done[profile] < end {
          let index = done[profile]
          done[profile] += 1
          guard reach.reaches(number, profile, index) else { continue }
          begin(profile, index)
          let result = runs.judge(profile, index)
          if let objection = result.objection { return say("killed \(objection)") }
          for (rule, count) in result.exercised.enumerated() where count > 0 { isExercised[profile].insert(rule) }
        }
      }
      // Examples come after the first cases, which are quicker.
      guard budget == EngineRuns.budgets[0] else { continue }
      for profile in EngineRuns.profiles.indices where reach.reaches(number, profile, -1) {
        begin(profile, -1)
        if let objection = runs.fixedDetection(profile) { return say("killed \(objection)") }
      }
    }
    for profile in EngineRuns.profiles.indices {
      if let rule = lost(isExercised[profile], runs.rules(profile), profile) { return say("unclaimed \(rule)") }
    }
    say("survived")
  }

  /// A rule that applied to the engine as it is often enough for a claim, and never to this one: a run makes no claim then.
  private func lost(_ isExercised: Set<Int>, _ rules: [String], _ profile: Int) -> String? {
    for (rule, name) in rules.enumerated() where !isExercised.contains(rule) {
      let usual = (0..<cases).filter { reach.applies(rule, profile, $0) }
      // What a claim asks of the full budget.
      if usual.count * 200 >= cases, usual.allSatisfy({ reach.reaches(number, profile, $0) }) { return name }
    }
    return nil
  }

  private func begin(_ profile: Int, _ index: Int) {
    EngineRuns.watch()
    say("\(profile) \(index)")
  }

  private func say(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }

  /// What became of a mutant, by what its process wrote and how it ended.
  static func outcome(_ output: String, died signal: Int32?) -> Outcome {
    let lines = output.split(separator: "\n")
    var last = lines.last ?? ""
    if last == "survived" { return Outcome(kind: .survived) }
    if last.hasPrefix("unclaimed ") { return Outcome(kind: .unclaimed, by: String(last.dropFirst(10))) }
    let isKilled = last.hasPrefix("killed ")
    let by = isKilled ? String(last.dropFirst(7)) : signal == SIGPROF || signal == SIGKILL ? "hang" : "crash"
    if isKilled { last = lines.dropLast().last ?? "" }
    let place = last.split(separator: " ").compactMap { Int($0) }
    guard place.count == 2 else { return Outcome(kind: .killed, by: by) }
    return Outcome(kind: .killed, by: by, profile: EngineRuns.profiles[place[0]].name, cases: place[1] + 1)
  }
}
