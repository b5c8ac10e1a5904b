import CaseGeneration
import Testing
import TouchModel

/// Thresholds that an engine may declare: the usual ones, others, and such as hardly any script is clear of.
enum Declared: String, CaseIterable {
  case usual, uneven, coarse, tiny, huge

  var thresholds: EngineDescription.Thresholds {
    var thresholds = EngineDescription.Thresholds()
    switch self {
    case .usual: break
    case .uneven:
      (thresholds.tapMovement, thresholds.pressMovement, thresholds.panDistance) = (7, 15, 13)
      (thresholds.swipeDistance, thresholds.swipeDuration) = (61, 330)
      (thresholds.tapDuration, thresholds.pressDuration, thresholds.tapInterval) = (410, 730, 270)
    case .coarse:
      (thresholds.tapMovement, thresholds.pressMovement, thresholds.panDistance) = (40, 40, 30)
      (thresholds.swipeDistance, thresholds.swipeDuration) = (90, 900)
      (thresholds.tapDuration, thresholds.pressDuration, thresholds.tapInterval) = (1_400, 1_100, 600)
    case .tiny:
      (thresholds.tapMovement, thresholds.pressMovement, thresholds.panDistance) = (0, 0, 0)
      (thresholds.swipeDistance, thresholds.pinchDistance, thresholds.rotationAngle) = (0, 0, 0)
      (thresholds.tapDuration, thresholds.pressDuration, thresholds.tapInterval) = (0, 0, 0)
    case .huge:
      (thresholds.tapMovement, thresholds.pressMovement, thresholds.panDistance) = (1e9, 1e9, 1e9)
      (thresholds.swipeDistance, thresholds.pinchDistance, thresholds.rotationAngle) = (1e9, 1e9, 100)
      (thresholds.tapDuration, thresholds.pressDuration, thresholds.tapInterval) = (.max, .max, .max)
    }
    return thresholds
  }
}

private func generator(_ declared: Declared) -> CaseGenerator {
  var engine = engine(offering: everything)
  engine.thresholds = declared.thresholds
  return CaseGenerator(engine: engine, readings: Readings())
}

@Test(arguments: Declared.allCases)
func `cases are well formed whatever thresholds an engine declares`(_ declared: Declared) throws {
  let generator = generator(declared)
  for index in 0..<600 as Range<UInt64> { try generator.testCase(seed: 3, index: index).validate() }
}

@Test(arguments: [Declared.usual, .uneven, .coarse])
func `most fingers keep clear of what an engine declares`(_ declared: Declared) {
  let (generator, thresholds) = (generator(declared), declared.thresholds)
  var (clear, all) = (0, 0)
  for index in 0..<3_000 as Range<UInt64> {
    guard let bias = generator.bias(forIndex: index), biasesOfOneFinger.contains(bias) else { continue }
    let story = GestureStory(generator.testCase(seed: 1, index: index), thresholds)
    for position in story.lives.indices where story.company(of: position).isEmpty {
      let life = story.lives[position]
      guard !story.recognizers(above: life.view).isEmpty, life.upTime != nil else { continue }
      all += 1
      let distances = [thresholds.tapMovement, thresholds.pressMovement, thresholds.panDistance]
      let times = [thresholds.tapDuration, thresholds.pressDuration].map(Double.init)
      let keepsClear = distances.allSatisfy { isClear(life.reach, of: $0) }
      clear += keepsClear && times.allSatisfy { isClear(Double(life.duration), of: $0) } ? 1 : 0
    }
  }
  #expect(all >= 200)
  // Where many fingers are down, one that is alone for the most part may meet others on the way.
  #expect(Double(clear) >= 0.7 * Double(all), "\(clear) of \(all)")
}

private let biasesOfOneFinger: [Bias] = [.taps, .presses, .pans, .swipes]

/// Whether a measure is at most half of a threshold or at least twice as much.
private func isClear(_ measure: Double, of threshold: Double) -> Bool {
  2 * measure <= threshold || measure >= 2 * threshold
}
