internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of levels that are set.
  static let levelFaults = [KeepsWindowOrder.fault, RaisesTheChangedWindow.fault]
}

/// Windows are sorted when the scene is built, and not again.
struct KeepsWindowOrder: ViewDecisions {
  static let fault = asFault(
    "UK-37-keeps-order", "a level that is set changes nothing", alsoNamedBy: ["HT-26"], views: 0, windows: 2)

  func searchOrder(of windows: [LeveledWindow], after changed: View, in system: TouchSystem) -> [View] {
    Array(system.searchedWindows)
  }
}

/// A window whose level is set comes to the front, whatever the level.
struct RaisesTheChangedWindow: ViewDecisions {
  static let fault = asFault(
    "UK-37-raises", "a window whose level is set comes to the front", alsoNamedBy: ["AP-04"], views: 0, windows: 2)

  func searchOrder(of windows: [LeveledWindow], after changed: View, in system: TouchSystem) -> [View] {
    [changed] + system.searchedWindows.filter { $0 != changed }
  }
}
