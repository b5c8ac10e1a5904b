internal import SafeFiles
public import TouchConformance
internal import TouchModel

/// How a test target has an engine checked.
///
/// Every option but the engine's own can be given in code and by a variable of the environment; the variable wins, so that a
/// build machine can ask for more than the desk does. A value that makes no sense, and an unknown variable with the
/// prefix, fail each test with one line, for any number of arguments:
///
/// | Variable | Value |
/// |---|---|
/// | `TOUCH_CONFORMANCE_CASES` | how many cases to draw, from 1 |
/// | `TOUCH_CONFORMANCE_SEED` | which cases are drawn, from 0 |
/// | `TOUCH_CONFORMANCE_SEARCH` | how they are chosen: `plain`, or `guided` by what those before exercised |
/// | `TOUCH_CONFORMANCE_PROFILE` | how to read disputed points: `documents` or `uikit` |
/// | `TOUCH_CONFORMANCE_REQUIRE` | what the engine must declare: capabilities and levels, separated by commas |
/// | `TOUCH_CONFORMANCE_CORPUS` | a folder of pinned cases to run first |
/// | `TOUCH_CONFORMANCE_EXPECTED` | a list of expected failures |
/// | `TOUCH_CONFORMANCE_TODAY` | the day by which that list is read, as YYYY-MM-DD; without it the clock's, in UTC |
/// | `TOUCH_CONFORMANCE_JUNIT` | a file for the result as JUnit XML, or a folder for one file for each engine |
/// | `TOUCH_CONFORMANCE_REPORTS` | a folder for the reports, with a folder for each engine |
///
/// Paths that are not absolute begin at the folder in which the tests run.
public struct ConformanceOptions: Hashable, Sendable {
  /// How many cases to draw.
  public var cases: Int
  /// Which cases are drawn.
  public var seed: UInt64
  /// How they are chosen.
  public var search: RunPlan.Search
  /// How to read disputed points; `nil`: as the engine declares.
  public var profile: Profile?
  /// What the engine must declare, such as `Level.delivery.requiredCapabilities`; what it does not is an issue.
  public var require: CapabilitySet
  /// The folder of the pinned cases to run first; an engine that takes the whole process with it leaves its case there.
  public var corpus: String?
  /// The file with the list of expected failures.
  public var expected: String?
  /// The day by which the list is read; `nil`: the day of the clock, which nothing else asks for.
  public var today: CalendarDay?
  /// The file for the result as JUnit XML, or a folder.
  public var junit: String?
  /// The folder for the reports.
  public var reports: String?

  /// Creates options; by default the quick budget and no files.
  public init(
    cases: Int = RunPlan.quickCases, seed: UInt64 = RunPlan.defaultSeed, search: RunPlan.Search = .plain,
    profile: Profile? = nil, corpus: String? = nil, expected: String? = nil, today: CalendarDay? = nil,
    junit: String? = nil, reports: String? = nil, require: CapabilitySet = []
  ) {
    self.require = require
    self.cases = cases
    self.seed = seed
    self.search = search
    self.profile = profile
    self.corpus = corpus
    self.expected = expected
    self.today = today
    self.junit = junit
    self.reports = reports
  }
}

extension ConformanceOptions {
  /// Checks what code says, and that what is named is there.
  /// - Throws: ``ModelError`` with one line for what is wrong.
  func validate() throws(ModelError) {
    guard RunPlan.caseCounts.contains(cases) else {
      throw ModelError("cases", expected: "1 to \(RunPlan.caseCounts.upperBound)", found: "\(cases)")
    }
    _ = try pinnedCases()
    _ = try expectedFailures()
    if let junit {
      if try FileStore.canBeFolder(junit) { try FileStore.checkFolder(junit) } else { try FileStore.checkPlace(junit) }
    }
    if let reports {
      if FileStore.isFile(reports) { throw ModelError(reports, expected: "a folder", found: "a file") }
      try FileStore.checkFolder(reports)
    }
  }

  /// The pinned cases.
  /// - Throws: ``ModelError`` when the folder or one of its files is not what it should be.
  func pinnedCases() throws(ModelError) -> [Corpus.PinnedCase] {
    guard let corpus else { return [] }
    return try Corpus.cases(in: corpus)
  }

  /// The list of expected failures, which is empty where none is named.
  /// - Throws: ``ModelError`` when the file is no such list.
  func expectedFailures() throws(ModelError) -> ExpectedFailureList {
    guard let expected else { return ExpectedFailureList() }
    return try ExpectedFailureList(path: expected)
  }

  /// The plan of a run, with the case first that was running when the last run ended.
  /// - Throws: ``ModelError`` for what is wrong with the corpus.
  func plan() throws(ModelError) -> RunPlan {
    let left = try corpus.map { folder throws(ModelError) in try CaseJournal.recover(in: folder) } ?? []
    for pinned in left {
      TestProcess.write("the last run ended in the middle of a case; it is kept as \(pinned) and runs first")
    }
    let others = try pinnedCases().filter { pinned in !left.contains { $0.name == pinned.name } }
    var plan = RunPlan(seed: seed, cases: cases, profile: profile, corpus: left + others)
    plan.search = search
    plan.demand.capabilities = require
    return plan
  }

  /// Where a run notes its cases; `nil` without a corpus.
  /// - Throws: ``ModelError`` when the folder cannot be made.
  func journal() throws(ModelError) -> CaseJournal? {
    try corpus.map { folder throws(ModelError) in try CaseJournal(folder: folder) }
  }
}
