package import PropertyTesting
public import TouchModel

/// Draws cases for one engine: scenes and scripts of what the engine offers, biased to where bugs live.
///
/// A case is a pure function of the choices; the choices of a run are a pure function of seed and index. The bias of a case
/// follows from its index, so a case is the same whatever else the run does.
public struct CaseGenerator: Sendable {
  /// The version of the drawing; choices of another version draw other cases.
  public static let version = "12"

  /// What there is to draw from, in one object, so that a generator is handed on at little cost.
  let offer: CaseOffer

  /// Prepares drawing for an engine under the readings in force.
  public init(engine: EngineDescription, readings: Readings) {
    offer = CaseOffer(engine: engine, readings: readings, limits: CaseLimits())
  }

  /// Prepares drawing of scripts that ask at most so many questions; those with touches are not affected.
  package init(engine: EngineDescription, readings: Readings, maximumQuestions: Int) {
    offer = CaseOffer(engine: engine, readings: readings, limits: CaseLimits(questions: maximumQuestions))
  }

  /// Prepares drawing for measurements: every case is a scene of twelve views and a script of about so many steps with touches.
  package init(engine: EngineDescription, readings: Readings, touchSteps: Int) {
    let limits = CaseLimits(phrases: touchSteps, fillsCases: true)
    offer = CaseOffer(engine: engine, readings: readings, limits: limits)
  }

  /// Prepares drawing for measurements: every case is a scene of twelve views, some with recognizers, and a script of about so
  /// many steps, mostly of gestures.
  package init(engine: EngineDescription, readings: Readings, gestureSteps: Int) {
    let limits = CaseLimits(phrases: gestureSteps, fillsCases: true, hasGestures: true)
    offer = CaseOffer(engine: engine, readings: readings, limits: limits)
  }

  /// After how many cases every bias has come as often as its weight says.
  package var period: Int { offer.schedule.period }

  /// The bias of the case with an index.
  package func bias(forIndex index: UInt64) -> Bias? { preparedBias(forIndex: index).plan.bias }

  /// How many of the cases with some indices are of each bias; a bias may come several times.
  package func biases(in indices: Range<UInt64>) -> [(bias: Bias?, cases: Int)] { offer.schedule.counts(in: indices) }

  /// Draws the case of a run with a seed and an index.
  public func testCase(seed: UInt64, index: UInt64) -> ConformanceCase {
    var choices = choices(seed: seed, index: index, recording: false)
    return draw(from: &choices, in: preparedBias(forIndex: index))
  }

  /// What the case with an index is drawn from.
  func choices(seed: UInt64, index: UInt64, recording: Bool) -> ChoiceSource {
    ChoiceSource(seed: seed, index: index, recording: recording)
  }

  /// Draws a case; the bias changes how likely choices are, never what they mean.
  package func draw(from choices: inout ChoiceSource, bias: Bias?) -> ConformanceCase {
    let plan = bias.flatMap { BiasPlan.all[$0] } ?? .none
    return draw(from: &choices, in: offer.limits.fillsCases ? offer.schedule.first : PreparedBias(plan))
  }

  func preparedBias(forIndex index: UInt64) -> PreparedBias { offer.schedule.bias(at: index) }

  private func draw(from choices: inout ChoiceSource, in bias: PreparedBias) -> ConformanceCase {
    let (features, size) = drawFeatures(from: &choices, bias)
    return draw(from: &choices, features: features, size: size, bias)
  }

  /// Draws what is left when features and size are settled.
  func draw(
    from choices: inout ChoiceSource, features: FeatureSet, size: CaseScale, _ bias: PreparedBias
  ) -> ConformanceCase {
    var drawing = CaseDrawing(offer, features: features, size: size, bias)
    drawing.drawScene(from: &choices)
    let scene = drawing.makeScene()
    let script = drawing.drawScript(for: scene, from: &choices)
    return ConformanceCase(wellFormed: scene, script)
  }

  /// Draws which features the case uses, and samples how large it should be.
  ///
  /// Features that are not on offer are choices without effect.
  func drawFeatures(from choices: inout ChoiceSource, _ bias: PreparedBias) -> (FeatureSet, CaseScale) {
    var sample = FeatureSample()
    choices.beginSpan(.features)
    defer { choices.endSpan() }
    let features = drawFeatures(from: &choices, bias, &sample)
    guard offer.features.requestedBits != 0 else { return (features, sample.size) }
    let requested = choices.drawFlags(Feature.requestedCount) { random in
      let wanted = FeatureSet(bits: bias.features.bits | sample.frequent).requestedBits
      let further = offer.limits.fillsCases ? 0 : sample.furtherRequest(random.nextHalfWord())
      return (wanted | further) & offer.features.requestedBits
    }
    let bits = FeatureSet(requestedBits: requested).bits & offer.features.bits
    return (FeatureSet(bits: features.bits | bits), sample.size)
  }

  private func drawFeatures(
    from choices: inout ChoiceSource, _ bias: PreparedBias, _ sample: inout FeatureSample
  ) -> FeatureSet {
    let flags = choices.drawFlags(Feature.basicCount) { random in
      // The bits above the basic features decide nothing else.
      let word = random.next()
      sample.frequent = word >> 63 == 1 ? bias.frequentFeatures.bits : 0
      // The bits 46, 47 and 62 decide nothing else.
      let eighth = word >> 46 & 3 | word >> 60 & 4
      sample.isCalm = eighth < bias.plan.calmEighths
      sample.unwanted = sample.isCalm ? FeatureSet.distractions & ~(bias.features.bits | sample.frequent) : 0
      if !offer.limits.fillsCases {
        sample.size = CaseScale(random.nextWord(), bias.plan.largeDimensions, maximumFingers: offer.touches.fingers)
      }
      sample.unwanted |= FeatureSet.hindrances(toCasesOf: sample.size) & ~bias.features.bits
      sample.frequent = sample.frequent & ~sample.unwanted | FeatureSet.needed(byCasesOf: sample.size)
      let drawn = FeatureSet(bits: FeatureSet.drawn(word).bits & ~sample.unwanted | sample.frequent)
      let wanted = FeatureSet(bits: (drawn.bits | bias.features.bits) & offer.features.bits)
      return (wanted.leadToViews ? drawn.keepingViewsInReach(word) : drawn).bits | bias.features.bits
    }
    let basic = FeatureSet(bits: flags & offer.features.bits)
    var features = basic.bits
    if offer.drawsResponderFeatures {
      let responders = choices.drawFlags(Feature.responderCount) { random in
        let wanted = bias.features.responderBits | FeatureSet(bits: sample.frequent).responderBits
        let drawn = FeatureSet(bits: FeatureSet.drawnResponders(random.next(), beside: basic).bits & ~sample.unwanted)
        return drawn.responderBits | wanted
      }
      features |= FeatureSet(responderBits: responders).bits & offer.features.bits
    }
    if offer.gestures.drawsAny {
      features |= drawGestureFeatures(beside: FeatureSet(bits: features), bias, sample, from: &choices).bits
    }
    return FeatureSet(bits: features & offer.features.bits)
  }

  /// Draws which features of recognizers, controls and tables the case uses.
  @inline(never)
  private func drawGestureFeatures(
    beside usual: FeatureSet, _ bias: PreparedBias, _ sample: FeatureSample, from choices: inout ChoiceSource
  ) -> FeatureSet {
    let flags = choices.drawFlags(Feature.gestureCount) { random in
      let wanted = FeatureSet(gestureBits: FeatureSet(bits: bias.features.bits | sample.frequent).gestureBits)
      let drawn = FeatureSet.drawnGestures(random.next(), beside: usual, wanted)
      return FeatureSet(bits: drawn.bits & ~sample.unwanted).gestureBits
    }
    return FeatureSet(gestureBits: flags)
  }
}
