internal import PropertyTesting
package import TouchModel

extension CaseGenerator {
  /// Draws the case with an index in the turn of another case.
  package func testCase(seed: UInt64, index: UInt64, inTurnOf other: UInt64) -> ConformanceCase {
    var choices = ChoiceSource(seed: seed, index: index)
    return draw(from: &choices, in: turn(forIndex: other))
  }

  /// Draws a case with the bias and the features of an earlier one, or with its whole scene, and everything else anew.
  package func testCase(seed: UInt64, index: UInt64, like model: UInt64, keepsScene: Bool) -> ConformanceCase {
    let turn = turn(forIndex: model)
    var kept = ChoiceSource(seed: seed, index: model)
    var drawn = ChoiceSource(seed: seed &+ CaseGenerator.otherSeed, index: index)
    var drawing = CaseDrawing(offer, features: drawFeatures(from: &kept, turn), bias: turn.bias)
    if keepsScene { drawing.drawScene(from: &kept) } else { drawing.drawScene(from: &drawn) }
    let scene = drawing.makeScene()
    return ConformanceCase(wellFormed: scene, drawing.drawScript(for: scene, from: &drawn))
  }

  /// Keeps what is drawn anew apart from the case with the same index.
  private static let otherSeed: UInt64 = 7_777_777
}
