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
    for budget in EngineRuns.budgets + [cases] {
      for profile in EngineRuns.profiles.indices {
        let end = min(budget, cases)
        while done[profile] < end {
          let index = done[profile]
          done[profile] += 1
          guard reach.reaches(number, profile, index) else { continue }
          begin(profile, index)
          if let objection = runs.detection(profile, index) { return say("killed \(objection)") }
        }
      }
      // Examples come after the first cases, which are quicker.
      guard budget == EngineRuns.budgets[0] else { continue }
      for profile in EngineRuns.profiles.indices where reach.reaches(number, profile, -1) {
        begin(profile, -1)
        if let objection = runs.fixedDetection(profile) { return say("killed \(objection)") }
      }
    }
    say("survived")
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
    let isKilled = last.hasPrefix("killed ")
    let by = isKilled ? String(last.dropFirst(7)) : signal == SIGPROF || signal == SIGKILL ? "hang" : "crash"
    if isKilled { last = lines.dropLast().last ?? "" }
    let place = last.split(separator: " ").compactMap { Int($0) }
    guard place.count == 2 else { return Outcome(kind: .killed, by: by) }
    return Outcome(kind: .killed, by: by, profile: EngineRuns.profiles[place[0]].name, cases: place[1] + 1)
  }
}
