import ConformanceCommand
import ConformanceRunner
import KitAudit
import ReferenceEngine
import Testing
import TestScopes
import TouchModel
import TouchSpecs

/// A window with A and B side by side, and a finger that goes down on A, moves twice and lifts.
private func makeCase() throws -> ConformanceCase {
  try ConformanceCase(
    TouchScene(.window(320, 480, [.view(0, 0, 100, 100), .view(100, 0, 100, 100)])),
    TouchScript(steps: [
      ScriptStep(
        at: 0, .report(changes: [FingerChange(finger: 1, .down, at: ScenePoint(10, 10))], postedWithNext: false)),
      ScriptStep(
        at: 16, .report(changes: [FingerChange(finger: 1, .move, at: ScenePoint(20, 10))], postedWithNext: false)),
      ScriptStep(
        at: 32, .report(changes: [FingerChange(finger: 1, .up, at: ScenePoint(30, 10))], postedWithNext: false)),
    ]))
}

/// What an engine writes of it: a hit test, and three calls of A whose sets and events share their lists.
private func makeTrace() -> TouchTrace {
  var trace = TouchTrace()
  trace.records.append(
    TraceRecord(step: 0, time: 0, .hitTest(at: ScenePoint(10, 10), result: .view(1), touch: .touch(0))))
  let methods: [TouchMethod] = [.began, .moved, .ended]
  for (step, method) in methods.enumerated() {
    var touch = TouchSnapshot(.touch(0))
    touch.location = ScenePoint(Double(10 + 10 * step), 10)
    touch.timestamp = 16 * step
    touch.view = .view(1)
    let list = ElementRange(start: trace.snapshots.count, count: 1)
    trace.snapshots.append(touch)
    let call = TouchesCall(receiver: .view(1), method: method, touches: list, event: .event(0), allTouches: list)
    trace.records.append(TraceRecord(step: step, time: 16 * step, .touches(call)))
  }
  return trace
}

/// The calls of a trace, each with its receiver and the places that its set and its event have.
private func calls(_ trace: TouchTrace) -> [(receiver: ObjectID, place: Double?, eventPlace: Double?, time: Int?)] {
  trace.records.compactMap { record in
    guard case .touches(let call) = record.event else { return nil }
    let touch = trace.touches(call.touches).first
    let other = call.allTouches.flatMap { trace.touches($0).first }
    return (call.receiver, touch?.location?.x, other?.location?.x, touch?.timestamp)
  }
}

private func changed(_ cell: String, at number: UInt64 = 0) throws -> TouchTrace? {
  TestimonyCampaign.trace(
    makeTrace(), of: try makeCase(), ReferenceEngine.engineDescription, changedBy: cell, at: number)
}

@Suite struct TestimonyChangeTests {
  @Test func `records are dropped and doubled`() throws {
    #expect(try #require(try changed("touches/dropped/throughout")).records.count == 1)
    #expect(try #require(try changed("touches/dropped/once")).records.count == 3)
    #expect(try #require(try changed("touches/doubled/throughout")).records.count == 7)
    #expect(try #require(try changed("touches/doubled/once", at: 1)).records.count == 5)
    #expect(try changed("action/dropped/once") == nil)
  }

  @Test func `records come with the next report, the last at the end of the run`() throws {
    let trace = try #require(try changed("touches/one-report-late/throughout"))
    #expect(trace.records.map(\.step) == [0, 1, 2, nil])
    let once = try #require(try changed("touches/one-report-late/once"))
    #expect(once.records.map(\.step) == [0, 1, 1, 2])
  }

  @Test func `a record stands before what led to it in its dispatch`() throws {
    let trace = try #require(try changed("touches/before-its-cause/throughout"))
    guard case .touches = trace.records[0].event, case .hitTest = trace.records[1].event else {
      Issue.record("the call does not come first")
      return
    }
    #expect(try changed("hitTest/before-its-cause/once") == nil)
  }

  @Test func `calls go to a parent, a sibling and to an unknown object`() throws {
    #expect(
      calls(try #require(try changed("touches.receiver/to-the-parent/throughout"))).allSatisfy {
        $0.receiver == .view(0)
      })
    let siblings = calls(try #require(try changed("touches.receiver/to-a-sibling/once", at: 2))).map(\.receiver)
    #expect(siblings == [.view(1), .view(1), .view(2)])
    let unknown = calls(try #require(try changed("touches.receiver/to-unknown/throughout"))).map(\.receiver)
    #expect(unknown.allSatisfy { $0.kind == .unnamed })
  }

  @Test func `a list that records share is changed in one of them`() throws {
    let seen = calls(try #require(try changed("touches.touches.location/off-by-a-constant/throughout")))
    #expect(seen.map(\.place) == [13, 23, 33])
    #expect(seen.map(\.eventPlace) == [10, 20, 30])
    let everywhere = calls(try #require(try changed("touch.location/off-by-a-factor/once", at: 1)))
    #expect(everywhere.map(\.place) == [10, 40, 30])
    #expect(everywhere.map(\.eventPlace) == [10, 40, 30])
  }

  @Test func `values are those of another record, of the dispatch before, neutral or missing`() throws {
    func places(_ change: String) throws -> [Double?] {
      calls(try #require(try changed("touch.location/\(change)"))).map(\.place)
    }
    #expect(try places("one-frame-old/throughout") == [10, 10, 20])
    #expect(try places("of-another-record/throughout") == [10, 10, 20])
    #expect(try places("default/throughout") == [0, 0, 0])
    #expect(try places("missing/from-then-on") == [10, nil, nil])
    #expect(try places("missing/once") == [nil, 20, 30])
    #expect(
      calls(try #require(try changed("touch.timestamp/off-by-a-constant/throughout"))).map(\.time) == [7, 23, 39])
  }

  @Test func `lists lose, repeat and keep nothing of what they hold`() throws {
    func counts(_ change: String) throws -> [Int] {
      try #require(try changed("touches.allTouches/\(change)/throughout")).records.compactMap { record in
        if case .touches(let call) = record.event { Int(call.allTouches?.count ?? -1) } else { nil }
      }
    }
    #expect(try counts("one-left-out") == [0, 0, 0])
    #expect(try counts("one-twice") == [2, 2, 2])
    #expect(try changed("touches.allTouches/emptied/once") == nil)
  }

  @Test func `what comes out of any change is within the bounds of testimony`() throws {
    var executor = reference.makeExecutor(Readings())
    let bounds = TraceBounds(try makeCase(), executor.engine)
    var trace = TouchTrace()
    #expect(executor.run(try makeCase(), into: &trace) == .finished)
    var count = 0
    for name in TestScope.every(6, of: TestimonyCampaign.cellNames) {
      for number in 0..<3 as Range<UInt64> {
        let changed = TestimonyCampaign.trace(trace, of: try makeCase(), executor.engine, changedBy: name, at: number)
        guard let changed else { continue }
        count += 1
        #expect(changed != trace, "\(name)")
        #expect(throws: Never.self, "\(name)") { try bounds.check(changed) }
      }
    }
    #expect(count > 100)
  }
}

@Suite struct TestimonyCampaignTests {
  private static func outcome(of cell: String, rules: [Rule] = Catalogue.rules, cases: Int = 80) throws -> CellOutcome {
    let campaign = TestimonyCampaign(KnownEngine(reference), cellsNamed: [cell], rules: rules, cases: cases)
    let result = try #require(campaign.run())
    #expect(result.cells.count == 1)
    return try #require(result.cells.first)
  }

  @Test func `a call of the wrong view is noticed, and the rule is named`() throws {
    let outcome = try Self.outcome(of: "touches.receiver/to-the-parent/throughout")
    #expect(outcome.state == .killed)
    #expect(outcome.killed > 0)
    #expect(!outcome.rules.isEmpty)
  }

  private static let belated = [
    "hitTest/before-its-cause/once", "pointInside/one-report-late/once", "pointInside/before-its-cause/once",
    "pointInside.view/to-unknown/once", "pointInside.point/off-by-a-constant/once",
    "recognizerState.touches/emptied/once",
    "recognizerState.touches/of-another-record/once", "touchSamples/dropped/once", "readingReset/dropped/throughout",
    "readingReset.target/missing/once", "readingReset.translation/missing/from-then-on",
  ]

  /// What becomes of them, found out in one campaign for all of them.
  private static let outcomesOfBelated = Result {
    try #require(TestimonyCampaign(KnownEngine(reference), cellsNamed: belated, cases: 700, runsOfCell: 40).run()).cells
  }

  @Test(.inWholeScope, arguments: belated)
  func `what is reported too late, too early, or not at all is noticed`(cell: String) throws {
    let outcome = try #require(try Self.outcomesOfBelated.get().first { $0.name == cell })
    #expect(outcome.state == .killed)
  }

  @Test func `without the rules that notice it a change is a hole, with a case that shows it`() throws {
    let name = "touches.touches.timestamp/off-by-a-constant/throughout"
    let killed = try Self.outcome(of: name)
    #expect(killed.state == .killed)
    let hole = try Self.outcome(of: name, rules: Catalogue.rules.filter { $0.id.chapter != "TD" })
    #expect(hole.state == .hole)
    #expect(hole.survivor?.added.isEmpty == false)
    let result = TestimonyCampaign(
      KnownEngine(reference), cellsNamed: [name], rules: Catalogue.rules.filter { $0.id.chapter != "TD" }, cases: 40
    ).run()
    #expect(result?.isAsItShouldBe == false)
  }

  @Test(.inWholeScope) func `a member that may hold anything is named`() throws {
    func unwatched(_ pattern: String) throws -> [String] {
      try #require(TestimonyCampaign(KnownEngine(reference), cellsNamed: [pattern], cases: 100).run()).unwatchedMembers
    }
    #expect(try unwatched("touchSamples.samples.timestamp/*") == ["touchSamples.samples.timestamp"])
    #expect(try unwatched("touches.touches.timestamp/*").isEmpty)
  }

  @Test func `what no run says is unreported`() throws {
    #expect(try Self.outcome(of: "recognizerTouches.event/missing/once", cases: 20).state == .unreported)
  }

  @Test func `worked examples and queries of defaults count where drawn cases show nothing`() throws {
    let outcome = try Self.outcome(of: "defaultValue.value/default/throughout", cases: 50)
    #expect(outcome.killed == 0)
    #expect(outcome.state == .killed)
    #expect(outcome.rules.map(\.runs) == [0])
  }

  @Test func `any number of workers comes to the same bytes`() throws {
    func text(_ workers: Int) throws -> String {
      let campaign = TestimonyCampaign(
        KnownEngine(reference), cellsNamed: ["hitTest.result/to-*"], cases: 60, runsOfCell: 20, workers: workers)
      return try TestimonyReportJSON().render(try #require(campaign.run()))
    }
    let one = try text(1)
    #expect(one == (try text(3)))
    #expect(one.contains("\"state\": \"killed\""))
  }

  @Test func `the document counts the cells by record and lists what is open and the holes`() throws {
    let rules = Catalogue.rules.filter { "\($0.id)" == "AP-06" }
    let result = try #require(
      TestimonyCampaign(KnownEngine(reference), cellsNamed: ["hitTest/*"], rules: rules, cases: 60).run())
    let section = ConformanceDocument.section(on: result)
    #expect(section.first == "# Changed testimony")
    // What is noticed of single changes is a share of the drawn cases, and follows what is drawn.
    #expect(section.contains { $0.hasPrefix("| `hitTest` | 8 | 2 | 4 | 2 | 0 | ") }, "\(section)")
    #expect(section.contains { $0.hasPrefix("| `hitTest/doubled/once` | AP-06 |") })
    #expect(section.contains("- `hitTest`: before-its-cause/throughout, before-its-cause/once"))
  }

  @Test func `a campaign that is interrupted has no result`() {
    #expect(TestimonyCampaign(KnownEngine(reference), cases: 10).run(until: { true }) == nil)
  }

  @Test func `every entry of the open table names a gap, a reading or a rule that leaves something open`() {
    #expect(!OpenCells.all.isEmpty)
    for entry in OpenCells.all {
      #expect(!entry.reason.isEmpty)
      switch entry.ground {
      case .gap(let number): #expect(Gap.all.contains { $0.number == number }, "\(entry.pattern)")
      case .reading(let name): #expect(Readings.all.contains { $0.name == name }, "\(entry.pattern)")
      case .rule(let id):
        #expect(RuleID(id).flatMap(Catalogue.rule)?.leavesOpen.isEmpty == false, "\(entry.pattern)")
      }
    }
  }
}
