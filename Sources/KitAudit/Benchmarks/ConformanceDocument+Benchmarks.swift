internal import ConformanceReports
internal import FaultyEngines
internal import TouchModel

extension ConformanceDocument {
  /// The page with what `bench` measured, and the faults to which the drawing of cases is not fitted.
  static func section(on benchmarks: BenchmarkResult, _ faults: [Fault]) -> [String] {
    let heldOut = faults.filter(\.isHeldOut).map { "`\($0.slug)`" }
    return [
      "# Speed and search", "", ConformanceDocument.remark, "",
      "What `bench` measured, on two cores with version \(SafeText.escaped(benchmarks.kit)). The ratios of one run say more than "
        + "the speeds of two machines. `touch-conformance bench --json \(DocumentPlaces.figures)` measures anew.",
      "", "```",
    ]
      + BenchmarkText(benchmarks).render().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
      + [
        "```", "",
        "## Held out", "",
        "Which cases are drawn may be fitted to faults, and then says little of mistakes that nobody has thought of. So "
          + "\(heldOut.count) of the \(counted(faults.count, "fault")), drawn by their names, are held out: who changes how cases are "
          + "drawn looks at the others alone. The generator had been fitted to all of them before they were drawn.",
        "", heldOut.joined(separator: ", ") + ".",
      ]
  }
}
