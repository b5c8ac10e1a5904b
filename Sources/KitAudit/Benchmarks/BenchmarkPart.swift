internal import ConformanceRunner

/// What can be measured alone.
enum BenchmarkPart: String, CaseIterable {
  /// Cases a second and allocations for each of them.
  case speed
  /// What making the cases of faults smaller costs.
  case shrinking
  /// How many cases are drawn until each fault is noticed.
  case detection
  /// The public shrinking challenge, and problems whose numbers hold each other.
  case challenge
  /// Cases a second of the property-testing library by itself, on a plain property.
  case property
  /// What a case costs where the engine is in a process of its own.
  case wire
  /// How cost grows with views, steps, recognizers and cases.
  case growth

  /// How many seeds, faults and cases are measured.
  struct Extent {
    /// Whether it is a tenth of what there is.
    let isQuick: Bool
    /// How many seeds of faults were asked for; `nil` for the usual number.
    var seedsAskedFor: Int?

    /// How often each stage is timed.
    var rounds: Int { isQuick ? 3 : 10 }
    /// The seeds of faults.
    var seeds: ClosedRange<UInt64> { 1...UInt64(seedsAskedFor ?? (isQuick ? 2 : 20)) }
    /// The most cases that are drawn to find a fault.
    var detectionLimit: Int { isQuick ? RunPlan.quickCases : RunPlan.fullCases }
    /// The seeds of the shrinking challenge.
    var challengeSeeds: UInt64 { isQuick ? 10 : 100 }

    /// So many of all cases.
    func cases(of all: Int) -> Int { max(1, all / (isQuick ? 10 : 1)) }

    /// All of them, or every tenth from the first.
    func some<Element>(of all: [Element]) -> [Element] {
      isQuick ? stride(from: 0, to: all.count, by: 10).map { all[$0] } : all
    }
  }
}
