internal import TouchModel
internal import TraceAnalysis

/// What an event holds of the places between reports, and of those to come.
extension Rule {
  static let passedPlacesAreKept = Rule(
    "TD-29", "An event keeps the places a finger passed",
    demands: """
      The coalesced touches of a moved touch MUST be the places its finger passed since its report before, in their order, \
      the last being where the touch is now.
      """,
    because: "A line drawn from reports alone cuts the corners; the places in between are there to round them.",
    clarity: .stated, citations: ["002:3"],
    applies: """
      to each list of coalesced touches, all of which report their locations, for a touch of the call before it; to \
      each list of samples, of which there is one of a kind for each touch of the event, also in the call from which the \
      touch was passed on; and to each delivered move of which the script has intermediate samples; if no recognizer is \
      on the touch's view or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers,
      "Whether a beginning or a lift has coalesced touches, what objects they are and when the list is nil (G-24).",
      "Samples of reports that were merged into a later call.",
      "Calls of touchesMoved for a finger that has not moved, and calls that hold a touch twice, which TD-08 judges.",
      "Touches that begin more than once, which TD-04 judges.",
    ],
    needs: [.touchDelivery, .touchLocations, .coalescedTouches], shows: [.location],
    biases: [.coalescedSamples],
    advice: "hand on the samples of the report with the same finger's own place at the end; do not turn or mix them",
    checks: [.invariant(checkCoalesced), .invariant(checkSamplesAreGiven), .invariant(checkLists)])

  /// The event holds one list of a kind for a touch that came with it, and each of its samples reports its place if one did.
  private static func checkLists(_ run: Run, _ check: inout Check) {
    // The lists of the call so far, and the kinds of lists that reported places.
    var known: [(touch: ObjectID, kind: TouchSnapshot.SampleKind)] = []
    var last: Int?
    var placed: [TouchSnapshot.SampleKind] = []
    for list in run.events.sampleLists {
      // The lists of one call follow it at once, also where its responder is not observed.
      if last.map({ $0 + 1 }) != list.sequence { known.removeAll(keepingCapacity: true) }
      last = list.sequence
      check.applies()
      func violate(_ kind: String, _ expected: String, _ observed: String) {
        check.violated(
          Finding(
            kind, expected: expected, observed: observed, records: [list.sequence], observedObject: list.touch))
      }
      let samples = run.trace.touches(list.samples)
      let times = run.calls[list.call].map { call in
        run.deliveries[call.deliveries].count { run.touches[$0.touch].id == list.touch }
      }
      let isOfTheEvent = run.calls[list.call].map { call in
        times != 0 || call.allTouches.map { run.holds($0, list.touch) } ?? false
      }
      if isOfTheEvent == false {
        violate("samples-of-another", "samples of a touch of the event", "they are of \(run.names[list.touch])")
      } else if times ?? 0 < 2, known.contains(where: { $0.touch == list.touch && $0.kind == list.kind }) {
        violate("samples-twice", "one list of \(list.kind) touches of \(run.names[list.touch])", "there is another")
      } else if let call = run.callWithout(list) {
        violate(
          "samples-left-out",
          "\(list.kind) touches of \(run.names[list.touch]) in each call with the event, as in this one",
          "\(run.names[call.receiver]) receives \(call.words) without")
      } else if placed.contains(list.kind), samples.contains(where: { $0.location == nil }) {
        violate("no-longer-reported", "the places of all samples, as in an earlier list", "one is left out")
      }
      if isOfTheEvent != false { known.append((list.touch, list.kind)) }
      if samples.contains(where: { $0.location != nil }), !placed.contains(list.kind) { placed.append(list.kind) }
    }
  }

  /// Only a move must give its samples; whether a beginning or a lift has any is open, and so is what objects they are.
  private static func checkCoalesced(_ run: Run, _ check: inout Check) {
    for list in run.events.sampleLists where list.kind == .coalesced {
      guard let delivery = run.events.delivery(of: list), let moment = run.moment(of: delivery),
        let places = run.places(list), !places.isEmpty
      else { continue }
      let now = run.trace.snapshots[delivery.snapshot].location ?? moment.location
      let passed = run.fingers.samples(at: moment, of: run.calls[delivery.call].dispatch)
      // Samples of a report without a call may be kept for the next one.
      if run.hasUnreported(before: moment) { continue }
      if moment.kind != .move, run.calls[delivery.call].method == .moved { continue }
      check.applies()
      if run.agree(places, passed + [now]) || run.agree(places, passed + [moment.location]) { continue }
      if moment.kind != .move, run.agree(places, [now]) { continue }
      let words = (passed + [now]).map { NumberText.text($0) }.joined(separator: ", ")
      check.violated(
        Finding(
          "wrong-samples", expected: "\(words) as the coalesced touches of \(run.names[list.touch])",
          observed: "they are at " + places.map { NumberText.text($0) }.joined(separator: ", "),
          records: [run.calls[delivery.call].sequence, list.sequence], observedObject: list.touch))
    }
  }

  private static func checkSamplesAreGiven(_ run: Run, _ check: inout Check) {
    for moment in run.fingers.moments where moment.hasSamples && moment.kind == .move {
      guard let delivery = run.deliveries[moment.delivery], moment.isAlive,
        run.fingers[moment.finger].isPlain
      else { continue }
      check.applies()
      let touch = run.touches[delivery.touch].id
      let call = run.calls[delivery.call]
      let isGiven = run.events.sampleLists(from: delivery.call).contains { list in
        list.kind == .coalesced && list.touch == touch && list.samples.count > 0
          && run.calls[list.call]?.dispatch == call.dispatch
      }
      if isGiven { continue }
      check.violated(
        Finding(
          "no-samples",
          expected: "the places finger \(run.fingers[moment.finger].number) passed on the way to "
            + "\(NumberText.text(moment.location)) in the event that \(run.names[call.receiver]) receives",
          observed: "the event has no coalesced touches of \(run.names[touch])", records: [call.sequence],
          observedObject: touch))
    }
  }

  static let predictionsStayPredictions = Rule(
    "TD-30", "Predicted touches are never delivered",
    demands:
      "The predicted touches of a touch MUST NOT hold the touch itself, and MUST NOT be delivered to any responder.",
    because: "A prediction may turn out wrong; what was drawn from it can be taken back, a delivered touch cannot.",
    clarity: .stated, citations: ["002:3"],
    applies: "to each list of predicted touches",
    leavesOpen: [
      "What is predicted and when (G-24).",
      "Touches of unknown fingers: whether their place was reported cannot be decided.",
    ],
    needs: [.touchDelivery, .predictedTouches],
    biases: [.coalescedSamples, .drags],
    advice: "make predicted touches objects of their own, and keep them out of the lists from which views are called",
    checks: [
      .invariant { run, check in
        for list in run.events.sampleLists where list.kind == .predicted {
          check.applies()
          for position in list.samples.indices.clamped(to: run.trace.snapshots.indices) {
            let id = run.trace.snapshots[position].touch
            guard let touch = run.touches.first(where: { $0.id == id }) else { continue }
            if id == list.touch {
              check.violated(
                Finding(
                  "touch-itself", expected: "predictions for \(run.names[list.touch]) that are other objects",
                  observed: "they are \(run.words(list.samples))", records: [list.sequence],
                  observedObject: list.touch))
            } else {
              check.violated(run.deliveredPrediction(list, run.calls[run.deliveries[touch.first].call]))
            }
            break
          }
        }
      },
      // A touch that is shown at a place where its finger never was, but where it was expected, was moved by the
      // prediction.
      .invariant { run, check in
        guard !run.events.sampleLists.isEmpty else { return }
        for delivery in run.deliveries {
          guard let place = run.trace.snapshots[delivery.snapshot].location, !run.wasReported(place, delivery) else {
            continue
          }
          let touch = run.touches[delivery.touch].id
          let call = run.calls[delivery.call]
          for list in run.events.sampleLists
          where list.kind == .predicted && list.touch == touch && list.sequence < call.sequence {
            guard run.isPredicted(place, list) else { continue }
            check.violated(run.deliveredPrediction(list, call))
            break
          }
        }
      },
    ])
}

extension Run {
  /// The call from which the touch of a list was passed on, when its event holds no list of the kind for it there.
  fileprivate func callWithout(_ list: SampleList) -> ResponderCall? {
    guard let delivery = events.delivery(of: list), let previous = deliveries[delivery.previous],
      !delivery.isDirect, calls[previous.call].turn == calls[delivery.call].turn,
      calls[previous.call].method == calls[delivery.call].method,
      !events.sampleLists(from: previous.call).prefix(while: { $0.call == previous.call })
        .contains(where: { $0.kind == list.kind && $0.touch == list.touch }),
      // Asked last, for they look at other deliveries of the touch.
      !receivesAgain(delivery), !beginsAgain(touches[delivery.touch])
    else { return nil }
    return calls[previous.call]
  }

  /// Whether a responder has received the touch before, by the same method in the same turn: then there are two events, as where
  /// reports are delivered together after a declared delay.
  private func receivesAgain(_ delivery: Delivery) -> Bool {
    let call = calls[delivery.call]
    return deliveries.of(touches[delivery.touch]).contains { earlier in
      let other = calls[earlier.call]
      return other.sequence < call.sequence && other.turn == call.turn && other.method == call.method
        && other.receiver == call.receiver
    }
  }

  /// Whether the application sends more than one beginning of a touch.
  private func beginsAgain(_ touch: TouchHistory) -> Bool {
    deliveries.of(touch).count { $0.isDirect && calls[$0.call].method == .began } > 1
  }

  /// What happens to the finger of a delivery in its dispatch, when the call reports it.
  fileprivate func moment(of delivery: Delivery) -> FingerMoment? {
    let call = calls[delivery.call]
    let finger = touches[delivery.touch].finger
    guard let finger else { return nil }
    let moment = fingers.moments[dispatches[call.dispatch].moments].first {
      $0.finger == finger && $0.kind.method == call.method
    }
    return moment.flatMap { $0.isAlive && fingers[finger].isPlain ? $0 : nil }
  }

  /// Whether no call reported the finger's report before.
  fileprivate func hasUnreported(before moment: FingerMoment) -> Bool {
    guard
      let position = fingers.moments.lastIndex(where: { $0.finger == moment.finger && $0.delivery == moment.delivery }),
      let last = fingers.moments[..<position].lastIndex(where: { $0.finger == moment.finger })
    else { return false }
    return fingers.moments[last].delivery == nil
  }

  /// The places of samples; `nil` when one is not reported.
  fileprivate func places(_ list: SampleList) -> [ScenePoint]? {
    let touches = trace.touches(list.samples)
    let places = touches.compactMap(\.location)
    return places.count == touches.count ? places : nil
  }

  fileprivate func agree(_ places: [ScenePoint], _ others: [ScenePoint]) -> Bool {
    places.count == others.count && zip(places, others).allSatisfy { $0.isClose(to: $1, within: engine.tolerance) }
  }

  fileprivate func deliveredPrediction(_ list: SampleList, _ call: ResponderCall) -> Finding {
    Finding(
      "prediction-delivered", expected: "predicted touches of \(names[list.touch]) to reach no responder",
      observed: "\(names[call.receiver]) receives \(call.method.words) with one of them",
      records: [list.sequence, call.sequence].sorted(), observedObject: call.receiver)
  }

  fileprivate func isPredicted(_ place: ScenePoint, _ list: SampleList) -> Bool {
    trace.touches(list.samples).contains { $0.location?.isClose(to: place, within: engine.tolerance) ?? false }
  }

  /// Whether the finger of a delivery reported a place up to then; yes when it is not known which finger that is.
  fileprivate func wasReported(_ place: ScenePoint, _ delivery: Delivery) -> Bool {
    let finger = touches[delivery.touch].finger
    guard let finger else { return true }
    let end = dispatches[calls[delivery.call].dispatch].moments.upperBound
    // The report of the moment comes last, and it is mostly the one.
    for position in (fingers.moments.startIndex..<end).reversed() where fingers.moments[position].finger == finger {
      if fingers.moments[position].location.isClose(to: place, within: engine.tolerance) { return true }
    }
    return false
  }
}
