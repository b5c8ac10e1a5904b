import ConformanceRunner
import Synchronization
import TouchModel

/// A signal that is raised in one of an engine's executions, as by control-C.
final class Alarm: Sendable {
  private let executions = Atomic(0)
  private let number: Int

  /// Waits for the execution with a number, counted from 1.
  init(in number: Int) { self.number = number }

  /// Notes an execution.
  func note() { executions.add(1, ordering: .relaxed) }

  /// Whether the execution has begun.
  @Sendable func isRaised() -> Bool { count >= number }

  /// How many executions there were.
  var count: Int { executions.load(ordering: .relaxed) }
  /// How many executions came after the one in which it was raised.
  var late: Int { max(0, count - number) }
}

/// Runs an engine whose executions are noted.
struct AlarmingExecutor: CaseExecutor {
  private var own: any CaseExecutor
  private let alarm: Alarm
  var engine: EngineDescription { own.engine }

  init(_ own: any CaseExecutor, _ alarm: Alarm) {
    self.own = own
    self.alarm = alarm
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    alarm.note()
    return own.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    alarm.note()
    return own.defaults(of: subject)
  }
}
