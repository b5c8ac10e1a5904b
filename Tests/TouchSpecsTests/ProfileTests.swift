import Testing
import TouchModel
import TouchSpecs

/// What the two profiles have in common and where they differ.
@Suite struct ProfileTests {
  private static let differing = Profile.uikit.readings.differences(from: Profile.documents.readings)

  /// The numbers of rules, by chapter in the order of the catalogue.
  private static func numbers(_ rules: [Rule]) -> [String] {
    Catalogue.chapters.compactMap { chapter in
      let numbers = rules.filter { $0.id.chapter == chapter.id }.map { "\($0.id.number)" }
      return numbers.isEmpty ? nil : "\(chapter.id) \(numbers.joined(separator: " "))"
    }
  }

  @Test func `the rules of both profiles whose readings differ`() {
    let rules = Catalogue.rules.filter { rule in
      rule.ownProfile == nil && rule.readings.contains(where: ProfileTests.differing.contains)
    }
    #expect(
      ProfileTests.numbers(rules)
        == [
          "HT 1 4 5 18 19 23 24 25", "RC 2 8 12 15 17 18 22 25", "TD 4 5 7 8 9 10 22 23",
          "GR 3 6 8 12 16 18 19 20 21 23 24 26 27 31 33 34 39", "GR-TAP 8", "GR-PAN 3 4", "UC 14 15", "SC 3",
          "AP 8 9 12 14",
        ].sorted(by: ProfileTests.isEarlier))
  }

  @Test func `the rules of the uikit profile alone`() {
    let counted = { (profile: Profile) in Set(Catalogue.rules.filter { $0.counts(under: profile) }.map(\.id)) }
    let own = counted(.uikit).subtracting(counted(.documents))
    #expect(own == Set((1...70).map { RuleID("UK", $0) }))
    #expect(counted(.documents).isSubset(of: counted(.uikit)))
  }

  @Test func `the rules that one profile leaves out for what it reads`() {
    let left = Profile.all.map { profile in
      Catalogue.rules.filter { !$0.isInForce(under: profile.readings) }.map { "\($0.id)" }
    }
    #expect(left == [["GR-30", "GR-34", "UK-26", "UK-27", "UK-30", "UK-70"], ["GR-30", "GR-33", "SC-03"]])
  }

  /// Whether a chapter comes earlier in the catalogue.
  private static func isEarlier(_ left: String, _ right: String) -> Bool {
    let order = Catalogue.chapters.map(\.id)
    let places = [left, right].map { line in order.firstIndex { line.hasPrefix("\($0) ") } ?? order.count }
    return places[0] < places[1]
  }
}
