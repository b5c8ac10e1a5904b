internal import PropertyTesting

/// Measures the property-testing library by itself, beside a loop that does without it.
///
/// Every way of drawing runs over as many cases in turn, several rounds long, and its fastest round counts.
struct PlainPropertyBenchmark {
  let cases: Int
  let rounds: Int
  let now: () -> Duration

  /// A way to draw the cases and test the property; it returns for how many it holds.
  private typealias Loop = (Range<UInt64>) -> Int

  func run() -> [BenchmarkResult.PropertySpeed] {
    [
      measure(
        "uniform", handLoop: PlainCase.loop(PlainCase.bareUniform), choices: PlainCase.loop(PlainCase.uniform),
        combinators: PlainCase.loop(PlainCase.uniformGenerator)),
      measure(
        "nested", handLoop: PlainCase.loop(PlainCase.bareNested), choices: PlainCase.loop(PlainCase.nested),
        combinators: PlainCase.loop(PlainCase.nestedGenerator)),
    ]
  }

  private func measure(
    _ name: String, handLoop: @escaping Loop, choices: @escaping Loop, combinators: @escaping Loop
  ) -> BenchmarkResult.PropertySpeed {
    var best: [Duration] = [.seconds(3600), .seconds(3600), .seconds(3600)]
    for _ in 0..<rounds {
      for (place, loop) in [handLoop, choices, combinators].enumerated() {
        let start = now()
        // The property holds; asking for it keeps the optimizer from leaving it out.
        guard loop(0..<UInt64(cases)) == cases else { continue }
        best[place] = min(best[place], now() - start)
      }
    }
    // A clock that stands still measures nothing; one nanosecond keeps the numbers finite.
    let speeds = best.map { max(1, (Double(cases) / max($0 / .seconds(1), 1e-9)).rounded()) }
    return BenchmarkResult.PropertySpeed(
      name: name, cases: cases, rounds: rounds, handLoop: speeds[0], choices: speeds[1], combinators: speeds[2],
      choicesToHandLoop: speeds[1] / speeds[0], combinatorsToHandLoop: speeds[2] / speeds[0])
  }
}

extension PlainCase {
  fileprivate static func loop(
    _ draw: @escaping (inout CounterBasedRandomSource) -> PlainCase
  ) -> (Range<UInt64>) -> Int {
    { indices in
      indices.count { index in
        var random = CounterBasedRandomSource(seed: 1, index: index)
        return draw(&random).holds
      }
    }
  }

  fileprivate static func loop(_ draw: @escaping (inout ChoiceSource) -> PlainCase) -> (Range<UInt64>) -> Int {
    { indices in
      indices.count { index in
        var source = ChoiceSource(seed: 1, index: index)
        return draw(&source).holds
      }
    }
  }

  fileprivate static func loop(_ generator: Generator<PlainCase>) -> (Range<UInt64>) -> Int {
    { indices in
      indices.count { index in
        var source = ChoiceSource(seed: 1, index: index)
        return generator.generate(from: &source).holds
      }
    }
  }
}
