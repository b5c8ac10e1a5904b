internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

extension Rule {
  /// The readings and thresholds that the rule's findings in a run hang on, each changed alone while the run stays as it is.
  ///
  /// Of readings all values are tried; a threshold is made four times as large and a fourth, which takes what is clearly within
  /// it clearly out of it, for the rules leave a factor of two to the engine. A value under which the run breaks another rule
  /// makes nothing harmless.
  func decidingFacts(in run: Run, runTwin: (ConformanceCase) -> Run?) -> [DecidingFact] {
    readings.compactMap { reading in
      let harmless = reading.values.filter { value in
        guard value != run.readings[reading] else { return false }
        let changed = run.under(run.readings.choosing(value, for: reading))
        return holds(in: changed) { runTwin($0)?.under(changed.readings) } && !changed.breaksAnything
      }
      return harmless.isEmpty ? nil : DecidingFact(reading, in: run.readings, harmless: harmless)
    } + decidingThresholds(in: run, runTwin: runTwin)
  }

  private func decidingThresholds(in run: Run, runTwin: (ConformanceCase) -> Run?) -> [DecidingFact] {
    let declared = run.engine.thresholds
    // A limit of gestures that nothing in the case makes only takes the case out of what the rule looks at.
    return Threshold.all.filter { $0.concerns(run.testCase.scene) }.compactMap { threshold in
      let harmless = [4, 0.25].lazy.map { threshold.scaled(by: $0, in: declared) }.first { changed in
        guard changed != declared else { return false }
        let other = run.declaring(changed)
        return holds(in: other) { runTwin($0)?.declaring(changed) } && !other.breaksAnything
      }
      return harmless.map { DecidingFact(threshold, in: declared, harmless: $0) }
    }
  }
}

extension Threshold {
  /// Whether something in a scene draws this line: a recognizer of its kind, or what taps, presses and drags do without one.
  fileprivate func concerns(_ scene: TouchScene) -> Bool {
    guard let kind else { return true }
    return scene.recognizers.contains { $0.kind == kind }
      || scene.views.contains { view in
        switch kind {
        case .tap, .longPress: view.kind.isControl || view.kind == .tableView
        case .pan: view.kind.isControl || view.kind.isScrollView
        case .swipe, .pinch, .rotation, .base: false
        }
      }
  }
}

extension Run {
  /// Whether any rule is broken, as far as one run shows it.
  fileprivate var breaksAnything: Bool {
    Catalogue.rules.contains { rule in
      rule.needs.missing(from: engine.capabilities).isEmpty && !rule.holds(in: self) { _ in nil }
    }
  }
}
