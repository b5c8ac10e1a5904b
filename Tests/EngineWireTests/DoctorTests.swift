import EngineWire
import Foundation
import TestScopes
import Testing
import TouchModel

/// An ailment of the engine in the fixtures, and what the doctor has to say about it first.
struct Ailment: CustomTestStringConvertible {
  let name: String
  let kind: DoctorFinding.Kind
  let place: String
  let found: String
  let advice: String

  init(_ name: String, _ kind: DoctorFinding.Kind, at place: String, _ found: String, advice: String) {
    (self.name, self.kind, self.place, self.found, self.advice) = (name, kind, place, found, advice)
  }

  var testDescription: String { name }

  /// What is wrong with each, by the beginning of the place and parts of the rest.
  static let all = [
    Ailment("missing", .start, at: "line 1", "exited with status 127", advice: "see that the command starts"),
    Ailment("licence", .greeting, at: "line 1", "no licence", advice: "what it says it lacks"),
    Ailment("misspelt", .greeting, at: "line 1", "tolerance", advice: "PROTOCOL.md"),
    Ailment("banner", .strayOutput, at: "line 1", "Engine 1.0, all rights reserved", advice: "standard error"),
    Ailment("chatter", .strayOutput, at: "line 2", "case 1", advice: "standard error"),
    Ailment("buffer", .flush, at: "line 1", "came only when the input ended", advice: "flush standard output"),
    Ailment("silent", .silence, at: "line 4", "nothing within 2 seconds", advice: "endless loop"),
    Ailment("crash", .breakdown, at: "line 4", "stack overflow", advice: "adapterError"),
    Ailment("sequence", .order, at: "line 3", #"the sequence "c1", where c2 is due"#, advice: "repeat the sequence"),
    Ailment("swapping", .order, at: "line 22", #"the sequence "c19", where c20 is due"#, advice: "in the order"),
    Ailment("garbage", .reply, at: "line 3", "hitTest", advice: "reply-1.schema.json"),
    Ailment("refusing", .refusal, at: "line 6", "not today", advice: "declare less"),
    Ailment("throwing", .failure, at: "line 6", "KeyError: 'handles'; replay it as tc1.", advice: "traceback"),
    Ailment("incomplete", .failure, at: "line 6", "no counterpart of view 3", advice: "complete the adapter"),
    Ailment("forgetful", .audit, at: "line 2", "a record hitTest at", advice: "The script"),
    Ailment("steps", .audit, at: "line 2", "trace.records[0].step", advice: "Time"),
    Ailment("visits", .undeclared, at: "line 2", "records of visitTrace", advice: "declare visitTrace"),
    Ailment("boasting", .unseen, at: "lines 2 to", "visitTrace is declared", advice: "or do not declare it"),
    Ailment("memory", .memory, at: "line", #""result":"view 0""#, advice: "make everything anew"),
    Ailment("chance", .chance, at: "line 22", "record 0 was", advice: "no random number"),
    Ailment("status", .ending, at: "line 42", "exited with status 1", advice: "status 0"),
    Ailment("halfLine", .flush, at: "line 42", "half a line at the end", advice: "line feed"),
    Ailment("staying", .ending, at: "line 42", "goes on a second", advice: "a read that gives nothing is the end"),
  ]

  /// The first of each kind.
  static let ofEachKind = DoctorFinding.Kind.allCases.compactMap { kind in all.first { $0.kind == kind } }
}

@Suite(.needsPython) struct DoctorTests {
  /// The engine with an ailment.
  private static func launch(_ ailment: String) -> EngineLaunch {
    let script = PrintedConversation.package.appendingPathComponent("Tests/Fixtures/Unwell/engine.py").path
    var launch = EngineLaunch(Program(executable: "/usr/bin/env", arguments: ["env", "python3", script, ailment]))
    // Only engines that say nothing make a test wait so long.
    launch.timeout = .seconds(["silent", "buffer"].contains(ailment) ? 2 : 60)
    return launch
  }

  @Test func `nothing is found in an engine that is well`() {
    let report = Doctor.examine(DoctorTests.launch("well"))
    #expect(report.findings == [])
    #expect(report.engine?.name == "Unwell")
    #expect(report.text.hasSuffix("\n\nno findings: check can run this engine.\n"))
  }

  @Test(arguments: TestScope.some(Ailment.ofEachKind, of: Ailment.all))
  func `each ailment is found, with the line and with what to change`(ailment: Ailment) throws {
    let report = Doctor.examine(DoctorTests.launch(ailment.name))
    let finding = try #require(report.findings.first)
    #expect(finding.kind == ailment.kind)
    #expect(finding.place.hasPrefix(ailment.place + " ") || finding.place.hasPrefix(ailment.place + ","))
    #expect(finding.found.contains(ailment.found))
    #expect(finding.advice.contains(ailment.advice))
    for text in [finding.place, finding.found, finding.advice] { #expect(report.text.contains(text)) }
  }

  @Test func `every kind of finding has an ailment`() {
    #expect(Set(Ailment.all.map(\.kind)) == Set(DoctorFinding.Kind.allCases))
  }

  @Test(arguments: ["hit_testing.py", "touches.py"])
  func `nothing is found in the engines that are examples`(name: String) {
    let script = PrintedConversation.package.appendingPathComponent("Tests/Fixtures/Engines/python/\(name)").path
    let program = Program(executable: "/usr/bin/env", arguments: ["env", "python3", script])
    #expect(Doctor.examine(EngineLaunch(program)).findings == [])
  }
}
