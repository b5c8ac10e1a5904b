internal import CaseGeneration
internal import ConformanceRunner
internal import EngineWire
internal import TouchModel

/// The cases of a workload and what the reference engine answers to them, for both ends of a pipe.
struct WireRig {
  /// What the engine says of itself.
  let description: EngineDescription
  /// The cases, in the order in which they are asked.
  let cases: [ConformanceCase]
  /// The line that answers each of them, without its end.
  let answers: [[UInt8]]

  /// Draws the first cases of a workload and runs the reference engine on them.
  /// - Throws: `ModelError` when an answer cannot be written, which the reference engine never gives.
  init(_ workload: Workload, _ workshop: Workshop, cases count: Int) throws(ModelError) {
    description = workshop.reference.description
    var executor = workshop.reference.makeExecutor(Readings())
    var trace = TouchTrace()
    var answers: [[UInt8]] = []
    cases = (0..<UInt64(count)).map { workload.generator.testCase(seed: RunPlan.defaultSeed, index: $0) }
    for testCase in cases {
      _ = executor.run(testCase, into: &trace)
      let sequence = try CaseRequest.addressed(testCase).sequence
      answers.append(try CaseReply(sequence, .success(trace)).line())
    }
    self.answers = answers
  }

  /// Is an engine on standard input and output, which has all answers ready.
  /// - Returns: Whether the kit listened until it said no more.
  /// - Throws: `ModelError` when the description cannot be written.
  func recite() throws(ModelError) -> Bool {
    EngineServer.recite(try Welcome.engine(description).line(), then: answers)
  }
}
