import CaseGeneration
import PropertyTesting
import Testing
import TouchModel

/// Something that may happen in a case.
protocol CaseSituation {
  /// Whether it happens in a case.
  func happens(in testCase: ConformanceCase) -> Bool
}

extension Situation: CaseSituation {
  func happens(in testCase: ConformanceCase) -> Bool { TouchStory(testCase).situations.contains(self) }
}

extension GestureSituation: CaseSituation {
  func happens(in testCase: ConformanceCase) -> Bool { GestureStory(testCase).situations.contains(self) }
}

/// Something that may happen in a case, and how small a case can be in which it does.
struct SmallestCase<Sought: CaseSituation & Sendable>: Sendable, CustomTestStringConvertible {
  let situation: Sought
  let bias: Bias
  let limit: Extent

  var testDescription: String { "\(situation)" }

  init(_ situation: Sought, _ bias: Bias, _ limit: Extent) {
    self.situation = situation
    self.bias = bias
    self.limit = limit
  }

  /// Makes the first case of each seed as small as it can be, and expects that to be small enough.
  /// - Returns: How many executions that took in the mean.
  func executions(with generator: CaseGenerator, seeds: ClosedRange<UInt64>) throws -> Int {
    var executions = 0
    for seed in seeds {
      let index = try #require(firstIndex(in: generator, seed: seed), "seed \(seed) draws none")
      let choices = generator.choices(seed: seed, index: index)
      let result = Shrinker(maximumExecutions: 2_000).shrink(choices) { source in
        situation.happens(in: generator.draw(from: &source, bias: nil))
      }
      executions += result.executions
      var replaying = ChoiceSource(replaying: result.sequence.values)
      let smallest = generator.draw(from: &replaying, bias: nil)
      #expect(result.reason == .noReductionHelps, "\(situation): seed \(seed)")
      let size = Extent(of: smallest)
      #expect(limit.allows(size), "\(situation): seed \(seed) ends at \(size): \(smallest.script)")
    }
    return executions / seeds.count
  }

  /// The first case with the bias in which it happens.
  private func firstIndex(in generator: CaseGenerator, seed: UInt64) -> UInt64? {
    (0..<20_000 as Range<UInt64>).first { index in
      generator.bias(forIndex: index) == bias && situation.happens(in: generator.testCase(seed: seed, index: index))
    }
  }
}

/// How much there is in a case.
struct Extent: Sendable, CustomStringConvertible {
  /// Views that are no windows.
  var views = 0
  var windows = 1
  var controllers = 0
  var fingers = 0
  var steps = 0
  var recognizers = 0

  /// Whether another extent is no greater in any respect.
  func allows(_ other: Extent) -> Bool {
    other.views <= views && other.windows <= windows && other.controllers <= controllers && other.fingers <= fingers
      && other.steps <= steps && other.recognizers <= recognizers
  }

  var description: String {
    "\(views) views, \(windows) windows, \(controllers) controllers, \(fingers) fingers, \(steps) steps, \(recognizers) recognizers"
  }
}

extension Extent {
  init(of testCase: ConformanceCase) {
    windows = testCase.scene.windows.count
    views = testCase.scene.views.count - windows
    controllers = testCase.scene.controllers.count
    var numbers: Set<Int> = []
    for step in testCase.script.steps {
      if case .report(let changes, _) = step.action { numbers.formUnion(changes.map(\.finger)) }
    }
    fingers = numbers.count
    steps = testCase.script.steps.count
    recognizers = testCase.scene.recognizers.count
  }
}
