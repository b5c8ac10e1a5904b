internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

extension Rule {
  /// The readings and thresholds that the rule's findings in a run hang on, each changed alone while the run stays as it is.
  ///
  /// Of readings all values are tried; a threshold is made four times as large and a fourth, which takes what is clearly within
  /// it clearly out of it, for the rules leave a factor of two to the engine.
  func decidingFacts(in run: Run, runTwin: (ConformanceCase) -> Run?) -> [DecidingFact] {
    readings.compactMap { reading in
      let harmless = reading.values.filter { value in
        guard value != run.readings[reading] else { return false }
        let changed = run.readings.choosing(value, for: reading)
        return holds(in: run.under(changed)) { runTwin($0)?.under(changed) }
      }
      return harmless.isEmpty ? nil : DecidingFact(reading, in: run.readings, harmless: harmless)
    } + decidingThresholds(in: run, runTwin: runTwin)
  }

  private func decidingThresholds(in run: Run, runTwin: (ConformanceCase) -> Run?) -> [DecidingFact] {
    let declared = run.engine.thresholds
    return Threshold.all.compactMap { threshold in
      let harmless = [4, 0.25].lazy.map { threshold.scaled(by: $0, in: declared) }.first { changed in
        changed != declared && holds(in: run.declaring(changed)) { runTwin($0)?.declaring(changed) }
      }
      return harmless.map { DecidingFact(threshold, in: declared, harmless: $0) }
    }
  }
}
