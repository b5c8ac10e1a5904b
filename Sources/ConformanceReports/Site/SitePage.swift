/// A page of a site: a banner with the ways through it, then the content.
struct SitePage {
  /// The title, without that of the site.
  let title: String
  /// What the page shows.
  let content: [Markup]
  /// Whether it is the first page, whose title stands alone.
  var isStart = false

  /// The title of the site.
  static let siteTitle = "How touches work"

  /// The source.
  var source: String {
    HTMLPage(
      title: isStart ? title : "\(title) · \(SitePage.siteTitle)", content: content, banner: banner,
      style: SiteStyle.sheet, script: isStart ? SiteSearch.script : .none
    ).source
  }

  private var banner: Markup {
    let links = [
      (SiteAddress.start, SitePage.siteTitle), (SiteAddress.readings, "Readings"), (SiteAddress.sources, "Sources"),
      (SiteAddress.terms, "Terms"),
    ]
    return .element(
      "nav", ["class": "banner", "aria-label": "Site"],
      [.element("ul", [:], links.map { SitePage.item($0, $1) })])
  }

  /// An entry of a list that leads elsewhere.
  static func item(_ address: String, _ words: String) -> Markup {
    .element("li", [:], [.element("a", ["href": address], words)])
  }

  /// The head of a page.
  static func masthead(_ eyebrow: [Markup], _ title: [Markup], _ words: [Markup]) -> Markup {
    .element(
      "header", ["class": "masthead"],
      [.element("p", ["class": "eyebrow"], eyebrow), .element("h1", [:], title)]
        + words.map { .element("p", ["class": "sentence"], [$0]) })
  }

  /// The ways to the page before and after.
  static func neighbours(_ before: (address: String, words: String)?, _ after: (address: String, words: String)?)
    -> Markup
  {
    let links = [("before", "Before: ", before), ("after", "Next: ", after)].map { style, word, place in
      guard let place else { return Markup.element("span", [:], "") }
      return .element("a", ["class": style, "href": place.address], word + place.words)
    }
    return .element("nav", ["class": "neighbours", "aria-label": "Reading order"], links)
  }
}
