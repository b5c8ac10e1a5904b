internal import CaseExplanation
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

/// A rule that a run found broken, and what cases show of its cause.
///
/// Other rules are given by their positions in ``CauseSample/rules``.
struct BrokenRule {
  /// The rule.
  let rule: Rule
  /// The case that shows it.
  let counterexample: RunResult.Counterexample
  /// Whether a query of defaults breaks it.
  let hasWrongDefault: Bool
  /// The smallest case that is known to break it.
  var smallest: ConformanceCase { didSet { features = smallest.features } }
  /// What the smallest case is made of.
  private(set) var features: Set<CaseFeature>
  /// The rules that the smallest case breaks, itself included.
  var brokenBySmallest: Set<Int>
  /// Of these the ones that are broken in an object in which the rule itself is.
  var brokenThereToo: Set<Int> = []
  /// The rules that miss the event that it misses in its smallest case: there, or in a plainer case if of that one alone.
  var missingTheSame: Set<Int> = []
  /// What kind of event its finding is about in the smallest case; `nil` where that is not known.
  var event: ViolationEvent?
  /// What the smallest case cannot do without: whatever is put in its place, no rule is broken.
  var needs: Set<CaseFeature> = []
  /// The rules that are broken where something is left out of the smallest case and it is not: what breaks them is less.
  var brokenByLess: Set<Int> = []
  /// The drawn cases that break it, a few of them, where not many do.
  var models: [Model] = []
  /// The choices of some of the cases that break it, the first ones of those that are the same for every seed.
  var starts: [ChoiceSequence] = []

  /// A drawn case that others are to be like.
  struct Model: Hashable {
    var seed: UInt64
    var index: UInt64
  }

  /// A rule of which nothing but its counterexample is known, at its position.
  init(_ rule: Rule, _ counterexample: RunResult.Counterexample, at position: Int, hasWrongDefault: Bool) {
    self.rule = rule
    self.counterexample = counterexample
    self.hasWrongDefault = hasWrongDefault
    smallest = counterexample.testCase
    features = smallest.features
    brokenBySmallest = [position]
  }
}
