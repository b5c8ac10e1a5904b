internal import TouchModel

/// Checks that records name the steps of the script and the times at which they happened.
struct TraceTimes {
  private let steps: [ScriptStep]

  init(_ testCase: ConformanceCase) { steps = testCase.script.steps }

  /// Checks a trace.
  /// - Throws: ``ModelError`` naming the first record whose step or time cannot be.
  func check(_ trace: Trace) throws(ModelError) {
    var latest = 0
    for (number, record) in trace.records.enumerated() {
      let place = "record \(number)"
      let (step, time) = (Int(record.step), Int(record.time))
      if step == -1 {
        guard time >= 0 else { throw ModelError("\(place).time", expected: "a deadline", found: "\(time)") }
      } else {
        guard steps.indices.contains(step) else {
          throw ModelError("\(place).step", expected: "0 to \(steps.count - 1), or \"timer\"", found: "\(step)")
        }
        guard time == steps[step].time else {
          throw ModelError("\(place).time", expected: "\(steps[step].time), as step \(step) says", found: "\(time)")
        }
      }
      guard time >= latest else {
        throw ModelError("\(place).time", expected: "\(latest) or later, as the record before", found: "\(time)")
      }
      latest = time
    }
  }
}
