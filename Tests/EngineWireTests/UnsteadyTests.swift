import ConformanceRunner
import EngineWire
import Foundation
import TestScopes
import Testing
import TouchModel
import TouchSpecs

@Suite(.needsPython) struct UnsteadyTests {
  private static func launch(_ ailments: [String]) -> EngineLaunch {
    let script = PrintedConversation.package.appendingPathComponent("Tests/Fixtures/Unsteady/engine.py").path
    var launch = EngineLaunch(Program(executable: "/usr/bin/env", arguments: ["env", "python3", script] + ailments))
    launch.timeout = .seconds(60)
    return launch
  }

  private static func check(_ ailments: [String], cases: Int, workers: Int = 1) throws -> RunResult {
    let rules = Catalogue.rules.filter { $0.id.chapter == "HT" }
    let executors = try (0..<workers).map { _ in try ProcessExecutor(launch(ailments)) }
    return try ConformanceRun(executors, plan: RunPlan(rules: rules, cases: cases, explainingBudget: 0)).run()
  }

  @Test(arguments: TestScope.some(["once"], of: ["once", "left"]), [1, 2])
  func `what an earlier case left behind breaks no rule, and the result says so`(ailment: String, workers: Int) throws {
    let result = try UnsteadyTests.check([ailment], cases: 60, workers: workers)
    #expect(result.status == .undecided && result.bugs.isEmpty && result.claimedLevel == nil)
    let rules = result.rules.filter { $0.verdict == .inconclusive }
    #expect(!rules.isEmpty)
    for rule in rules {
      let finding = try #require(rule.inconclusive?.first.first)
      #expect(finding.hadOwnProcesses && finding.finding.freshRuns == 3 && finding.finding.timesSeen == 1)
      let words = "it came in 1 of 4 runs, in a process that runs other cases, too, and not in 3 fresh processes"
      #expect(rule.reason?.contains(words) == true, "\(rule.reason ?? "")")
      #expect(finding.cause.hasPrefix("either an earlier case of the process leaves something behind"))
    }
  }

  @Test(.inWholeScope, arguments: ["once", "left"])
  func `a steady bug behind what is left is found`(ailment: String) throws {
    let result = try UnsteadyTests.check([ailment, "steady"], cases: 250)
    #expect(result.status == .broken)
    let unsteady = result.rules.filter { $0.inconclusive != nil }
    #expect(unsteady.contains { $0.verdict == .failed })
    for bug in result.bugs {
      var replay = CaseReplay(
        try ProcessExecutor(UnsteadyTests.launch(["steady"])), readings: result.readings, rules: [bug.rule])
      #expect(try replay.judge(bug.counterexample.testCase).get().status == .broken, "\(bug.rule.id)")
    }
  }

  private static let impossible = [
    ("step", "trace.records[0].step: expected 0"),
    ("minus", "trace.records[0].step: expected the number of a step, from 0"),
    ("timer", "trace.records[0].step: expected 0"),
    ("negative", "trace.records[0].time: expected 0, as step 0 says, found -1"),
    ("early", "].time: expected "), ("late", "trace.records[0].time: expected 0, as step 0 says, found 1"),
  ]

  @Test(arguments: TestScope.every(3, of: impossible))
  func `a record of a step or a time that cannot be ends the run, with the record`(ailment: String, words: String)
    throws
  {
    let result = try UnsteadyTests.check([ailment], cases: 60)
    #expect(result.status == .engineUnreachable && result.rules.allSatisfy { $0.verdict != .failed })
    #expect(result.failure?.message.contains(words) == true, "\(result.failure?.message ?? "")")
    #expect(
      Doctor.examine(UnsteadyTests.launch([ailment])).findings.contains { $0.kind == .audit || $0.kind == .reply })
  }
}
