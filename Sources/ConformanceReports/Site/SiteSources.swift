internal import TouchModel
internal import TouchSpecs

/// The page of the documents: every place that a rule cites, what is said there, and which rules rest on it.
struct SiteSources {
  private let site: RulebookSite

  init(_ site: RulebookSite) { self.site = site }

  /// The page.
  var page: SitePage {
    var citing: [CitedPlaces.Place: [Rule]] = [:]
    for rule in site.exhibits.map(\.rule) {
      for place in CitedPlaces(rule.citations).groups.flatMap(\.places) { citing[place, default: []].append(rule) }
    }
    let all =
      DocumentPlace.all.map { Citation.line(document: $0.document, line: $0.lines.lowerBound) }
      + UIKitFact.all.map { Citation.fact($0.number) }
    let groups = CitedPlaces(all).groups
    let words =
      "The rules come from five documents and, in a chapter of its own, from public evidence on UIKit. What they say is "
      + "retold here in the kit's words, place by place."
    return SitePage(
      title: "Sources",
      content: [
        SitePage.masthead(
          [.text(counted(groups.reduce(0) { $0 + $1.places.count }, "place"))], [.text("Sources")], [.text(words)])
      ] + groups.map { section($0, citing) })
  }

  private func section(_ group: CitedPlaces.Group, _ citing: [CitedPlaces.Place: [Rule]]) -> Markup {
    let title = group.source == .facts ? "UIKit: \(group.title)" : "Document \(group.source): \(group.title)"
    let rows = group.places.compactMap { place -> Markup? in
      guard let rules = citing[place] else { return nil }
      return .element(
        "tr", ["id": SiteAddress.anchor(place)],
        [
          .element("th", ["scope": "row"], place.words), .element("td", [:], place.statement),
          .element("td", [:], [site.links(to: rules)]),
        ])
    }
    guard !rows.isEmpty else { return .none }
    let id = "source-\(group.source)"
    let head = ["Place", "What is said", "Rules"].map { Markup.element("th", ["scope": "col"], $0) }
    let table = Markup.element(
      "table", [:],
      [.element("thead", [:], [.element("tr", [:], head)]), .element("tbody", [:], rows)])
    return .element(
      "section", ["class": "plain places", "aria-labelledby": id],
      [
        .element("h2", ["id": id], title), .element("p", ["class": "sentence"], remark(group.source)),
        .element("div", ["class": "scrolling", "tabindex": "0", "role": "group", "aria-label": title], [table]),
      ])
  }

  private func remark(_ source: Citation.Source) -> String {
    switch source {
    case .document(let number):
      let document = SourceDocument.all[number]
      return "\(document.language), \(counted(document.lines, "line")). Reliability: \(document.reliability)."
    case .facts: return "Nothing of this was run on a device for this kit."
    }
  }
}
