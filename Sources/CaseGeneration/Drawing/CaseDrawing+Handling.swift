internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws what a view does with touches, feature by feature.
  @inline(never)
  mutating func drawTouchAttributes(of view: inout SceneView, from choices: inout ChoiceSource) {
    if features.contains(.handling) { view.handling = drawHandling(from: &choices) }
    if features.contains(.multipleTouch) { drawMultipleTouch(of: &view, from: &choices) }
    if features.contains(.effects) { choices.span(.part) { drawEffect(on: view, from: &$0) } }
  }

  /// Draws what a responder does with touches: all four methods alike, or each by itself.
  func drawHandling(from choices: inout ChoiceSource) -> TouchHandling {
    choices.span(.part) { drawHandlingAlone(from: &$0) }
  }

  private func drawHandlingAlone(from choices: inout ChoiceSource) -> TouchHandling {
    let isMixed = features.contains(.mixedHandling)
    switch choices.draw(upTo: isMixed ? 3 : 2, sampledBy: { random in sampleHandling(random.nextHalfWord(), isMixed) })
    {
    case 1: return .observing
    case 2: return .absorbing
    case 3: return drawMixedHandling(from: &choices)
    default: return .inherited
    }
  }

  /// Half of the responders inherit; under some biases more of them do the interesting thing.
  private func sampleHandling(_ bits: UInt16, _ isMixed: Bool) -> UInt64 {
    let sixteenth = bits & 15
    if bias.plan.leavesTouchesUnhandled { return sixteenth == 0 ? 2 : sixteenth < 6 ? 1 : 0 }
    if isMixed, sixteenth < bias.plan.mixedHandlingSixteenths { return 3 }
    return sixteenth < 12 ? (bits >> 8 & 7 < 4 ? 0 : 1) : 2
  }

  /// Draws the policy of each method; the likely ones are those that people write.
  private func drawMixedHandling(from choices: inout ChoiceSource) -> TouchHandling {
    let policies = TouchHandling.Policy.allCases
    let (began, moved, ended, cancelled) = choices.draw(upTo: (2, 2, 2, 2)) { random in
      let word = random.next()
      if word & 3 < 3 { return CaseDrawing.usualMixtures[Int(word &>> 8 & 7)] }
      return (word &>> 16 & 0xFF % 3, word &>> 24 & 0xFF % 3, word &>> 32 & 0xFF % 3, word &>> 40 & 0xFF % 3)
    }
    var handling = TouchHandling()
    handling[.began] = policies[Int(began)]
    handling[.moved] = policies[Int(moved)]
    handling[.ended] = policies[Int(ended)]
    handling[.cancelled] = policies[Int(cancelled)]
    return handling
  }

  /// Mixtures that people write, as places in the list of policies: inherited, observed, absorbed.
  private static let usualMixtures: [(UInt64, UInt64, UInt64, UInt64)] = [
    (2, 0, 0, 0), (0, 0, 2, 0), (0, 2, 0, 0), (0, 0, 0, 2), (2, 2, 2, 0), (2, 1, 2, 2), (1, 2, 1, 1), (0, 2, 2, 2),
  ]

  /// Draws whether the view takes several touches: unset, yes, no.
  private func drawMultipleTouch(of view: inout SceneView, from choices: inout ChoiceSource) {
    switch choices.draw(
      upTo: 2,
      sampledBy: { random in
        let eighth = random.nextHalfWord() & 7
        let several: UInt16 = size.dimension == .fingers ? 7 : bias.plan.multipleTouchEighths
        return eighth < several ? 1 : eighth < 7 ? 0 : 2
      })
    {
    case 1: view.isMultipleTouchEnabled = true
    case 2: view.isMultipleTouchEnabled = false
    default: break
    }
  }

  /// Draws what the view's touches methods do to it: nothing, following the finger, or setting a flag.
  private mutating func drawEffect(on view: SceneView, from choices: inout ChoiceSource) {
    let kind = choices.draw(upTo: 2) { random in
      let sixteenth = random.nextHalfWord() & 15
      let (follow, flag) = bias.plan.touchEffectSixteenths
      return sixteenth < follow ? 1 : sixteenth < follow + flag ? 2 : 0
    }
    if kind == 1 {
      surroundings.effects.append(
        SceneEffect(view: view.number, trigger: .touches(method: .moved), operation: .follow))
    }
    if kind == 2 {
      let methods = TouchMethod.allCases
      let flags = offer.touches.flags.filter { $0 != .isEnabled || view.kind.isControl }
      let method = methods[Int(choices.draw(upTo: UInt64(methods.count - 1)))]
      let flag = flags[Int(choices.draw(upTo: UInt64(flags.count - 1)))]
      let operation = EffectOperation.setFlag(flag: flag, value: choices.flag(1, in: 2))
      surroundings.effects.append(
        SceneEffect(view: view.number, trigger: .touches(method: method), operation: operation))
    }
  }
}
