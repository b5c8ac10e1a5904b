package import ConformanceCommand
internal import ConformanceRunner
package import TouchModel
package import TouchSpecs

/// Changes what an engine wrote of its runs the way wrong engines would write it, and counts which changes rules notice.
package struct TestimonyCampaign {
  /// The seed of the cases.
  package var seed: UInt64
  /// The most cases that are drawn.
  package var cases: Int
  /// In how many runs a cell is looked at, give or take those of one round; in all where no rule objects and nothing
  /// leaves the cell open.
  package var runsOfCell: Int
  /// The profile; `nil`: the engine's own readings.
  package var profile: Profile?
  /// How many workers share the work.
  package var workers: Int
  /// The rules that judge.
  package var rules: [Rule]
  private let engine: KnownEngine
  private let cells: [Int]

  /// How many cases are drawn unless another number is given.
  package static let usualCases = 4_000
  /// In how many runs a cell is looked at unless another number is given.
  static let usualRunsOfCell = 200

  /// Plans a campaign on what an engine writes of its runs, of the cells of some patterns in which `*` stands for any letters.
  package init(
    _ engine: KnownEngine, cellsNamed patterns: [String] = ["*"], rules: [Rule] = Catalogue.rules,
    seed: UInt64 = RunPlan.defaultSeed, cases: Int = usualCases, runsOfCell: Int = usualRunsOfCell,
    profile: Profile? = nil, workers: Int = 1
  ) {
    self.rules = rules
    self.seed = seed
    self.cases = cases
    self.runsOfCell = runsOfCell
    self.profile = profile
    self.workers = workers
    self.engine = engine
    cells = TestimonyCampaign.cells(named: patterns)
  }

  /// The names of all cells.
  package static var cellNames: [String] { TestimonyCell.all.map(\.name) }

  /// A trace changed in the way that a cell's name says; `nil` where there is no such cell, or it changes nothing.
  ///
  /// Any number does; it chooses the place of what is changed once.
  package static func trace(
    _ trace: TouchTrace, of testCase: ConformanceCase, _ engine: EngineDescription, changedBy name: String,
    at number: UInt64 = 0
  ) -> TouchTrace? {
    guard let cell = TestimonyCell.all.first(where: { $0.name == name }) else { return nil }
    return TestimonyMutator(testCase, trace, engine).trace(changedBy: cell, at: number)
  }

  /// Changes the runs and asks the rules.
  /// - Parameters:
  ///   - isInterrupted: Whether the work is to end; then there is no result.
  ///   - onProgress: Called now and then: how many cases are done, and how many cells are looked at further.
  /// - Returns: What became of every cell, the same for any number of workers.
  package func run(
    until isInterrupted: @escaping @Sendable () -> Bool = { false },
    onProgress: (_ cases: Int, _ openCells: Int) -> Void = { _, _ in }
  ) -> TestimonyResult? {
    let plan = RunPlan(rules: rules, seed: seed, cases: cases, profile: profile, explainingBudget: 0)
    let readings = plan.readings(for: engine.description)
    let judged = plan.countedRules(under: readings).filter { rule in
      rule.needs.missing(from: engine.description.capabilities).isEmpty
    }
    // Each is used by one worker alone.
    nonisolated(unsafe) let judges = (0..<max(1, workers)).map { _ in
      TestimonyJudge(engine.makeExecutor(readings), judged, readings, seed: seed)
    }
    var totals = cells.map { _ in CellCount(rules: judged.count) }
    for start in stride(from: 0, to: cases, by: TestimonyCampaign.round) {
      let wanted = totals.indices.filter { totals[$0].runs < runsOfCell || mayBeHole($0, totals[$0]) }
      if wanted.isEmpty || isInterrupted() { break }
      onProgress(start, wanted.count)
      let blocks = stride(from: start, to: min(start + TestimonyCampaign.round, cases), by: TestimonyCampaign.block)
      let ranges = blocks.map { $0..<min($0 + TestimonyCampaign.block, start + TestimonyCampaign.round, cases) }
      let looks = wanted.map { position in
        let isUnnoticed = TestimonyCell.all[cells[position]].extent == .once && mayBeHole(position, totals[position])
        return Look(cell: cells[position], attempts: isUnnoticed ? TestimonyCampaign.placesOfTheUnnoticed : 1)
      }
      let counts = Workers.map(ranges.count, on: workers) { worker, block in
        TestimonyCampaign.count(ranges[block], looks, judges[worker], judged.count, isInterrupted)
      }
      for block in counts { for (cell, own) in zip(wanted, block) { totals[cell].add(own) } }
    }
    for position in totals.indices where totals[position].killed == 0 && !isInterrupted() {
      let cell = cells[position]
      totals[position].fixedRule = judges[0].objectionOfFixedChecks(to: TestimonyCell.all[cell], number: cell)
    }
    guard !isInterrupted() else { return nil }
    let outcomes = zip(cells, totals).map { number, total in
      CellOutcome(number, total, judged, under: profile) { judges[0].sighting(of: number, at: $0) }
    }
    return TestimonyResult(
      seed: seed, cases: cases, runsOfCell: runsOfCell, profile: profile, isPart: cells.count < TestimonyCell.all.count,
      cells: outcomes)
  }

  /// Whether no rule objects to the cell so far, and nothing leaves it open.
  private func mayBeHole(_ position: Int, _ count: CellCount) -> Bool {
    count.killed == 0 && OpenCells.entry(for: TestimonyCell.all[cells[position]].name, under: profile) == nil
  }

  /// How many cases are done until it is asked anew which cells are looked at, whatever the number of workers.
  private static let round = 40
  /// How many of them a worker does at a time.
  private static let block = 5
  /// In how many places of a run, one after the other, something is changed once where no rule has objected so far.
  static let placesOfTheUnnoticed = 4

  /// How a cell is looked at in a run.
  private struct Look: Sendable {
    let cell: Int
    let attempts: Int
  }

  private static func count(
    _ indices: Range<Int>, _ looks: [Look], _ judge: TestimonyJudge, _ rules: Int, _ isInterrupted: () -> Bool
  ) -> [CellCount] {
    var counts = looks.map { _ in CellCount(rules: rules) }
    for index in indices where !isInterrupted() {
      guard let run = judge.run(UInt64(index)) else { continue }
      for (position, look) in looks.enumerated() {
        guard let (answer, attempt) = answer(to: look, in: run, judge) else { continue }
        counts[position].note(answer, of: run, at: UInt64(index), inFirstPlace: attempt == 0)
      }
    }
    return counts
  }

  /// What the rules say of the first change to which one objects, or else of the last, and its number, from 0; `nil` where nothing
  /// is changed.
  private static func answer(
    to look: Look, in run: TestimonyJudge.DrawnRun, _ judge: TestimonyJudge
  ) -> (answer: TestimonyJudge.Answer, attempt: Int)? {
    let cell = TestimonyCell.all[look.cell]
    var last: (answer: TestimonyJudge.Answer, attempt: Int)?
    for attempt in 0..<look.attempts {
      guard let changed = judge.trace(of: run, changedBy: cell, number: look.cell, attempt: attempt) else { break }
      let answer = judge.judge(changed, of: run, by: cell)
      last = (answer, attempt)
      if !answer.objections.isEmpty { break }
    }
    return last
  }

  private static func cells(named patterns: [String]) -> [Int] {
    let globs = patterns.map(Glob.init)
    return TestimonyCell.all.indices.filter { cell in globs.contains { $0.matches(TestimonyCell.all[cell].name) } }
  }
}

/// What the runs of one cell come to.
struct CellCount: Sendable {
  /// In how many runs something was changed.
  private(set) var runs = 0
  /// In how many of them a rule objected.
  private(set) var killed = 0
  /// In how many of these a rule objected to the first change that was tried.
  private(set) var noticed = 0
  /// How often each rule was the first to object.
  private(set) var firstObjections: [Int]
  /// The index of the first run to which no rule objected.
  private(set) var survivor: UInt64?
  /// Which rules applied to the runs as they were, and as they were changed.
  private(set) var appliedBefore: [Bool]
  private(set) var appliedAfter: [Bool]
  /// The rule whose worked example or query of defaults shows the change, where no drawn case does.
  var fixedRule: Int?

  init(rules: Int) {
    firstObjections = Array(repeating: 0, count: rules)
    appliedBefore = Array(repeating: false, count: rules)
    appliedAfter = appliedBefore
  }

  /// Notes what the rules said of a run.
  mutating func note(
    _ answer: TestimonyJudge.Answer, of run: TestimonyJudge.DrawnRun, at index: UInt64, inFirstPlace: Bool
  ) {
    runs += 1
    if let rule = answer.objections.first {
      killed += 1
      if inFirstPlace { noticed += 1 }
      firstObjections[rule] += 1
    } else {
      survivor = survivor ?? index
      for rule in answer.applied.indices {
        if run.applied[rule] { appliedBefore[rule] = true }
        if answer.applied[rule] { appliedAfter[rule] = true }
      }
    }
  }

  /// Adds what came of further runs.
  mutating func add(_ other: CellCount) {
    runs += other.runs
    killed += other.killed
    noticed += other.noticed
    survivor = survivor ?? other.survivor
    for rule in firstObjections.indices {
      firstObjections[rule] += other.firstObjections[rule]
      if other.appliedBefore[rule] { appliedBefore[rule] = true }
      if other.appliedAfter[rule] { appliedAfter[rule] = true }
    }
  }
}
