public import PropertyTesting
public import TouchModel

/// Draws cases for one engine: scenes and scripts of what the engine offers, biased to where bugs live.
///
/// A case is a pure function of the choices; the choices of a run are a pure function of seed and index. The bias of a case
/// follows from its index, so a case is the same whatever else the run does.
public struct CaseGenerator: Sendable {
  /// The version of the drawing; choices of another version draw other cases.
  public static let version = "2"

  /// The most views of a scene, windows included.
  public static let maximumViews = 13

  /// The most levels of a tree, the window included.
  static let maximumDepth = 8

  /// What there is to draw from, in one object, so that a generator is handed on at little cost.
  let offer: CaseOffer

  /// Prepares drawing for an engine under the readings in force.
  public init(engine: EngineDescription, readings: Readings) {
    self.init(engine: engine, readings: readings, maximumSteps: 5)
  }

  /// Prepares drawing of scripts with at most so many steps or gestures.
  package init(engine: EngineDescription, readings: Readings, maximumSteps: Int) {
    offer = CaseOffer(engine: engine, readings: readings, maximumSteps: maximumSteps)
  }

  /// After how many cases the biases come again.
  package var period: Int { offer.biases.count }

  /// The bias of the case with an index.
  public func bias(forIndex index: UInt64) -> Bias? {
    offer.biases[Int(index % UInt64(offer.biases.count))]
  }

  /// Draws the case of a run with a seed and an index.
  public func testCase(seed: UInt64, index: UInt64) -> ConformanceCase {
    var choices = ChoiceSource(seed: seed, index: index)
    let turn = Int(index % UInt64(offer.biases.count))
    return draw(from: &choices, bias: offer.biases[turn], wanted: offer.wanted[turn])
  }

  /// Draws a case; the bias changes how likely choices are, never what they mean.
  public func draw(from choices: inout ChoiceSource, bias: Bias?) -> ConformanceCase {
    draw(from: &choices, bias: bias, wanted: FeatureSet(bias?.features ?? []))
  }

  private func draw(from choices: inout ChoiceSource, bias: Bias?, wanted: FeatureSet) -> ConformanceCase {
    var drawing = CaseDrawing(offer, features: drawFeatures(from: &choices, wanted), bias: bias)
    drawing.drawScene(from: &choices)
    let scene = drawing.makeScene()
    let script = drawing.drawScript(for: scene, from: &choices)
    return ConformanceCase(wellFormed: scene, script)
  }

  /// Draws which features the case uses; those that are not on offer are choices without effect.
  private func drawFeatures(from choices: inout ChoiceSource, _ wanted: FeatureSet) -> FeatureSet {
    choices.beginSpan(.features)
    defer { choices.endSpan() }
    let flags = choices.drawFlags(Feature.count) { random in
      UInt64(FeatureSet.drawn(random.next()).bits | wanted.bits)
    }
    return FeatureSet(bits: UInt32(truncatingIfNeeded: flags) & offer.features.bits)
  }
}

/// A case while it is drawn.
struct CaseDrawing {
  let offer: CaseOffer
  let features: FeatureSet
  let bias: Bias?
  var views: [SceneView] = []
  var windows: [SceneWindow] = []

  init(_ offer: CaseOffer, features: FeatureSet, bias: Bias?) {
    self.offer = offer
    self.features = features
    self.bias = bias
    views.reserveCapacity(CaseGenerator.maximumViews)
  }

  func makeScene() -> Scene { Scene(wellFormed: views, windows: windows) }
}
