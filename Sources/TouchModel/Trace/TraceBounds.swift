/// The bounds of testimony: records name steps that exist and times at which they can have happened, and numbers are finite.
///
/// Everything else that a trace says may be wrong, for rules judge it. A record that is out of bounds is no testimony about its
/// case, and so an error of the adapter. A record of a step has the step's time. A record of a timer has its deadline, between
/// the first report of fingers, before which nothing waits, and the end of the run. No record is earlier than the one before it.
package struct TraceBounds {
  private let steps: [ScriptStep]
  /// From the first report of fingers to the end of the run; `nil` where nothing ever waits.
  private let deadlines: ClosedRange<Int>?

  /// The bounds of what an engine can do in a case.
  package init(_ testCase: ConformanceCase, _ engine: EngineDescription) {
    let steps = testCase.script.steps
    let first = steps.first { if case .report = $0.action { true } else { false } }
    let end = (steps.last?.time ?? 0) + engine.thresholds.settlingTime
    deadlines = first.map { $0.time...max($0.time, end) }
    self.steps = steps
  }

  /// Checks a trace.
  /// - Throws: ``ModelError`` naming the first record that is out of bounds, and what was expected there.
  /// - Complexity: linear in the records and touches.
  package func check(_ trace: TouchTrace) throws(ModelError) {
    var latest = 0
    for index in trace.records.indices {
      let (step, time) = (trace.records[index].step, trace.records[index].time)
      let isInTime = step.map { isTime(time, ofStep: $0) } ?? deadlines?.contains(time) ?? false
      guard isInTime, time >= latest, trace.records[index].event.hasFiniteNumbers else {
        throw error(in: trace.records[index], at: "trace.records[\(index)]", after: latest)
      }
      latest = time
    }
    guard trace.snapshots.allSatisfy(\.hasFinitePlaces) else { throw placeError(in: trace) }
  }

  private func isTime(_ time: Int, ofStep step: Int) -> Bool {
    steps.indices.contains(step) && steps[step].time == time
  }
}

extension TraceBounds {
  private func error(in record: TraceRecord, at place: String, after latest: Int) -> ModelError {
    if let step = record.step {
      if steps.isEmpty { return ModelError(place, expected: "no record, for the script has no step") }
      guard steps.indices.contains(step) else {
        return ModelError("\(place).step", expected: "\(stepNumbers), or \"timer\"", found: "\(step)")
      }
      if record.time != steps[step].time {
        return ModelError(
          "\(place).time", expected: "\(steps[step].time), as step \(step) says", found: "\(record.time)")
      }
    } else {
      guard let deadlines else {
        return ModelError(
          "\(place).step", expected: "\(stepNumbers), for there is nothing to wait for", found: "a timer")
      }
      if !deadlines.contains(record.time) {
        return ModelError(
          "\(place).time", expected: "a deadline from \(deadlines.lowerBound) to \(deadlines.upperBound)",
          found: "\(record.time)")
      }
    }
    if record.time < latest {
      return ModelError("\(place).time", expected: "\(latest) or later, as the record before", found: "\(record.time)")
    }
    return ModelError(place, expected: "finite numbers")
  }

  private var stepNumbers: String { steps.count == 1 ? "0" : "0 to \(steps.count - 1)" }

  /// The first record with a touch whose place is not finite; touches that no record has lie in no trace that is read.
  private func placeError(in trace: TouchTrace) -> ModelError {
    let index = trace.records.firstIndex { record in
      record.event.touchRanges.contains { range in !trace.touches(range).allSatisfy(\.hasFinitePlaces) }
    }
    return ModelError(index.map { "trace.records[\($0)].touches" } ?? "trace", expected: "finite places of touches")
  }
}

extension TouchSnapshot {
  /// Whether every place it names is finite.
  fileprivate var hasFinitePlaces: Bool {
    location?.isFinite ?? true && previousLocation?.isFinite ?? true && locationInReceiver?.isFinite ?? true
      && previousLocationInReceiver?.isFinite ?? true
  }
}

extension TraceEvent {
  /// Whether its own numbers are finite.
  fileprivate var hasFiniteNumbers: Bool {
    var sink = FinitenessSink()
    write(to: &sink)
    return sink.isFinite
  }

  /// The ranges of touches that it mentions.
  fileprivate var touchRanges: [ElementRange] {
    var sink = TouchRangesSink()
    write(to: &sink)
    return sink.ranges
  }
}
