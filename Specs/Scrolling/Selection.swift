internal import TouchModel
internal import TraceAnalysis

/// How tables select rows.
extension Rule {
  static let rowsAreSelected = Rule(
    "SC-02", "A tap on a row selects it",
    demands: """
      A tap whose touch begins and ends on one row of a table MUST make the table select that row, once, when the touch ends.
      """,
    because: "The row under the finger is the one that users mean, wherever the table has been scrolled to.",
    clarity: .derived, citations: ["000:289", "000:298", "000:304"],
    applies: """
      to each clear tap on a row of a table that tracks touches and has no other touch at that time: the finger goes \
      down and lifts more than a point inside the row, and the table receives touchesEnded
      """,
    leavesOpen: [
      "How cells are hit and highlighted is outside the documents (G-18): the scene gives the height of a row.",
      LeftOpen.clearTaps,
      LeftOpen.overtakenEnding,
    ],
    needs: [.touchDelivery, .tableViews, .rowSelection],
    readings: [\.endDelay], thresholds: Threshold.ofClearTaps, biases: [.tables], alsoJudges: [.treeChanges],
    advice: "the row is the place in the table's own coordinates, divided by the height of a row",
    checks: [
      .invariant { run, check in
        run.eachTableTracking { tracking in
          guard let (row, ended) = run.tappedRow(tracking) else { return }
          check.applies()
          run.checkSelection(of: row, tracking, after: ended, &check)
        }
      }
    ])

  static let tableInTappedView = Rule(
    "SC-03", "The table in a tapped view",
    demands: """
      When a tap recognizer of a superview recognizes a tap on a table, the table MUST receive touchesBegan and \
      touchesCancelled, no touchesEnded, and the recognizer's targets MUST be called once.
      """,
    because: "It is the first surprise with a tap recognizer on a screen that has a table.",
    clarity: .scenario, citations: ["000:279", "000:304", "000:305", "000:306", "000:307", "000:308"],
    applies: """
      to each clear tap on a table, when a tap recognizer of a superview, of one tap by one finger, with \
      cancelsTouchesInView true and delaysTouchesBegan false, is the only one on its path and recognizes
      """,
    leavesOpen: [
      "The calls are not judged under recognitionLag = upToOneReport, nor touchesMoved.",
      LeftOpen.endedBefore,
      LeftOpen.clearTaps,
      LeftOpen.overtakenEnding,
    ],
    needs: [.touchDelivery, .tableViews, .singleTaps],
    readings: [
      \.scrollViewForwards, \.cancelActionOrder, \.contentTouches, \.deliveryOrder, \.recognitionLag, \.endDelay,
    ],
    // A beginning that is held back may never come.
    thresholds: Threshold.ofClearTaps, holdsUnder: [ReadingCondition(\.contentTouches, .immediate)],
    biases: [.tables, .tablesUnderGestures],
    advice: "recognition cancels the touch at its view; a table is no exception",
    checks: [.invariant(checkTappedTable), .examples([.tableOfDocument000])])

  private static func checkTappedTable(_ run: Run, _ check: inout Check) {
    for tap in tapsOnTables(run)
    where !run.recognizers[tap.recognizer].delaysTouchesBegan {
      guard let touch = run.fingers[tap.finger].touch,
        let recognition = run.recognizes(tap.recognizer, during: tap.finger),
        !run.endsBefore(tap.recognizer, recognition.sequence, tap.finger)
      else { continue }
      check.applies()
      let own = run.deliveries.of(run.touches[touch]).map { run.calls[$0.call] }.filter { $0.receiver == tap.view }
      let seen = own.filter { $0.method != .moved }.map(\.words)
      let isCancelled = own.contains { $0.method == .cancelled }
      let actions = run.recognizers.actions.filter { $0.change == recognition.change && $0.change != nil }
      let targets = run.recognizers[tap.recognizer].targets
      if seen != ["touchesBegan", "touchesCancelled"], run.readings.recognitionLag == .sameDispatch {
        check.violated(
          Finding(
            "other-calls",
            expected: "\(run.names[tap.view]) to receive touchesBegan and touchesCancelled, since "
              + "\(run.names[tap.recognizer]) of a superview recognizes the tap",
            observed: "it receives \(seen.joined(separator: ", "))",
            records: [recognition.sequence] + own.map(\.sequence), observedObject: tap.view,
            missing: isCancelled
              ? nil : run.missing(.cancelled, of: run.touches[touch].id, at: tap.view, in: recognition.turn)))
      } else if actions.count != targets {
        check.violated(
          Finding(
            "other-actions",
            expected: "\(run.names[tap.recognizer]) to call its \(targets) targets once",
            observed: "it makes \(actions.count) calls", records: [recognition.sequence] + actions.map(\.sequence),
            observedObject: .recognizer(tap.recognizer),
            missing: actions.count < targets
              ? MissingEvent(
                "action", at: .recognizer(tap.recognizer), after: actions.last?.sequence ?? recognition.sequence)
              : nil))
      }
    }
  }

  static let tapSuppressesSelection = Rule(
    "SC-04", "A superview's tap keeps a table from selecting",
    demands: """
      A tap on a table in a view with a tap recognizer MUST be recognized, and the table MUST NOT select a row for a tap that \
      the recognizer cancels.
      """,
    because: "Selection follows from touches; a table that selects after touchesCancelled has a second source of it.",
    clarity: .stated, citations: ["000:301", "000:304"],
    applies: """
      to each clear tap on a table, when a tap recognizer of a superview, of one tap by one finger, with \
      cancelsTouchesInView true, is the only one on its path and free to recognize
      """,
    leavesOpen: [
      LeftOpen.plainViewDecides,
      LeftOpen.endedBefore,
      LeftOpen.clearTaps,
      LeftOpen.overtakenEnding,
      LeftOpen.lateRecognition,
    ],
    needs: [.touchDelivery, .tableViews, .rowSelection, .singleTaps],
    readings: [\.deliveryOrder, \.recognitionLag, \.endDelay],
    thresholds: Threshold.ofClearTaps, biases: [.tables],
    advice: "select in touchesEnded, not by a recognizer that no other can prevent",
    checks: [.invariant(checkSuppression), .keptFromRecognizing(tapsOnTables)])

  private static func checkSuppression(_ run: Run, _ check: inout Check) {
    for tap in tapsOnTables(run) {
      guard let recognition = run.recognizes(tap.recognizer, during: tap.finger),
        !run.endsBefore(tap.recognizer, recognition.sequence, tap.finger)
      else { continue }
      check.applies()
      guard let selected = run.selection(of: tap.view, during: tap.finger).first else { continue }
      check.violated(
        Finding(
          "selects-too",
          expected:
            "\(run.names[tap.view]) to select no row for a tap that \(run.names[tap.recognizer]) "
            + "of a superview recognizes",
          observed: "it selects row \(selected.row)", records: [recognition.sequence, selected.sequence],
          observedObject: tap.view))
    }
  }

  static let flagRestoresSelection = Rule(
    "SC-05", "With cancelsTouchesInView false the table selects",
    demands: """
      When a superview's tap recognizer has cancelsTouchesInView false, a tap on a row MUST be recognized and MUST select the \
      row once.
      """,
    because: "Setting the flag is the usual way to keep both the tap and the selection.",
    clarity: .stated, citations: ["000:315", "000:316"],
    applies: """
      to each clear tap on a row of a table that tracks touches, when a tap recognizer of a superview, of one tap by \
      one finger, with cancelsTouchesInView and delaysTouchesBegan false, is the only one on its path and recognizes
      """,
    leavesOpen: [
      LeftOpen.plainViewDecides,
      "The order of action and selection is open.",
      LeftOpen.overtakenEnding,
      LeftOpen.clearTaps,
    ],
    needs: [.touchDelivery, .tableViews, .rowSelection, .singleTaps],
    readings: [\.endDelay], thresholds: Threshold.ofClearTaps, biases: [.tables],
    advice: "let the table have touchesEnded, at the latest when the recognizer has recognized",
    checks: [
      .invariant(checkFlag), .keptFromRecognizing(uncancellingTapsOnTables),
      .examples([.uncancelledTableOfDocument000]),
    ])

  private static func checkFlag(_ run: Run, _ check: inout Check) {
    for tap in uncancellingTapsOnTables(run) {
      guard let recognition = run.recognizes(tap.recognizer, during: tap.finger),
        run.isInOrder(tap.view, in: run.tree(during: tap.finger)),
        let row = run.row(of: tap.finger, in: tap.view)
      else { continue }
      check.applies()
      let selected = run.selection(of: tap.view, during: tap.finger)
      guard selected.map(\.row) != [row] else { continue }
      check.violated(
        Finding(
          "selection-missing",
          expected:
            "\(run.names[tap.view]) to select row \(row) once, since \(run.names[tap.recognizer]) "
            + "cancels nothing",
          observed: selected.isEmpty
            ? "it selects none" : "it selects \(selected.map { "row \($0.row)" }.joined(separator: ", "))",
          records: [recognition.sequence] + selected.map(\.sequence), observedObject: tap.view,
          missing: selected.isEmpty
            ? run.missing("selection of row \(row)", at: tap.view, by: run.fingers[tap.finger].end) : nil))
    }
  }

  private static func uncancellingTapsOnTables(_ run: Run) -> [KeptRecognizer] {
    tapsOnTables(run, cancelling: false).filter { !run.recognizers[$0.recognizer].delaysTouchesBegan }
  }

  static let selectionFollowsTouches = Rule(
    "SC-06", "Selection follows from touches",
    demands: """
      A table MUST select a row only after it received touchesEnded for a touch that began in it, and MUST NOT select any for \
      a touch that was cancelled, nor a row that it does not have, nor another than those that the touch began on and lifts over.
      """,
    because: "A finger that is still down may yet scroll, and a gesture or a call may yet take it away.",
    clarity: .derived, citations: ["000:302", "000:304"],
    applies: """
      to each selected row; to each touch of a table that the table receives touchesCancelled for; and to each that it tracks alone and \
      that clearly begins on one of its rows and ends on another
      """,
    leavesOpen: [
      "When a row is highlighted is outside the documents (G-18).",
      "Which of two rows a touch selects that goes from one to the other.",
    ],
    needs: [.touchDelivery, .tableViews, .rowSelection],
    biases: [.tables],
    advice: "highlight on touchesBegan if at all; select on touchesEnded",
    checks: [
      .invariant { run, check in
        for selected in run.controls.selections where run.views.kind(of: selected.table) == .tableView {
          check.applies()
          let call = run.calls[selected.call]
          if let rows = run.rows(of: selected.table), !(0..<rows).contains(selected.row) {
            let choice = rows == 1 ? "its row 0" : "one of its rows 0 to \(rows - 1)"
            check.violated(
              Finding(
                "no-such-row", expected: "\(run.names[selected.table]) to select \(choice) or none",
                observed: "it selects row \(selected.row)", records: [selected.sequence], observedObject: selected.table
              ))
            continue
          }
          if call?.method == .ended { continue }
          check.violated(
            Finding(
              call?.method == .cancelled ? "selected-after-cancelling" : "selected-early",
              expected: "\(run.names[selected.table]) to select a row only when a touch has ended in it",
              observed: call.map { "\($0.words) is the last it received when it selects row \(selected.row)" }
                ?? "it has received nothing when it selects row \(selected.row)",
              records: (call.map { [$0.sequence] } ?? []) + [selected.sequence], observedObject: selected.table))
        }
      },
      // Counts cancelled touches, for which no row is selected; a row that is selected all the same is found above.
      .invariant { run, check in
        run.eachTableTracking { tracking in if tracking.isCancelled { check.applies() } }
      },
      .invariant(checkRowsOfTheTouch),
    ])

  /// A touch that goes from one row to another selects one of the two, or none.
  private static func checkRowsOfTheTouch(_ run: Run, _ check: inout Check) {
    run.eachTableTracking { tracking in
      guard tracking.isEnded, tracking.isAlone, run.tracks(tracking), let lift = run.lift(of: tracking.finger),
        let finger = run.fingers[tracking.finger], let tree = tracking.tree,
        let first = run.row(at: finger.location, in: tracking.view, tree),
        let last = run.row(at: lift.location, in: tracking.view, tree), first != last,
        let rows = run.rows(of: tracking.view)
      else { return }
      check.applies()
      let other = run.controls.selections.first {
        $0.table == tracking.view && $0.sequence > tracking.began.sequence && $0.sequence < tracking.until
          && $0.row != first && $0.row != last && (0..<rows).contains($0.row)
      }
      guard let other else { return }
      check.violated(
        Finding(
          "row-elsewhere",
          expected: "\(run.names[tracking.view]) to select row \(first) or \(last), where the finger was, or none",
          observed: "it selects row \(other.row)", records: [tracking.began.sequence, other.sequence],
          observedObject: tracking.view))
    }
  }

  private static func tapsOnTables(_ run: Run, cancelling: Bool) -> [KeptRecognizer] {
    guard !run.recognizers.isEmpty, run.views.contain(where: { $0 == .tableView }) else { return [] }
    return run.fingers.indices.compactMap { finger in
      guard let table = run.fingers[finger].owner.view, run.views.kind(of: table) == .tableView,
        let tap = run.tapFromAbove(finger, on: table),
        run.recognizers[tap.recognizer].cancelsTouchesInView == cancelling
      else { return nil }
      return tap
    }
  }

  private static func tapsOnTables(_ run: Run) -> [KeptRecognizer] { tapsOnTables(run, cancelling: true) }
}

extension Run {
  /// The row of a table that a finger clearly taps, with the touchesEnded of the table, when the table tracks touches and has
  /// no other touch at that time; `nil` otherwise.
  fileprivate func tappedRow(_ tracking: ControlTracking) -> (row: Int, ended: ResponderCall)? {
    guard tracking.isEnded, tracking.isAlone, let ended = tracking.ending, tracks(tracking),
      let finger = tracking.finger,
      clearlyTaps(finger), !holding.mayMixEndings(finger), let row = row(of: tracking)
    else { return nil }
    return (row, ended)
  }

  /// How many rows a table has.
  fileprivate func rows(of table: ObjectID) -> Int? {
    testCase.scene.tables.first { .view($0.view) == table }?.rows
  }

  /// The row on which a touch of a table begins and ends by the script; `nil` when it is none, or too close to an edge.
  func row(of tracking: ControlTracking) -> Int? { tracking.finger.flatMap { row(of: $0, in: tracking.view) } }

  /// The row of a table on which a finger goes down and lifts.
  func row(of finger: Handle<Finger>, in table: ObjectID) -> Int? {
    guard let lift = lift(of: finger), let tree = tree(during: finger),
      let row = row(at: fingers[finger].location, in: table, tree),
      row == self.row(at: lift.location, in: table, tree)
    else { return nil }
    return row
  }

  /// The row of a table at a place of the screen, more than a point from its edges.
  fileprivate func row(at place: ScenePoint, in table: ObjectID, _ tree: Handle<SceneTimeline.Version>) -> Int? {
    guard isInside(place, table, in: tree) == .yes, let own = views.fromScreen(place, to: table, tree),
      let rows = testCase.scene.tables.first(where: { .view($0.view) == table })
    else { return nil }
    let row = (own.y / rows.rowHeight).rounded(.down)
    let offset = own.y - row * rows.rowHeight
    guard row >= 0, row < Double(rows.rows), offset > 1, rows.rowHeight - offset > 1 else { return nil }
    return Int(row)
  }

  /// The rows a table selects from a finger's going down to the next finger's.
  func selection(of table: ObjectID, during finger: Handle<Finger>) -> [SelectedRow] {
    let start = dispatches[fingers[finger].down].records.lowerBound
    let end = nextTouchSequence(after: finger)
    return controls.selections.filter { $0.table == table && $0.sequence >= start && $0.sequence < end }
  }

  /// Judges whether a table selects a row once after a touch has ended on it.
  func checkSelection(
    of row: Int, _ tracking: ControlTracking, after ended: ResponderCall, _ check: inout Check
  ) {
    let own = controls.selections.filter {
      $0.table == tracking.view && $0.sequence > tracking.began.sequence && $0.sequence < tracking.until
    }
    let expected = "\(names[tracking.view]) to select row \(row) once, when the touch that began on it ends"
    let records = [tracking.began.sequence, ended.sequence]
    if own.isEmpty {
      check.violated(
        Finding(
          "not-selected", expected: expected, observed: "it selects none", records: records,
          expectedObject: tracking.view,
          missing: MissingEvent("selection of row \(row)", at: tracking.view, after: ended.sequence)))
    } else if let other = own.first(where: { $0.row != row }) {
      check.violated(
        Finding(
          "other-row", expected: expected, observed: "it selects row \(other.row)", records: records + [other.sequence],
          observedObject: tracking.view))
    } else if own.count > 1 || own[0].sequence < ended.sequence {
      check.violated(
        Finding(
          own.count > 1 ? "selected-again" : "selected-early", expected: expected,
          observed: own.count > 1 ? "it selects it \(own.count) times" : "it selects it before",
          records: records + own.prefix(3).map(\.sequence), observedObject: tracking.view))
    }
  }
}
