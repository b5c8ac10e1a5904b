public import TouchModel

/// What a ``StrokeIndex`` is made from.
public struct StrokeSource: Sendable {
  let script: TouchScript
  let scene: TouchScene
  let recognizers: [SceneRecognizer]
  let effects: [SceneEffect]
  let trace: TouchTrace
  let hits: List<HitTestFacts>
  let touches: TouchIndex
  let engine: EngineDescription

  /// The thresholds that the engine declares.
  @inline(__always)
  public var thresholds: EngineDescription.Thresholds { engine.thresholds }

  /// The moments of a finger, in the order of the script; its lift is the last.
  @inline(__always)
  public func eachMoment(of finger: Handle<Finger>, _ body: (FingerMoment) -> Void) {
    let first = touches.dispatches[touches.fingers[finger].down].moments.lowerBound
    for position in first..<touches.moments.endIndex where touches.moments[position].finger == finger {
      body(touches.moments[position])
      if touches.moments[position].kind == .lift { return }
    }
  }

  /// Whether a finger's lift was delivered to its view, from which nothing has taken it then.
  func deliversLift(of finger: Handle<Finger>) -> Bool {
    touches.moments.contains { $0.finger == finger && $0.kind == .lift && $0.delivery != nil }
  }

  /// When a dispatch happens, in milliseconds.
  @inline(__always)
  public func time(_ dispatch: Handle<Dispatch>) -> Int { touches.dispatches[dispatch].time }

  /// The places that a finger passed before it came to where it is at a moment; most reports hold none.
  @inline(__always)
  public func eachSample(at moment: FingerMoment, _ body: (ScenePoint) -> Void) {
    guard moment.hasSamples else { return }
    for sample in samples(at: moment) { body(sample) }
  }

  private func samples(at moment: FingerMoment) -> [ScenePoint] {
    guard case .report(let changes, _) = script.steps[moment.dispatch.position].action else { return [] }
    return changes.first { $0.finger == touches.fingers[moment.finger].number }?.samples ?? []
  }

  /// Where a finger is when a dispatch is over.
  public func location(of finger: Handle<Finger>, after dispatch: Handle<Dispatch>) -> ScenePoint {
    var location = touches.fingers[finger].location
    let first = touches.dispatches[touches.fingers[finger].down].moments.lowerBound
    for position in first..<max(first, touches.dispatches[dispatch].moments.upperBound)
    where touches.moments[position].finger == finger {
      location = touches.moments[position].location
    }
    return location
  }
}
