public import PropertyTesting
public import TouchModel

/// Draws cases for one engine: scenes and scripts of what the engine offers, biased to where bugs live.
///
/// A case is a pure function of the choices; the choices of a run are a pure function of seed and index. The bias of a case
/// follows from its index, so a case is the same whatever else the run does.
public struct CaseGenerator: Sendable {
  /// The version of the drawing; choices of another version draw other cases.
  public static let version = "1"

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
    return draw(from: &choices, bias: bias(forIndex: index))
  }

  /// Draws a case; the bias changes how likely choices are, never what they mean.
  public func draw(from choices: inout ChoiceSource, bias: Bias?) -> ConformanceCase {
    var drawing = CaseDrawing(offer, features: drawFeatures(from: &choices, bias: bias), bias: bias)
    drawing.drawScene(from: &choices)
    let scene = drawing.makeScene()
    let script = drawing.drawScript(for: scene, from: &choices)
    return ConformanceCase(wellFormed: scene, script)
  }

  private func drawFeatures(from choices: inout ChoiceSource, bias: Bias?) -> FeatureSet {
    let wanted = FeatureSet(bias?.features ?? [])
    var drawn = FeatureSet()
    choices.beginSpan(.features)
    for feature in offer.features {
      let isDrawn = choices.draw(upTo: 1) { random in
        wanted.contains(feature) ? 1 : UInt64(random.nextWord() < feature.likelihood ? 1 : 0)
      }
      if isDrawn == 1 { drawn.insert(feature) }
    }
    choices.endSpan()
    return drawn
  }
}

extension Feature {
  /// How likely a feature is without a bias, as a threshold of a 32-bit word.
  fileprivate var likelihood: UInt32 {
    switch self {
    case .overflow, .exclusion, .width, .depth: .max / 2
    case .windows, .changes, .fingers: .max / 16
    default: .max / 5
    }
  }
}

/// A case while it is drawn.
struct CaseDrawing {
  let offer: CaseOffer
  let features: FeatureSet
  let bias: Bias?
  var views: [SceneView] = []
  var windows: [SceneWindow] = []
  /// Where the zero of each view's coordinates lies on the screen, transforms left out.
  var origins: [ScenePoint] = []

  init(_ offer: CaseOffer, features: FeatureSet, bias: Bias?) {
    self.offer = offer
    self.features = features
    self.bias = bias
    views.reserveCapacity(CaseGenerator.maximumViews)
    origins.reserveCapacity(CaseGenerator.maximumViews)
  }

  func makeScene() -> Scene { Scene(wellFormed: views, windows: windows) }
}
