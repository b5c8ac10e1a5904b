import ConformanceReports
import ConformanceRunner
import Testing
import TouchModel

@Suite struct HTMLReportTests {
  @Test func `a hostile engine is shown and never obeyed`() throws {
    var result = try Samples.mixedRun(Samples.hostileEngine)
    result.failure = .crashed("<img src=x onerror=alert(1)>\u{202E}\u{2028}</script>")
    let page = try HTMLReport().render(result)
    // A browser opens the fixture in Tests/BrowserTests.
    Snapshot.expect(page, is: "run-hostile.html")
    #expect(!page.contains("<script>|"))
    #expect(!page.contains("<img"))
    for scalar in page.unicodeScalars {
      #expect(scalar == "\n" || !["Cc", "Cf", "Zl", "Zp"].contains(category(scalar)), "\(scalar.value)")
    }
  }

  @Test func `a page loads nothing and links only within itself`() throws {
    let page = try HTMLReport().render(Samples.mixedRun())
    for word in ["http://", "https://", "<link", "@import", "url(", "src="] {
      let places = page.ranges(of: word).filter { place in
        !["http://www.w3.org/2000/svg", "url(#"].contains { page[place.lowerBound...].hasPrefix($0) }
      }
      #expect(places.isEmpty, "\(word)")
    }
  }

  @Test func `the same result gives the same bytes`() throws {
    #expect(try HTMLReport().render(Samples.mixedRun()) == HTMLReport().render(Samples.mixedRun()))
  }

  @Test func `a badge states level, profile and kit, and no number of rules`() throws {
    let badge = BadgeImage().render(try Samples.passingRun())
    #expect(badge.contains("TouchConformance \(KitVersion.current)"))
    #expect(badge.contains("hit testing · documents"))
    #expect(!badge.contains("%"))
    #expect(BadgeImage().render(try Samples.mixedRun()).contains("no level · documents"))
  }

  private func category(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control: "Cc"
    case .format: "Cf"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    default: "other"
    }
  }
}
