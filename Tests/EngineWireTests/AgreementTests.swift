import ConformanceRunner
import EngineWire
import Foundation
import Testing
import TouchModel

/// What the second process of an engine says of itself otherwise, and where that is named.
private let changes: [(member: String, value: String, difference: String)] = [
  ("name", #""other""#, #"engine.name: expected "misbehaving", found "other""#),
  ("version", #""2.0""#, #"engine.version: expected "1.0", found "2.0""#),
  (
    "capabilities", #"["hitTesting", "nextResponder"]"#,
    "engine.capabilities: expected no nextResponder, found nextResponder among them"
  ),
  ("thresholds", #"{"tapMovement": 30}"#, "engine.thresholds.tapMovement: expected 45, found 30"),
  ("tolerance", "0.5", "engine.tolerance: expected 0.01, found 0.5"),
  (
    "readings", #"{"alphaBoundary": "exclusive"}"#,
    #"engine.readings.alphaBoundary: expected nothing, found "exclusive""#
  ),
  ("observedResponders", #"["views"]"#, "engine.observedResponders: expected "),
  ("hasExactEdges", "false", "engine.hasExactEdges: expected true, found false"),
  ("window", "4", "window: expected 16, found 4"),
  ("instancesAreIndependent", "true", "engine.instancesAreIndependent: expected false, found true"),
]

@Suite(.needsPython) struct AgreementTests {
  private let folder: Folder
  private var starts: String { folder.url.appendingPathComponent("starts").path }

  init() throws { folder = try Folder() }

  @Test(arguments: changes)
  func `an engine that says something else of itself when it is started again fails every case from then on`(
    member: String, value: String, difference: String
  ) throws {
    let executor = try ProcessExecutor(Misbehaving.launch("changing", at: 3, [starts, member, value]))
    let outcomes = try executor.run(5)
    #expect(outcomes[..<2] == [.finished, .finished])
    for outcome in outcomes[2...] {
      guard case .failed(.adapterError(let text)) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(text.contains(difference), "\(text)")
    }
    let failure = try #require(executor.standingFailure)
    #expect(outcomes[4] == .failed(failure))
  }

  @Test func `an engine that says the same again is only blamed for the case that broke it`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("changing", at: 3, [starts]))
    let outcomes = try executor.run(5)
    #expect(outcomes.count { $0 == .finished } == 4)
    #expect(executor.standingFailure == nil)
  }

  @Test func `a process that does not agree with what another has said is no engine`() throws {
    let first = EngineDescription(name: "misbehaving", version: "0.9")
    let text =
      "a process of the engine says something else of itself than the first: "
      + #"engine.version: expected "0.9", found "1.0""#
    #expect(throws: CaseFailure.adapterError(text)) {
      try ProcessExecutor(Misbehaving.launch("usual"), agreeingWith: first)
    }
  }

  @Test func `readings may differ where others are asked for, and nothing else`() throws {
    var launch = Misbehaving.launch("usual")
    var first = EngineDescription(name: "misbehaving", version: "1.0")
    first.readings.alphaBoundary = .exclusive
    #expect(throws: CaseFailure.self) { try ProcessExecutor(launch, agreeingWith: first) }
    launch.readings = DeclaredReadings { $0.alphaBoundary = .exclusive }
    #expect(try ProcessExecutor(launch, agreeingWith: first).engine.readings != first.readings)
    first.tolerance = 0.02
    #expect(throws: CaseFailure.self) { try ProcessExecutor(launch, agreeingWith: first) }
  }

  @Test func `the doctor finds a fresh process that says something else`() {
    let report = Doctor.examine(Misbehaving.launch("changing", at: -9_999, [starts, "version", #""2.0""#]))
    let finding = report.findings.first { $0.kind == .greeting }
    #expect(finding?.found == #"engine.version is "2.0", and the first process said "1.0""#)
  }
}
