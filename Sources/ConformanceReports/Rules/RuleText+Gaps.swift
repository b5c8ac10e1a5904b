internal import TouchModel
package import TouchSpecs

extension RuleText {
  /// What the documents leave open at a place, and the rules that leave it open for that reason, each with the sentences that say so.
  package func explain(_ gap: Gap) -> String {
    var lines = TextLayout.titled(gap.id, "open: \(gap.statement)", paint.bold, paint.bold)
    let introduction = "No document settles it, so an engine settles it as it likes, and no rule fails it for that."
    lines += TextLayout.wrapped(introduction, width: TextLayout.width - 2).map { "  \($0)" }
    for rule in Catalogue.rules where rule.gaps.contains(gap) {
      lines += [""] + TextLayout.titled("  \(rule.id)", rule.title, paint.bold)
      let sentences = ([rule.sentence, rule.applies] + rule.leavesOpen).filter { $0.contains(gap.id) }
      lines += sentences.flatMap { TextLayout.wrapped($0, width: TextLayout.width - 4) }.map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
