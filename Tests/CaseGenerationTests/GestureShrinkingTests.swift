import CaseGeneration
import TestScopes
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

@Test(arguments: gestures)
private func `a gesture shrinks to what a person would draw`(_ gesture: SmallestGesture) throws {
  let seeds = 1...(TestScope.isWhole ? 3 : 1) as ClosedRange<UInt64>
  // A single start may be a large one.
  #expect(try gesture.executions(with: generator, seeds: seeds) <= (TestScope.isWhole ? 650 : 1_200))
}

private typealias SmallestGesture = SmallestCase<GestureSituation>

private let gestures = [
  SmallestGesture(.tap, .taps, Extent(views: 1, windows: 2, fingers: 1, steps: 2, recognizers: 1)),
  SmallestGesture(.doubleTap, .multipleTaps, Extent(views: 1, windows: 2, fingers: 1, steps: 4, recognizers: 1)),
  SmallestGesture(.twoFingerTap, .multipleTaps, Extent(views: 1, windows: 2, fingers: 2, steps: 4, recognizers: 1)),
  SmallestGesture(
    .twoFingerDoubleTap, .multipleTaps, Extent(views: 1, windows: 2, fingers: 2, steps: 4, recognizers: 2)),
  SmallestGesture(.press, .presses, Extent(views: 1, windows: 2, fingers: 1, steps: 3, recognizers: 1)),
  SmallestGesture(.pressThenMoves, .presses, Extent(views: 1, windows: 2, fingers: 1, steps: 4, recognizers: 1)),
  SmallestGesture(.swipe, .swipes, Extent(views: 1, windows: 2, fingers: 1, steps: 3, recognizers: 1)),
  SmallestGesture(.pan, .pans, Extent(views: 1, windows: 2, fingers: 1, steps: 3, recognizers: 1)),
  // Two fingers that go down and lift together, or each by itself.
  SmallestGesture(.pinch, .pinches, Extent(views: 1, windows: 2, fingers: 2, steps: 5, recognizers: 1)),
  SmallestGesture(.turn, .rotations, Extent(views: 1, windows: 2, fingers: 2, steps: 5, recognizers: 1)),
  SmallestGesture(
    .dragPinchAndTurn, .simultaneousGestures, Extent(views: 1, windows: 2, fingers: 2, steps: 6, recognizers: 3)),
  SmallestGesture(
    .interruptedGesture, .recognizerInterruptions, Extent(views: 1, windows: 2, fingers: 1, steps: 4, recognizers: 1)),
  SmallestGesture(.equalNested, .nestedGestures, Extent(views: 2, windows: 2, fingers: 1, steps: 2, recognizers: 2)),
  SmallestGesture(
    .failureRequirement, .failureRequirements, Extent(views: 1, windows: 2, fingers: 1, steps: 2, recognizers: 2)),
  SmallestGesture(
    .controlUnderTap, .controlsUnderGestures, Extent(views: 2, windows: 2, fingers: 1, steps: 2, recognizers: 1)),
  SmallestGesture(
    .controlLeftAndEntered, .controlEvents, Extent(views: 1, windows: 2, fingers: 1, steps: 4, recognizers: 0)),
  SmallestGesture(
    .rowTapUnderTap, .tablesUnderGestures, Extent(views: 2, windows: 2, fingers: 1, steps: 2, recognizers: 1)),
  SmallestGesture(.panReset, .readingResets, Extent(views: 1, windows: 2, fingers: 1, steps: 2, recognizers: 1)),
]
