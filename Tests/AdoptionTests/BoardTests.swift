import Foundation
import Testing
import TouchConformance

private let environment = ProcessInfo.processInfo.environment

@Test func `no rule objects to the boards`() throws {
  let cases = environment["BOARD_CASES"].flatMap { Int($0) } ?? 120
  let seed = environment["BOARD_SEED"].flatMap { UInt64($0) } ?? RunPlan.defaultSeed
  let result = try Conformance.check(BoardAdapter.self, cases: cases, seed: seed)
  #expect(result.bugs.isEmpty, "\(result.summary)")
  #expect(result.status != .engineUnreachable)
}

/// Cases in which a rule once asked for more than the documents say: held touches, swipes that end late, fingers that go
/// apart, lifts that views receive first, flags that handlers change.
private let openCases = [
  (
    "TD-05",
    "tc1.wNWRgg20HwGSxOpg4GGAkmBAYJCgxepgBGAEkjw8AMKUw8vMkc0Bkjc3qOEAw8vMkc0Ckjc3qOEQw9CAZGDDy8yRzQGSNzeq4WRwcUtm"
  ),
  (
    "TD-19",
    "tc1.wIIIkYM1gUCCQegwQuE0gTaBN7kfAQKSxOpg4GGAkmBAYJCghA_qYARgBA6SPDwU4gsAwpXDy8yRzQGSNzeo4QDDy8yTzQGSNzepzQKSNzeo"
      + "zQOSNzyo4RDDy8yRzQGSNzeq4SDDy8yRzQKSNzeq4TDDy8yRzQOSNzyq4UDT4M4"
  ),
  (
    "TD-26",
    "tc1.wNWRgw2uLAIfAZLE6mDgYYCSYEBgkKDF6mAEYASSPGAOAMKUw8vMkc0Bkjc3qOEAw8vMkc0Ckjc8qOEQw8vMkc0Ckjc8quEgw8vMkc0Bkjc3"
      + "quEwzgl2"
  ),
  (
    "TD-26",
    "tc1.wNWRhCriDa4sAh8BksTqYOBhgJJgQGCQoMXqYARgBJI8YA4AwpbDy8yRzQGSNzyo4QDDy8yRzQGSNzyq4RDDy8yRzQGSNzeo4SDDy8yRzQKS"
      + "Nzyo4TDDy8yRzQKSNzyq4UDDy8yRzQGSNzeq4VDAA8w"
  ),
  (
    "GR-TAP-03",
    "tc1.wNWRgw2uLAIfAZLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpXDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RDDgUuAIMPLzJHNAZI3N6jhMMPLzJHN"
      + "AZI3N6rhQFs-eA"
  ),
  (
    "GR-TAP-08",
    "tc1.wNWRgyvhDa4fAZPE6mDgYYCSYEBgkKDF6mAEYASSPDwAxepgBGAEkjIyAcKSw8vMkc0Bkjc3qOEAw8vMkc0Bkjc3quEQE78Z"
  ),
  (
    "GR-SW-02",
    "tc1.wNWRgy68DbAfAZLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpTDy8yRzQGSNzeo4QDDy8yRzQGSYE83qeEQw9CAZGDDy8yRzQGSYE83quFkcC83"
      + "1g"
  ),
]

@Test(arguments: openCases)
func `what the documents leave open is not asked of the boards`(rule: String, code: String) throws {
  let pinned = try CaseCode.decode(code)
  do throws(RuleDoesNotHold) {
    try Conformance.expectHolds(rule, in: pinned, on: BoardAdapter.self)
  } catch {
    #expect(error.cause == .notExercised, "\(error)")
  }
}

@Test func `a pan may follow one of two fingers`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100).recognizer(.pan) { $0.targets = [0] }]))
  let script = try TouchScript(
    .down(1, 55, 55), .down(2, 55, 55), .move(2, 175, 55), .up(2, 175, 55), .up(1, 55, 55))
  let pinned = try ConformanceCase(scene, script)
  let error = #expect(throws: RuleDoesNotHold.self) {
    try Conformance.expectHolds("GR-PAN-01", in: pinned, on: BoardAdapter.self)
  }
  #expect(error?.cause == .notExercised)
}

/// Those whose rule is known: all of them where all tests are asked for, else every sixth.
private let ruledBoards = WrongBoard.all.filter { $0.rule != nil }.enumerated()
  .filter { environment["ALL_TESTS"] != nil || $0.offset % 6 == 0 }.map(\.element)

@Test(arguments: ruledBoards)
func `a wrong board is found by the rule on what is wrong`(board: WrongBoard) throws {
  let rule = try #require(board.rule.flatMap { RuleID($0) }.flatMap { Catalogue.rule($0) })
  let result = try check(board, cases: 300, shrinkingBudget: 10, rules: [rule])
  #expect(result.bugs.map(\.rule.id) == [rule.id])
}

@Test(.enabled(if: environment["WRONG_BOARDS"] != nil), arguments: WrongBoard.all)
func `every wrong board is found`(board: WrongBoard) throws {
  let result = try check(board, cases: RunPlan.quickCases, shrinkingBudget: 300)
  let bugs = result.bugs.map { "\($0.rule.id) (+\($0.alsoBroken.count))" }
  print("\(board.mistake): \(bugs.joined(separator: ", "))")
  #expect(result.status == .broken)
}

private func check(
  _ board: WrongBoard, cases: Int, shrinkingBudget: Int, rules: [Rule] = Catalogue.rules
) throws -> RunResult {
  try Conformance.check(
    BoardAdapter.engineDescription, cases: cases, rules: rules, shrinkingBudget: shrinkingBudget
  ) { BoardAdapter($0, $1, board.workshop()) }
}
