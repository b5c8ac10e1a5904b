import Synchronization

/// How often an engine was executed, with a signal that is raised in one of the executions, as by control-C.
package final class ExecutionCount: Sendable {
  private let executions = Atomic(0)
  private let number: Int

  /// Raises the signal in the execution with a number, counted from 1; never if none is given.
  package init(raisedIn number: Int = .max) { self.number = number }

  /// Notes an execution.
  package func note() { executions.add(1, ordering: .relaxed) }

  /// Whether the execution has begun in which the signal is raised.
  @Sendable package func isRaised() -> Bool { count >= number }

  /// How many executions there were.
  package var count: Int { executions.load(ordering: .relaxed) }

  /// How many executions came after the one in which the signal was raised.
  package var late: Int { max(0, count - number) }
}
