internal import TouchModel
internal import TouchSpecs

/// The first page of a site: what happens when a finger goes down, then all rules by chapter, which can be searched.
struct SiteStart {
  private let site: RulebookSite

  init(_ site: RulebookSite) { self.site = site }

  /// The page.
  var page: SitePage {
    SitePage(title: SitePage.siteTitle, content: [head, search] + chapters + [index], isStart: true)
  }

  private var head: Markup {
    let faults = site.exhibits.reduce(0) { $0 + $1.faults.count }
    return SitePage.masthead(
      [.text("TouchConformance, rules \(Catalogue.version)")], [.text(SitePage.siteTitle)],
      [
        .text(
          "From a place on the screen to the view that is hit, along the chain of responders, through touches, gestures "
            + "and controls: \(counted(site.exhibits.count, "rule")) in the order in which things happen."),
        .text(
          "Each has a page with its sources, a run in which it is followed, and the smallest case for each of "
            + "\(counted(faults, "engine")) that are broken on purpose. Pictures and timelines can be stepped through."),
      ])
  }

  private var search: Markup {
    let field = Markup.element(
      "input",
      [
        "type": "search", "id": "search", "autocomplete": "off", "spellcheck": "false",
        "placeholder": "hidden, cancel, tap …",
      ])
    return .element(
      "div", ["class": "search", "role": "search"],
      [
        .element("label", ["for": "search"], "Search the rules"), field,
        .element("p", ["class": "count", "aria-live": "polite"], ""),
      ])
  }

  private var chapters: [Markup] {
    site.chapters.map { chapter in
      let rules = site.exhibits(of: chapter).map { exhibit in
        let id = "\(exhibit.rule.id)"
        return Markup.element(
          "li", [:],
          [
            .element(
              "a", ["href": SiteAddress.rule(id)],
              [.element("span", ["class": "id"], id), .text(" " + exhibit.rule.title)])
          ])
      }
      let title = "chapter-\(chapter.id)"
      return .element(
        "section", ["class": "chapter", "aria-labelledby": title],
        [
          .element(
            "h2", ["id": title], [.element("a", ["href": SiteAddress.chapter(chapter.id)], chapter.title)]),
          .element("p", ["class": "sentence"], chapter.introduction), .element("ol", ["class": "rulelist"], rules),
        ])
    }
  }

  /// The words by which each rule is found, in the order of the list.
  private var index: Markup {
    let entries = site.chapters.flatMap { site.exhibits(of: $0) }.map { exhibit in
      let rule = exhibit.rule
      let words =
        ["\(rule.id)", rule.title, rule.sentence, rule.applies] + exhibit.faults.map(\.summary)
        + exhibit.demonstrations.map(\.title)
      return JSONValue.string(words.joined(separator: " ").lowercased())
    }
    return .element("script", ["type": "application/json", "id": "index"], [.json(.array(entries))])
  }
}
