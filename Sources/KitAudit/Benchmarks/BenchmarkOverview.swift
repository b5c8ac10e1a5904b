internal import TouchModel

/// One figure for each speed that was measured, before the tables that say more.
struct BenchmarkOverview {
  private let result: BenchmarkResult

  init(_ result: BenchmarkResult) { self.result = result }

  /// The table; `nil` where less than two parts of it were measured.
  func render() -> String? {
    let parts = [result.property.map(library), result.workloads.map(kit), result.wire.map(processes)].compactMap(\.self)
    guard parts.count > 1 else { return nil }
    return "In one run, on one core\n"
      + BenchmarkTable(head: ["", "cases/s", "share"], rows: parts.flatMap(\.self)).render()
  }

  private func library(_ speeds: [BenchmarkResult.PropertySpeed]) -> [[String]] {
    speeds.flatMap { speed in
      let ways = [
        ("choices", speed.choices, speed.choicesToHandLoop),
        ("combinators", speed.combinators, speed.combinatorsToHandLoop),
      ]
      return ways.map { way, figure, share in
        row("library, \(speed.name) trees, \(way)", figure, "\(BenchmarkTable.decimal(share)) of a loop by hand")
      }
    }
  }

  private func kit(_ speeds: [BenchmarkResult.Speed]) -> [[String]] {
    speeds.map { speed in
      let times = BenchmarkTable.decimal(speed.wholeToEngineAlone)
      return row(speed.name, speed.whole.casesPerSecond, "1 : \(times) of the engine alone")
    }
  }

  private func processes(_ speeds: [BenchmarkResult.WireSpeed]) -> [[String]] {
    speeds.flatMap { speed in
      [("engine in process", speed.inProcess), ("engine isolated", speed.isolated), ("wire alone", speed.fromMemory)]
        .map { way, figure in
          let times = BenchmarkTable.decimal(speed.inProcess / max(figure, 1))
          return row("\(speed.name), \(way)", figure, "1 : \(times) of the engine in process")
        }
    }
  }

  private func row(_ name: String, _ figure: Double, _ beside: String) -> [String] {
    [BenchmarkTable.name(name), "\(Int(figure))", beside]
  }
}
