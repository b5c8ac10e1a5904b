internal import CaseExplanation
internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// In which cases of a run the broken rules apply, and in which they are broken: what their causes are found out from.
///
/// The cases are those in which the rules were found broken, as small as they are and as they were found, drawn cases that are the
/// same for every seed, and further ones that are like the cases that break a rule which few of these break. What follows is the
/// same for any number of workers.
struct CauseSample {
  /// The seed of the drawn cases: causes do not depend on that of the run.
  private static let seed: UInt64 = 0
  /// How many drawn cases are asked: as many as the run is to draw, within bounds.
  private static let drawnCases = 400...4000
  /// After how many no further ones are asked, unless a rule is broken in few of them.
  private static let usualCases = 1000
  /// A rule that fewer cases than these break is asked about cases that are like them.
  private static let fewCases = 8
  /// How many cases are drawn for such a rule.
  private static let likeCases: UInt64 = 96

  private let session: EngineSession
  /// The broken rules.
  private(set) var rules: [BrokenRule]
  /// What is counted in the cases that the run draws.
  private var drawn: Tally
  /// The same with further cases, which are like those that break rules few of them break.
  private var withLikeCases: Tally
  /// In how many cases two rules apply, by whether each is broken there.
  private(set) var joint: [JointCount]

  /// In how many of some cases each rule applies and is broken, and which rules each of them breaks, where it breaks any.
  private struct Tally {
    private(set) var applied: [Int]
    private(set) var broken: [Int]
    private(set) var brokenByCase: [Set<Int>] = []

    init(rules: Int) { (applied, broken) = (Array(repeating: 0, count: rules), Array(repeating: 0, count: rules)) }

    mutating func add(_ seen: Verdicts) {
      for rule in seen.applied { applied[rule] += 1 }
      for rule in seen.broken { broken[rule] += 1 }
      if !seen.broken.isEmpty { brokenByCase.append(seen.broken) }
    }
  }

  /// A case that is drawn to be like another.
  private struct LikeCase: Hashable {
    var model: BrokenRule.Model
    var index: UInt64
  }

  /// Where one case shows the rules.
  private struct Verdicts {
    private(set) var applied: Set<Int> = []
    /// Where the case shows each of the rules that it breaks.
    private(set) var sites: [Int: ViolationSite] = [:]
    var broken: Set<Int> { Set(sites.keys) }

    /// The rules that are broken in an object in which one of them is.
    func brokenWhere(_ rule: Int) -> Set<Int> {
      guard let own = sites[rule] else { return [] }
      return Set(sites.filter { $0.key != rule && $0.value.isInObject(of: own) }.keys)
    }

    /// The rules that miss here an event that one of them misses in a case, which may be another.
    func missing(what rule: Int, lacksIn other: Verdicts) -> Set<Int> {
      guard let own = other.sites[rule] else { return [] }
      return Set(sites.filter { $0.key != rule && !$0.value.missing.isDisjoint(with: own.missing) }.keys)
    }

    /// Notes that a rule applies, and is broken where there are findings.
    mutating func note(_ rule: Int, _ findings: [Finding], in trace: TouchTrace?) {
      applied.insert(rule)
      if !findings.isEmpty { sites[rule] = ViolationSite(findings, in: trace) }
    }
  }

  /// Asks about the cases.
  init(_ session: EngineSession, _ rules: [BrokenRule]) {
    self.session = session
    self.rules = rules
    drawn = Tally(rules: rules.count)
    withLikeCases = drawn
    joint = Array(repeating: JointCount(), count: rules.count * rules.count)
    // A single rule has one cause, but its smallest case may begin with another.
    guard rules.count > 1 || !rules.isEmpty && session.plan.looksFurther else { return }
    askKnownCases()
    guard session.plan.cases > 0 else { return }
    if let recording = session.plan.recording {
      askRecordedCases(recording)
    } else {
      askDrawnCases()
      withLikeCases = drawn
      askLikeCases()
    }
  }

  /// How many of the cases that break a rule are kept, to be made small; where bugs of it are known, more, to find others.
  private func keptCases(of rule: Rule) -> Int {
    session.plan.knownBugs[rule.id] == nil ? session.plan.furtherStarts : 16
  }

  private mutating func askKnownCases() {
    // Rules that are broken together often have one smallest case.
    let positions = Dictionary(grouping: rules.indices) { rules[$0].smallest }
    for (testCase, positions) in positions.sorted(by: { $0.value[0] < $1.value[0] }) {
      ask(testCase, smallestOf: positions)
    }
    for original in rules.compactMap(\.counterexample.original) {
      if let seen = verdicts(on: original) { note(seen) }
    }
  }

  /// Asks about a case that is the smallest known one of some rules.
  private mutating func ask(_ testCase: ConformanceCase, smallestOf positions: [Int]) {
    guard let known = verdicts(on: testCase) else { return }
    let plainer = testCase.plainerCases.compactMap { verdicts(on: $0) }
    let edits = whatEditsShow(of: testCase)
    for position in positions {
      var seen = known
      rules[position].brokenBySmallest = seen.broken.union([position])
      // What a worked example demands is not asked of the case that it runs.
      if seen.sites[position] == nil { seen.note(position, [rules[position].counterexample.finding], in: nil) }
      rules[position].event = seen.sites[position]?.event
      rules[position].brokenThereToo = seen.brokenWhere(position)
      rules[position].missingTheSame = seen.missing(what: position, lacksIn: seen)
      note(seen)
      for other in plainer {
        rules[position].missingTheSame.formUnion(other.missing(what: position, lacksIn: seen).subtracting(seen.applied))
      }
      rules[position].needs = edits.needs
      rules[position].brokenByLess = edits.brokenByLess.reduce(into: []) { all, broken in
        if !broken.contains(position) { all.formUnion(broken) }
      }
    }
  }

  /// Takes a case in place of larger ones that some rules of one cause were found broken in, where it breaks them too.
  /// - Returns: Whether it is smaller than that of any.
  mutating func take(_ testCase: ConformanceCase, of group: [Int]) -> Bool {
    let larger = group.filter { testCase.isSmaller(than: rules[$0].smallest) && !rules[$0].counterexample.isOfExample }
    let taking = broken(by: testCase, of: larger).sorted()
    guard !taking.isEmpty else { return false }
    for position in taking { rules[position].smallest = testCase }
    ask(testCase, smallestOf: taking)
    return true
  }

  /// What a case cannot do without, and the rules that are broken where something is left out of it, each time.
  private func whatEditsShow(
    of testCase: ConformanceCase
  ) -> (needs: Set<CaseFeature>, brokenByLess: [Set<Int>]) {
    let allowed = session.engine.capabilities.union(testCase.usedCapabilities)
    var needed: Set<CaseFeature> = []
    var dispensable: Set<CaseFeature> = []
    var brokenByLess: [Set<Int>] = []
    for edit in testCase.nonNumericEdits {
      let feature = CaseFeature(changedBy: edit)
      let isAsked = !feature.isBasic && !dispensable.contains(feature)
      guard isAsked || edit.value == .absent, let changed = edit.applied(to: testCase),
        changed.usedCapabilities.subtracting(allowed).isEmpty, let seen = verdicts(on: changed)
      else { continue }
      if isAsked, seen.broken.isEmpty { needed.insert(feature) } else if isAsked { dispensable.insert(feature) }
      if edit.value == .absent { brokenByLess.append(seen.broken) }
    }
    return (needed.subtracting(dispensable), brokenByLess)
  }

  private mutating func askRecordedCases(_ recording: any CaseRecording) {
    for index in 0..<UInt64(min(recording.count, CauseSample.drawnCases.upperBound)) {
      if let seen = verdicts(on: recording.testCase(at: index)) { count(seen) }
    }
  }

  private mutating func askDrawnCases() {
    let count = min(max(session.plan.cases, CauseSample.drawnCases.lowerBound), CauseSample.drawnCases.upperBound)
    for index in 0..<UInt64(count) {
      if index >= CauseSample.usualCases, drawn.broken.allSatisfy({ $0 >= CauseSample.fewCases }) { break }
      let testCase = session.generator.testCase(seed: CauseSample.seed, index: index)
      guard let seen = verdicts(on: testCase) else { continue }
      self.count(seen)
      for rule in seen.broken {
        let model = BrokenRule.Model(seed: CauseSample.seed, index: index)
        if rules[rule].models.count < CauseSample.fewCases { rules[rule].models.append(model) }
        if rules[rule].starts.count < keptCases(of: rules[rule].rule) {
          rules[rule].starts.append(session.generator.choices(seed: model.seed, index: model.index))
        }
      }
    }
  }

  private mutating func askLikeCases() {
    // Rules that few cases break are often broken by the same ones, and ask for the same cases.
    var known: [LikeCase: Verdicts] = [:]
    for rule in rules.indices where drawn.broken[rule] < CauseSample.fewCases {
      let seed = session.plan.seed
      let found = rules[rule].counterexample.origin.drawnIndex.map { BrokenRule.Model(seed: seed, index: $0) }
      let models = rules[rule].models.isEmpty ? [found].compactMap { $0 } : rules[rule].models
      guard !models.isEmpty else { continue }
      for index in 0..<CauseSample.likeCases {
        let model = models[Int(index) % models.count]
        let like = LikeCase(model: model, index: index)
        if known[like] == nil {
          known[like] = verdicts(on: session.generator.testCase(seed: model.seed, index: index, like: model.index))
          if let seen = known[like] { withLikeCases.add(seen) }
        }
        guard let seen = known[like] else { continue }
        note(seen)
        guard seen.broken.contains(rule), rules[rule].starts.count < keptCases(of: rules[rule].rule) else { continue }
        let choices = session.generator.choices(seed: model.seed, index: index, like: model.index)
        rules[rule].starts.append(ChoiceSequence(values: choices))
      }
    }
  }

  private mutating func count(_ seen: Verdicts) {
    note(seen)
    drawn.add(seen)
  }

  /// Those of some of the rules that a case breaks.
  func broken(by testCase: ConformanceCase, of rules: [Int]) -> Set<Int> {
    guard !rules.isEmpty else { return [] }
    return verdicts(on: testCase)?.broken.intersection(rules) ?? []
  }

  private func verdicts(on testCase: ConformanceCase) -> Verdicts? {
    guard !session.isOverdue(), !session.hasHungEnough, session.execute(testCase) == .finished else { return nil }
    let run = session.lastRun
    var seen = Verdicts()
    for position in rules.indices {
      let report = rules[position].rule.report(on: run, runTwin: session.runTwin)
      if report.exercised > 0 || !report.findings.isEmpty { seen.note(position, report.findings, in: run.trace) }
    }
    return seen
  }

  private mutating func note(_ seen: Verdicts) {
    for first in seen.applied {
      for second in seen.applied where second != first {
        joint[first * rules.count + second].add(seen.sites[first], seen.sites[second])
      }
    }
  }
}

extension CauseSample {
  /// In how many of the drawn cases a cause shows, which breaks some rules.
  func cases(of group: [Int]) -> Int { drawn.brokenByCase.count { broken in group.contains { broken.contains($0) } } }

  /// How well each of the rules that one cause breaks names it.
  func ranks(of group: [Int]) -> [Int: HeadRank] {
    // Where a cause shows seldom, a few drawn cases do not tell which of its rules they break by chance.
    let isRare = group.allSatisfy { drawn.broken[$0] < CauseSample.fewCases }
    let tally = isRare ? withLikeCases : drawn
    let cases = tally.brokenByCase.count { broken in group.contains { broken.contains($0) } }
    let ranks = group.map { position in
      HeadRank(
        rules[position].drawbacks, applied: tally.applied[position], broken: tally.broken[position], ofCases: cases,
        position: position)
    }
    return Dictionary(uniqueKeysWithValues: zip(group, ranks))
  }
}
