import ConformanceRunner
import TouchModel
import TouchSpecs

/// A trace with everything that a trace can hold: unknown objects, touches without numbers, steps and ranges that do not
/// exist, places that are no numbers.
enum HostileTrace {
  /// A counterexample with such a trace.
  static func counterexample() throws -> RunResult.Counterexample {
    var counterexample = try TouchSample.mixedReport.make()
    var trace = counterexample.trace
    var touch = TouchSnapshot(.touch(ObjectID.maximumNumber))
    touch.location = ScenePoint(.nan, -.infinity)
    touch.view = .controller(77)
    trace.snapshots += [touch, TouchSnapshot(ObjectID(.unnamed, 5)), TouchSnapshot(.view(1)), touch, touch]
    let many = ElementRange(start: trace.snapshots.count - 5, count: 5)
    let beyond = ElementRange(start: 1_000_000, count: 9)
    let receivers: [ObjectID] = [
      .view(400), .controller(9), ObjectID(.unnamed, 1), .touch(3), .recognizer(4), ObjectID(.application, 12),
      .windowScene, .applicationDelegate, .event(1), .view(2),
    ]
    for (index, receiver) in receivers.enumerated() {
      let call = TouchesCall(
        receiver: receiver, method: TouchMethod.allCases[index % 4], touches: index % 3 == 0 ? beyond : many,
        allTouches: many)
      trace.records.append(TraceRecord(step: [nil, 3, -9, 1_000][index % 4], time: -index * 1_000, .touches(call)))
    }
    let events: [TraceEvent] = [
      .sceneChange(.center(view: 99, to: ScenePoint(.infinity, 0))), .sceneChange(.alpha(view: 2, to: -8)),
      .touchSamples(of: .view(9), kind: .predicted, samples: beyond), .enqueued(report: .min), .dequeued(report: .max),
      .enqueued(report: -1), .nextResponder(of: .view(70), next: .view(70)), .nextResponder(of: .view(70), next: nil),
      .visit(view: .view(1), point: ScenePoint(.nan, 0)), .discarded(touches: beyond),
      .eventTouches(view: .touch(1), touches: many),
    ]
    trace.records += events.map { TraceRecord(step: .max, time: .max, $0) }
    counterexample.trace = trace
    counterexample.finding.records = Array(-3..<trace.records.count + 3).filter { $0 % 3 != 0 }
    counterexample.finding.expectedObject = .controller(9)
    counterexample.finding.expectedText = "A\u{1B}[2J\nB\u{202E}"
    return counterexample
  }
}
