internal import TouchModel
internal import TouchSpecs

/// A script and what an engine did in words, folded.
struct HTMLWords {
  private let run: StagedRun

  init(_ run: StagedRun) { self.run = run }

  /// The part of the page.
  var markup: Markup {
    let script = ScriptStory(
      run.testCase, trace: run.trace, marking: run.lanes.marked, on: Ground(run.readings, engine: run.engine)
    ).numberedLines
    let story = TraceStory(run.testCase.scene, run.trace)
    let records = story.lines(marking: run.lanes.marked, missing: run.missing, most: HTMLWords.mostRecords)
    let list = records.map { line in
      Markup.element(
        "li",
        [
          "value": "\(line.sequences.lowerBound)",
          "class": line.sequences.isEmpty ? "wrong missing" : line.isMarked ? "wrong" : nil,
        ], line.words)
    }
    let left = run.trace.records.count - records.reduce(0) { $0 + $1.sequences.count }
    let rest = left > 0 ? HTMLOmissions.remark("\(counted(left, "other record")) left out") : .none
    return .element(
      "details", ["class": "words"],
      [
        .element("summary", [:], "The script and the trace in words"),
        .element("h3", [:], "Script"), .element("pre", ["tabindex": "0"], [.lines(script)]),
        .element("h3", [:], "Trace"), .element("ol", ["class": "records"], list), rest,
      ])
  }

  /// The most records that are shown in words.
  private static let mostRecords = 400
}
