import CaseGeneration
import PropertyTesting
import TestScopes
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everythingButGestures), readings: Readings())

@Test(arguments: SmallestExample.all)
func `what a rule may need shrinks to as little as can have it`(_ example: SmallestExample) throws {
  var executions = 0
  let seeds = 1...(TestScope.isWhole ? 6 : 2) as ClosedRange<UInt64>
  for seed in seeds {
    let index = try #require(example.firstIndex(in: generator, seed: seed), "seed \(seed) draws none")
    let choices = generator.choices(seed: seed, index: index)
    let result = Shrinker(maximumExecutions: 2_000).shrink(choices) { source in
      example.holds(in: generator.draw(from: &source, bias: nil))
    }
    executions += result.executions
    var replaying = ChoiceSource(replaying: result.sequence.values)
    let smallest = generator.draw(from: &replaying, bias: nil)
    #expect(result.reason == .noReductionHelps, "seed \(seed)")
    #expect(
      example.limit.allows(Extent(of: smallest)), "seed \(seed) ends at \(Extent(of: smallest)): \(smallest.script)")
  }
  // One start in ten is large, and where chains are to be long mostly a chain of twenty views.
  #expect(executions / seeds.count <= (TestScope.isWhole ? 450 : 600))
}

/// Something that may happen in a case, and how small a case can be that has it.
struct SmallestExample: Sendable, CustomTestStringConvertible {
  let situation: Situation
  let bias: Bias
  let limit: Extent

  var testDescription: String { "\(situation)" }

  init(_ situation: Situation, _ bias: Bias, _ limit: Extent) {
    self.situation = situation
    self.bias = bias
    self.limit = limit
  }

  func holds(in testCase: ConformanceCase) -> Bool { TouchStory(testCase).situations.contains(situation) }

  /// The first case with the bias in which it happens.
  func firstIndex(in generator: CaseGenerator, seed: UInt64) -> UInt64? {
    (0..<20_000 as Range<UInt64>).first { index in
      generator.bias(forIndex: index) == bias && holds(in: generator.testCase(seed: seed, index: index))
    }
  }

  static let all = [
    SmallestExample(.mixedPhases, .simultaneousReports, Extent(fingers: 2, steps: 4)),
    SmallestExample(.oneMovesOneStays, .severalFingersOnOneView, Extent(fingers: 2, steps: 4)),
    SmallestExample(.fingersOnOneMultipleTouchView, .severalFingersOnOneView, Extent(views: 1, fingers: 2, steps: 3)),
    SmallestExample(.fingersOnSeveralViews, .severalFingers, Extent(views: 1, windows: 2, fingers: 2, steps: 4)),
    SmallestExample(.fingersInSeveralWindows, .severalFingers, Extent(windows: 2, fingers: 2, steps: 4)),
    SmallestExample(.interruptionOfSeveral, .interruptions, Extent(fingers: 2, steps: 4)),
    SmallestExample(.interruptionThenMove, .interruptions, Extent(fingers: 1, steps: 4)),
    SmallestExample(.interruptionThenDown, .interruptions, Extent(fingers: 2, steps: 5)),
    SmallestExample(.liftElsewhereAfterMove, .drags, Extent(fingers: 1, steps: 3)),
    SmallestExample(.moveOutOfView, .drags, Extent(views: 1, windows: 2, fingers: 1, steps: 3)),
    SmallestExample(.followTwice, .touchEffects, Extent(views: 1, fingers: 1, steps: 4)),
    SmallestExample(.burstOfThree, .bursts, Extent(fingers: 1, steps: 4)),
    SmallestExample(.samplesOnMove, .coalescedSamples, Extent(fingers: 1, steps: 3)),
    SmallestExample(.eventTouchesOfOther, .eventQueries, Extent(views: 1, windows: 2, fingers: 2, steps: 4)),
    SmallestExample(.otherEventBetween, .otherEvents, Extent(fingers: 1, steps: 5)),
    SmallestExample(.secondSequence, .repeatedSequences, Extent(fingers: 1, steps: 4)),
    SmallestExample(.changeBetweenSequences, .repeatedSequences, Extent(fingers: 1, steps: 5)),
    SmallestExample(.mixedHandlingUnderFinger, .partialHandling, Extent(views: 1, fingers: 1, steps: 2)),
    SmallestExample(.mixedHandlingAboveFinger, .partialHandling, Extent(views: 2, fingers: 1, steps: 2)),
    SmallestExample(.controlAbove, .absorbingAncestors, Extent(views: 2, fingers: 1, steps: 2)),
    SmallestExample(.chainFromFirstView, .singleFinger, Extent(fingers: 1, steps: 3)),
    SmallestExample(.canonicalChain, .canonicalChains, Extent(views: 3, controllers: 1, steps: 1)),
    SmallestExample(.chainOfContained, .containedControllers, Extent(views: 2, controllers: 2, steps: 1)),
    SmallestExample(.chainOfPresented, .presentedControllers, Extent(views: 2, controllers: 2, steps: 1)),
    SmallestExample(.delegateApplication, .delegateKinds, Extent(steps: 1)),
  ]
}

/// How much there is in a case.
struct Extent: Sendable, CustomStringConvertible {
  /// Views that are no windows.
  var views = 0
  var windows = 1
  var controllers = 0
  var fingers = 0
  var steps = 0

  /// Whether another extent is no greater in any respect.
  func allows(_ other: Extent) -> Bool {
    other.views <= views && other.windows <= windows && other.controllers <= controllers && other.fingers <= fingers
      && other.steps <= steps
  }

  var description: String {
    "\(views) views, \(windows) windows, \(controllers) controllers, \(fingers) fingers, \(steps) steps"
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
  }
}
