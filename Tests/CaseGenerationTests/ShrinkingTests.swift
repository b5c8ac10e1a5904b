import CaseGeneration
import PropertyTesting
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

/// Something that a script or a scene may have, and the smallest case that has it.
struct SmallestExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bias: Bias
  let smallest: ConformanceCase
  let holds: @Sendable (ConformanceCase) -> Bool

  init(
    _ description: String, _ bias: Bias, _ scene: SceneNode, _ phrases: ScriptPhrase...,
    holds: @escaping @Sendable (ConformanceCase) -> Bool
  ) {
    self.testDescription = description
    self.bias = bias
    do {
      smallest = try ConformanceCase(Scene(scene), Script(phrases: phrases))
    } catch {
      preconditionFailure("\(description): \(error)")
    }
    self.holds = holds
  }

  static let all = [
    SmallestExample(
      "two changes of different movement in one report", .simultaneousReports, .window(320, 480).key(),
      .down(1, 55, 55), .hitTest(1, 1)
    ) { testCase in
      TouchStory(testCase).situations.contains(.mixedPhases)
    },
    SmallestExample(
      "an interruption while a finger is down", .interruptions, .window(320, 480).key(),
      .down(1, 55, 55), .interruption, .up(1, 55, 55)
    ) { testCase in
      let story = TouchStory(testCase)
      return zip(story.steps, story.fingersBefore).contains { $0.action == .interruption && !$1.isEmpty }
    },
    SmallestExample(
      "a finger that moves after an interruption", .interruptions, .window(320, 480).key(),
      .down(1, 55, 55), .interruption, .move(1, 65, 55), .up(1, 65, 55)
    ) { TouchStory($0).situations.contains(.interruptionThenMove) },
    SmallestExample(
      "a second sequence", .repeatedSequences, .window(320, 480).key(),
      .down(1, 55, 55), .up(1, 55, 55), .down(1, 55, 55), .up(1, 55, 55)
    ) { TouchStory($0).situations.contains(.secondSequence) },
    SmallestExample(
      "a view of mixed handling under a finger", .partialHandling,
      .window(320, 480, [.view(10, 10, 100, 100)]).key(), .down(1, 55, 55), .up(1, 55, 55)
    ) { TouchStory($0).situations.contains(.mixedHandlingUnderFinger) },
    SmallestExample(
      "the chain of a presented controller", .presentedControllers,
      .window(320, 480, [.view(10, 10, 100, 100), .view(10, 10, 100, 100)]).key(), .hitTest(1, 1)
    ) { TouchStory($0).situations.contains(.chainOfPresented) },
    SmallestExample(
      "two fingers on a view that takes several", .severalFingersOnOneView, .window(320, 480).key(), .hitTest(1, 1)
    ) { TouchStory($0).situations.contains(.fingersOnOneMultipleTouchView) },
    SmallestExample("two fingers on two views", .severalFingers, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.fingersOnSeveralViews)
    },
    SmallestExample("a lift elsewhere after a move", .drags, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.liftElsewhereAfterMove)
    },
    SmallestExample("a burst of three", .bursts, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.burstOfThree)
    },
    SmallestExample("a view that follows its finger twice", .touchEffects, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.followTwice)
    },
    SmallestExample(
      "the chain of a contained controller", .containedControllers, .window(320, 480).key(), .hitTest(1, 1)
    ) {
      TouchStory($0).situations.contains(.chainOfContained)
    },
    SmallestExample("a control above a finger", .absorbingAncestors, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.controlAbove)
    },
    SmallestExample("an event asked for another view", .eventQueries, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.eventTouchesOfOther)
    },
    SmallestExample("an event between sequences", .otherEvents, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.otherEventBetween)
    },
    SmallestExample("a change between sequences", .repeatedSequences, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.changeBetweenSequences)
    },
    SmallestExample("fingers in two windows", .severalFingers, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.fingersInSeveralWindows)
    },
    SmallestExample("a chain from the view first touched", .singleFinger, .window(320, 480).key(), .hitTest(1, 1)) {
      TouchStory($0).situations.contains(.chainFromFirstView)
    },
    SmallestExample(
      "one finger moves, one stays on a view", .severalFingersOnOneView, .window(320, 480).key(), .hitTest(1, 1)
    ) {
      TouchStory($0).situations.contains(.oneMovesOneStays)
    },
  ]
}

@Test(arguments: SmallestExample.all)
func `what has it shrinks to the smallest case that has it`(_ example: SmallestExample) {
  var executions: [Int] = []
  var ends: [ConformanceCase: Int] = [:]
  for seed in 1...30 as ClosedRange<UInt64> {
    guard
      let index = (0..<20_000 as Range<UInt64>).first(where: { index in
        generator.bias(forIndex: index) == example.bias && example.holds(generator.testCase(seed: seed, index: index))
      })
    else {
      Issue.record("seed \(seed) draws none")
      continue
    }
    var recording = ChoiceSource(seed: seed, index: index, recording: true)
    _ = generator.draw(from: &recording, bias: example.bias)
    let result = Shrinker(maximumExecutions: 5_000).shrink(recording.record) { source in
      example.holds(generator.draw(from: &source, bias: nil))
    }
    executions.append(result.executions)
    var replay = ChoiceSource(replaying: result.sequence.values)
    ends[generator.draw(from: &replay, bias: nil), default: 0] += 1
  }
  print(
    "==", example.testDescription, "mean", executions.reduce(0, +) / 30, "max", executions.max() ?? 0, "ends",
    ends.values.sorted())
  for (end, count) in ends.sorted(by: { $0.value > $1.value }) {
    print(
      count,
      end.scene.views.dropFirst().map {
        "\($0.kind)/\($0.parentIndex) \($0.frame.origin.x),\($0.frame.origin.y) \($0.frame.width)x\($0.frame.height)"
      }, end.scene.windows.count, end.scene.controllers.count, end.scene.effects.count,
      "\(end.scene.application.delegate)", end.script.steps.map { "\($0.time):\($0.action)" })
  }
}
