internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of malformed reports, which the documents do not speak of.
  static let malformedLiberties = [
    SecondDownBeginsAnew.liberty, MalformedReportsCancel.liberty, SecondDownMoves.liberty,
  ]
}

/// A finger that goes down again has lost its lift: its touch is cancelled at once, and a new one begins.
struct SecondDownBeginsAnew: TouchDecisions {
  static let liberty = asLiberty("G-36", "begins-anew", "a finger that goes down twice begins a touch anew")

  func meet(_ change: FingerChange, of touch: Touch, in report: TouchReport, of system: TouchSystem) {
    touch.phase = .cancelled
    touch.timestamp = report.time
    system.begin(change, in: report)
  }
}

/// A finger that goes down again makes the engine give up all touches.
struct MalformedReportsCancel: TouchDecisions {
  static let liberty = asLiberty("G-36", "gives-up", "a finger that goes down twice ends all touches")

  func meet(_ change: FingerChange, of touch: Touch, in report: TouchReport, of system: TouchSystem) {
    for live in system.liveTouches {
      live.phase = .cancelled
      live.timestamp = report.time
    }
  }
}

/// A finger that goes down again has moved.
struct SecondDownMoves: TouchDecisions {
  static let liberty = asLiberty("G-36", "moves", "a finger that goes down twice has moved")

  func meet(_ change: FingerChange, of touch: Touch, in report: TouchReport, of system: TouchSystem) {
    update(touch, by: FingerChange(finger: change.finger, .move, at: change.location), in: report, of: system)
  }
}
