import CaseGeneration
import PropertyTesting
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

private let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

@Test(arguments: TestScope.every(4, of: LargeSituation.allCases))
func `the quick budget gets to the largest extent in every dimension`(_ situation: LargeSituation) {
  // The view behind thirty others is seldom the one that is hit: it needs the full budget.
  let cases: UInt64 = situation == .firstOfLongRow ? 20_000 : 2_000
  let happens = (0..<cases).lazy.filter { index in
    situation.happens(in: TouchStory(generator.testCase(seed: 1, index: index)), upTo: .largest)
  }
  let indices = Array(happens.prefix(4))
  #expect(indices.count == 4, "\(indices) of \(cases) cases")
}

@Test func `no case is larger than the largest extent, and most are of the usual one`() {
  let (usual, largest) = (CaseExtent.usual, CaseExtent.largest)
  var large = 0
  for index in 0..<4_000 as Range<UInt64> {
    let story = TouchStory(generator.testCase(seed: 2, index: index))
    let size = story.size
    #expect(size.views <= largest.views && size.levels <= largest.levels && size.fingers <= largest.fingers)
    #expect(size.siblings <= largest.siblings)
    let isUsual = size.views <= usual.views && size.levels <= usual.levels && size.fingers <= usual.fingers
    if !isUsual { large += 1 }
  }
  #expect((4_000 / 40...4_000 / 8).contains(large), "\(large) of 4000 cases")
}

@Test(arguments: TestScope.every(2, of: LargeSituation.allCases))
func `what needs much of something shrinks to just so much of it`(_ situation: LargeSituation) throws {
  for seed in 1...(TestScope.isWhole ? 2 : 1) as ClosedRange<UInt64> {
    let drawn = (0..<20_000 as Range<UInt64>).first { index in
      situation.happens(in: TouchStory(generator.testCase(seed: seed, index: index)), upTo: .beyondUsual)
    }
    let index = try #require(drawn)
    let choices = generator.choices(seed: seed, index: index)
    let result = Shrinker(maximumExecutions: 5_000).shrink(choices) { source in
      situation.happens(in: TouchStory(generator.draw(from: &source, bias: nil)), upTo: .beyondUsual)
    }
    var replaying = ChoiceSource(replaying: result.sequence.values)
    let smallest = generator.draw(from: &replaying, bias: nil)
    #expect(result.reason == .noReductionHelps, "seed \(seed)")
    #expect(
      situation.smallest.allows(Extent(of: smallest)),
      "seed \(seed), after \(result.executions): \(Extent(of: smallest)): \(smallest.script)")
  }
}

extension CaseExtent {
  /// One more of everything than most cases have.
  fileprivate static let beyondUsual = CaseExtent(
    views: usual.views + 1, levels: usual.levels + 1, siblings: usual.siblings + 1, fingers: usual.fingers + 1)
}

/// What large cases are for.
enum LargeSituation: CaseIterable {
  case longRow, firstOfLongRow, deepView, deepViewReached, chainOfDeepView, manyViews
  case manyFingers, manyFingersOnOneView, manyFingersOnManyViews, manyFingersInOneReport
  case manyFingersInterrupted, manyFingersMoveInOneReport

  /// How small a case can be in which it happens with one more than usual.
  var smallest: Extent {
    let extent = CaseExtent.beyondUsual
    let (siblings, deep, fingers) = (extent.siblings, extent.levels - 1, extent.fingers)
    return switch self {
    case .longRow: Extent(views: siblings, windows: 2, steps: 1)
    case .firstOfLongRow: Extent(views: siblings, fingers: 1, steps: 2)
    case .deepView: Extent(views: deep, steps: 1)
    case .deepViewReached: Extent(views: deep, fingers: 1, steps: 2)
    case .chainOfDeepView: Extent(views: deep, fingers: 1, steps: 3)
    case .manyViews: Extent(views: extent.views - 1, windows: 3, steps: 1)
    case .manyFingers, .manyFingersOnOneView: Extent(views: 1, fingers: fingers, steps: 2 * fingers)
    case .manyFingersOnManyViews: Extent(views: 5, windows: 3, fingers: fingers, steps: 2 * fingers)
    case .manyFingersInOneReport: Extent(fingers: fingers, steps: fingers + 1)
    case .manyFingersInterrupted: Extent(fingers: fingers, steps: 2 * fingers + 1)
    case .manyFingersMoveInOneReport: Extent(fingers: fingers, steps: 2 * fingers + 1)
    }
  }

  fileprivate func happens(in story: TouchStory, upTo extent: CaseExtent) -> Bool {
    let size = story.size
    return switch self {
    case .longRow: size.siblings >= extent.siblings
    case .firstOfLongRow: story.hitViews.contains { story.isFirst($0, of: extent.siblings) }
    case .deepView: size.levels >= extent.levels
    case .deepViewReached: story.hitViews.contains { story.path(from: $0).count >= extent.levels }
    case .chainOfDeepView: story.chainStarts.contains { story.path(from: $0).count >= extent.levels }
    case .manyViews: size.views >= extent.views
    case .manyFingers: size.fingers >= extent.fingers
    case .manyFingersOnOneView:
      story.crowds.contains { crowd in
        Dictionary(grouping: crowd, by: \.view).values.contains { $0.count >= extent.fingers }
      }
    case .manyFingersOnManyViews: story.crowds.contains { Set($0.map(\.view)).count >= min(extent.fingers, 6) }
    case .manyFingersInOneReport: story.reports.contains { $0.downs.count >= min(extent.fingers, 8) }
    case .manyFingersInterrupted:
      story.steps.indices.contains {
        story.steps[$0].action == .interruption && story.fingersBefore[$0].count >= extent.fingers
      }
    case .manyFingersMoveInOneReport:
      story.reports.contains { $0.changes.count { $0.movement == .move } >= min(extent.fingers, 6) }
    }
  }
}

extension TouchStory {
  /// How much of everything there is.
  fileprivate var size: (views: Int, levels: Int, siblings: Int, fingers: Int) {
    let parents = Dictionary(grouping: scene.views.filter { $0.parent != nil }, by: \.parent)
    return (
      scene.views.count, scene.views.map { path(from: .view($0.number)).count }.max() ?? 0,
      parents.values.map(\.count).max() ?? 0, crowds.map(\.count).max() ?? 0
    )
  }

  /// The fingers that are down together, before each step and at the end.
  fileprivate var crowds: [[Finger]] { fingersBefore + [fingersAtEnd] }

  /// The views that questions about places and fingers going down lead to, as long as the scene is what it was.
  fileprivate var hitViews: Set<ObjectID> {
    let changed = steps.firstIndex { if case .change = $0.action { true } else { false } } ?? steps.endIndex
    let engine = ReferenceEngine(scene: scene, recorder: TraceRecorder(.dropping))
    var views: Set<ObjectID> = []
    for step in steps[..<changed] {
      if case .hitTest(let place) = step.action, let view = engine.hitTest(place) { views.insert(view) }
    }
    for report in reports where report.step < changed { views.formUnion(report.downs.values.compactMap { $0 }) }
    return views
  }

  fileprivate var chainStarts: [ObjectID] {
    steps.compactMap { step in
      guard case .chain(let start) = step.action, start.kind == .view else { return nil }
      return start
    }
  }

  /// Whether a view is the one at the back of so many siblings.
  fileprivate func isFirst(_ view: ObjectID, of count: Int) -> Bool {
    guard let position = scene.position(ofView: view.number), let parent = scene.views[position].parent else {
      return false
    }
    let siblings = scene.subviews(of: parent)
    return siblings.count >= count && siblings.first == position
  }
}
