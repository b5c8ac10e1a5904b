/// How many of the cases up to a size were run; what they broke stands with the rules.
///
/// All of them together say more than as many drawn ones: when no rule is broken, there is no counterexample up to the size.
package struct ExhaustiveOutcome: Hashable, Sendable {
  /// The size of the largest cases.
  package var size: Int
  /// How many cases there are up to the size for the engine.
  package var cases: Int
  /// How many of them were run, the smallest first.
  package var finishedCases: Int
  /// How many of the cases there are for hit testing, for chains and for the delivery of touches.
  package var worlds: [World]

  /// How many cases are about one thing.
  package struct World: Hashable, Sendable {
    /// What they are about, as `SmallWorld` names it.
    package var name: String
    /// How many there are.
    package var cases: Int

    /// Creates a count.
    package init(name: String, cases: Int) {
      self.name = name
      self.cases = cases
    }
  }

  /// Creates an outcome.
  package init(size: Int, cases: Int, finishedCases: Int, worlds: [World]) {
    self.size = size
    self.cases = cases
    self.finishedCases = finishedCases
    self.worlds = worlds
  }

  /// Whether all of them were run.
  package var isComplete: Bool { finishedCases == cases }
}
