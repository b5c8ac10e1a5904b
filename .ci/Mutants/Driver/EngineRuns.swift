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
  private static let secondsOfCase = 10

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

  /// What objects to a drawn case.
  func detection(_ profile: Int, _ index: Int) -> String? { runs[profile].detection(inDrawnCase: UInt64(index)) }

  /// Ends the process by a signal when the next case takes too long.
  static func watch() {
    var timer = itimerval()
    timer.it_value.tv_sec = secondsOfCase
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
