/// The frame of a page: what stands around its content.
struct HTMLPage {
  /// The title.
  let title: String
  /// What the page shows.
  let content: [Markup]
  /// What stands above that on every page of a site.
  var banner: Markup = .none
  /// A style sheet beside the usual one.
  var style: Markup = .none
  /// A script beside the usual one.
  var script: Markup = .none

  /// Nothing is loaded, sent or framed, for any content of the page.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// The source.
  var source: String {
    let head = Markup.element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .element("meta", ["http-equiv": "Content-Security-Policy", "content": HTMLPage.policy]),
        .element("title", [:], title),
        .element("style", [:], [PictureStyle.sheet, PageStyle.sheet, style]),
      ])
    let body = Markup.element(
      "body", [:],
      [
        banner, .element("main", ["id": "top"], content),
        .element(
          "p", ["class": "colophon"], "Written by TouchConformance. The same seed and version give the same bytes."),
        .element("script", [:], [PageBehaviour.script, script]),
      ])
    return Markup.pageDeclaration.source + Markup.element("html", ["lang": "en"], [head, body]).source
  }
}
