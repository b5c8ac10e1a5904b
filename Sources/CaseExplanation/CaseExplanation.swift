package import TouchModel

/// Which parts of a case a finding needs, and the smallest change after which the rule holds.
///
/// Every claim rests on trials: the case is changed in one place and run, and the rule is judged again.
package struct CaseExplanation: Hashable, Sendable {
  /// The parts of the case, scene before script, each with what became of the finding when it was changed.
  package var parts: [ExplainedPart]
  /// The smallest change that was found after which the rule holds, else one after which it has less to judge, or does not
  /// apply; `nil` when none was found that says anything.
  package var neighbour: PassingNeighbour?
  /// Whether the rule was broken in every changed case to which it applied.
  package var isBrokenThroughout: Bool
  /// How often the engine was run.
  package var executions: Int
  /// Whether the budget of executions ended before everything was tried.
  package var isCutShort: Bool

  /// Creates an explanation.
  package init(
    parts: [ExplainedPart], neighbour: PassingNeighbour?, isBrokenThroughout: Bool = false, executions: Int,
    isCutShort: Bool
  ) {
    self.parts = parts
    self.neighbour = neighbour
    self.isBrokenThroughout = isBrokenThroughout
    self.executions = executions
    self.isCutShort = isCutShort
  }
}

/// A part of a case with what the finding needs of it.
package struct ExplainedPart: Hashable, Sendable {
  /// The part.
  package var part: CasePart
  /// What it is in the case.
  package var value: PartValue
  /// What the finding needs of it.
  package var need: PartNeed
  /// What was tried, in the order in which it was.
  package var trials: [PartTrial]

  /// Creates the explanation of a part.
  package init(part: CasePart, value: PartValue, need: PartNeed, trials: [PartTrial]) {
    self.part = part
    self.value = value
    self.need = need
    self.trials = trials
  }
}

/// What a finding needs of a part of its case.
package enum PartNeed: Hashable, Sendable {
  /// As it is: some other value that was tried makes the finding go away, alone or together with what is free, and so does the
  /// next number either way.
  case needed
  /// A number in a range; a side without a limit was tried as far as trials go.
  ///
  /// At a limit the finding is there, a step beyond it is gone; between the limits it was tried at some numbers, and it is gone at
  /// those of the exceptions.
  case within(lowest: Double?, highest: Double?, except: [Double] = [])
  /// Nothing: every other value that was tried leaves the finding as it is, also when everything else that is free is changed
  /// with it.
  case free
  /// Unknown: the budget ended before the part was tried.
  case untried
}

/// One value that was tried for a part.
package struct PartTrial: Hashable, Sendable {
  /// The value.
  package var value: PartValue
  /// What came of it.
  package var outcome: TrialOutcome
  /// Whether other parts that are free were changed at the same time.
  package var isJoint: Bool

  /// Creates a trial.
  package init(value: PartValue, outcome: TrialOutcome, isJoint: Bool = false) {
    self.value = value
    self.outcome = outcome
    self.isJoint = isJoint
  }
}

/// What a rule says of a changed case.
package enum TrialOutcome: String, CaseIterable, Sendable {
  /// The same kind of finding is there.
  case breaks
  /// The rule applies as often as in the case, or more often, and is not broken.
  case holds
  /// The rule is not broken, and applies less often than in the case: it may speak of what it is broken for no more.
  case appliesLess
  /// The rule does not apply.
  case silent
  /// The rule is broken in another way.
  case breaksOtherwise
  /// The engine did not run the case to its end.
  case notRun
}

/// A case close to one that breaks a rule, on which the rule is not broken.
package struct PassingNeighbour: Hashable, Sendable {
  /// The changes that lead to it, to be made in this order; steps that are left out go all at once.
  package var edits: [CaseEdit]
  /// The case with the changes made.
  package var testCase: ConformanceCase
  /// What the rule says of it: that it holds, that it holds where it still applies, or nothing.
  package var outcome: TrialOutcome

  /// Creates a neighbour.
  package init(edits: [CaseEdit], testCase: ConformanceCase, outcome: TrialOutcome = .holds) {
    self.edits = edits
    self.testCase = testCase
    self.outcome = outcome
  }
}
