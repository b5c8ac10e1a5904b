import CaseGeneration
import PropertyTesting
import TestScopes
import Testing
import TouchModel

@Test(arguments: TestScope.every(3, of: 0..<120))
func `an engine gets only what it declares`(_ number: UInt64) {
  var random = CounterBasedRandomSource(seed: 77, index: number)
  // The first engines lack one capability each, the others many.
  let finest = Capability.allCases.filter(\.parts.isEmpty)
  let missing = finest.dropFirst()
  let kept = finest.filter { capability in
    if number < UInt64(missing.count) { return capability != missing[missing.startIndex + Int(number)] }
    return capability == .hitTesting || random.next(upTo: 2) > 0
  }
  let offered = CapabilitySet(kept)
  var readings = Readings()
  // Animations and scrolling are drawn only where readings say what they mean.
  if number.isMultiple(of: 2) { (readings.animatedView, readings.contentTouches) = (.skipped, .delayed) }
  let generator = CaseGenerator(engine: engine(offering: offered), readings: readings)
  for index in 0..<150 as Range<UInt64> {
    let testCase = generator.testCase(seed: number, index: index)
    let excess = testCase.usedCapabilities.subtracting(offered)
    #expect(excess.isEmpty, "case \(index) uses \(excess.list)")
  }
}

@Test
func `an engine that follows the key window, or skips disabled controls and animated views, gets well-formed cases`()
  throws
{
  var readings = Readings()
  readings.windowSelection = .keyWindow
  readings.disabledControl = .skipped
  readings.animatedView = .skipped
  let generator = CaseGenerator(engine: engine(offering: everything), readings: readings)
  for index in 0..<500 as Range<UInt64> { try generator.testCase(seed: 5, index: index).validate() }
}

@Test func `cases of many seeds are well formed`() throws {
  let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())
  for seed in TestScope.every(5, of: 0..<1_000 as Range<UInt64>) {
    for index in 0..<20 as Range<UInt64> {
      try generator.testCase(seed: seed, index: 20 * seed + index).validate()
    }
  }
}

extension ConformanceCase {
  /// Makes the case again, which checks all of it; cases are drawn without a check in release builds.
  func validate() throws {
    let scene = try TouchScene(
      views: scene.views, windows: scene.windows, controllers: scene.controllers, application: scene.application,
      recognizers: scene.recognizers, tables: scene.tables, effects: scene.effects,
      controlActions: scene.controlActions, implementations: scene.implementations)
    _ = try ConformanceCase(scene, TouchScript(steps: script.steps))
  }
}
