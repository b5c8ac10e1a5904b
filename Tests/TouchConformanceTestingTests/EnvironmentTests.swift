import Foundation
import Testing
import TouchConformanceTesting

/// A folder that is removed at the end of a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("touch-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, _ name: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }

  func text(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
  var names: [String] { get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() } }
}

@Test func `variables win over code`() throws {
  let options = try ConformanceOptions(cases: 5, seed: 6).applying([
    "TOUCH_CONFORMANCE_CASES": "50", "TOUCH_CONFORMANCE_PROFILE": "uikit", "TOUCH_CONFORMANCE_TODAY": "2026-11-21",
    "TOUCH_CONFORMANCE_SEARCH": "guided", "PATH": "/bin",
  ])
  let day = CalendarDay("2026-11-21")
  #expect(options == ConformanceOptions(cases: 50, seed: 6, search: .guided, profile: .uikit, today: day))
}

@Test(arguments: [
  ("CASES", "0", "expected a whole number from 1 to 1000000000, found \"0\""),
  ("CASES", "", "expected a whole number from 1 to 1000000000, found nothing"),
  ("CASES", "many", "expected a whole number from 1 to 1000000000, found \"many\""),
  ("CASES", "+5", "expected a whole number from 1 to 1000000000, found \"+5\""),
  ("SEED", "-1", "expected a whole number from 0 to 18446744073709551615, found \"-1\""),
  (
    "SEED", "99999999999999999999",
    "expected a whole number from 0 to 18446744073709551615, found \"99999999999999999999\""
  ),
  ("PROFILE", "ui\nkit", "expected one of documents, uikit, found \"ui\\u{a}kit\""),
  ("SEARCH", "gided", "expected one of plain, guided, found \"gided\""),
  ("TODAY", "2026-02-30", "expected a day as YYYY-MM-DD, found \"2026-02-30\""),
  ("REQUIRE", "", "expected capabilities and levels, separated by commas, found nothing"),
  (
    "REQUIRE", "chain, delvery",
    "expected capabilities and levels, separated by commas (did you mean delivery?), found \"delvery\""
  ),
  ("CORPUS", "", "expected a path, found nothing"),
  ("CORPUS", "/nowhere/at/all", "/nowhere/at/all: expected a folder, found nothing there"),
  ("EXPECTED", "/nowhere/at/all", "/nowhere/at/all: expected a file, found nothing there"),
  ("JUNIT", "/nowhere/at/all", "/nowhere/at/all: expected a folder to write in, found none at /nowhere/at"),
  ("REPORTS", "/etc/passwd", "/etc/passwd: expected a folder, found a file"),
  ("CASE", "5", "expected a variable that the kit knows (did you mean TOUCH_CONFORMANCE_CASES?)"),
  ("WEATHER", "fine", "expected a variable that the kit knows"),
])
func `a value that makes no sense fails a test with one line, said once and not for every rule`(
  name: String, value: String, line: String
) async {
  let rules = Conformance.rules(
    of: SoundEngine.self, options: ConformanceOptions(), environment: ["TOUCH_CONFORMANCE_\(name)": value])
  #expect(rules.count == 1)
  let seen = await issues { for rule in rules { await rule.expectHolds() } }
  #expect(seen.map(\.message) == ["TOUCH_CONFORMANCE_\(name): \(line)"])
  #expect(seen.map(\.isError) == [true])
}

@Test(arguments: [
  (ConformanceOptions(cases: 300, require: [.touchDelivery, .hitTesting]), [:], "touchDelivery"),
  (
    ConformanceOptions(cases: 300), ["TOUCH_CONFORMANCE_REQUIRE": "delivery, hitTesting"],
    "nextResponder, touchDelivery"
  ),
])
func `what is required and not declared fails one test with one line`(
  options: ConformanceOptions, environment: [String: String], missing: String
) async {
  let rules = Conformance.rules(of: SoundEngine.self, options: options, environment: environment)
  #expect(rules.count > 1)
  let seen = await issues { for rule in rules { await rule.expectHolds() } }
  #expect(seen.map(\.message) == ["the engine does not declare what is required: \(missing)"])
  #expect(seen.map(\.isError) == [true])
}

@Test func `variables that the kit sets or reads elsewhere are no options of tests`() async {
  let environment = Dictionary(uniqueKeysWithValues: KitVariable.allCases.map { ($0.rawValue, "7.1") })
  let options = ConformanceOptions(cases: 300)
  let seen = await issues {
    for rule in Conformance.rules(of: SoundEngine.self, options: options, environment: environment) {
      await rule.expectHolds()
    }
  }
  #expect(seen.isEmpty)
}

@Test func `what is required and declared fails no test`() async throws {
  let options = ConformanceOptions(cases: 300, require: [.hitTesting])
  let seen = await issues {
    for rule in Conformance.rules(of: SoundEngine.self, options: options, environment: [:]) { await rule.expectHolds() }
  }
  #expect(seen.isEmpty)
  let lacking = try Conformance.check(SoundEngine.self, cases: 300, require: [.touchDelivery])
  #expect(lacking.status == .undecided)
}

@Test func `reports are written into a folder of the engine, and the message names the page`() async throws {
  let folder = try TemporaryFolder()
  let environment = ["TOUCH_CONFORMANCE_REPORTS": folder.path, "TOUCH_CONFORMANCE_JUNIT": "\(folder.path)/junit/"]
  let rule = try claimed("HT-11", of: ReportedEngine.self, environment: environment)
  let seen = await issues { await rule.expectHolds() }
  #expect(seen[0].message.hasSuffix("report    \(folder.path)/Reported-300cases/index.html"))
  let names = try folder.names
  for name in ["badge.svg", "index.html", "report.json", "report.md", "report.txt"] {
    #expect(names.contains("Reported-300cases/\(name)"))
  }
  #expect(names.contains { $0.hasPrefix("Reported-300cases/cases/HT-11-") })
  #expect(try folder.text("junit/Reported-300cases.xml").contains("<failure message=\"expected nothing of "))
}

@Test func `a guided search draws its own cases, and its reports stand apart`() async throws {
  let folder = try TemporaryFolder()
  let environment = ["TOUCH_CONFORMANCE_REPORTS": folder.path, "TOUCH_CONFORMANCE_SEARCH": "guided"]
  let rule = try claimed("HT-11", of: ReportedEngine.self, environment: environment)
  _ = await issues { await rule.expectHolds() }
  #expect(try folder.text("Reported-300cases-guided/report.txt").contains("guided"))
}

@Test func `a file that cannot be written is one issue, and costs no verdict and no other file`() async throws {
  let folder = try TemporaryFolder()
  // A link into nowhere stands where a report should, and one where the JUnit file should.
  let reports = "\(folder.path)/Leaky-1-300cases"
  try FileManager.default.createDirectory(atPath: reports, withIntermediateDirectories: true)
  try FileManager.default.createSymbolicLink(
    atPath: "\(reports)/report.md", withDestinationPath: "\(folder.path)/none/report.md")
  let options = ConformanceOptions(cases: 300, reports: folder.path)
  let broken = await issues { await (try? claimed("HT-11", of: LeakyEngine.self, options: options))?.expectHolds() }
  #expect(broken.count == 2)
  #expect(broken.first?.message.contains("✗ HT-11") == true)
  #expect(
    broken.last?.message == "not written: \(reports)/report.md: expected a folder to write in, found none at "
      + "\(folder.path)/none")
  #expect(broken.map(\.isError) == [true, true])
  let other = await issues { await (try? claimed("HT-02", of: LeakyEngine.self, options: options))?.expectHolds() }
  #expect(other.isEmpty)
  let names = try folder.names
  for name in ["badge.svg", "index.html", "report.json", "report.txt"] {
    #expect(names.contains("Leaky-1-300cases/\(name)"))
  }
}

@Test func `two runs never write to one file`() async throws {
  let folder = try TemporaryFolder()
  let first = ConformanceOptions(cases: 20, junit: "\(folder.path)/result.xml")
  var second = first
  second.cases = 21
  let seen = await issues {
    for options in [first, second] { try? await claimed("HT-02", of: SoundEngine.self, options: options).expectHolds() }
  }
  let line = "expected a folder, since there are several runs, found the result of another run"
  #expect(seen.map(\.message).last == "not written: \(folder.path)/result.xml: \(line)")
  #expect(try folder.text("result.xml").contains("<testsuites name=\"Sound 1.0.0\""))
}
