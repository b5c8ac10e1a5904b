internal import TouchModel
internal import TraceAnalysis

/// What scroll views and tables make of touches.
extension Chapter {
  static let scrolling = Chapter(
    id: "SC", title: "Scroll views and tables", folder: "Scrolling",
    introduction:
      "Scroll views and tables are views with gestures of their own. A row is selected by a touch that no gesture "
      + "takes.",
    level: .controls, alsoJudges: [.maximumTouches],
    rules: [
      .scrollViewsAbsorb, .rowsAreSelected, .tableInTappedView, .tapSuppressesSelection, .flagRestoresSelection,
      .selectionFollowsTouches, .tablesAreViews,
    ])
}

/// What scroll views and tables do as views.
extension Rule {
  static let scrollViewsAbsorb = Rule(
    "SC-01", "Superviews of a scroll view receive nothing of its touches",
    demands: """
      A superview of a scroll view MUST NOT receive touches of the scroll view or of views in it; under \
      scrollViewForwards = began it may receive touchesBegan alone.
      """,
    because: "A scroll view handles what happens inside it; a superview that received the touches would react as well.",
    clarity: .stated, citations: ["001:129"],
    applies: """
      to each touch in each call of a scroll view's touches methods, where the scroll view keeps it under the \
      reading in force
      """,
    leavesOpen: [
      "A scroll view whose methods the scene overrides is judged by the rules of the responder chain."
    ],
    needs: Needs([.touchDelivery], oneOf: [.scrollViews, .tableViews]),
    holdsUnder: [ReadingCondition(\.scrollViewForwards, .never, .began)], biases: [.absorbingAncestors, .tables],
    advice: "a scroll view's touches methods do not call super",
    checks: [.invariant(checkContainers), .examples([.scrollViewOfDocument001])])

  /// Judges each call that a scroll view keeps: no superview receives anything of the touch afterwards, by whatever method.
  private static func checkContainers(_ run: Run, _ check: inout Check) {
    let reading = run.readings.scrollViewForwards
    for delivery in run.deliveries where delivery.continuation == .scrollView {
      check.applies()
      let call = run.calls[delivery.call]
      let later = run.deliveries.of(run.touches[delivery.touch]).first { later in
        let other = run.calls[later.call]
        return other.sequence > call.sequence && other.receiver != call.receiver
          && run.views.isAncestor(other.receiver, of: call.receiver) && (reading == .never || other.method != .began)
      }
      guard let later else { continue }
      let receiver = run.calls[later.call].receiver
      check.violated(
        Finding(
          "container-receives",
          expected: "\(run.names[receiver]) to receive nothing of a touch in \(run.names[call.receiver])",
          observed: "it receives \(run.calls[later.call].words)",
          records: [call.sequence, run.calls[later.call].sequence],
          expectedObject: call.receiver, observedObject: receiver))
      return
    }
  }

  static let tablesAreViews = Rule(
    "SC-07", "A table is a scroll view, a view and a responder",
    demands: """
      A table MUST be hit, own touches, have a next responder and keep its touches like a scroll view in its place.
      """,
    because: "A table outside the chain receives nothing, or keeps touches from everything in it.",
    clarity: .stated, citations: ["000:302"],
    applies: """
      to each next responder of a table that the engine shows, to each hit test that has to give a table, and to \
      each call of a table's touches methods that it keeps as a scroll view under the reading in force
      """,
    leavesOpen: [
      """
      That a table is a scroll view is no statement of the documents (G-18); a table that keeps its touches is \
      judged as one.
      """,
      """
      Where the table is not hit or does not own its touch, a second run with a plain view in its place shows \
      whether that is the reason, unless views have moved otherwise there.
      """,
    ],
    needs: [.touchDelivery, .nextResponder, .tableViews],
    readings: [\.scrollViewForwards], biases: [.tables, .distractors, .absorbingAncestors, .chains],
    advice: "a table inherits from scroll views what it does not do itself",
    checks: [
      .invariant { run, check in SpecialViews({ $0 == .tableView }).check(run, &check) },
      .invariant(checkTables),
      .hitLikePlainViews({ $0 == .tableView }),
    ])

  /// Judges each call of a table that it keeps as a scroll view: no superview receives it next.
  private static func checkTables(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries where delivery.continuation == .scrollView {
      let call = run.calls[delivery.call]
      guard run.views.kind(of: call.receiver) == .tableView else { continue }
      check.applies()
      guard let next = run.deliveries[delivery.next], !run.isAgain(next),
        run.views.isAncestor(run.calls[next.call].receiver, of: call.receiver)
      else { continue }
      let later = run.calls[next.call]
      check.violated(
        Finding(
          "table-passes-on", expected: "\(call.words) to stop at \(run.names[call.receiver]), which is a scroll view",
          observed: "\(run.names[later.receiver]) receives it after that", records: [call.sequence, later.sequence],
          expectedObject: call.receiver, observedObject: later.receiver))
    }
  }
}
