internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The page of a chapter: what it is about, and its rules with a picture for each.
struct SiteChapter {
  private let site: RulebookSite
  private let index: Int
  private var chapter: Chapter { site.chapters[index] }

  init(_ site: RulebookSite, _ index: Int) {
    self.site = site
    self.index = index
  }

  /// The page.
  var page: SitePage {
    let exhibits = site.exhibits(of: chapter)
    let profile = Profile.all.first { $0.ownChapters.contains(chapter.id) }
    let remark = profile.map { [Markup.text("They are judged under the profile \($0.name) alone.")] } ?? []
    return SitePage(
      title: chapter.title,
      content: [
        SitePage.masthead(
          [
            .text("Chapter \(index + 1) of \(site.chapters.count) · \(chapter.id) · \(counted(exhibits.count, "rule"))")
          ],
          [.text(chapter.title)], [.text(chapter.introduction)] + remark),
        .element("div", ["class": "cards"], exhibits.map(card)),
        SitePage.neighbours(place(index - 1), place(index + 1)),
      ])
  }

  private func card(_ exhibit: RuleExhibit) -> Markup {
    let id = "\(exhibit.rule.id)"
    return .element(
      "article", ["class": "card", "aria-labelledby": "card-\(id)"],
      [
        .element(
          "div", [:],
          [
            .element(
              "h2", ["id": "card-\(id)"],
              [
                .element(
                  "a", ["href": SiteAddress.rule(id)],
                  [.element("span", ["class": "id"], id), .text(" " + exhibit.rule.title)])
              ]), .element("p", [:], [site.text(exhibit.rule.sentence)]),
          ]), picture(of: exhibit, id),
      ])
  }

  /// The picture of the first run that is shown.
  private func picture(of exhibit: RuleExhibit, _ id: String) -> Markup {
    let figure: SceneFigure
    if let run = exhibit.demonstrations.first {
      figure = SceneFigure("\(id)-small", [run.testCase.scene], run.testCase.script, run.readings, PictureFocus())
    } else if let run = exhibit.faults.first?.counterexample {
      figure = SceneFigure(
        "\(id)-small", [run.testCase.scene], run.testCase.script, run.readings, PictureFocus(run.finding, run.trace))
    } else {
      return .none
    }
    return .element("figure", ["class": "picture"], [figure.svg()])
  }

  private func place(_ index: Int) -> (address: String, words: String)? {
    guard site.chapters.indices.contains(index) else { return nil }
    return (SiteAddress.chapter(site.chapters[index].id), site.chapters[index].title)
  }
}
