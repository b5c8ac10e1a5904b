package import ConformanceRunner
package import TouchModel
internal import TouchSpecs

/// What another engine does in the case of a bug, up to the first thing that differs: a help for who looks for the cause.
package struct ReferenceAside {
  private let counterexample: RunResult.Counterexample
  private let trace: TouchTrace
  private let name: String

  /// Puts the trace of another engine beside a counterexample.
  package init(_ counterexample: RunResult.Counterexample, beside trace: TouchTrace, of name: String) {
    self.counterexample = counterexample
    self.trace = trace
    self.name = name
  }

  /// The lines below a bug, the last one without a line break.
  package var text: String {
    let (own, other) = (Observation.all(in: counterexample.trace), Observation.all(in: trace))
    let same = zip(own, other).prefix { $0 == $1 }.count
    let extent = same == 0 ? "they differ from the beginning" : "they do the same \(same.frequency)"
    let isSame = same == own.count && same == other.count
    let head =
      "\(SafeText.escaped(name)) in the same case, a help and no verdict: \(extent)\(isSame ? ", and nothing else" : "")"
    let differences =
      isSame
      ? []
      : TextLayout.labelled("recorded", words(counterexample.trace, own, same))
        + TextLayout.labelled("other", words(trace, other, same))
    let lines = TextLayout.labelled("beside", TextLayout.wrapped(head, width: TextLayout.bodyWidth)) + differences
    return lines.joined(separator: "\n")
  }

  private func words(_ trace: TouchTrace, _ observations: [Observation], _ same: Int) -> [String] {
    guard observations.indices.contains(same) else { return ["nothing more"] }
    let sequence = observations[same].sequence
    let story = TraceStory(counterexample.testCase.scene, trace)
    let line = story.lines(marking: [sequence], most: .max).first { $0.sequences.contains(sequence) }
    return TextLayout.wrapped(line?.words ?? observations[same].kind.rawValue, width: TextLayout.bodyWidth)
  }
}
