package import TouchModel

/// Which row of a table a touch selects.
package protocol TableDecisions: DecisionStage {
  /// Whether a touch may still select a row.
  func staysOnRow(_ touch: Touch, in system: TouchSystem) -> Bool

  /// The row that a touch selects when it has ended.
  func selectedRow(of table: SceneTable, _ touch: Touch, in view: View, in system: TouchSystem) -> Int?

  /// The row at a place in the table's own coordinates.
  func row(of table: SceneTable, at point: ScenePoint) -> Int?

  /// Whether rows are selected by this method.
  func selects(after method: TouchMethod) -> Bool
}

extension TableDecisions {
  /// While it has not gone farther than a finger may in a tap.
  package func staysOnRow(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.distanceFromStart <= system.decisions.feeding.thresholds(for: nil, in: system).tapMovement
  }

  /// The row of a touch that began in the table, has not gone far and ends in the row where it went down (`000:298`).
  package func selectedRow(of table: SceneTable, _ touch: Touch, in view: View, in system: TouchSystem) -> Int? {
    guard staysOnRow(touch, in: system) else { return nil }
    let row = row(of: table, at: view.fromScreen(touch.location))
    return row == self.row(of: table, at: view.fromScreen(touch.startLocation)) ? row : nil
  }

  /// The rows begin at the top of the table's own coordinates, whatever part of them its bounds show.
  package func row(of table: SceneTable, at point: ScenePoint) -> Int? {
    let position = (point.y / table.rowHeight).rounded(.down)
    return position >= 0 && position < Double(table.rows) ? Int(position) : nil
  }

  /// At the end of a touch, never at its beginning or cancellation (`000:302`).
  package func selects(after method: TouchMethod) -> Bool { method == .ended }
}
