internal import CaseGeneration
internal import ConformanceRunner
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// Runs cases on an engine, changes what it wrote in many ways, and asks the rules about each; one thread at a time.
final class TestimonyJudge {
  private var executor: any CaseExecutor
  private let generator: CaseGenerator
  private let rules: [Rule]
  private let invariants: InvariantList
  private let comparisons: [ComparisonList.Comparison]
  private let seed: UInt64
  private let analyzer: TraceAnalyzer
  private let twinAnalyzer: TraceAnalyzer
  /// The runs of second cases of the case in hand.
  private var twins: [ConformanceCase: TouchTrace] = [:]
  private var trace = TouchTrace()

  init(_ executor: any CaseExecutor, _ rules: [Rule], _ readings: Readings, seed: UInt64) {
    let generator = CaseGenerator(engine: executor.engine, readings: readings)
    let first = generator.testCase(seed: seed, index: 0)
    self.executor = executor
    self.generator = generator
    self.rules = rules
    self.seed = seed
    invariants = InvariantList(rules)
    comparisons = ComparisonList(rules).all
    analyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: first)
    twinAnalyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: first)
  }

  /// What a run came to before it was changed.
  struct DrawnRun {
    let testCase: ConformanceCase
    let trace: TouchTrace
    let mutator: TestimonyMutator
    /// Whether each rule applied.
    let applied: [Bool]
    fileprivate let bias: Bias?
    fileprivate let index: UInt64
  }

  /// What the rules say of a changed run.
  struct Answer {
    /// The rules that object: the first of the catalogue alone, unless all were asked for.
    var objections: [Int] = []
    /// Whether each rule applied; complete where none objects.
    var applied: [Bool]
  }

  /// Runs the case with an index; `nil` where there is no run, or a rule objects to it as it is.
  func run(_ index: UInt64) -> DrawnRun? {
    let testCase = generator.testCase(seed: seed, index: index)
    twins.removeAll(keepingCapacity: true)
    guard executor.run(testCase, into: &trace) == .finished else { return nil }
    let bias = generator.bias(forIndex: index)
    let unchanged = judge(testCase, trace, bias, asksAll: false) { _, trace in trace }
    guard unchanged.objections.isEmpty else { return nil }
    let mutator = TestimonyMutator(testCase, trace, executor.engine)
    return DrawnRun(
      testCase: testCase, trace: trace, mutator: mutator, applied: unchanged.applied, bias: bias, index: index)
  }

  /// What a cell makes of a run; `nil` where it changes nothing.
  ///
  /// Each attempt chooses a place anew for a change that is made once.
  func trace(of run: DrawnRun, changedBy cell: TestimonyCell, number: Int, attempt: Int = 0) -> TouchTrace? {
    run.mutator.trace(changedBy: cell, at: TestimonyJudge.place(of: run.index, number, attempt: attempt))
  }

  /// Asks the rules about a changed run; a change throughout is made in the second runs of comparisons as well.
  func judge(_ changed: TouchTrace, of run: DrawnRun, by cell: TestimonyCell, asksAll: Bool = false) -> Answer {
    let engine = executor.engine
    return judge(run.testCase, changed, run.bias, asksAll: asksAll) { twin, trace in
      cell.extent == .once
        ? trace : TestimonyMutator(twin, trace, engine).trace(changedBy: cell, at: 0) ?? trace
    }
  }

  /// A cell's change of the run with an index, to be looked at.
  func sighting(of number: Int, at index: UInt64) -> CellSighting? {
    let cell = TestimonyCell.all[number]
    guard let run = run(index), let changed = trace(of: run, changedBy: cell, number: number) else { return nil }
    let answer = judge(changed, of: run, by: cell, asksAll: true)
    let (old, new) = (lines(of: run.trace), lines(of: changed))
    let difference = new.difference(from: old)
    return CellSighting(
      testCase: run.testCase, objections: answer.objections.map { rules[$0].id },
      removed: difference.removals.map(CellSighting.line), added: difference.insertions.map(CellSighting.line))
  }

  /// The records of a trace as JSON, one a line.
  private func lines(of trace: TouchTrace) -> [String] {
    trace.records.map { record in
      var alone = trace
      alone.records = [record]
      var writer = LineWriter()
      alone.write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// Whether a rule's worked examples or queries of defaults show a change: the first rule of the catalogue that objects.
  func objectionOfFixedChecks(to cell: TestimonyCell, number: Int) -> Int? {
    for (position, rule) in rules.enumerated() {
      for check in rule.checks {
        switch check {
        case .examples(let examples):
          for example in examples where isBroken(example, cell, number) { return position }
        case .defaults(let expectations): if isBroken(expectations, cell, number) { return position }
        case .invariant, .comparison: break
        }
      }
    }
    return nil
  }

  private func isBroken(_ example: WorkedExample, _ cell: TestimonyCell, _ number: Int) -> Bool {
    guard example.capabilities.subtracting(executor.engine.capabilities).isEmpty,
      executor.run(example.testCase, into: &trace) == .finished
    else { return false }
    let mutator = TestimonyMutator(example.testCase, trace, executor.engine)
    var unchanged = Check()
    example.verify(analyzer.analyze(example.testCase, trace), &unchanged)
    guard unchanged.findings.isEmpty,
      let changed = mutator.trace(changedBy: cell, at: TestimonyJudge.place(of: 0, number))
    else { return false }
    var check = Check()
    example.verify(analyzer.analyze(example.testCase, changed), &check)
    return !check.findings.isEmpty
  }

  private func isBroken(_ expectations: [DefaultExpectation], _ cell: TestimonyCell, _ number: Int) -> Bool {
    guard cell.place.kind == .defaultValue else { return false }
    return Set(expectations.map(\.subject)).contains { subject in
      guard case .success(let values) = executor.defaults(of: subject) else { return false }
      var trace = TouchTrace()
      for (attribute, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        trace.records.append(
          TraceRecord(step: 0, time: 0, .defaultValue(of: subject, attribute: attribute, value: value)))
      }
      let testCase = generator.testCase(seed: seed, index: 0)
      let mutator = TestimonyMutator(testCase, trace, executor.engine)
      guard let changed = mutator.trace(changedBy: cell, at: TestimonyJudge.place(of: 0, number)) else { return false }
      return changed.records.contains { record in
        guard case .defaultValue(_, let attribute, let value) = record.event else { return false }
        return expectations.contains { $0.subject == subject && $0.attribute == attribute && $0.value != value }
      }
    }
  }

  /// Which of the places in a run is changed once.
  private static func place(of index: UInt64, _ number: Int, attempt: Int = 0) -> UInt64 {
    var random = CounterBasedRandomSource(seed: UInt64(number), index: index)
    for _ in 0..<attempt { _ = random.next() }
    return random.next() >> 1
  }

  private func judge(
    _ testCase: ConformanceCase, _ trace: TouchTrace, _ bias: Bias?, asksAll: Bool,
    changingTwins change: (ConformanceCase, TouchTrace) -> TouchTrace
  ) -> Answer {
    let judged = analyzer.analyze(testCase, trace)
    var answer = Answer(applied: rules.map { _ in false })
    var check = Check()
    func take(_ rule: Int) -> Bool {
      defer { check.reset() }
      if check.exercised > 0 { answer.applied[rule] = true }
      if !check.findings.isEmpty, answer.objections.last != rule { answer.objections.append(rule) }
      return !check.findings.isEmpty && !asksAll
    }
    let reserved = judged.reservedCapabilities
    for rule in rules.indices where invariants.judges(rule: rule, runsWith: reserved) {
      if invariants.ask(rule: rule, about: judged, &check), take(rule) { return answer }
    }
    for comparison in comparisons where comparison.biases.map({ own in bias.map(own.contains) ?? false }) ?? true {
      guard invariants.judges(rule: comparison.rule, runsWith: reserved), let twin = comparison.twin(judged),
        let second = run(twin: twin)
      else { continue }
      comparison.compare(judged, twinAnalyzer.analyze(twin, change(twin, second)), &check)
      if check.isTouched, take(comparison.rule) { return answer }
    }
    return answer
  }

  private func run(twin: ConformanceCase) -> TouchTrace? {
    if let known = twins[twin] { return known }
    var trace = TouchTrace()
    guard executor.run(twin, into: &trace) == .finished else { return nil }
    twins[twin] = trace
    return trace
  }
}
