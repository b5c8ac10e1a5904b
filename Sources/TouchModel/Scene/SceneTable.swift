/// The rows of a table view.
public struct SceneTable: Hashable, Sendable, Codable {
  /// The number of the table's view.
  public var view: Int
  /// The height of every row in points, above 0.
  public var rowHeight: Double
  /// How many rows there are.
  public var rows: Int

  /// Creates the rows of a table.
  package init(view: Int, rowHeight: Double, rows: Int) {
    self.view = view
    self.rowHeight = rowHeight
    self.rows = rows
  }
}
