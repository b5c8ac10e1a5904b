internal import TouchModel
package import TouchSpecs

/// Rules as text for a terminal.
package struct RuleText: Sendable {
  let paint: Paint

  /// Creates a reporter.
  package init(colored: Bool) { paint = Paint(isColored: colored) }

  /// A line for each rule with its id, level, requirement and title, by chapter.
  package func list(_ rules: [Rule]) -> String {
    let idWidth = rules.map(\.id.description.count).max() ?? 0
    let levelWidth = rules.map(\.level.title.count).max() ?? 0
    var lines: [String] = []
    var chapter: String?
    for rule in rules {
      if rule.id.chapter != chapter {
        if chapter != nil { lines.append("") }
        chapter = rule.id.chapter
        let profile = rule.ownProfile.map { paint.dim("  (profile \($0.name) alone)") } ?? ""
        let title = Catalogue.chapter(of: rule.id).map { "  \($0.title)" } ?? ""
        lines.append(paint.bold(rule.id.chapter + title) + profile)
      }
      let id = TextLayout.padded("\(rule.id)", to: idWidth)
      let level = TextLayout.padded(rule.level.title, to: levelWidth)
      let requirement = TextLayout.padded(rule.requirement.rawValue, to: 6)
      let head = "  \(id)  \(level)  \(requirement)"
      lines += TextLayout.titled(head, rule.title, { $0.replacing(level, with: paint.dim(level)) })
    }
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")
  }

  /// Everything there is to say about a rule.
  package func explain(_ rule: Rule) -> String {
    var lines = TextLayout.titled("\(rule.id)", rule.title, paint.bold, paint.bold)
    lines += TextLayout.wrapped(rule.sentence, width: TextLayout.width - 2).map { "  \($0)" } + [""]
    for (label, text) in premise(rule) + facts(rule) where !text.isEmpty {
      let wrapped = text.flatMap { TextLayout.wrapped($0, width: TextLayout.width - 16) }
      lines += TextLayout.labelled(label, wrapped, width: 14)
    }
    for example in rule.examples {
      lines += ["", "  \(paint.bold("example: \(example.name)"))"]
      lines += TextLayout.wrapped(example.story, width: TextLayout.width - 2).map { "  \($0)" } + [""]
      lines += example.lines.map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// When the rule applies, and what it leaves open, a paragraph for each sentence; nothing where it does not say.
  private func premise(_ rule: Rule) -> [(label: String, paragraphs: [String])] {
    [
      ("applies", rule.applies.isEmpty ? [] : [rule.applies]), ("leaves open", rule.leavesOpen),
      ("gaps", rule.gaps.map { "\($0.id)  \($0.statement)" }),
    ]
  }

  private func facts(_ rule: Rule) -> [(label: String, paragraphs: [String])] {
    let facts: [(String, String)] = [
      ("why", rule.reason),
      ("look at", rule.advice),
      ("requirement", rule.requirement.rawValue),
      ("level", rule.level.title),
      ("clarity", rule.clarity.meaning),
      ("catch-all", rule.isCatchAll ? "it names a cause only where no more specific rule is broken" : ""),
      ("counts", rule.ownProfile.map { "under the profile \($0.name) alone" } ?? ""),
      ("needs", rule.needs.capabilityWords.joined(separator: ", ")),
      ("holds under", rule.holdsUnder.map(\.description).joined(separator: ", ")),
      ("biases", rule.biases.map { "\($0)" }.joined(separator: ", ")),
      ("checked by", rule.checkWords),
    ]
    return facts.map { ($0, $1.isEmpty ? [] : [$1]) } + [
      ("readings", rule.readings.map(\.line)),
      ("thresholds", rule.thresholds.map { "\($0.name): \($0.words)" }),
      ("sources", sources(rule)),
    ]
  }

  /// Each document by its title, with what it says at the places that the rule cites.
  private func sources(_ rule: Rule) -> [String] {
    CitedPlaces(rule.citations).groups.flatMap { group in
      ["\(group.title):"] + group.places.map { "\($0.name)  \($0.statement)" }
    }
  }
}
