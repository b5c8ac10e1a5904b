package import TouchModel
package import TraceAnalysis

extension Rule {
  /// Whether the rule judges a run.
  ///
  /// What malformed reports mean for everything else is not known, so that runs with them are judged by the rules that are about
  /// them alone. So are runs in which recognizers give touches up or come and go, and runs in which views come to other superviews
  /// or go, but for the rules that say that they judge them, see ``alsoJudges``.
  package func judges(_ run: Run) -> Bool { judgedCapabilities.isSuperset(of: run.reservedCapabilities) }

  /// The capabilities of which a run may have reserved ones, see ``Run/reservedCapabilities``, for the rule to judge it.
  package var judgedCapabilities: CapabilitySet { needs.capabilities.union(alsoJudges) }
}

extension CapabilitySet {
  /// What lets views and recognizers change, come and go, also while fingers are down.
  static let changes: CapabilitySet = [
    .treeChanges, .changesDuringTouches, .windowChangesDuringTouches, .recognizerChanges,
    .recognizerChangesDuringTouches, .animationChanges,
  ]
}

extension Run {
  /// The capabilities of what happens in the script that only rules about it judge.
  package var reservedCapabilities: CapabilitySet {
    var reserved: CapabilitySet = []
    for step in testCase.script.steps {
      switch step.action {
      case .malformedReport: reserved.insert(.malformedReports)
      case .ignore: reserved.insert(.ignoredTouches)
      case .change(let changes):
        if changes.contains(where: \.movesInTree) { reserved.insert(.treeChanges) }
        if changes.contains(where: { $0.recognizer != nil }) { reserved.insert(.recognizerChanges) }
      case .report, .wait, .interruption, .cancellation, .otherEvent, .hitTest, .chain, .defaults, .eventTouches,
        .conversion, .frame, .selected:
        break
      }
    }
    if testCase.scene.recognizers.contains(where: { $0.maximumNumberOfTouches != nil }) {
      reserved.insert(.maximumTouches)
    }
    return changesDuringTouches.compactMap(\.capabilityDuringTouches).reduce(into: reserved) { $0.insert($1) }
  }
}
