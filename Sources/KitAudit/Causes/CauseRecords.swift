internal import ConformanceReports
package import TouchModel

/// What was counted in reports of faults, as it is kept in a folder for the document.
package struct CauseRecords: Hashable, Sendable {
  /// In reports of all faults, and of pairs of them that run beside each other: `faults.json`.
  package let faults: CauseFigures
  /// In longer reports of some faults, with several seeds: `sample.json`.
  package let sample: CauseFigures
  /// In reports of engines that have several faults at once: `mixtures.json`.
  package let mixtures: CauseFigures

  /// Reads the files of a folder.
  /// - Throws: ``ModelError`` that says which is missing or wrong.
  package init(folder: String) throws(ModelError) {
    faults = try CauseFigures(path: "\(folder)/faults.json")
    sample = try CauseFigures(path: "\(folder)/sample.json")
    mixtures = try CauseFigures(path: "\(folder)/mixtures.json")
  }

  /// The figures, each with the reports in which they were counted.
  var byReports: [(reports: String, figures: CauseFigures)] {
    [
      ("in reports of faults", faults),
      (
        "in reports of faults drawn by their names, with \(counted(sample.cases, "case")) and \(counted(sample.seeds, "seed"))",
        sample
      ),
      ("in reports of engines that have several faults at once", mixtures),
    ]
  }

  /// How they were counted, in a sentence.
  var conditions: String {
    "Unless a line says otherwise, reports were counted with \(counted(faults.cases, "case")) and \(counted(faults.seeds, "seed")) "
      + "for each engine, by version \(SafeText.escaped(faults.kit)) of the kit. `touch-conformance faults --causes --pairs N "
      + "--figures FILE` counts them anew, `--sample N` those of N faults, and `.ci/mixtures --record` those of engines that have "
      + "several faults at once."
  }
}
