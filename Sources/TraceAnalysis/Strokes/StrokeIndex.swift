package import TouchModel

/// What the fingers of a script do, measured, and what each recognizer made of it; filled only for scenes with recognizers.
///
/// Everything measured is the script's word. Which fingers a recognizer has is the engine's own: the calls of its touches
/// methods, else the recognizers its touches carry, else the views its touches belong to.
package struct StrokeIndex {
  /// One for each finger of the run, in the same order.
  package var strokes: [Stroke] = []
  /// The touch sequences.
  package var sequences: [FingerSequence] = []
  /// What each recognizer gets to see in each sequence; those of a sequence stand together.
  package var trials: [Trial] = []
  /// The fingers of the trials.
  package var trialFingers: [Int] = []
  /// What recognizers let be seen, in the order of the trace.
  package var signs: [GestureSign] = []

  /// Forgets everything but keeps the storage.
  package mutating func removeAll() {
    strokes.removeAll(keepingCapacity: true)
    sequences.removeAll(keepingCapacity: true)
    trials.removeAll(keepingCapacity: true)
    trialFingers.removeAll(keepingCapacity: true)
    signs.removeAll(keepingCapacity: true)
  }

  /// Reads a run whose touches are indexed.
  package mutating func index(_ run: StrokeSource) {
    measureStrokes(run)
    guard !strokes.isEmpty else { return }
    notePaths(run)
    noteGivenFingers(run)
    for sequence in sequences.indices { addTrials(sequence, run) }
    bound(run)
    noteSigns(run)
    judgeTrials(run)
    countTaps(run)
  }
}

/// What the index is made from.
package struct StrokeSource {
  package let script: TouchScript
  package let scene: TouchScene
  package let recognizers: [SceneRecognizer]
  package let effects: [SceneEffect]
  package let trace: TouchTrace
  package let hits: [HitTestFacts]
  package let touches: TouchIndex
  package let engine: EngineDescription
  package let readings: Readings

  /// The thresholds that the engine declares.
  @inlinable
  @inline(__always)
  package var thresholds: RecognitionThresholds { engine.thresholds }

  /// The moments of a finger, in the order of the script; its lift is the last.
  @inlinable
  @inline(__always)
  package func eachMoment(of finger: Int, _ body: (FingerMoment) -> Void) {
    let first = touches.dispatches[touches.fingers[finger].down].moments.lowerBound
    for position in first..<touches.moments.count where touches.moments[position].finger == finger {
      body(touches.moments[position])
      if touches.moments[position].kind == .lift { return }
    }
  }

  /// When a dispatch happens, in milliseconds.
  @inlinable
  @inline(__always)
  package func time(_ dispatch: Int) -> Int { touches.dispatches[dispatch].time }

  /// The places that a finger passed before it came to where it is at a moment; most reports tell of none.
  @inlinable
  @inline(__always)
  package func eachSample(at moment: FingerMoment, _ body: (ScenePoint) -> Void) {
    guard moment.hasSamples else { return }
    for sample in samples(at: moment) { body(sample) }
  }

  private func samples(at moment: FingerMoment) -> [ScenePoint] {
    guard case .report(let changes, _) = script.steps[moment.dispatch].action else { return [] }
    return changes.first { $0.finger == touches.fingers[moment.finger].number }?.samples ?? []
  }

  /// Where a finger is when a dispatch is over.
  package func location(of finger: Int, after dispatch: Int) -> ScenePoint {
    var location = touches.fingers[finger].location
    let first = touches.dispatches[touches.fingers[finger].down].moments.lowerBound
    for position in first..<max(first, touches.dispatches[dispatch].moments.upperBound)
    where touches.moments[position].finger == finger {
      location = touches.moments[position].location
    }
    return location
  }
}
