/// The state of one shrinking: the best sequence so far, what has been executed, and what that has cost.
struct ShrinkSession {
  private let test: (inout ChoiceSource) -> Bool
  private let isStopped: () -> Bool
  private let maximumExecutions: Int
  private var outcomes = OutcomeTree()

  private(set) var current: ChoiceSequence
  private(set) var forest: SpanForest
  private(set) var executions = 0
  private(set) var rejections = 0
  private(set) var improvements = 0
  /// Why an execution that was wanted is not made, and so none is any more; `nil` as long as all were.
  private(set) var end: ShrinkResult.StopReason?
  /// The values that choices were lowered to step by step: nothing but a bound keeps them from being lower.
  private var freeValues: Set<UInt64> = []

  init(
    _ start: ChoiceSequence, maximumExecutions: Int, isStopped: @escaping () -> Bool = { false },
    test: @escaping (inout ChoiceSource) -> Bool
  ) {
    self.test = test
    self.isStopped = isStopped
    self.maximumExecutions = maximumExecutions
    current = start
    forest = SpanForest(start)
    if start.isComplete { outcomes.insert(start) } else { complete() }
  }

  /// Makes a candidate the best sequence if it is still interesting and smaller.
  ///
  /// - Returns: Whether it is. The best sequence is then what the candidate drew, which may be smaller than the candidate.
  mutating func adopt(_ candidate: [UInt64]) -> Bool {
    if case .adopted = attempt(candidate) { return true }
    return false
  }

  /// What came of a candidate.
  enum Attempt {
    /// It is the best sequence now.
    case adopted
    /// It draws this, now or in an earlier execution, and is not interesting and smaller.
    case refused(ChoiceSequence)
    /// It is too long, or there is no budget.
    case skipped
  }

  /// Executes a candidate unless its outcome is known.
  mutating func attempt(_ candidate: [UInt64]) -> Attempt {
    let limit = current.count
    if end != nil || !ChoiceSequence.isSmaller(candidate, than: current.values) { return .skipped }
    switch outcomes.forecast(candidate, limit: limit) {
    case .known(let record): return .refused(record)
    case .tooLong: return .skipped
    case .unknown: break
    }
    end = executions == maximumExecutions ? .budgetSpent : isStopped() ? .stopped : nil
    if end != nil { return .skipped }
    var source = ChoiceSource(replaying: candidate, limit: limit, rejectsBeyondLimit: true)
    executions += 1
    let isInteresting = test(&source)
    let record = source.record
    outcomes.insert(record)
    if source.isRejected { rejections += 1 }
    guard isInteresting, !source.isRejected, record < current else { return .refused(record) }
    improvements += 1
    current = record
    forest = SpanForest(record)
    return .adopted
  }

  /// Whether a choice was lowered to a value step by step, so that no wider steps need to be tried.
  func isFree(_ value: UInt64) -> Bool { freeValues.contains(value) }

  /// Notes that a choice was lowered to a value step by step.
  mutating func noteFree(_ value: UInt64) { freeValues.insert(value) }

  private mutating func complete() {
    var source = ChoiceSource(replaying: current.values)
    executions += 1
    _ = test(&source)
    current = source.record
    forest = SpanForest(current)
    outcomes.insert(current)
  }
}
