internal import ReferenceEngine
internal import TouchModel

/// A scroll view keeps what hits it, and passes on what comes from a subview.
struct ScrollViewsForwardContent: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    guard let view = receiver.view, view.kind.isScrollView, view != message.view else {
      return standardForwards(message.method, from: receiver, in: system)
    }
    return view.handling[message.method] != .absorb
  }
}

/// Rows are counted from the top of what is visible.
struct ForgetsTheOffset: TouchDecisions {
  func selectedRow(of table: SceneTable, _ touch: Touch, in view: View, in system: TouchSystem<Self>) -> Int? {
    guard staysOnRow(touch, in: system) else { return nil }
    let row = row(of: table, at: view.fromScreen(touch.location) - view.bounds.origin)
    return row == self.row(of: table, at: view.fromScreen(touch.startLocation) - view.bounds.origin) ? row : nil
  }
}

/// The lower half of a row is the next one.
struct RoundsToTheNextRow: TouchDecisions {
  func row(of table: SceneTable, at point: ScenePoint) -> Int? {
    let position = (point.y / table.rowHeight).rounded()
    return position >= 0 && position < Double(table.rows) ? Int(position) : nil
  }
}

/// A row is selected when it is touched.
struct SelectsOnTouchDown: TouchDecisions {
  func selects(after method: TouchMethod) -> Bool { method == .began }
}

/// A row is selected also when its touch is cancelled.
struct SelectsWhenCancelled: TouchDecisions {
  func selects(after method: TouchMethod) -> Bool { method == .ended || method == .cancelled }
}

/// A row is selected by a tap that a recognizer above takes away.
struct SelectsBesideGestures: TouchDecisions {
  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    standardCancelTouches(of: recognizer, in: system)
    for touch in recognizer.touches where !touch.isDown {
      guard let view = touch.view, view.kind == .tableView, let table = system.controls?.table(view),
        let row = selectedRow(of: table, touch, in: view, in: system)
      else { continue }
      system.recorder.selected(row: row, of: view.id)
    }
  }
}

/// Gestures do not cancel touches on tables.
struct TablesAreNotCancelled: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view?.kind != .tableView } : []
  }
}

/// Gestures on tables call no action.
struct TablesSwallowActions: TouchDecisions {
  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) {
    guard sendsActions(in: recognizer.state), recognizer.touches.allSatisfy({ $0.view?.kind != .tableView }) else {
      return
    }
    for target in targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
  }
}

/// A gesture on a table cancels it, whatever the recognizer's flag says.
struct CancelsTablesAlways: TouchDecisions {
  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> [Touch] {
    recognizer.touches.filter { recognizer.cancelsTouchesInView || $0.view?.kind == .tableView }
  }
}

/// The ending of a touch that a gesture has recognized and not taken never comes.
final class HoldsRecognizedEndings: TouchDecisions {
  private var recognized: [Touch] = []

  init() {}

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<HoldsRecognizedEndings>) {
    if !recognizer.cancelsTouchesInView { recognized += recognizer.touches }
    standardCancelTouches(of: recognizer, in: system)
  }

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem<HoldsRecognizedEndings>) -> Bool {
    recognized.contains { $0 === touch } || standardHoldsEnding(of: touch, since: lift, in: system)
  }
}

/// A touch selects a row as long as it is no longer than a tap.
struct SlowTapsSelectNothing: TouchDecisions {
  func selectedRow(
    of table: SceneTable, _ touch: Touch, in view: View, in system: TouchSystem<Self>
  ) -> Int? {
    let row = row(of: table, at: view.fromScreen(touch.location))
    guard staysOnRow(touch, in: system), touch.timestamp - touch.startTime < RecognitionThresholds.standard.tapDuration
    else { return nil }
    return row == self.row(of: table, at: view.fromScreen(touch.startLocation)) ? row : nil
  }
}

/// Tables are not hit.
struct TablesAreNotHit: TouchDecisions {
  func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    view.kind == .tableView || standardExclusion(view, readings)
  }
}

/// Nobody comes after a table.
struct TablesEndChains: TouchDecisions {
  func next(ofView view: View, in system: TouchSystem<Self>) -> Responder? {
    view.kind == .tableView ? nil : standardNext(ofView: view, in: system)
  }
}
