import CaseExplanation
import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import SafeFiles
import Testing
import TestScopes
import TouchModel
import TouchSpecs

@Test func `a code is replayed`() throws {
  let outcome = run("replay", try CaseCode.encode(makeCase()))
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.contains("Run by reference. Rules that apply to it: HT-"))
}

@Test func `a case to which no rule applies ends with status 2`() throws {
  let quiet = try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(steps: []))
  let outcome = run("replay", try CaseCode.encode(quiet))
  #expect(outcome.status == 2, "\(outcome.output)")
}

@Test(arguments: TestScope.every(2, of: someFaults.map(\.engine.name)))
func `the smallest case of a fault breaks its rule when it is replayed`(name: String) throws {
  let fault = try #require(someFaults.first { $0.engine.name == name })
  var plan = RunPlan(rules: Catalogue.rules.filter { $0.id == fault.rule }, cases: 500, explainingBudget: 0)
  (plan.furtherStarts, plan.groupsBugs) = (0, false)
  let run = try ConformanceRun(fault.engine.makeExecutor(plan.readings(for: fault.engine.description)), plan: plan)
  let counterexample = try #require(run.run().result(of: fault.rule)?.counterexample)
  var replay = CaseReplay(fault.engine.makeExecutor(counterexample.readings), readings: counterexample.readings)
  let result = try replay.judge(counterexample.testCase).get()
  #expect(result.result(of: fault.rule)?.findings.isEmpty == false)
  let requirement = try #require(Catalogue.rule(fault.rule)).requirement
  #expect(result.status == .broken || requirement != .must)
}

@Test func `every rule that a replayed case breaks is explained`() throws {
  // Two views, one over the other: the touch goes to the window instead, and so does all that follows from it.
  let scene = try TouchScene(.window(320, 480, [.view(40, 40, 100, 100).handling(.observe)]))
  let code = try CaseCode.encode(ConformanceCase(scene, TouchScript(.down(1, 60, 60), .up(1, 60, 60))))
  let words = ["replay", code, "--engine", "fault/HT-01-delivers-to-window"]
  let rules = try #require(try object(run(words + ["--json", "-"]).output)["rules"] as? [[String: Any]])
  let broken = rules.filter { ($0["findings"] as? [Any])?.isEmpty == false && $0["isDisputed"] as? Bool == false }
  #expect(broken.count > 1)
  #expect(broken.allSatisfy { $0["explanation"] != nil })
  let text = run(words).output
  for rule in broken.compactMap({ $0["id"] as? String }) {
    #expect(text.contains("Which parts of the case matter to \(rule)\n"))
  }
  #expect(!run(words + ["--explain", "0"]).output.contains("Which parts of the case"))
}

@Test func `the engine and the readings of a case file are the defaults`() throws {
  var readings = Readings()
  readings.alphaBoundary = .exclusive
  let file = CaseFile(try makeCase(), readings: readings, engine: "fault/HT-01-delivers-to-window")
  try withFolder { folder in
    let path = "\(folder)/case.json"
    try FileStore.write(file, to: path)
    let json = try object(run("replay", path, "--json", "-").output)
    #expect(json["engine"] as? String == "fault/HT-01-delivers-to-window")
    #expect((json["readings"] as? [String: String])?["alphaBoundary"] == "exclusive")
    let chosen = run(
      "replay", path, "--json", "-", "--engine", "reference", "--profile", "documents", "--reading", "windowScene=on")
    let other = try object(chosen.output)
    #expect(other["engine"] as? String == "reference")
    #expect((other["readings"] as? [String: String])?["alphaBoundary"] == "inclusive")
    #expect((other["readings"] as? [String: String])?["windowScene"] == "on")
  }
}

@Test func `an unknown engine is said to be replaced`() throws {
  try withFolder { folder in
    let path = "\(folder)/case.json"
    try FileStore.write(CaseFile(try makeCase(), engine: "far away"), to: path)
    let outcome = run("replay", path)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "tool replay: the case file names the engine far away, unknown here; reference runs it\n")
  }
}

@Test(arguments: ["tc1.", "tc1.abc", "tc1.@@@@", "tc1.\u{0}", "", "/", "/no/such/file", "/dev/null"])
func `what holds no case is refused in one line`(word: String) {
  let outcome = run("replay", word)
  #expect(outcome.status == 64)
  #expect(outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("tool replay: ") && outcome.errors.filter { $0 == "\n" }.count == 1)
}

@Test func `random bytes are refused as files and as codes, and never trap`() throws {
  var random = UInt64(1)
  func next() -> UInt8 {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: random >> 56)
  }
  let code = try CaseCode.encode(makeCase())
  let file = try CaseFile(makeCase()).data()
  try withFolder { folder in
    for round in 0..<300 {
      let noise = (0..<Int(next())).map { _ in next() }
      var damaged = file
      damaged[(Int(next()) << 8 | Int(next())) % damaged.count] = next()
      try FileStore.write(round.isMultiple(of: 2) ? noise : damaged, to: "\(folder)/x")
      let outcome = run("replay", "\(folder)/x")
      #expect([0, 1, 2, 64].contains(outcome.status))
      #expect(outcome.status != 64 || outcome.errors.filter { $0 == "\n" }.count == 1)
      var letters = Array(code.utf8)
      letters[4 + Int(next()) % (letters.count - 4)] = next()
      let other = run("replay", String(decoding: letters, as: UTF8.self))
      #expect(other.status == 64 || String(decoding: letters, as: UTF8.self) == code)
    }
  }
}
