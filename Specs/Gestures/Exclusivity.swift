internal import TouchModel

/// That a touch belongs to one gesture, unless a delegate lets two have it.
extension Rule {
  static let othersAreCutOff = Rule(
    "GR-16", "The other recognizers of a touch are cut off",
    sentence: """
      When a recognizer recognizes, every other recognizer of its touches that is still judging MUST be told as the reading \
      says, MUST NOT receive any further call for them and MUST NOT recognize with them, unless a delegate allows both.
      """,
    reason: "A loser that goes on judging recognizes a moment later, and one finger does two things.",
    clarity: .stated, citations: ["001:166", "001:188"],
    needs: Needs(
      [.touchDelivery, .recognizerTouches], oneOf: .recognizers, fields: ["SceneRecognizer.view"], steps: ["report"],
      records: ["recognizerTouches", "recognizerState.touches"]),
    readings: [.preventedSignal, .recognitionLag], biases: [.severalRecognizers, .allGestures],
    advice: "fail the others in the dispatch of the recognition, and drop their touches then",
    checks: [.invariant(checkLosers)])

  static let oneGestureForATouch = Rule(
    "GR-17", "One gesture for one touch",
    sentence: """
      Without a delegate that allows both, two recognizers MUST NOT both recognize with the same touch.
      """,
    reason: "A press that begins and a tap that follows would both act on one finger.",
    clarity: .stated, citations: ["001:166", "000:271"],
    needs: Needs(
      [.touchDelivery], oneOf: .recognizers, fields: ["SceneRecognizer.view"], steps: ["report"],
      records: ["recognizerState.touches"]),
    biases: [.severalRecognizers, .nestedGestures, .allGestures],
    advice: "look for prevention that reaches the recognizers of one view only, or those that come later in the list",
    checks: [
      .invariant { facts, report in
        facts.eachRival { first, other in
          report.exercise()
          guard let second = facts.recognition(of: other, sharing: first), second.sequence > first.sequence else {
            return
          }
          report.find(facts.both("both-recognize", first, second))
        }
      }
    ])

  static let exclusiveByDefault = Rule(
    "GR-37", "Recognizing together is off by default",
    sentence: """
      Where neither recognizer has a delegate that answers, shouldRecognizeSimultaneously MUST count as false.
      """,
    reason: "Whoever sets no delegate has never thought of two gestures at once.",
    clarity: .default, citations: ["000:271", "000:276"],
    needs: Needs(
      [.touchDelivery], oneOf: .recognizers, fields: ["SceneRecognizer.delegate"], steps: ["report"],
      records: ["recognizerState.touches"]),
    biases: [.severalRecognizers, .allGestures],
    advice: "a missing delegate, and one without the method, answer no",
    checks: [
      .invariant { facts, report in
        facts.eachRival { first, other in
          guard facts.isSilentAboutPairs(first.recognizer), facts.isSilentAboutPairs(other) else { return }
          report.exercise()
          guard let second = facts.recognition(of: other, sharing: first), second.sequence > first.sequence else {
            return
          }
          report.find(facts.both("together-by-default", first, second))
        }
      }
    ])

  static let delegateAllowsBoth = Rule(
    "GR-38", "A delegate that says yes lets both recognize",
    sentence: """
      When the delegates of two recognizers both allow both to recognize, the recognition of one MUST NOT cut the other off.
      """,
    reason: "To move, scale and turn a picture with two fingers three recognizers have to share them.",
    clarity: .stated, citations: ["000:256", "000:273", "004:59"],
    needs: Needs(
      [.touchDelivery, .recognizerDelegates], oneOf: .recognizers, fields: ["RecognizerDelegate.simultaneously"],
      steps: ["report"], records: ["recognizerState.touches"]),
    biases: [.simultaneousGestures, .gestureDelegates],
    advice: "ask before anybody is cut off, use the answer, and for both directions",
    checks: [.invariant(checkAllowedPairs)])

  static let exclusivityRules: [Rule] = [
    .othersAreCutOff, .oneGestureForATouch, .exclusiveByDefault, .delegateAllowsBoth,
  ]

  private static func checkLosers(_ facts: CaseFacts, _ report: inout CheckReport) {
    let isTold = facts.readings[.preventedSignal] == .touchesCancelled
    facts.eachRival { recognition, loser in
      for touch in facts.touches(of: recognition) {
        guard let contact = facts.contact(of: loser, with: touch, at: recognition) else { continue }
        report.exercise()
        var winner: String { facts.words(recognition) }
        var name: String { facts.name(ofRecognizer: loser) }
        var id: String { facts.name(facts.trackedTouches[touch].id) }
        if let later = contact.later {
          report.find(
            Finding(
              "told-later", expected: "no call of \(name) for \(id), since \(winner)",
              observed: "it receives \(later.method.words) after that",
              records: [recognition.sequence, later.sequence],
              observedObject: .recognizer(loser)))
        } else if isTold, contact.isOwedSignal {
          report.find(
            Finding(
              "not-told", expected: "\(name) to receive touchesCancelled for \(id), since \(winner)",
              observed: "it receives nothing more", records: [contact.last, recognition.sequence].sorted(),
              expectedObject: .recognizer(loser)))
        }
      }
      guard let second = facts.recognition(of: loser, sharing: recognition), second.sequence > recognition.sequence
      else {
        return
      }
      report.find(facts.both("recognizes-later", recognition, second))
    }
  }

  /// Speaks of the kinds that nothing but the end of their touches makes fail.
  private static func checkAllowedPairs(_ facts: CaseFacts, _ report: inout CheckReport) {
    for recognition in facts.recognitions {
      for other in facts.recognizers.indices
      where other != recognition.recognizer && facts.areAgreed(recognition.recognizer, other) {
        guard facts.isPatient(other),
          let touch = facts.touches(of: recognition).first(where: {
            facts.isJudging(other, $0, at: recognition) && facts.isDownAfter(turn: recognition.turn, $0)
          }), !facts.isProtected(facts.trackedTouches[touch], from: other),
          !facts.isCutOffByAnother(other, recognition)
        else { continue }
        report.exercise()
        guard let cut = facts.cut(other, touch, in: recognition.turn) else { continue }
        report.find(
          Finding(
            "cut-off",
            expected:
              "\(facts.name(ofRecognizer: other)) to go on judging, since both delegates let it recognize beside "
              + facts.name(ofRecognizer: recognition.recognizer),
            observed: "it is cut off when \(facts.words(recognition))", records: [recognition.sequence, cut].sorted(),
            observedObject: .recognizer(other)))
      }
    }
  }
}
