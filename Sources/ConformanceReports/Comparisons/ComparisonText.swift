package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Engines side by side as text for a terminal.
package struct ComparisonText: Sendable {
  private let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// What files say of engines, side by side.
  package func render(_ records: [EngineRecord]) -> String {
    [summary(records), verdicts(records)].joined(separator: "\n\n") + "\n"
  }

  /// Where engines disagree though no rule is broken; `names` are those of the engines that were run, in their order.
  package func render(_ outcome: EngineComparison.Outcome, names: [String]) -> String {
    let names = names.map { SafeText.escaped($0, limit: 60) }
    let parts = outcome.disagreements.enumerated().map { number, disagreement in
      text(disagreement, number + 1, names)
    }
    let head = TextLayout.wrapped(names.joined(separator: ", ")).map(paint.bold)
    return (head + TextLayout.wrapped(outcome.words)).joined(separator: "\n")
      + "\n" + parts.map { "\n\($0)" }.joined()
  }

  private func summary(_ records: [EngineRecord]) -> String {
    let names = records.map { SafeText.escaped("\($0.name) \($0.version)", limit: 40) }
    let rows = ComparisonText.summary(records)
    let table = TextTable(head: [""] + names, rows: rows, alignedFrom: .max).lines
    // Where a page is too narrow for the names, they stand above, and their numbers in the tables.
    guard let numbers = self.numbers(of: records) else { return headed(table) }
    let numbered = TextTable(head: [""] + numbers, rows: rows, alignedFrom: .max).lines
    let list = zip(numbers, names).map { "\($0)  \($1)" }.joined(separator: "\n")
    return paint.bold(list) + "\n\n" + headed(numbered)
  }

  private func headed(_ lines: [String]) -> String {
    lines.enumerated().map { $0.offset == 0 ? paint.bold($0.element) : $0.element }.joined(separator: "\n")
  }

  /// The numbers that stand for engines where the page is too narrow for their names; else `nil`.
  private func numbers(of records: [EngineRecord]) -> [String]? {
    // Beside the names: a rule, and some words of its title.
    let width = records.reduce(40) { $0 + max(SafeText.escaped($1.name, limit: 30).count, 13) + 2 }
    return width > TextLayout.width ? (1...max(records.count, 1)).map { "\($0)" } : nil
  }

  /// What the files say of whole engines, a row for each thing.
  static func summary(_ records: [EngineRecord]) -> [[String]] {
    var rows = [
      ["claims"] + records.map { $0.claimedLevel?.title ?? "no level" },
      ["profile"] + records.map { $0.profile.map { SafeText.escaped($0, limit: 40) } ?? "its own readings" },
      ["seed"] + records.map { SafeText.escaped($0.seed, limit: 20) }, ["cases"] + records.map { "\($0.cases)" },
    ]
    for verdict in RunResult.Verdict.allCases {
      let counts = records.map { record in record.verdicts.values.count { $0 == verdict } }
      if counts.contains(where: { $0 > 0 }) { rows.append([verdict.rawValue] + counts.map { "\($0)" }) }
    }
    return rows
  }

  private func verdicts(_ records: [EngineRecord]) -> String {
    let rules = Catalogue.rules.map(\.id).filter { id in Set(records.map { $0.verdicts[id] }).count > 1 }
    guard !rules.isEmpty else { return "The verdicts on all rules are the same." }
    let rows = rules.map { id in
      ["\(id)"] + records.map { $0.verdicts[id]?.rawValue ?? "–" } + [Catalogue.rule(id)?.title ?? ""]
    }
    let names = numbers(of: records) ?? records.map { SafeText.escaped($0.name, limit: 30) }
    let lines = TextTable(head: ["rule"] + names + [""], rows: rows, alignedFrom: .max).fittedLines
    return ([paint.dim("verdicts that differ")] + lines).joined(separator: "\n")
  }

  private func text(
    _ disagreement: Disagreement, _ number: Int, _ names: [String]
  ) -> String {
    let testCase = disagreement.testCase
    let title =
      "\(number)  \(disagreement.sort.words), \(counted(disagreement.cases, "case")) such as "
      + "case \(disagreement.index)"
    var lines = TextLayout.wrapped(title).map(paint.bold) + [""]
    lines += TextLayout.labelled("scene", SceneTree(testCase.scene).lines)
    let trace = disagreement.sides.compactMap(\.self).first?.trace ?? TouchTrace()
    let story = ScriptStory(testCase, trace: trace, marking: []).numberedLines
    lines += TextLayout.labelled("script", story) + [""]
    let width = names.map(\.count).max() ?? 0
    for (name, side) in zip(names, disagreement.sides) {
      let words = side?.words(in: testCase.scene) ?? "did not run it"
      lines += TextLayout.titled("  \(TextLayout.padded(name, to: width))", words)
    }
    return (lines + ["", "  again     touch-conformance replay \(CaseCode.shown(testCase))", ""]).joined(
      separator: "\n")
  }
}

extension EngineComparison.Outcome {
  /// How many cases were drawn, and what became of them.
  var words: String {
    var words = "\(counted(cases, "case")) of what all of them declare: \(alike) alike"
    words += ", \(violating) in which a rule is broken"
    if notRun > 0 { words += ", \(notRun) not run by all" }
    let most = disagreements.reduce(0) { $0 + $1.cases }
    return words + ", \(most) in which they disagree though no rule is broken"
  }
}

extension Disagreement.Side {
  /// What the engine does where it first differs.
  func words(in scene: TouchScene) -> String {
    record.map { TraceStory(scene, trace).words($0) } ?? "does nothing more"
  }
}

extension Disagreement.Sort {
  /// What the engines differ in, in words.
  var words: String {
    if isOrder { return "the same in another order, first a \((first ?? other)?.rawValue ?? "record")" }
    switch (first, other) {
    case (let one?, let two?) where one == two: return "another \(one.rawValue)"
    case (let one?, let two?): return "a \(one.rawValue) instead of a \(two.rawValue), or the other way round"
    case (let one?, nil), (nil, let one?): return "a \(one.rawValue) that only one has"
    case (nil, nil): return "nothing"
    }
  }
}
