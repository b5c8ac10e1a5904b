import CaseGeneration
import PropertyTesting
import TestScopes
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

@Test(arguments: SmallestGesture.all)
func `a gesture shrinks to what a person would draw`(_ example: SmallestGesture) throws {
  var executions = 0
  let seeds = 1...(TestScope.isWhole ? 3 : 1) as ClosedRange<UInt64>
  for seed in seeds {
    let index = try #require(example.firstIndex(in: generator, seed: seed), "seed \(seed) draws none")
    let choices = generator.choices(seed: seed, index: index)
    let result = Shrinker(maximumExecutions: 2_000).shrink(choices) { source in
      example.holds(in: generator.draw(from: &source, bias: nil))
    }
    executions += result.executions
    var replaying = ChoiceSource(replaying: result.sequence.values)
    let smallest = generator.draw(from: &replaying, bias: nil)
    #expect(result.reason == .noReductionHelps, "\(example.situation): seed \(seed)")
    let size = Extent(of: smallest)
    let recognizers = smallest.scene.recognizers.count
    #expect(
      example.limit.allows(size) && recognizers <= example.recognizers,
      "\(example.situation): seed \(seed) ends at \(size), \(recognizers) recognizers: \(smallest.script)")
  }
  // A single start may be a large one.
  #expect(executions / seeds.count <= (TestScope.isWhole ? 650 : 1_200))
}

/// Something that may happen in a case with gestures, and how small a case can be that has it.
struct SmallestGesture: Sendable, CustomTestStringConvertible {
  let situation: GestureSituation
  let bias: Bias
  let limit: Extent
  let recognizers: Int

  var testDescription: String { "\(situation)" }

  init(_ situation: GestureSituation, _ bias: Bias, _ limit: Extent, recognizers: Int = 1) {
    self.situation = situation
    self.bias = bias
    self.limit = limit
    self.recognizers = recognizers
  }

  func holds(in testCase: ConformanceCase) -> Bool { GestureStory(testCase).situations.contains(situation) }

  /// The first case with the bias in which it happens.
  func firstIndex(in generator: CaseGenerator, seed: UInt64) -> UInt64? {
    (0..<20_000 as Range<UInt64>).first { index in
      generator.bias(forIndex: index) == bias && holds(in: generator.testCase(seed: seed, index: index))
    }
  }

  static let all = [
    SmallestGesture(.tap, .taps, Extent(views: 1, windows: 2, fingers: 1, steps: 2)),
    SmallestGesture(.doubleTap, .multipleTaps, Extent(views: 1, windows: 2, fingers: 1, steps: 4)),
    SmallestGesture(.twoFingerTap, .multipleTaps, Extent(views: 1, windows: 2, fingers: 2, steps: 4)),
    SmallestGesture(
      .twoFingerDoubleTap, .multipleTaps, Extent(views: 1, windows: 2, fingers: 2, steps: 4), recognizers: 2),
    SmallestGesture(.press, .presses, Extent(views: 1, windows: 2, fingers: 1, steps: 3)),
    SmallestGesture(.pressThenMoves, .presses, Extent(views: 1, windows: 2, fingers: 1, steps: 4)),
    SmallestGesture(.swipe, .swipes, Extent(views: 1, windows: 2, fingers: 1, steps: 3)),
    SmallestGesture(.pan, .pans, Extent(views: 1, windows: 2, fingers: 1, steps: 3)),
    // Two fingers that go down and lift together, or each by itself.
    SmallestGesture(.pinch, .pinches, Extent(views: 1, windows: 2, fingers: 2, steps: 5)),
    SmallestGesture(.turn, .rotations, Extent(views: 1, windows: 2, fingers: 2, steps: 5)),
    SmallestGesture(
      .dragPinchAndTurn, .simultaneousGestures, Extent(views: 1, windows: 2, fingers: 2, steps: 6), recognizers: 3),
    SmallestGesture(.interruptedGesture, .recognizerInterruptions, Extent(views: 1, windows: 2, fingers: 1, steps: 4)),
    SmallestGesture(.equalNested, .nestedGestures, Extent(views: 2, windows: 2, fingers: 1, steps: 2), recognizers: 2),
    SmallestGesture(
      .failureRequirement, .failureRequirements, Extent(views: 1, windows: 2, fingers: 1, steps: 2), recognizers: 2),
    SmallestGesture(.controlUnderTap, .controlsUnderGestures, Extent(views: 2, windows: 2, fingers: 1, steps: 2)),
    SmallestGesture(
      .controlLeftAndEntered, .controlEvents, Extent(views: 1, windows: 2, fingers: 1, steps: 4), recognizers: 0),
    SmallestGesture(.rowTapUnderTap, .tablesUnderGestures, Extent(views: 2, windows: 2, fingers: 1, steps: 2)),
    SmallestGesture(.panReset, .readingResets, Extent(views: 1, windows: 2, fingers: 1, steps: 2)),
  ]
}
