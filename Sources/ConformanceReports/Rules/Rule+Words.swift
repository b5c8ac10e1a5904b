internal import TouchModel
package import TouchSpecs

extension Clarity {
  /// The clarity with what it means.
  package var meaning: String {
    switch self {
    case .stated: "stated: a document says so"
    case .derived: "derived: it follows from what the documents say"
    case .default: "default: it is a default value"
    case .scenario: "scenario: a worked example, a listing or a printed trace"
    case .observed: "observed: public evidence shows that UIKit does so, no document says it"
    }
  }
}

extension RuleCheck {
  /// How the check works, in words.
  package var words: String {
    switch self {
    case .invariant: "looking at every run"
    case .comparison: "comparing a run with the run of a changed case"
    case .examples(let examples): counted(examples.count, "worked example")
    case .defaults(let expectations): counted(expectations.count, "query of defaults", plural: "queries of defaults")
    }
  }

  /// The kind of check, a word for machines.
  var kind: String {
    switch self {
    case .invariant: "invariant"
    case .comparison: "comparison"
    case .examples: "examples"
    case .defaults: "defaults"
    }
  }
}

extension Rule {
  /// How the rule is checked, in words, each way once.
  package var checkWords: String {
    var ways: [String] = []
    for check in checks where !ways.contains(check.words) { ways.append(check.words) }
    return ways.joined(separator: "; ")
  }

  /// The worked examples of the rule.
  package var examples: [WorkedExample] {
    checks.flatMap { check -> [WorkedExample] in
      if case .examples(let examples) = check { return examples }
      return []
    }
  }
}

extension WorkedExample {
  /// Scene and script in words, a line each.
  package var lines: [String] { SceneTree(testCase.scene).lines + ScriptStory(testCase).numberedLines }
}
