extension BenchmarkComparison {
  static func speeds(_ old: BenchmarkResult.Speed, _ new: BenchmarkResult.Speed) -> [Section] {
    let stages: [(String, KeyPath<BenchmarkResult.Speed, BenchmarkResult.Stage>)] = [
      ("drawing", \.drawing), ("engine alone", \.engineAlone), ("rules", \.judging), ("whole", \.whole),
    ]
    let speeds = stages.map { name, stage in
      Row(name, old[keyPath: stage].casesPerSecond, new[keyPath: stage].casesPerSecond)
    }
    let allocations = stages.map { name, stage in
      Row(name, old[keyPath: stage].allocationsPerCase, new[keyPath: stage].allocationsPerCase)
    }
    let ratio = Row("whole : engine alone", old.wholeToEngineAlone, new.wholeToEngineAlone)
    return [
      Section(title: "\(new.name), cases/s", rows: speeds + [ratio]),
      Section(title: "\(new.name), allocations/case", rows: allocations),
    ]
  }

  static func shrinking(_ old: BenchmarkResult.Shrinking, _ new: BenchmarkResult.Shrinking) -> Section {
    Section(
      title: "shrinking",
      rows: [
        Row("executions, median", old.all.medianExecutions, new.all.medianExecutions),
        Row("executions, 95th percentile", old.all.percentile95Executions, new.all.percentile95Executions),
        Row("milliseconds, median", old.all.medianMilliseconds, new.all.medianMilliseconds),
        Row("as small as expected, %", percent(old.all), percent(new.all)),
      ])
  }

  static func detection(_ old: BenchmarkResult.Detection, _ new: BenchmarkResult.Detection) -> Section {
    func rows(_ rule: String, _ old: BenchmarkResult.DetectionSummary, _ new: BenchmarkResult.DetectionSummary) -> [Row]
    {
      [
        Row("\(rule), median of the medians", old.medianOfMedians, new.medianOfMedians),
        Row("\(rule), medians above 100", old.mediansAbove100, new.mediansAbove100),
        Row("\(rule), medians above 2000", old.mediansAbove2000, new.mediansAbove2000),
        Row("\(rule), 95th percentiles above 2000", old.percentiles95Above2000, new.percentiles95Above2000),
      ]
    }
    return Section(
      title: "detection, cases",
      rows: rows("own rule", old.ownRule, new.ownRule) + rows("any rule", old.anyRule, new.anyRule))
  }

  /// The faults whose median changed by more than the factor, or that are noticed in one of the results alone.
  static func changedFaults(
    _ pairs: [(old: BenchmarkResult.DetectedFault, new: BenchmarkResult.DetectedFault)]
  ) -> Section {
    let rows = pairs.map { Row($0.new.name, $0.old.ownRuleMedian, $0.new.ownRuleMedian) }.filter { row in
      guard let ratio = row.ratio else { return (row.old == nil) != (row.new == nil) }
      return ratio > listedFactor || ratio < 1 / listedFactor
    }
    return Section(title: titleOfFaults, rows: rows)
  }

  /// What the section of changed faults is called.
  static let titleOfFaults = "faults, cases until the own rule is broken, median"

  static func challenge(
    _ pairs: [(old: BenchmarkResult.ChallengeRow, new: BenchmarkResult.ChallengeRow)]
  ) -> Section {
    Section(
      title: "shrinking challenge, mean executions",
      rows: pairs.map { Row($0.new.name, $0.old.meanExecutions, $0.new.meanExecutions) })
  }

  static func heldNumbers(
    _ pairs: [(old: BenchmarkResult.HeldNumbersRow, new: BenchmarkResult.HeldNumbersRow)]
  ) -> Section {
    Section(
      title: "numbers that hold each other, mean executions",
      rows: pairs.map { Row($0.new.name, $0.old.meanExecutions, $0.new.meanExecutions) })
  }

  static func property(_ old: BenchmarkResult.PropertySpeed, _ new: BenchmarkResult.PropertySpeed) -> Section {
    Section(
      title: "the library by itself, \(new.name) trees, cases/s",
      rows: [
        Row("hand loop", old.handLoop, new.handLoop), Row("choices", old.choices, new.choices),
        Row("combinators", old.combinators, new.combinators),
        Row("choices : hand loop", old.choicesToHandLoop, new.choicesToHandLoop),
        Row("combinators : hand loop", old.combinatorsToHandLoop, new.combinatorsToHandLoop),
      ])
  }

  static func wire(_ old: BenchmarkResult.WireSpeed, _ new: BenchmarkResult.WireSpeed) -> Section {
    Section(
      title: "the wire, \(new.name), cases/s",
      rows: [
        Row("in process", old.inProcess, new.inProcess), Row("isolated", old.isolated, new.isolated),
        Row("answers from memory", old.fromMemory, new.fromMemory), Row("writing requests", old.writing, new.writing),
        Row("reading answers", old.reading, new.reading), Row("auditing answers", old.auditing, new.auditing),
        Row("isolated : in process", old.isolatedToInProcess, new.isolatedToInProcess),
      ])
  }

  static func growth(_ pairs: [(old: BenchmarkResult.Growth, new: BenchmarkResult.Growth)]) -> Section {
    Section(title: "growth, exponents", rows: pairs.map { Row($0.new.title, $0.old.exponent, $0.new.exponent) })
  }

  private static func percent(_ cost: BenchmarkResult.ShrinkingCost) -> Double? {
    cost.shrinks > 0 ? Double(cost.minimal) / Double(cost.shrinks) * 100 : nil
  }
}
