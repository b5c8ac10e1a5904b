import Foundation
import Testing
import TouchConformance

@Test func `the boards follow the rules of gestures and controls`() throws {
  let environment = ProcessInfo.processInfo.environment
  let cases = environment["BOARD_CASES"].flatMap { Int($0) } ?? 1000
  let seed = environment["BOARD_SEED"].flatMap { UInt64($0) } ?? RunPlan.defaultSeed
  let result = try Conformance.check(BoardAdapter.self, cases: cases, seed: seed)
  #expect(result.status == .conforms, "\(result.summary)")
}

@Test(.enabled(if: ProcessInfo.processInfo.environment["WRONG_BOARDS"] != nil), arguments: WrongBoard.all)
func `every wrong board is found`(board: WrongBoard) throws {
  let result = try check(board, cases: RunPlan.quickCases, Catalogue.rules)
  let bugs = result.bugs.map { bug in
    "\(bug.rule.id) (+\(bug.alsoBroken.count))"
  }
  print("WRONG\t\(board.mistake)\t\(result.bugs.count)\t\(bugs.joined(separator: ", "))")
  #expect(result.status == .broken, "\(board.mistake)")
}

private func check(_ board: WrongBoard, cases: Int, _ rules: [Rule]) throws -> RunResult {
  let executor = InProcessExecutor(description: BoardAdapter.engineDescription) {
    BoardAdapter($0, $1, board.workshop())
  }
  return try ConformanceRun(executor, plan: RunPlan(rules: rules, cases: cases)).run()
}
