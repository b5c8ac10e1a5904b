internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

/// A few cases that go through the stages of a run together: all are drawn, then all are run, then all are judged.
///
/// The code of each stage is larger than what a processor holds next to its core. Case by case every stage would fetch its
/// code anew; so it does once in a block, at the price of more data in between. What comes out is the same: cases are run
/// in the order of their indices, and judged in that order.
final class CaseBlock {
  /// How many cases go together.
  static let size = 8

  /// The case that ends a run, and why.
  struct Failure {
    /// Its position in the block.
    let position: Int
    let failure: CaseFailure
  }

  private var cases: [ConformanceCase] = []
  private var traces = [Trace](repeating: Trace(), count: CaseBlock.size)
  private var outcomes = [CaseOutcome](repeating: .finished, count: CaseBlock.size)
  private let facts: [CaseFacts]

  /// Prepares blocks of cases of one engine under the given readings.
  init(_ engine: EngineDescription, _ readings: Readings, startingWith first: ConformanceCase) {
    cases.reserveCapacity(CaseBlock.size)
    facts = (0..<CaseBlock.size).map { _ in CaseFacts(engine: engine, readings: readings, startingWith: first) }
  }

  /// Draws cases in the place of those before, at most ``size``.
  func draw(_ indices: Range<UInt64>, _ seed: UInt64, _ generator: CaseGenerator) {
    cases.removeAll(keepingCapacity: true)
    for index in indices.prefix(CaseBlock.size) { cases.append(generator.testCase(seed: seed, index: index)) }
  }

  /// Runs the engine on them, up to one that ends the run.
  func execute(on executor: inout some CaseExecutor) {
    for position in cases.indices {
      outcomes[position] = executor.run(cases[position], into: &traces[position])
      if case .failed(let failure) = outcomes[position], !failure.isUnsupported { break }
    }
  }

  /// Gives what the engine did, case by case in their order, until one ends the run.
  ///
  /// - Parameter judge: Judges the case at a position.
  /// - Returns: The case that ends the run, if any.
  func judge(_ judge: (_ position: Int, _ facts: CaseFacts) -> Void) -> Failure? {
    for position in cases.indices {
      if case .failed(let failure) = outcomes[position] {
        if failure.isUnsupported { continue }
        return Failure(position: position, failure: failure)
      }
      facts[position].load(cases[position]) { swap(&$0, &traces[position]) }
      judge(position, facts[position])
    }
    return nil
  }
}

extension CaseFailure {
  /// Whether the engine does not do what the case asks for, which ends no run.
  fileprivate var isUnsupported: Bool { if case .unsupported = self { true } else { false } }
}
