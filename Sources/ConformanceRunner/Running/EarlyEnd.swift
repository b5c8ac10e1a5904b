package import TouchModel

/// How a clock or a person ends a run before its time.
///
/// Workers ask whether they are interrupted after every case and the clock after every eighth, so that answers have to be cheap;
/// everything else asks before every execution whether the run is overdue. What is known by then is kept.
package struct EarlyEnd: Sendable {
  /// Whether the time for drawing is over; what is broken is made small and explained all the same.
  package var isTimeUp: @Sendable () -> Bool
  /// Whether the run is interrupted: no further case is enumerated or drawn.
  package var isInterrupted: @Sendable () -> Bool
  /// Whether the run has to end after the execution in hand: nothing is asked, confirmed, made smaller or explained any more,
  /// but for the one finding that says whether a rule is broken at all.
  package var isOverdue: @Sendable () -> Bool
  /// Receives what the executors of the run wait for, on any thread.
  package var onWait: @Sendable (WaitEvent) -> Void

  /// Creates what ends a run; by default nothing does.
  package init(
    isTimeUp: @escaping @Sendable () -> Bool = { false }, isInterrupted: @escaping @Sendable () -> Bool = { false },
    isOverdue: @escaping @Sendable () -> Bool = { false }, onWait: @escaping @Sendable (WaitEvent) -> Void = { _ in }
  ) {
    self.isTimeUp = isTimeUp
    self.isInterrupted = isInterrupted
    self.isOverdue = isOverdue
    self.onWait = onWait
  }

  /// What the executors of the run are to heed.
  package var watch: WaitWatch { WaitWatch(isInterrupted: isInterrupted, onEvent: onWait) }

  /// An end that interrupts the run and is overdue at the same time.
  package static func at(_ isInterrupted: @escaping @Sendable () -> Bool) -> EarlyEnd {
    EarlyEnd(isInterrupted: isInterrupted, isOverdue: isInterrupted)
  }

  /// How many cases a worker does before it looks at the clock again, which costs more than a look at a flag.
  private static let casesPerLook = 8

  /// Whether a worker who has done so many cases of a block is to leave it.
  func endsBlock(after cases: Int) -> Bool {
    isInterrupted() || cases.isMultiple(of: EarlyEnd.casesPerLook) && isTimeUp()
  }
}
