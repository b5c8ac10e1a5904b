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
  /// How often a step down worked and the same step from there did not.
  var chanceSteps = 0
  /// What is known of numbers that hold each other.
  var ties = Ties()
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

  /// Executes a candidate unless its outcome is known, and where it is refused once more with its total made right.
  mutating func attempt(_ candidate: [UInt64]) -> Attempt {
    let attempt = execute(candidate)
    guard let total = ties.total, case .refused(let record) = attempt, let corrected = total.corrected(record),
      case .adopted = execute(corrected)
    else { return attempt }
    return .adopted
  }

  private mutating func execute(_ candidate: [UInt64]) -> Attempt {
    let limit = current.count
    if end != nil || !ChoiceSequence.isSmaller(candidate, than: current.values) { return .skipped }
    switch outcomes.forecast(candidate, limit: limit) {
    case .known(let record): return .refused(record)
    case .tooLong: return .skipped
    case .unknown: break
    }
    guard mayExecute() else { return .skipped }
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

  /// Executes a sequence to learn of it, without making it the best one.
  mutating func probe(_ values: [UInt64]) -> Bool {
    guard mayExecute() else { return false }
    var source = ChoiceSource(replaying: values)
    executions += 1
    let isInteresting = test(&source)
    if source.isRejected { rejections += 1 }
    return isInteresting && !source.isRejected
  }

  /// Whether there may be another execution.
  private mutating func mayExecute() -> Bool {
    if end == nil { end = executions == maximumExecutions ? .budgetSpent : isStopped() ? .stopped : nil }
    return end == nil
  }

  /// Whether a choice was lowered to a value step by step, so that no wider steps need to be tried.
  func isFree(_ value: UInt64) -> Bool { freeValues.contains(value) }

  /// Notes that a choice was lowered from a value as a bound alone holds it: nothing failed that lies above what it is now.
  ///
  /// - Parameters:
  ///   - position: The choice.
  ///   - value: What it was; a single step down would be chance.
  ///   - failed: The values that did not work.
  mutating func noteFree(_ position: Int, from value: UInt64, failed: [UInt64] = []) {
    // Not where a total went down with it.
    guard ties.total == nil, position < current.count, value > current.values[position] else { return }
    let (reached, isTwoSided) = (current.values[position], current.isTwoSided(position))
    // Every other value lies on the other side of an origin.
    let isHeld = failed.contains { $0 > reached && (!isTwoSided || ($0 ^ reached) & 1 == 0) }
    if value - reached > 2, !isHeld { freeValues.insert(reached) }
  }

  /// Notes that a number works whatever it is raised to, so that nothing but a bound holds it.
  mutating func noteFree(_ position: Int) { freeValues.insert(current.values[position]) }

  private mutating func complete() {
    var source = ChoiceSource(replaying: current.values)
    executions += 1
    _ = test(&source)
    current = source.record
    forest = SpanForest(current)
    outcomes.insert(current)
  }
}
