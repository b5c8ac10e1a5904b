import CaseGeneration
import TestScopes
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everythingButGestures), readings: Readings())

@Test(arguments: examples)
private func `what a rule may need shrinks to as little as can have it`(_ example: SmallestExample) throws {
  let seeds = 1...(TestScope.isWhole ? 6 : 2) as ClosedRange<UInt64>
  // One start in ten is large, and where chains are to be long mostly a chain of twenty views.
  #expect(try example.executions(with: generator, seeds: seeds) <= (TestScope.isWhole ? 450 : 600))
}

private typealias SmallestExample = SmallestCase<Situation>

private let examples = [
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
