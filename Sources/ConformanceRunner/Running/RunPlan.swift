internal import CaseGeneration
package import TouchModel
package import TouchSpecs

/// What a run is to do: which rules, which cases, under which readings.
public struct RunPlan: Sendable {
  /// The rules to judge, in the order of the catalogue; those of another profile are left out.
  package var rules: [Rule]
  /// What the run must show beyond that nothing is broken.
  package var demand = RunDemand()
  /// The seed of the cases.
  package var seed: UInt64
  /// The size up to which every case is run before any is drawn; `nil` enumerates none.
  package var exhaustiveSize: Int?
  /// How many cases to draw; 0 draws none.
  package var cases: Int
  /// The index of the first of them; the others follow.
  package var firstCase = 0
  /// The cases to judge instead of drawing any, as many as are planned; `nil` draws them.
  package var recording: (any CaseRecording)?
  /// How they are chosen; a guided search goes with a whole run, not with shards.
  package var search = Search.plain
  /// The profile asked for; `nil`: the engine's own readings, else those of the documents.
  package var profile: Profile?
  /// The readings given one by one, which win over the profile.
  package var chosenReadings: DeclaredReadings
  /// How often an engine may be run to make one counterexample smaller.
  package var shrinkingBudget: Int
  /// How often an engine may be run to explain the case of one bug; 0 explains none.
  package var explainingBudget: Int
  /// From how many further cases that break the rule of a bug its smallest case is looked for, where no fewer cases are drawn than the
  /// quick budget has.
  package var furtherStarts = 8
  /// Whether broken rules are grouped into bugs by their causes, which takes about as long as a thousand cases; where not, the result
  /// has broken rules and no bugs.
  package var groupsBugs = true
  /// The one rule whose smallest case is of interest; `nil`: those of all rules are.
  ///
  /// Cases of other rules are made small only as long as that one is not found broken, for it may be met on the way.
  package var soughtRule: RuleID?
  /// The known bugs of rules, which do not hide another bug of the same rule that further cases lead to.
  package var knownBugs: [RuleID: [KnownBug]] = [:]
  /// How many bugs are explained, and shown to people; `nil` for all of them.
  package var maximumBugs: Int?
  /// The pinned cases, which are run before any is drawn.
  package var corpus: [Corpus.PinnedCase]
  /// What to write before the code of a case to run it again on this engine; `nil`: the kit's own tool, with the engine's name.
  package var invocation: ReplayInvocation?

  /// The cases that `swift test` draws.
  public static let quickCases = 2_000
  /// The cases that the command line draws.
  public static let fullCases = 20_000
  /// The size of the largest cases that can be asked for.
  public static let largestExhaustiveSize = SmallScope.largestSize
  /// How many cases can be asked for.
  package static let caseCounts = 1...1_000_000_000
  /// The most cases of a run that goes on for a time.
  package static let maximumCases = 1_000_000_000_000
  /// The indices with which a run can begin.
  package static let firstCases = 0...maximumCases
  /// How often an engine is run to make a case smaller unless a plan says otherwise.
  public static let shrinkingExecutions = 5_000
  /// How often an engine is run to explain a case unless a plan says otherwise.
  package static let explainingExecutions = 1_000
  /// The seed used when none is given, so that two runs are alike by default.
  public static let defaultSeed: UInt64 = 1

  /// Plans a run; by default all rules on the full budget.
  package init(
    rules: [Rule] = Catalogue.rules, seed: UInt64 = RunPlan.defaultSeed, cases: Int = RunPlan.fullCases,
    profile: Profile? = nil, chosenReadings: DeclaredReadings = DeclaredReadings(),
    shrinkingBudget: Int = RunPlan.shrinkingExecutions,
    explainingBudget: Int = RunPlan.explainingExecutions,
    corpus: [Corpus.PinnedCase] = []
  ) {
    self.rules = rules
    self.seed = seed
    self.cases = cases
    self.profile = profile
    self.chosenReadings = chosenReadings
    self.shrinkingBudget = shrinkingBudget
    self.explainingBudget = explainingBudget
    self.corpus = corpus
  }

  /// How many blocks of cases there are to share at one time; more workers than that are idle.
  /// - Parameters:
  ///   - cases: How many cases are drawn, which is fewer than the plan has where a run is divided.
  ///   - engine: What the engine says of itself, which decides how many cases are enumerated.
  /// - Returns: At least 1.
  package func blocks(drawing cases: Int, for engine: EngineDescription) -> Int {
    func count(_ cases: Int, _ block: Int) -> Int { cases / block + (cases.isMultiple(of: block) ? 0 : 1) }
    let drawn =
      switch search {
      case .plain: count(cases, ConformanceRun.block)
      case .guided: count(min(cases, ExerciseLedger.epoch), ExerciseLedger.block)
      }
    let enumerated = exhaustiveSize.flatMap { size in
      (0...RunPlan.largestExhaustiveSize).contains(size) ? SmallScope(engine: engine, size: size).count : nil
    }
    return max(1, drawn, count(enumerated ?? 0, ConformanceRun.block))
  }

  /// Whether smallest cases are looked for from further starts.
  var looksFurther: Bool { furtherStarts > 0 && cases >= RunPlan.quickCases }

  /// The rules that count under the profile asked for and hold under the readings in force.
  package func countedRules(under readings: Readings) -> [Rule] {
    rules.filter { $0.counts(under: profile) && $0.isInForce(under: readings) }
  }

  /// Those of the rules that count which can be judged: the engine declares what they need.
  func judgedRules(of engine: EngineDescription, under readings: Readings) -> [Rule] {
    countedRules(under: readings).filter { $0.needs.missing(from: engine.capabilities).isEmpty }
  }

  /// The rules that would count but for the readings in force, under which they do not apply.
  func rulesNotInForce(under readings: Readings) -> [Rule] {
    rules.filter { $0.counts(under: profile) && !$0.isInForce(under: readings) }
  }

  /// The readings in force for an engine: those given one by one, else the profile's if one was asked for, else the
  /// engine's own declaration, else those of the documents.
  package func readings(for engine: EngineDescription) -> Readings {
    chosenReadings.over(profile?.readings(for: engine) ?? engine.readings.over())
  }
}
