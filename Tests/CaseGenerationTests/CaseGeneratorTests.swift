import CaseGeneration
import PropertyTesting
import ReferenceEngine
import Testing
import TouchModel

private let generator = CaseGenerator(engine: ReferenceEngine.engineDescription, readings: Readings())

@Test func `a case is a function of seed and index`() {
  for index in 0..<200 as Range<UInt64> {
    #expect(generator.testCase(seed: 7, index: index) == generator.testCase(seed: 7, index: index))
  }
}

@Test func `recording the choices draws the same case, and replaying them draws it again`() {
  for index in 0..<300 as Range<UInt64> {
    var replaying = ChoiceSource(replaying: generator.choices(seed: 3, index: index).values)
    #expect(generator.draw(from: &replaying, bias: nil) == generator.testCase(seed: 3, index: index))
  }
}

@Test func `recorded choices of gestures draw the same case, too`() {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())
  for index in 0..<640 as Range<UInt64> {
    var replaying = ChoiceSource(replaying: generator.choices(seed: 3, index: index).values)
    #expect(generator.draw(from: &replaying, bias: nil) == generator.testCase(seed: 3, index: index))
  }
}

@Test func `a drawn case as a line is its canonical JSON, byte for byte`() throws {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())
  for index in 0..<1_000 as Range<UInt64> {
    let testCase = generator.testCase(seed: 5, index: index)
    var line = LineWriter()
    testCase.write(to: &line)
    #expect(line.bytes == (try StrictJSON.encode(testCase, .compact)), "case \(index)")
  }
}

@Test func `whatever the choices are, the case is well formed`() throws {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())
  for index in 0..<500 as Range<UInt64> {
    var random = CounterBasedRandomSource(seed: 11, index: index)
    let values = (0..<random.next(upTo: 200)).map { _ in random.next(upTo: 150) }
    var choices = ChoiceSource(replaying: values)
    let testCase = generator.draw(from: &choices, bias: nil)
    try testCase.validate()
    #expect(!testCase.script.steps.isEmpty)
  }
}

@Test func `the simplest case is a window and one place`() throws {
  var choices = ChoiceSource(replaying: [])
  let simplest = generator.draw(from: &choices, bias: nil)
  #expect(simplest == (try ConformanceCase(TouchScene(.window(320, 480).key()), TouchScript(.hitTest(55, 55)))))
}

@Test func `every bias shapes cases, in turn`() {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: uikitReadings)
  let indices = 0..<UInt64(generator.period)
  // Every fourth case is of a bias that came later.
  let usual = indices.filter { $0 % 4 != 3 }.map { generator.bias(forIndex: $0) }
  // A round of the others begins without a bias.
  let round = usual.prefix(1) + usual.dropFirst().prefix { $0 != nil }
  let turns = Dictionary(grouping: round) { $0 }.mapValues(\.count)
  #expect(turns.values.allSatisfy { $0 <= 6 } && turns[nil] == 1)
  #expect(turns.values.count { $0 == 1 } * 2 > turns.count, "most have one turn")
  #expect(Set(indices.compactMap { generator.bias(forIndex: $0) }) == Set(Bias.allCases))
}

@Test func `an engine that only tests hits is asked for nothing else`() {
  let engine = EngineDescription(name: "small", version: "1", capabilities: [.hitTesting])
  let generator = CaseGenerator(engine: engine, readings: Readings())
  for index in 0..<500 as Range<UInt64> {
    let testCase = generator.testCase(seed: 1, index: index)
    #expect(testCase.scene.windows.count == 1)
    #expect(testCase.scene.views.dropFirst().allSatisfy { $0.kind == .plain && $0.transform.isIdentity })
    #expect(testCase.scene.views.allSatisfy { $0.bounds.origin == .zero && $0.shape == .bounds })
    #expect(testCase.script.steps.allSatisfy { if case .hitTest = $0.action { true } else { false } })
  }
}

@Test func `an alpha of exactly 0.01 is drawn only where a reading decides it`() {
  let open = CaseGenerator(engine: ReferenceEngine.engineDescription, readings: uikitReadings)
  let has: (CaseGenerator) -> Bool = { generator in
    (0..<2000 as Range<UInt64>).contains { index in
      generator.testCase(seed: 1, index: index).scene.views.contains { $0.alpha == 0.01 }
    }
  }
  #expect(has(generator))
  #expect(!has(open))
}

@Test func `views under animations are drawn only where a reading decides what they mean`() {
  let animating: (Readings) -> Int = { readings in
    let generator = CaseGenerator(engine: engine(offering: everything), readings: readings)
    return (0..<2000 as Range<UInt64>).count { index in
      generator.testCase(seed: 1, index: index).scene.views.contains { $0.isAnimating == true }
    }
  }
  #expect(animating(Readings()) == 0)
  #expect(animating(uikitReadings) > 20)
}

@Test func `what came later leaves the cases of other turns as they are`() {
  let added: CapabilitySet = [
    .animations, .conversions, .frameChanges, .levelChanges, .controlHighlights, .treeChanges, .changesDuringTouches,
    .recognizerChanges, .recognizerChangesDuringTouches, .scrolling, .ignoredTouches, .windowGeometry,
    .maximumTouches, .frameQuery, .windowConversions, .kindDefaults, .furtherDefaults, .selectedControls,
    .systemControlHighlights, .windowChangesDuringTouches, .animationChanges,
    .returningViews, .tapCounts,
  ]
  let before = CaseGenerator(engine: engine(offering: everything.subtracting(added)), readings: uikitReadings)
  let after = CaseGenerator(engine: engine(offering: everything), readings: uikitReadings)
  let usual = (0..<2000 as Range<UInt64>).filter { $0 % 4 != 3 }
  for (index, later) in zip((0 as UInt64)..., usual) {
    #expect(before.testCase(seed: 1, index: index) == after.testCase(seed: 1, index: later))
  }
}

private let uikitReadings: Readings = {
  var readings = Readings()
  readings.alphaBoundary = .open
  readings.disabledControl = .skipped
  readings.animatedView = .skipped
  readings.contentTouches = .delayed
  return readings
}()
