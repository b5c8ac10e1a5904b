internal import ConformanceRunner
internal import TouchModel

/// The cases of a workload and what each stage does with them, ready to be run over and over.
struct WorkloadRig {
  /// What is measured apart.
  enum Stage: CaseIterable {
    /// Drawing the cases.
    case drawing
    /// The engine on cases that are drawn already, whose reports are dropped.
    case engineAlone
    /// The rules on runs that are made already; the second runs of comparisons belong to it.
    case judging
    /// Drawing, running and judging.
    case whole
  }

  private var keeping: RunStages
  private var dropping: RunStages
  private let cases: UInt64
  private let drawn: [ConformanceCase]
  private let traces: [TouchTrace]
  // Adding up keeps the optimizer from leaving out work whose result is never read.
  private var drawnViews = 0
  private var draws = 0

  /// How many rules are judged.
  var rules: Int { keeping.rules }
  /// The views of a case in the mean, windows apart.
  var meanViews: Double {
    let windows = drawn.reduce(0) { $0 + $1.scene.windows.count }
    return Double(drawnViews) / Double(max(1, draws)) - Double(windows) / Double(max(1, cases))
  }
  /// The steps of a case in the mean.
  var meanSteps: Double { Double(drawn.reduce(0) { $0 + $1.script.steps.count }) / Double(max(1, cases)) }

  /// Draws and runs the cases with indices below a number.
  init(keeping: RunStages, dropping: RunStages, cases: UInt64) {
    var keeping = keeping
    drawn = (0..<cases).map { keeping.draw($0) }
    traces = drawn.map { keeping.trace(of: $0) }
    self.keeping = keeping
    self.dropping = dropping
    self.cases = cases
  }

  /// Runs a stage over all cases.
  mutating func run(_ stage: Stage) {
    switch stage {
    case .drawing:
      for index in 0..<cases { drawnViews += keeping.draw(index).scene.views.count }
      draws += Int(cases)
    case .engineAlone: for testCase in drawn { dropping.execute(testCase) }
    case .judging: for index in drawn.indices { keeping.judge(drawn[index], traces[index], UInt64(index)) }
    case .whole: for index in 0..<cases { keeping.run(index) }
    }
  }
}
