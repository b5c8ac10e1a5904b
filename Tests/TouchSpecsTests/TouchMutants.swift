import Testing
import TouchModel

/// A run that does one thing wrong, the rule that finds it, and the kind of its findings.
struct Mutant: CustomTestStringConvertible {
  let id: String
  let name: String
  let kind: String
  let run: @Sendable () throws -> HonestRun

  init(_ id: String, _ name: String, _ kind: String, _ run: @escaping @Sendable () throws -> HonestRun) {
    self.id = id
    self.name = name
    self.kind = kind
    self.run = run
  }

  var testDescription: String { "\(id): \(name)" }

  static let all = identity + sequence + phases + ownership + values + grouping + input

  static let identity = [
    Mutant("TD-01", "a new object for every report", "touch-too-many", copyOnUpdate),
    Mutant("TD-01", "an object for every receiver", "touch-too-many") {
      try Sample.drag().changing { call in
        if call.receiver == .view(1) { call.touches[0].touch = .touch(50) }
      }
    },
    Mutant("TD-01", "one object for fingers that come one after the other", "touch-shared") {
      try Sample.pair().editing { $0.touch = .touch(0) }
    },
    Mutant("TD-01", "one object for fingers that come together", "touch-shared") {
      try Sample.together().editing { $0.touch = .touch(0) }
    },
    Mutant("TD-01", "one object for fingers on two views", "touch-shared") {
      try Sample.sides().editing { $0.touch = .touch(0) }
    },
    Mutant("TD-02", "a new object for every report", "other-object", copyOnUpdate),
    Mutant("TD-02", "a new object for the interruption", "other-object") {
      try Sample.interrupted().changing { call in
        if call.step == 2 { call.touches[0].touch = .touch(70 + call.touches[0].touch.number) }
      }
    },
    Mutant("TD-03", "the object is used again", "touch-used-again") {
      try Sample.drag().editing { $0.touch = .touch(0) }
    },
    Mutant("TD-03", "moved with the next finger", "touch-outlives-its-end") {
      let run = try Sample.drag()
      var call = try run.call(.moved, 2)
      call.step = 4
      return run.adding(call)
    },
  ]

  private static func copyOnUpdate() throws -> HonestRun {
    try Sample.drag().changing { call in
      if 1...3 ~= call.step { call.touches[0].touch = .touch(10 + call.step) }
    }
  }

  static let sequence = [
    Mutant("TD-04", "began again with the first move", "began-late") {
      let run = try Sample.drag()
      var call = try run.call(.began, 2)
      call.step = 1
      return run.adding(call)
    },
    Mutant("TD-04", "began again as another finger goes down", "began-late") {
      let run = try Sample.interrupted()
      var call = try run.call(.began, 2)
      call.step = 1
      return run.adding(call)
    },
    Mutant("TD-04", "moved before began", "began-late") {
      let run = try Sample.drag()
      var call = try run.call(.began, 2)
      call.method = .moved
      return run.without { $0.step == 0 }.adding(call, try run.call(.began, 2))
    },
    Mutant("TD-04", "no beginning", "without-beginning") { try Sample.drag().without { $0.step == 0 } },
    Mutant("TD-04", "nothing but a cancellation", "without-beginning") {
      try Sample.interrupted().without { $0.method != .cancelled }
    },
    Mutant("TD-04", "moved after ended", "after-the-end", movedAfterEnded),
    Mutant("TD-05", "no ending", "no-ending") { try Sample.drag().without { $0.step == 3 } },
    Mutant("TD-05", "the ending comes to the first responder only", "no-ending") {
      try Sample.interrupted().without { $0.step == 2 && $0.receiver.number < 2 }
    },
    Mutant("TD-05", "ended and cancelled", "several-endings") {
      let run = try Sample.drag()
      var call = try run.call(.ended, 2)
      call.method = .cancelled
      return run.adding(call)
    },
    Mutant("TD-06", "ended on lift after an interruption", "call-after-the-end", endedAfterInterruption),
    Mutant("TD-06", "moved after ended", "call-after-the-end", movedAfterEnded),
  ]

  private static func movedAfterEnded() throws -> HonestRun {
    let run = try Sample.drag()
    var call = try run.call(.moved, 2)
    call.step = 3
    return run.adding(call)
  }

  private static func endedAfterInterruption() throws -> HonestRun {
    let run = try Sample.interrupted()
    var call = try run.call(.cancelled, 2)
    call.step = 4
    call.method = .ended
    return run.adding(call)
  }

  static let phases = [
    Mutant("TD-07", "began comes with the first move", "began-missing") {
      try Sample.drag().changing { if $0.step == 0 { $0.step = 1 } }
    },
    Mutant("TD-07", "a quick tap is dropped", "began-missing") { try Sample.drag().without { $0.step >= 4 } },
    Mutant("TD-08", "only the first move", "moved-missing") { try Sample.drag().without { $0.step == 2 } },
    Mutant("TD-08", "a stationary touch moves", "moved-still") {
      let run = try Sample.pair()
      var call = try run.call(.moved, 2)
      call.step = 3
      return run.adding(call)
    },
    Mutant("TD-08", "every move twice", "moved-again") {
      let run = try Sample.absorbing(.moved)
      return run.adding(try run.call(.moved, 2), try run.call(.moved, 1))
    },
    Mutant("TD-09", "no ending outside the view", "ended-missing") { try Sample.drag().without { $0.step == 3 } },
    Mutant("TD-09", "the ending comes with the last finger's", "ended-missing") {
      try Sample.pair().changing { if $0.step == 4 { $0.step = 5 } }
    },
    Mutant("TD-10", "an interruption ends touches", "ended-interrupted") {
      try Sample.interrupted().changing { if $0.step == 2 { $0.method = .ended } }
    },
    Mutant("TD-10", "ended on lift after an interruption", "ended-interrupted", endedAfterInterruption),
    Mutant("TD-10", "an interruption drops touches", "cancelled-missing") {
      try Sample.interrupted().without { $0.step == 2 }
    },
    Mutant("TD-10", "the first finger alone is cancelled", "cancelled-missing") {
      try Sample.interrupted().without { $0.step == 2 && $0.brings(1) }
    },
  ]

  static let ownership = [
    Mutant("TD-11", "the view under the finger takes over", "other-receiver") {
      try Sample.drag().changing { call in
        if 2...3 ~= call.step, call.receiver == .view(2) { call.receiver = .view(3) }
      }
    },
    Mutant("TD-11", "nothing outside the view", "nothing-outside") { try Sample.drag().without { 2...3 ~= $0.step } },
    Mutant("TD-12", "the view that is entered receives it", "beyond-the-chain") {
      let run = try Sample.drag()
      var call = try run.call(.moved, 2)
      call.step = 2
      call.receiver = .view(3)
      return run.adding(call)
    },
    Mutant("TD-24", "both fingers are reported to both views", "touch-of-another-view") {
      try Sample.sides().changing { if $0.step == 1 { $0.touches = $0.all } }
    },
    Mutant("TD-24", "the second finger is reported to the first finger's view", "touch-of-another-view") {
      try Sample.sides().changing { call in
        if call.step == 1, call.receiver == .view(3) { call.receiver = .view(2) }
      }
    },
    Mutant("TD-23", "the flag is ignored", "finger-unheard") { try Sample.pair().without { $0.brings(1) } },
    Mutant("TD-23", "one of two that come together is ignored", "finger-unheard") {
      try Sample.together().changing { $0.touches.removeAll { $0.touch == .touch(1) } }.without { $0.touches.isEmpty }
    },
    Mutant("TD-22", "a second finger is received", "further-finger-received") {
      try Sample.pair(multipleTouch: false, takesEveryFinger: true)
    },
    Mutant("TD-22", "a second finger is received after all", "further-finger-received") {
      let run = try Sample.pair(multipleTouch: false, takesEveryFinger: true)
      return run.without { $0.step == 1 }
    },
    Mutant("TD-22", "both of two that come together are received", "several-received") {
      try Sample.together(multipleTouch: false, takesEveryFinger: true)
    },
    Mutant("TD-22", "neither of two that come together is received", "none-received") {
      try Sample.together(multipleTouch: false).without { _ in true }
    },
  ]

  static let values = [
    Mutant("TD-13", "the view becomes the receiver", "view-changed") {
      try Sample.drag().changing { if $0.receiver.kind == .view { $0.touches[0].view = $0.receiver } }
    },
    Mutant("TD-13", "the window is another view", "other-window") {
      try Sample.drag().editing { $0.window = .view(1) }
    },
    Mutant("TD-16", "the phase changes after the call", "other-phase") {
      try Sample.drag().editing { if $0.phase == .moved { $0.phase = .began } }
    },
    Mutant("TD-16", "an interruption leaves the phase ended", "other-phase") {
      try Sample.interrupted().editing { if $0.phase == .cancelled { $0.phase = .ended } }
    },
    Mutant("TD-16", "a phase of its own", "unknown-phase") { try Sample.drag().editing { $0.phase = .other } },
    Mutant("TD-17", "the set holds all fingers of the view", "unmoved-in-set") {
      try Sample.pair().changing { if $0.step == 2 { $0.touches = $0.all } }
    },
    Mutant("TD-17", "a finger that does not move is still moved", "not-stationary") {
      try Sample.pair().editing { if $0.phase == .stationary { $0.phase = .moved } }
    },
  ]

  static let grouping = [
    Mutant("TD-18", "one of two that move together", "too-few") {
      try Sample.together().changing { if $0.step == 1 { $0.touches.removeLast() } }
    },
    Mutant("TD-18", "one of two that come together", "too-few") {
      try Sample.together().changing { if $0.step == 0 { $0.touches.removeLast() } }
    },
    Mutant("TD-18", "touches of the other view", "too-many") {
      try Sample.sides().changing { if $0.step == 1 { $0.touches = $0.all } }
    },
    Mutant("TD-18", "touches that did not change", "too-many") {
      try Sample.pair().changing { if $0.step == 2 { $0.touches = $0.all } }
    },
    Mutant("TD-19", "a call for each finger", "several-calls", callForEachFinger),
    Mutant("TD-20", "two beginnings in one call", "merged-reports") {
      try Sample.pair().without { $0.step == 0 }.changing { if $0.step == 1 { $0.touches = $0.all } }
    },
    Mutant("TD-20", "two beginnings in one call, places unreported", "merged-reports") {
      try Sample.pair().without { $0.step == 0 }.changing { if $0.step == 1 { $0.touches = $0.all } }
        .editing { $0.location = nil }
    },
    Mutant("TD-20", "two movements in one call", "merged-reports") {
      try Sample.pair().without { $0.step == 2 }.changing { if $0.step == 3 { $0.touches = $0.all } }
    },
    Mutant("TD-20", "moved and ended in one call", "mixed-phases") {
      try Sample.together().without { $0.step == 2 && $0.method == .ended }
        .changing { if $0.step == 2 { $0.touches = $0.all } }
    },
    Mutant("TD-21", "an empty set for another window", "empty-set") {
      let run = try Sample.drag()
      var call = try run.call(.moved, 2)
      call.touches = []
      return run.adding(call)
    },
    Mutant("TD-21", "a touch twice", "touch-twice") { try Sample.drag().changing { $0.touches += $0.touches } },
    Mutant("TD-21", "two touches on a view for one", "several-touches") {
      try Sample.together(multipleTouch: false, takesEveryFinger: true)
    },
  ]

  private static func callForEachFinger() throws -> HonestRun {
    let run = try Sample.together()
    var second = try run.call(.moved, 2)
    second.touches.removeFirst()
    return run.changing { if $0.step == 1 { $0.touches.removeLast() } }.adding(second)
  }

  static let input = [
    Mutant("TD-40", "leaving the view cancels", "cancelled-spontaneously") {
      try Sample.drag().without { $0.step == 3 }.changing { if $0.step == 2 { $0.method = .cancelled } }
    },
    Mutant("TD-40", "a second finger cancels", "cancelled-spontaneously") {
      let run = try Sample.pair()
      var call = try run.call(.began, 2)
      (call.step, call.method) = (1, .cancelled)
      return run.adding(call)
    },
    Mutant("TD-41", "the first of several alone", "change-unreported") {
      try Sample.together().changing { if $0.step == 1 { $0.touches.removeLast() } }
    },
    Mutant("TD-42", "a lift outside the view cancels", "other-method") {
      try Sample.drag().changing { if $0.step == 3 { $0.method = .cancelled } }
    },
    Mutant("TD-42", "all fingers end with the first", "ended-unlifted") {
      let run = try Sample.pair()
      var call = try run.call(.ended, 2)
      call.touches = call.all.filter { $0.touch == .touch(0) }
      return run.without { $0.step == 5 }.adding(call)
    },
  ]
}
