import ConformanceRunner
import Foundation
import MutantSwitch
import ReferenceEngine
import TouchModel
import TouchSpecs

/// Runs the engine whose mutants are built in, in this process.
struct EngineRuns {
  /// The profiles, in the order they are asked.
  static let profiles: [Profile] = [.documents, .uikit]
  /// How many cases are asked in every profile before more are.
  static let budgets = [300, 2_000, 20_000]
  /// How long one case may take, in seconds of the processor.
  private static let secondsOfCase = 3

  private let runs: [ConformanceRun]

  init(cases: Int) throws {
    runs = try EngineRuns.profiles.map { profile in
      let plan = RunPlan(cases: cases, profile: profile, explainingBudget: 0)
      let readings = plan.readings(for: ReferenceEngine.engineDescription)
      let executor = InProcessExecutor(description: ReferenceEngine.description(following: readings)) {
        ReferenceEngine(scene: $0, recorder: $1, readings: readings)
      }
      return try ConformanceRun(executor, plan: plan)
    }
  }

  /// What a worked example or a query of defaults objects to.
  func fixedDetection(_ profile: Int) -> String? { runs[profile].fixedDetection() }

  /// What objects to a drawn case, and how often each rule applied.
  func judge(_ profile: Int, _ index: Int) -> (objection: String?, exercised: [Int]) {
    runs[profile].judge(drawnCase: UInt64(index))
  }

  /// The rules that are judged under a profile.
  func rules(_ profile: Int) -> [String] { runs[profile].namesOfRules }

  /// Ends the process by a signal when the next case takes too long.
  static func watch() {
    var timer = itimerval()
    timer.it_value.tv_sec = secondsOfCase
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
