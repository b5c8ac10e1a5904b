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
  let turns = (0..<UInt64(generator.period)).map { generator.bias(forIndex: $0) }
  #expect(turns[0] == nil, "the first case is of no bias")
  #expect(
    Set(turns.prefix(Bias.allCases.count + 1)).count == Bias.allCases.count + 1,
    "each comes once before one comes again")
  let counts = Dictionary(grouping: turns) { $0 }.mapValues(\.count)
  #expect(counts.values.count { $0 == 2 } * 2 > counts.count, "most have two turns")
  // Later, too, the turns of one bias do not come together, and a few cases in a row are of many biases.
  let later = Array(turns.dropFirst(Bias.allCases.count + 1))
  for (bias, places) in Dictionary(grouping: later.indices, by: { later[$0] }) {
    let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
    let name = bias.map(String.init(describing:)) ?? "none"
    #expect(gaps.allSatisfy { $0 * places.count * 6 > later.count }, "\(name): \(gaps)")
  }
  for start in later.indices.dropLast(16) { #expect(Set(later[start..<start + 16]).count >= 10) }
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

private let uikitReadings: Readings = {
  var readings = Readings()
  readings.alphaBoundary = .open
  readings.disabledControl = .skipped
  readings.animatedView = .skipped
  readings.contentTouches = .delayed
  return readings
}()
