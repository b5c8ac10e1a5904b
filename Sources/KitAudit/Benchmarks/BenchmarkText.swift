internal import TouchModel

/// What the benchmarks measured, as tables for people.
struct BenchmarkText {
  private let result: BenchmarkResult

  /// What the kit aims at; measured figures stand beside it, and nothing fails.
  enum Aim {
    /// The cases within which half of the faults are to be noticed, in the median over the seeds.
    static let medianOfMedians = 30
    /// The cases within which nearly every fault is to be noticed by its own rule.
    static let medianCases = 100
    /// How many faults may need more, before their own rule is broken.
    static let slow = 30
    /// The cases within which every fault is to be noticed.
    static let maximumCases = 1_000
    /// The executions that make a case as small as it can be, in the median.
    static let medianExecutions = 200
    /// What the kit may take for a case over the pipe, in microseconds.
    static let wireMicroseconds = 300
  }

  /// How many of the slowest faults are shown.
  private static let shownFaults = 10

  init(_ result: BenchmarkResult) { self.result = result }

  /// The tables, ending with a line break.
  func render() -> String {
    let warning = "Built without optimization: the speeds say nothing about a release build.\n\n"
    let parts =
      (result.workloads ?? []).map(speeds)
      + [
        result.property.map(property), result.shrinking.map(shrinking), result.detection.map(detection),
        result.challenge.map(challenge), result.heldNumbers.map(heldNumbers), result.wire.map(wire),
        result.growth.map(growth),
      ].compactMap(\.self)
    let overview = BenchmarkOverview(result).render().map { $0 + "\n" } ?? ""
    return (result.isOptimized ? "" : warning) + overview + parts.joined(separator: "\n")
  }

  private func speeds(_ speed: BenchmarkResult.Speed) -> String {
    let rows = [
      ("drawing", speed.drawing), ("engine alone", speed.engineAlone), ("rules", speed.judging), ("whole", speed.whole),
    ].map { name, stage in
      [
        name, "\(Int(stage.casesPerSecond))", BenchmarkTable.decimal(1_000_000 / max(stage.casesPerSecond, 1)),
        stage.allocationsPerCase.map(BenchmarkTable.decimal) ?? "not counted here",
      ]
    }
    return """
      \(speed.name): \(speed.cases) cases of \(tenths(speed.meanViews)) views and \(tenths(speed.meanSteps)) steps in the \
      mean, \(speed.summary), \(speed.rules) rules, best of \(speed.rounds) rounds
      \(BenchmarkTable(head: ["", "cases/s", "µs/case", "allocations/case"], rows: rows).render())\
        whole : engine alone = \(BenchmarkTable.decimal(speed.wholeToEngineAlone)) : 1

      """
  }

  private func shrinking(_ shrinking: BenchmarkResult.Shrinking) -> String {
    let cost = shrinking.all
    let time = cost.medianMilliseconds.map { "\(BenchmarkTable.decimal($0)) ms" } ?? "none"
    return """
      Shrinking: the first case of \(counted(shrinking.faults.count, "fault")) with \(counted(shrinking.seeds, "seed")) each, \
      \(cost.shrinks) in all, as far as it comes within \(shrinking.cases) cases
        executions in the median           aim \(Aim.medianExecutions), seen \(number(cost.medianExecutions))
        executions in the 95th percentile  \(number(cost.percentile95Executions))
        time in the median                 \(time)
        as small as expected               aim all, seen \(cost.minimal) of \(cost.shrinks)
      \(missed(of: shrinking))
      """
  }

  /// The faults whose cases miss the expected size most often.
  private func missed(of shrinking: BenchmarkResult.Shrinking) -> String {
    let missing = shrinking.faults.filter { $0.cost.minimal < $0.cost.shrinks }.enumerated().sorted { one, other in
      let (left, right) = (one.element.cost, other.element.cost)
      return (right.shrinks - right.minimal, one.offset) < (left.shrinks - left.minimal, other.offset)
    }
    guard !missing.isEmpty else { return "" }
    let rows = missing.prefix(BenchmarkText.shownFaults).map { fault in
      let (name, cost) = (fault.element.name, fault.element.cost)
      return [BenchmarkTable.name(name), "\(cost.minimal) of \(cost.shrinks)", number(cost.medianExecutions)]
    }
    return "\n" + BenchmarkTable(head: ["missed most often", "as small", "executions, median"], rows: rows).render()
  }

  private func detection(_ detection: BenchmarkResult.Detection) -> String {
    let rows = detection.faults.filter { !$0.isFoundByExampleAlone }.prefix(BenchmarkText.shownFaults).map { fault in
      [BenchmarkTable.name(fault.name)]
        + [
          fault.ownRuleMedian, fault.ownRulePercentile95, fault.anyRuleMedian, fault.anyRulePercentile95,
        ].map { $0.map { "\($0)" } ?? "> \(detection.limit)" }
    }
    let head = ["slowest faults", "own rule, median", "95th", "any rule, median", "95th"]
    return """
      Detection: cases drawn until each of \(counted(detection.ownRule.faults, "fault")) is noticed, with \
      \(counted(detection.seeds, "seed")) each and at most \(detection.limit) cases\(detection.search.map { ", in a \($0) search" } ?? "")
      \(aims(of: detection))\(BenchmarkTable(head: head, rows: Array(rows)).render())
      """
  }

  private func aims(of detection: BenchmarkResult.Detection) -> String {
    let byExample = detection.faults.count { $0.isFoundByExampleAlone }
    let rows =
      [
        ["sum of the medians", "–", "\(detection.sum(\.ownRuleMedian))", "\(detection.sum(\.anyRuleMedian))"],
        [
          "sum of the 95th percentiles", "–", "\(detection.sum(\.ownRulePercentile95))",
          "\(detection.sum(\.anyRulePercentile95))",
        ],
      ] + medians(of: detection, in: "")
      + [
        [
          "  of \(counted(detection.ownRuleOfHitTesting.faults, "fault")) in hit testing", "–",
          "\(detection.ownRuleOfHitTesting.mediansAbove100)", "–",
        ]
      ]
      + (detection.heldOut.measured.isEmpty ? [] : medians(of: detection.heldOut, in: "held out: "))
    return BenchmarkTable(head: ["", "aim", "own rule", "any rule"], rows: rows).render()
      + (byExample == 0 ? "" : "  beside these, \(counted(byExample, "fault")) shown by examples alone\n") + "\n"
  }

  /// What is aimed at for the medians of many faults, and what they are.
  private func medians(of detection: BenchmarkResult.Detection, in group: String) -> [[String]] {
    func row(
      _ name: String, _ aim: String, _ figure: (KeyPath<BenchmarkResult.DetectedFault, Int?>) -> Int?
    ) -> [String] {
      [group + name, aim, number(figure(\.ownRuleMedian)), number(figure(\.anyRuleMedian))]
    }
    return [
      row("median of the medians", "\(Aim.medianOfMedians)") { detection.percentile(50, $0) },
      row("95th percentile of the medians", "–") { detection.percentile(95, $0) },
      row("medians above \(Aim.medianCases), of \(detection.measured.count)", group.isEmpty ? "\(Aim.slow)" : "–") {
        detection.count(above: Aim.medianCases, $0)
      },
      row("medians above \(Aim.maximumCases)", "none") { detection.count(above: Aim.maximumCases, $0) },
    ]
  }

  private func property(_ speeds: [BenchmarkResult.PropertySpeed]) -> String {
    let rows = speeds.map { speed in
      [
        speed.name, "\(Int(speed.handLoop))", "\(Int(speed.choices))", "\(Int(speed.combinators))",
        BenchmarkTable.decimal(speed.choicesToHandLoop), BenchmarkTable.decimal(speed.combinatorsToHandLoop),
      ]
    }
    let head = ["trees", "hand loop", "choices", "combinators", "choices : loop", "combinators : loop"]
    return """
      The library by itself, cases/s: a hit test agrees with brute force over paths, \(counted(speeds.first?.cases ?? 0, "case")), \
      best of \(counted(speeds.first?.rounds ?? 0, "round"))
      \(BenchmarkTable(head: head, rows: rows).render())
      """
  }

  private func heldNumbers(_ rows: [BenchmarkResult.HeldNumbersRow]) -> String {
    let rows = rows.map { row in
      [
        row.name, BenchmarkTable.decimal(row.meanExecutions), "\(row.mostExecutions)",
        "\(row.minimal) of \(row.seeds)",
      ]
    }
    return
      "Numbers that hold each other: executions, and how many seeds reach the minimum (aim: 95 of 100 within 2000)\n"
      + BenchmarkTable(head: ["problem", "mean", "most", "minimal"], rows: rows).render()
  }

  private func challenge(_ rows: [BenchmarkResult.ChallengeRow]) -> String {
    let rows = rows.map { row in
      let (low, high) = (BenchmarkTable.decimal(row.recordLow), BenchmarkTable.decimal(row.recordHigh))
      return [
        row.name, low == high ? low : "\(low) to \(high)", BenchmarkTable.decimal(row.meanExecutions),
        "\(row.minimal) of \(row.seeds)",
      ]
    }
    return "Shrinking challenge: mean executions, and how many seeds reach the minimum\n"
      + BenchmarkTable(head: ["problem", "record", "here", "minimal"], rows: rows).render()
  }

  private func wire(_ speeds: [BenchmarkResult.WireSpeed]) -> String {
    speeds.map { speed in
      let ways = [
        ("engine in process", speed.inProcess), ("engine isolated", speed.isolated),
        ("answers from memory", speed.fromMemory), ("  writing requests", speed.writing),
        ("  reading answers", speed.reading), ("  auditing answers", speed.auditing),
      ]
      let rows = ways.map { name, speed in [name, "\(Int(speed))", BenchmarkTable.decimal(1_000_000 / max(speed, 1))] }
      return """
        The wire, \(speed.name): \(counted(speed.cases, "case")) of \(Int(speed.requestBytes)) bytes asked and \
        \(Int(speed.answerBytes)) answered in the mean, best of \(counted(speed.rounds, "round"))
        \(BenchmarkTable(head: ["", "cases/s", "µs/case"], rows: rows).render())\
          isolated : in process = \(BenchmarkTable.decimal(speed.isolatedToInProcess)) : 1; aim of the wire alone: \
        \(Aim.wireMicroseconds) µs

        """
    }.joined(separator: "\n")
  }

  private func growth(_ growth: [BenchmarkResult.Growth]) -> String {
    let rows = growth.map { growth in
      let ends = [growth.sizes.first, growth.sizes.last].map { $0.map { "\($0)" } ?? "" }
      let costs = [growth.microseconds.first, growth.microseconds.last].map { $0.map(BenchmarkTable.decimal) ?? "" }
      return [BenchmarkTable.name(growth.title)] + ends + costs + [BenchmarkTable.decimal(growth.exponent)]
    }
    let head = ["of", "from", "to", "µs", "µs", "exponent"]
    return "Growth: what the least and the largest size cost, and the exponent that fits the three largest\n"
      + BenchmarkTable(head: head, rows: rows).render()
  }

  private func tenths(_ number: Double) -> String { NumberText.text((number * 10).rounded() / 10) }

  private func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "none" }
}
