import CaseGeneration
import ConformanceReports
import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

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

  @Test func `a page says when a broken rule applies and what it leaves open, where the rule says it`() throws {
    var result = try Samples.mixedRun()
    #expect(try !HTMLReport().render(result).contains("The rule applies"))
    for bug in result.bugs.indices { result.bugs[bug].rule = Samples.ruleWithPremise() }
    let page = try HTMLReport().render(result)
    #expect(page.contains(">The rule applies</a></dt><dd>at a queried point inside a hidden view</dd>"))
    #expect(page.contains(">The rule leaves open</a></dt><dd><ul><li>Alphas.</li><li>Edges.</li></ul></dd>"))
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

  @Test func `a trace with everything that a trace can hold is shown`() throws {
    var result = try Samples.mixedRun()
    result.bugs[0].counterexample = try HostileTrace.counterexample()
    result.bugs[0].counterexample.original = try SampleCounterexample.turned.make().testCase
    let page = try HTMLReport().render(result)
    #expect(page.contains("id=\"bug-1-picture-title\""))
    #expect(!page.contains("NaN") && !page.contains("\"inf") && !page.contains("not a number\""))
  }

  @Test(arguments: [90, 91, 300, 600])
  func `a timeline that is too long says how many moments it leaves out, and lists them below`(steps: Int) throws {
    var result = try Samples.mixedRun()
    let script = try TouchScript(steps: (0..<steps).map { ScriptStep(at: $0, .hitTest(at: ScenePoint(1, 1))) })
    result.bugs = [result.bugs[0]]
    result.bugs[0].counterexample.testCase = try ConformanceCase(TouchScene(.window(320, 480)), script)
    result.bugs[0].counterexample.trace = TouchTrace()
    result.bugs[0].counterexample.finding.records = []
    let page = try HTMLReport().render(result)
    let onScreen = try #require(page.split(separator: "<div class=\"sheets\">").first)
    let (shown, folded) = (onScreen.ranges(of: "<th scope=\"colgroup\"").count, page.ranges(of: "<li><b>Step ").count)
    #expect(steps <= 90 ? shown == steps : (80...90).contains(shown))
    #expect(folded == min(steps - shown, 400))
    #expect(page.contains("\(steps - shown) moments left out of the timeline") == (steps - shown > 1))
    #expect(page.contains("1 moment left out of the timeline") == (steps - shown == 1))
    #expect(page.contains("and \(steps - shown - folded) more moments; the replay command") == (steps - shown > folded))
  }

  @Test func `the part of a view outside its superview is drawn as out of reach, and what is left out is hatched`()
    throws
  {
    let scene = try TouchScene(
      .window(320, 480, [.view(-50, 10, 100, 100, [.view(10, 10, 100, 100)]), .view(200, 200, 50, 50).hidden()]))
    let image = CaseImage().render(try ConformanceCase(scene, TouchScript(.hitTest(55, 55))))
    #expect(image.ranges(of: "class=\"beyond\"").count == 2)
    #expect(image.ranges(of: "class=\"view excluded\"").count == 1)
    #expect(image.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
  }

  @Test func `every drawn case can be drawn`() {
    let generator = CaseGenerator(engine: ReferenceEngine.engineDescription, readings: Profile.documents.readings)
    for index in 0..<120 as Range<UInt64> {
      let testCase = generator.testCase(seed: 4, index: index)
      let image = CaseImage().render(testCase)
      for view in testCase.scene.views { #expect(image.contains("data-view=\"\(view.number)\"")) }
    }
  }

  @Test func `the same result gives the same bytes`() throws {
    #expect(try HTMLReport().render(Samples.mixedRun()) == HTMLReport().render(Samples.mixedRun()))
  }

  @Test func `a badge states level, cases, unsupported rules, profile and kit`() throws {
    let run = try Samples.claimedRun()
    let badge = BadgeImage().render(run)
    #expect(badge.contains("TouchConformance \(KitVersion.current)"))
    let unsupported = run.unsupportedRules(upTo: .hitTesting).count
    #expect(badge.contains("hit testing · 20000 cases · \(unsupported) unsupported · documents<"))
    #expect(!badge.contains("%"))
    let statement = BadgeImage().render(try ConformanceStatement(run))
    #expect(statement.contains("hit testing · 20000 cases · \(unsupported) unsupported · documents<"))
    #expect(BadgeImage().render(try Samples.claimedRun(cases: 19_999)).contains("no level · documents"))
    #expect(BadgeImage().render(try Samples.passingRun()).contains("no level · documents"))
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
