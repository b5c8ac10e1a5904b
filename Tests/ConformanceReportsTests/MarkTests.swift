import ConformanceReports
import ConformanceRunner
import FaultyEngines
import Foundation
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// Every nineteenth fault, or in a short run every two-hundredth, and those whose findings are about calls that do not come or about
/// calls on the way to a result.
private let faults: [Fault] = {
  let named: Set = [
    "fault/TD-07-waits", "fault/GR-24-on", "fault/HT-09-closed-edges", "fault/UC-11-no-target",
    "fault/GR-47-hit-view-only",
    "fault/AP-10-unhandled-blocks", "fault/GR-TAP-06-last-tap-only", "fault/RC-15-beginnings-only",
  ]
  let some = FaultRegistry.faults.enumerated()
    .filter { TestScope.isWhole && $0.offset.isMultiple(of: 19) || named.contains($0.element.engine.name) }
    .map(\.element)
  return TestScope.every(2, of: some)
}()

@Suite struct `The marks of a finding` {
  @Test(arguments: faults.map(\.engine.name))
  func `are at the record of which it speaks, or where something is missing`(name: String) throws {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
    let rule = try #require(Catalogue.rule(fault.rule))
    // A rule that is asked alone may need more cases than among the others; the run ends with the first that breaks it.
    var plan = RunPlan(
      rules: [rule], cases: 20_000, profile: rule.ownProfile,
      chosenReadings: rule.choices(beside: rule.ownProfile?.readings ?? Readings()), explainingBudget: 0)
    plan.furtherStarts = 0
    let run = try ConformanceRun(fault.engine.makeExecutor(plan.readings(for: fault.engine.description)), plan: plan)
    var broken = 0
    let result = run.run(
      shouldGoOn: { _ in broken == 0 },
      onEvent: { event in if case .progress(_, _, let rules) = event { broken = rules } })
    #expect(!result.bugs.isEmpty)
    for bug in result.bugs { try expectMarks(of: bug.counterexample, in: result) }
  }

  private func expectMarks(of counterexample: RunResult.Counterexample, in result: RunResult) throws {
    let finding = counterexample.finding
    if case .defaults = counterexample.origin { return }
    let place = "\(result.engine.name): \(finding)"
    #expect(!finding.records.isEmpty || finding.missing != nil, "no mark: \(place)")
    if Self.saysThatNothingComes(finding.observed) {
      #expect(finding.missing != nil, "nothing shows what is missing: \(place)")
    }
    let opening = try OpeningMoment(of: HTMLReport().render(result))
    if let missing = finding.missing {
      #expect(opening.words.hasPrefix("missing: \(missing.words)"), "\(opening.words): \(place)")
      for method in TouchMethod.allCases where missing.word.hasPrefix(method.rawValue) && missing.words != missing.word
      {
        #expect(
          finding.expected.lowercased().contains(method.rawValue) || finding.expected.contains("receive"), "\(place)")
      }
      return
    }
    #expect(opening.records.contains(try #require(finding.records.last)), "\(opening): \(place)")
    #expect(!opening.words.hasSuffix("becomes possible") || finding.observed.contains("possible"), "\(place)")
    let methods = Self.methods.filter(finding.observed.contains)
    #expect(methods.isEmpty || methods.contains(where: opening.words.contains), "\(opening.words): \(place)")
    #expect(!finding.observed.contains("hit test") || opening.words.contains("hit test"), "\(place)")
  }

  private static let methods = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]

  /// Whether what was observed is that something is not there.
  private static func saysThatNothingComes(_ observed: String) -> Bool {
    [
      "no responder", "it receives no", "it receives neither", "no object is called", "it sends none", "none does",
      "it selects none", "is not called", "never does", "never ends", "nothing more", "it does not, though",
    ].contains(where: observed.contains)
  }

  @Test func `of a comparison are called as the two runs are`() throws {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-24-excluded-swallow" })
    let rule = try #require(Catalogue.rule(fault.rule))
    let plan = RunPlan(rules: [rule], cases: 1_000, explainingBudget: 0)
    let result = try ConformanceRun(fault.engine.makeExecutor(Readings()), plan: plan).run()
    let page = try HTMLReport().render(result)
    let bug = try #require(
      page.split(separator: "<section class=\"bug\"").dropFirst().first?.split(separator: "class=\"background\"").first)
    #expect(bug.contains(">without</small>") || bug.contains(">without</tspan>"))
    #expect(!bug.contains(">expected<") && !bug.contains(">observed<") && !bug.contains("expected:"))
  }
}

/// The moment at which a page opens.
private struct OpeningMoment {
  let words: String
  let records: [Int]

  init(of page: String) throws {
    let slider = try #require(page.firstMatch(of: #/<input type="range"[^>]*>/#)).0
    let index = try #require(slider.firstMatch(of: #/ value="(\d+)"/#).flatMap { Int($0.1) })
    let script = #/<script type="application\/json">(.*?)<\/script>/#.dotMatchesNewlines()
    let json = try #require(page.firstMatch(of: script)).1
    let states = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    try #require(states.indices.contains(index))
    words = states[index]["words"] as? String ?? ""
    records = states[index]["records"] as? [Int] ?? []
  }
}
