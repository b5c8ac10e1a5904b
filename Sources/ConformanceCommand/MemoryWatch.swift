internal import ConformanceRunner

/// Notes how much memory a run holds after each tenth of its drawn cases.
struct MemoryWatch {
  /// What was noted so far.
  private(set) var samples: [MemorySample] = []
  private let cases: Int

  /// Prepares to watch a run of so many cases; without any, nothing is noted.
  init(cases: Int) { self.cases = cases }

  /// Notes the memory where an event says that another tenth is done.
  mutating func note(_ event: RunEvent, _ mebibytes: () -> Int?) {
    guard case .progress(let finished, let all, _) = event, all == cases, cases > 0 else { return }
    let tenth = max(1, cases / 10)
    guard finished >= (samples.count + 1) * tenth, samples.count < 10, let size = mebibytes() else { return }
    samples.append(MemorySample(cases: finished, mebibytes: size))
  }
}
