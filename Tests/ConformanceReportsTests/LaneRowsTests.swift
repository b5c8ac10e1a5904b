import ConformanceReports
import Testing
import TouchModel

@Suite struct LaneRowsTests {
  @Test func `a step in which no method is called stands before what a timer brings later`() throws {
    let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100)]))
    let script = try TouchScript(.down(1, 55, 55), .wait(until: 500), .up(1, 55, 55))
    let call = TouchesCall(receiver: .view(1), method: .began, touches: .empty)
    var trace = TouchTrace()
    trace.records = [
      TraceRecord(step: 0, time: 0, .enqueued(report: 0)), TraceRecord(step: nil, time: 150, .touches(call)),
    ]
    let rows = LaneRows(trace, TraceStory(scene, trace), script, columns: [.view(1)], marks: []).rows
    #expect(rows.map(\.step) == [0, 0, nil, 2])
    #expect(rows.map(\.time) == [0, 0, 150, script.steps[2].time])
  }
}
