internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of scroll views, tables and the selection of rows.
  static let selectionFaults = [
    ScrollViewsForward.forwards, ScrollViewsForwardContent.fault, ForgetsTheOffset.fault, RoundsToTheNextRow.fault,
    SelectsOnTouchDown.fault, TablesAreNotCancelled.fault, TablesSwallowActions.fault, SelectsBesideGestures.fault,
    CancelsTablesAlways.fault, HoldsRecognizedEndings.fault, SelectsOnTouchDown.onTouchDown, SelectsWhenCancelled.fault,
    SelectsBeyondTheRows.fault, TablesEndChains.fault, TablesAreNotHit.fault, TablesForward.forwards,
  ]
}

extension ScrollViewsForward {
  static let forwards = asFault(
    "SC-01-forwards", "scroll views pass touches on", alsoNamedBy: ["RC-21"], views: 1, fingers: 1, steps: 2)
}

/// A scroll view keeps what hits it, and passes on what comes from a subview.
struct ScrollViewsForwardContent: MessageDecisions {
  static let fault = asFault(
    "SC-01-forwards-content", "scroll views pass on what comes from below", alsoNamedBy: ["RC-21"], views: 2,
    fingers: 1, steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    guard let view = receiver.view, view.kind.isScrollView, view != message.view else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// Rows are counted from the top of what is visible.
struct ForgetsTheOffset: TableDecisions {
  static let fault = asFault("SC-02-no-offset", "rows are counted from the visible top", views: 1, fingers: 1, steps: 2)

  func selectedRow(of table: SceneTable, _ touch: Touch, in view: View, in system: TouchSystem) -> Int? {
    guard staysOnRow(touch, in: system) else { return nil }
    let row = row(of: table, at: view.fromScreen(touch.location) - view.bounds.origin)
    return row == self.row(of: table, at: view.fromScreen(touch.startLocation) - view.bounds.origin) ? row : nil
  }
}

/// The lower half of a row is the next one.
struct RoundsToTheNextRow: TableDecisions {
  static let fault = asFault("SC-02-rounds", "lower halves belong to the next row", views: 1, fingers: 1, steps: 2)

  func row(of table: SceneTable, at point: ScenePoint) -> Int? {
    let position = (point.y / table.rowHeight).rounded()
    return position >= 0 && position < Double(table.rows) ? Int(position) : nil
  }
}

/// A row is selected when it is touched.
struct SelectsOnTouchDown: TableDecisions {
  static let fault = asFault(
    "SC-02-on-touch-down", "a touch selects", alsoNamedBy: ["SC-06"], views: 1, fingers: 1, steps: 2)
  static let onTouchDown = asFault("SC-06-on-touch-down", "a touch selects", views: 1, fingers: 1, steps: 2)

  func selects(after method: TouchMethod) -> Bool { method == .began }
}

/// Gestures do not cancel touches on tables.
struct TablesAreNotCancelled: CancellationDecisions {
  static let fault = asFault(
    "SC-03-not-cancelled", "tables are not cancelled", alsoNamedBy: ["GR-13", "GR-41", "SC-04"], views: 1, fingers: 1,
    steps: 2,
    because: "what is not cancelled is asked for by every rule on flags, controls and tables")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view?.kind != .tableView } : []
  }
}

struct TablesSwallowActions: ActionDecisions {
  static let fault = asFault(
    "SC-03-no-action", "gestures on tables call no action", alsoNamedBy: ["GR-TAP-01", "GR-35"], views: 1, fingers: 1,
    steps: 2,
    because: "an action that is not called is missed by every rule that counts actions")

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.touches.contains(where: { $0.view?.kind == .tableView }) { return }
    standardSendActions(of: recognizer, in: system)
  }
}

/// A row is selected by a tap that a recognizer above takes away.
struct SelectsBesideGestures: CancellationDecisions {
  static let fault = asFault(
    "SC-04-both", "gesture and table both count", alsoNamedBy: ["SC-06"], views: 1, fingers: 1, steps: 2)

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    standardCancelTouches(of: recognizer, in: system)
    for touch in recognizer.touches where !touch.isDown {
      guard let view = touch.view, view.kind == .tableView, let table = system.controls?.table(view),
        let row = system.decisions.tables.selectedRow(of: table, touch, in: view, in: system)
      else { continue }
      system.recorder.selected(row: row, of: view.id)
    }
  }
}

/// A gesture on a table cancels it, whatever the recognizer's flag says.
struct CancelsTablesAlways: CancellationDecisions {
  static let fault = asFault(
    "SC-05-cancelled-always", "tables are cancelled despite the flag", views: 1, fingers: 1, steps: 2)

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.touches.filter { recognizer.cancelsTouchesInView || $0.view?.kind == .tableView }
  }
}

/// The ending of a touch that a gesture has recognized and not taken never comes.
final class HoldsRecognizedEndings: CancellationDecisions, HoldingDecisions {
  static let fault = asFault(
    "SC-05-ending-held", "a recognized touch never ends", alsoNamedBy: ["GR-23"], views: 1, fingers: 1, steps: 2,
    because: "an ending that never comes is missed by every rule about endings")

  private var recognized: [Touch] = []

  init() {}

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if !recognizer.cancelsTouchesInView { recognized += recognizer.touches }
    standardCancelTouches(of: recognizer, in: system)
  }

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    recognized.contains { $0 === touch } || standardHoldsEnding(of: touch, since: lift, in: system)
  }
}

/// A row is selected also when its touch is cancelled.
struct SelectsWhenCancelled: TableDecisions {
  static let fault = asFault(
    "SC-06-when-cancelled", "a cancelled touch selects", alsoNamedBy: ["SC-04"], views: 1, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 1, points: 3, fingers: 3, steps: 1)])

  func selects(after method: TouchMethod) -> Bool { method == .ended || method == .cancelled }
}

/// Below its last row a table goes on counting.
struct SelectsBeyondTheRows: TableDecisions {
  static let fault = asFault(
    "SC-06-beyond-the-rows", "a row that does not exist is selected", views: 1, fingers: 1, steps: 2)

  func row(of table: SceneTable, at point: ScenePoint) -> Int? { Int((point.y / table.rowHeight).rounded(.down)) }
}

/// No responder follows a table.
struct TablesEndChains: ChainDecisions {
  static let fault = asFault(
    "SC-07-no-next", "no responder comes after a table", views: 1, points: 0, fingers: 0, steps: 1)

  func next(ofView view: View, in system: TouchSystem) -> Responder? {
    view.kind == .tableView ? nil : standardNext(ofView: view, in: system)
  }
}

struct TablesAreNotHit: HitTestingDecisions {
  static let fault = asFault("SC-07-not-hit", "tables are not hit", views: 1, fingers: 1, steps: 2)

  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    view.kind == .tableView || standardExclusion(view, readings)
  }
}

extension TablesForward {
  static let forwards = asFault(
    "SC-07-forwards", "tables pass touches on", alsoNamedBy: ["RC-21"], views: 1, fingers: 1, steps: 2)
}
