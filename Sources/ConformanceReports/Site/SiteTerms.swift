internal import TouchModel

/// The page of the glossary.
struct SiteTerms {
  /// The page.
  var page: SitePage {
    SitePage(
      title: "Terms",
      content: [
        SitePage.masthead(
          [.text(counted(GlossaryTerm.allCases.count, "term"))], [.text("Terms")], [.text("What the words mean.")]),
        HTMLGlossary().list,
      ])
  }
}
