package import FaultyEngines

/// How many drawn cases it takes until a fault is noticed, with each of some seeds.
package struct FaultDetection: Sendable {
  /// The fault.
  package var fault: Fault
  /// Whether a worked example or a query of defaults of its rule shows it before any case is drawn.
  package var isFoundByExample: Bool
  /// How many cases it takes until any rule is broken.
  package var anyRule: CasesToDetection
  /// How many cases it takes until its own rule is broken.
  package var ownRule: CasesToDetection

  /// Creates an entry.
  package init(fault: Fault, isFoundByExample: Bool, anyRule: CasesToDetection, ownRule: CasesToDetection) {
    self.fault = fault
    self.isFoundByExample = isFoundByExample
    self.anyRule = anyRule
    self.ownRule = ownRule
  }

  /// Whether no drawn case shows its own rule what an example shows, so that there is nothing to be measured.
  package var isFoundByExampleAlone: Bool { isFoundByExample && ownRule.counts.allSatisfy { $0 == nil } }
}

/// How many cases were drawn until something was noticed, one number for each seed.
package struct CasesToDetection: Hashable, Sendable {
  /// The numbers in the order of the seeds, the case that shows it included; `nil`: not within the limit.
  package var counts: [Int?]

  /// Creates numbers.
  package init(_ counts: [Int?]) { self.counts = counts }

  /// The median by nearest rank; `nil`: not within the limit.
  package var median: Int? { NearestRank.value(50, of: counts) }

  /// The 95th percentile by nearest rank; `nil`: not within the limit.
  var percentile95: Int? { NearestRank.value(95, of: counts) }
}

/// What a campaign of detection found out.
package struct DetectionResult: Sendable {
  /// The seeds that were used.
  package var seeds: [UInt64]
  /// The most cases that were drawn with each of them.
  package var limit: Int
  /// One entry for each fault.
  package var faults: [FaultDetection]

  /// Creates a result.
  package init(seeds: [UInt64], limit: Int, faults: [FaultDetection]) {
    self.seeds = seeds
    self.limit = limit
    self.faults = faults
  }

  /// The faults that drawn cases are to show.
  package var measured: [FaultDetection] { faults.filter { !$0.isFoundByExampleAlone } }

  /// The median over all faults of the medians over all seeds; `nil`: not within the limit.
  package func medianOfMedians(_ counts: KeyPath<FaultDetection, CasesToDetection>) -> Int? {
    NearestRank.value(50, of: measured.map { $0[keyPath: counts].median })
  }

  /// How many faults need more than so many cases in the median.
  package func faults(above cases: Int, _ counts: KeyPath<FaultDetection, CasesToDetection>) -> Int {
    measured.count { $0[keyPath: counts].median ?? .max > cases }
  }

  /// The faults whose own rule needs most cases in the median, most first; those that are alike keep their order.
  package func slowest(_ count: Int) -> [FaultDetection] {
    let ranked = measured.enumerated().sorted { one, other in
      let (left, right) = (one.element.ownRule, other.element.ownRule)
      return (right.median ?? .max, right.percentile95 ?? .max, one.offset)
        < (left.median ?? .max, left.percentile95 ?? .max, other.offset)
    }
    return ranked.prefix(count).map(\.element)
  }
}
