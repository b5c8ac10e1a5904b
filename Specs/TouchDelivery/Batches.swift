internal import TouchModel
internal import TraceAnalysis

/// What must not come in one call, and what every set is like.
extension Rule {
  static let separateMessages = Rule(
    "TD-20", "Changes of different reports and phases come in separate calls",
    demands: """
      Changes of different reports, and different phases of one report, MUST come in separate calls.
      """,
    because: "One call reports one thing that happened at one time.",
    clarity: .stated, citations: ["003:42"],
    applies: """
      to each call for a touch beside which another finger is down on the same view, and to each call with several \
      touches, if no recognizer is on the view or on a superview
      """,
    leavesOpen: [LeftOpen.recognizers, LeftOpen.shared, "The order of the phases of one report (G-07)."],
    needs: [.touchDelivery, .severalFingers], shows: [.view],
    biases: [.severalFingersOnOneView, .simultaneousReports],
    advice: "deliver a report completely before reading the next, and call once for each phase in it",
    checks: [
      // Touches that changed in an earlier report, and were not reported then, do not come with those of a later one.
      .invariant { run, check in
        guard run.fingers.count > 1 else { return }
        for call in run.calls where run.hasCompany(call) {
          check.applies()
          guard call.deliveries.count > 1, let early = run.belated(in: call) else { continue }
          check.violated(
            Finding(
              "merged-reports",
              expected: "a \(call.words) of its own at \(run.names[call.receiver]) when \(run.names.words(early))",
              observed: "it comes with that of a later report, as \(run.touchNames(call))", records: [call.sequence],
              observedObject: call.receiver))
        }
      },
      .invariant(checkMixedPhases),
    ])

  private static func checkMixedPhases(_ run: Run, _ check: inout Check) {
    guard run.fingers.count > 1 else { return }
    for call in run.calls where call.deliveries.count > 1 {
      for delivery in run.deliveries[call.deliveries] where delivery.isDirect && run.deliveries.isInPlace(delivery) {
        let touch = run.touches[delivery.touch]
        guard let finger = touch.finger, touch.isSimple, let moment = run.fingers.moment(of: finger, in: call.dispatch),
          moment.isAlive
        else { continue }
        check.applies()
        guard moment.kind.method != call.method else { continue }
        check.violated(
          Finding(
            "mixed-phases",
            expected: "\(moment.kind.method.words) for \(run.names[touch.id]), since \(run.names.words(moment))",
            observed:
              "it is in the set of \(call.words) at \(run.names[call.receiver]), with \(run.touchNames(call))",
            records: [call.sequence], observedObject: call.receiver))
      }
    }
  }

  static let setsAreSound = Rule(
    "TD-21", "Sets hold something, and nothing twice",
    demands: """
      No set of touches, of a responder or of a recognizer, may be empty or hold a touch twice (MUST NOT). A set that the \
      application sends to a view whose isMultipleTouchEnabled is false MUST hold exactly one touch.
      """,
    because: "Handlers of single-touch views take any touch of the set, for there is one.",
    clarity: .derived, citations: ["003:102"],
    applies: """
      to each call of a touches method, also of a recognizer; exactly one touch: to the touches that began in a view which \
      receives them itself and whose isMultipleTouchEnabled is false throughout
      """,
    leavesOpen: [
      "How many touches a scroll view takes where isMultipleTouchEnabled is not set (G-18).",
      "Sets that a subview passes on to a view that takes one touch at a time (G-14).",
      "Touches of fingers that follow one another, which a recognition may take from the view together.",
    ],
    needs: [.touchDelivery],
    biases: [.severalFingersOnOneView, .severalFingers, .simultaneousReports],
    advice: "skip views and windows without changed touches; ignore further fingers on single-touch views",
    checks: [.invariant(checkSizes), .invariant(checkRecognizers)])

  private static func checkRecognizers(_ run: Run, _ check: inout Check) {
    for call in run.recognizers.calls {
      check.applies()
      if call.deliveries.count == 1 { continue }
      let touches = run.recognizers.deliveries[call.deliveries].map { run.trace.snapshots[$0.snapshot].touch }
      guard touches.isEmpty || Set(touches).count < touches.count else { continue }
      check.violated(
        Finding(
          touches.isEmpty ? "empty-set-for-recognizer" : "touch-twice-for-recognizer",
          expected: "touches in the set of \(call.method.words), each once",
          observed: "\(run.names[ObjectID.recognizer(call.recognizer.position)]) receives \(run.words(touches))",
          records: [call.sequence], observedObject: .recognizer(call.recognizer.position)))
    }
  }

  private static func checkSizes(_ run: Run, _ check: inout Check) {
    for call in run.calls {
      check.applies()
      if call.deliveries.count == 1 { continue }
      var name: String { run.names[call.receiver] }
      if call.deliveries.isEmpty {
        check.violated(
          Finding(
            "empty-set", expected: "a touch in the set of \(call.words) at \(name)", observed: "the set is empty",
            records: [call.sequence], observedObject: call.receiver))
      } else if let twice = run.duplicate(in: call) {
        check.violated(
          Finding(
            "touch-twice", expected: "every touch once in the set of \(call.words) at \(name)",
            observed: "\(run.touchName(twice)) is in it twice", records: [call.sequence],
            observedObject: call.receiver))
      } else if run.isForOneTouch(call) {
        check.violated(
          Finding(
            "several-touches", expected: "one touch in the set of \(call.words) at \(name), which takes one at a time",
            observed: "it holds \(run.touchNames(call))", records: [call.sequence], observedObject: call.receiver))
      }
    }
  }
}

extension Run {
  /// Whether a call is made for a touch beside which another finger is down on the same view.
  fileprivate func hasCompany(_ call: ResponderCall) -> Bool {
    guard let first = deliveries[call.deliveries].first, first.isDirect, deliveries.isInPlace(first),
      touches[first.touch].isSimple
    else {
      return false
    }
    var count = 0
    for finger in fingers where finger.down <= call.dispatch && call.dispatch <= finger.end {
      if finger.owner.view == call.receiver { count += 1 }
    }
    return count > 1
  }

  /// A change of the call's kind that happened in an earlier report and is reported only now.
  fileprivate func belated(in call: ResponderCall) -> FingerMoment? {
    for delivery in deliveries[call.deliveries] where delivery.isDirect {
      let finger = touches[delivery.touch].finger
      if let finger, fingers.moment(of: finger, in: call.dispatch) != nil { continue }
      let known = fingers[finger]?.touch
      let earlier = fingers.moments.first { moment in
        moment.dispatch < call.dispatch && moment.isDue && moment.delivery == nil && moment.kind.method == call.method
          && fingers[moment.finger].owner.view == call.receiver && fingers[moment.finger].touch == known
          && touches.isUndelivered(moment)
      }
      if let earlier { return earlier }
    }
    return nil
  }

  fileprivate func duplicate(in call: ResponderCall) -> Delivery? {
    deliveries[call.deliveries].first { delivery in
      deliveries[call.deliveries].count { $0.touch == delivery.touch } > 1
    }
  }

  /// Whether a call brings several touches of its own to a view that takes one at a time from the first step on.
  fileprivate func isForOneTouch(_ call: ResponderCall) -> Bool {
    let own = deliveries[call.deliveries].filter { delivery in
      let touch = touches[delivery.touch]
      return delivery.isDirect && touch.view == call.receiver && touch.staysWithItsView(through: call.dispatch)
        && self.calls[deliveries[touch.first].call].method == .began && !holding.isHeldBack(call, touch)
    }
    return own.count > 1 && !followOneAnother(own.map { touches[$0.touch].finger })
      && timeline.versions.allSatisfy { $0.scene.view(call.receiver)?.mayTakeSeveralTouches == false }
  }

  /// Whether of some fingers each goes down only when another has left, so that they are never down together.
  private func followOneAnother(_ some: [Handle<Finger>?]) -> Bool {
    let known = some.compactMap(\.self).map { fingers[$0] }.sorted { $0.down < $1.down }
    return known.count == some.count && zip(known, known.dropFirst()).allSatisfy { $0.end <= $1.down }
  }
}

extension SceneView {
  /// Whether the view may take several touches; what scroll views do by default is open.
  var mayTakeSeveralTouches: Bool { isMultipleTouchEnabled ?? kind.isScrollView }
}
