import CaseGeneration
import TestScopes
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

@Test(.inWholeScope) func `every situation that rules need comes up in four of a thousand cases`() {
  var counts: [Situation: Int] = [:]
  for index in 0..<20_000 as Range<UInt64> {
    for situation in TouchStory(generator.testCase(seed: 1, index: index)).situations {
      counts[situation, default: 0] += 1
    }
  }
  for situation in Situation.allCases {
    #expect(counts[situation, default: 0] >= 80, "\(situation): \(counts[situation, default: 0])")
  }
}

@Test(arguments: [
  (Bias.canonicalChains, Situation.canonicalChain), (.containedControllers, .chainOfContained),
  (.presentedControllers, .chainOfPresented), (.partialHandling, .mixedHandlingUnderFinger),
  (.absorbingAncestors, .absorberAbove), (.unhandledTouches, .unhandledThenAnother), (.drags, .moveOutOfView),
  (.severalFingers, .fingersOnSeveralViews), (.severalFingersOnOneView, .fingersOnOneMultipleTouchView),
  (.simultaneousReports, .mixedPhases), (.interruptions, .interruptionThenMove),
  (.touchEffects, .followUnderMovingFinger), (.repeatedSequences, .secondSequence), (.bursts, .burst),
  (.otherEvents, .otherEventDuring), (.eventQueries, .eventTouchesOfOwner), (.coalescedSamples, .samplesOnMove),
  (.rootViewLayout, .layout), (.singleFinger, .chainFromFirstView), (.malformedReports, .malformedBeforeSequence),
  (.singleCancellations, .cancellationOfSome), (.treeChanges, .rearrangement),
  (.touchesAfterTreeChanges, .rearrangementBeforeSequence), (.changesDuringTouches, .rearrangementInMidTouch),
])
func `a bias makes its situation frequent`(_ bias: Bias, _ situation: Situation) throws {
  let generator = CaseGenerator(engine: engine(offering: everythingButGestures), readings: Readings())
  var (cases, happens) = (0, 0)
  for index in 0..<(TestScope.isWhole ? 20_000 : 5_000) as Range<UInt64> where generator.bias(forIndex: index) == bias {
    cases += 1
    if TouchStory(generator.testCase(seed: 2, index: index)).situations.contains(situation) { happens += 1 }
  }
  try #require(cases >= 20)
  #expect(happens * 5 >= cases, "\(happens) of \(cases)")
}

@Test func `a measurement gets scenes of twelve views and scripts of about twenty steps`() {
  let engine = engine(offering: everythingButGestures)
  let generator = CaseGenerator(engine: engine, readings: Readings(), touchSteps: 20)
  for index in 0..<500 as Range<UInt64> {
    let testCase = generator.testCase(seed: 3, index: index)
    #expect(testCase.scene.views.count == 13)
    #expect(testCase.script.hasTouches)
    #expect((15...24).contains(testCase.script.steps.count))
  }
}

@Test func `a measurement of gestures gets recognizers on twelve views and scripts of about twenty steps`() {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings(), gestureSteps: 20)
  var recognizers = 0
  for index in 0..<500 as Range<UInt64> {
    let testCase = generator.testCase(seed: 3, index: index)
    #expect(testCase.scene.views.count == 13)
    recognizers += testCase.scene.recognizers.count
    #expect((15...40).contains(testCase.script.steps.count))
  }
  #expect(recognizers > 1_000)
}
