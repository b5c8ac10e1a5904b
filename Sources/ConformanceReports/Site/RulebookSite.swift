package import TouchModel
internal import TouchSpecs

/// All rules as a site that a browser opens from files: how touches work, rule by rule, with a picture for each.
///
/// A page needs nothing beside itself, loads nothing and sends nothing. Without scripts it shows the moment of each violation and
/// all rules; scripts step through runs and search.
package struct RulebookSite: Sendable {
  /// A page of the site.
  package struct Page: Sendable {
    /// The name of its file.
    package let name: String
    /// Its source, ending with a line break.
    package let source: String
  }

  let exhibits: [RuleExhibit]

  /// Prepares a site of rules in their order.
  package init(_ exhibits: [RuleExhibit]) { self.exhibits = exhibits }

  /// All pages, the first page first.
  /// - Throws: ``ModelError`` when a case cannot be written as a code.
  package func pages() throws(ModelError) -> [Page] {
    var pages = [page(SiteAddress.start, SiteStart(self).page)]
    for (index, chapter) in chapters.enumerated() {
      pages.append(page(SiteAddress.chapter(chapter.id), SiteChapter(self, index).page))
    }
    for index in exhibits.indices {
      pages.append(page(SiteAddress.rule("\(exhibits[index].rule.id)"), SiteRule(self, index).page))
    }
    return pages + [
      page(SiteAddress.readings, SiteReadings(self).page), page(SiteAddress.sources, SiteSources(self).page),
      page(SiteAddress.terms, SiteTerms().page),
    ]
  }

  private func page(_ name: String, _ content: SitePage) -> Page {
    Page(name: name, source: content.source + "\n")
  }

  /// The chapters that have rules on the site, in reading order.
  var chapters: [Chapter] {
    Catalogue.chapters.filter { chapter in exhibits.contains { $0.rule.id.chapter == chapter.id } }
  }

  /// What is shown of a chapter.
  func exhibits(of chapter: Chapter) -> [RuleExhibit] { exhibits.filter { $0.rule.id.chapter == chapter.id } }

  /// The ids of all rules, which lead to their pages.
  var listed: Set<String> { Set(exhibits.map { "\($0.rule.id)" }) }

  /// A text in which the ids of rules lead to their pages.
  func text(_ text: String) -> Markup { .rules(in: text, listed, onSite: true) }

  /// The ids of rules, each of which leads to its page.
  func links(to rules: [Rule]) -> Markup { text(rules.map(\.id.description).joined(separator: ", ")) }
}
