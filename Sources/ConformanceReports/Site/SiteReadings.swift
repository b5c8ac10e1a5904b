internal import TouchModel
internal import TouchSpecs

/// The page of the readings: what is disputed, the values, the evidence, and which rules they decide.
struct SiteReadings {
  private let site: RulebookSite

  init(_ site: RulebookSite) { self.site = site }

  /// The page.
  var page: SitePage {
    SitePage(
      title: "Readings",
      content: [
        SitePage.masthead(
          [.text(counted(Readings.all.count, "reading"))], [.text("Readings")],
          [.text("Where the documents disagree among themselves or with UIKit, an engine may follow either side.")]),
        .element("div", ["class": "readings"], Readings.all.map(entry)),
      ])
  }

  private func entry(_ reading: Reading) -> Markup {
    let rules = site.exhibits.map(\.rule).filter { $0.readings.contains(reading) }
    let values = reading.values.map { value in
      let profiles = Profile.all.filter { $0.readings[reading] == value }.map { "profile \($0.name)" }
      let marks = (value == reading.values.first ? ["recommended"] : []) + profiles
      return Markup.element(
        "li", [:], [.element("code", [:], value), .text(marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")])
    }
    return .element(
      "article", ["id": SiteAddress.anchor(reading.name)],
      [
        .element("h2", [:], [.element("span", ["class": "id"], reading.name)]),
        .element("p", [:], reading.dispute.question), .element("ul", [:], values),
        .element("p", [:], "\(reading.dispute.recommended); but \(reading.dispute.other)."),
        rules.isEmpty ? .none : .element("p", [:], [.text("Decides "), site.links(to: rules)]),
      ])
  }
}
