internal import SystemLibrary

/// How much memory an engine uses with all the processes that belong to it.
struct EngineMemory {
  private let engine: pid_t
  private let limit: Int
  private var next = SuspendingClock.now

  /// How long the table of processes is not read again at the least.
  private static let pause = Duration.milliseconds(10)

  /// Watches an engine that may use so many bytes.
  init(of engine: pid_t, limit: Int) {
    self.engine = engine
    self.limit = limit
  }

  /// Whether it uses more, or one of its processes ever did.
  ///
  /// What processes hold together, as those do that were forked, counts once.
  mutating func isExceeded() -> Bool {
    if let peak = ProcessTable.peakMemory(of: engine), peak > limit { return true }
    let now = SuspendingClock.now
    guard now >= next else { return false }
    let members = EngineFamilies.members(of: engine)
    // Reading the table of a large system takes its time, of which it is not to be more than a sixth.
    let end = SuspendingClock.now
    next = end + max(EngineMemory.pause, (end - now) * 5)
    let peaks = members.compactMap { ProcessTable.peakMemory(of: $0) }
    if peaks.contains(where: { $0 > limit }) { return true }
    guard peaks.count > 1, peaks.reduce(0, +) > limit else { return false }
    return members.reduce(0) { $0 + (ProcessTable.sharedMemory(of: $1) ?? 0) } > limit
  }
}
