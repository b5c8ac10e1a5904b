/// What the fingers of a script do, measured, and what each recognizer made of it; filled only for scenes with recognizers.
///
/// Everything measured follows from the script. Which fingers a recognizer has the engine reports: the calls of its touches
/// methods, else the recognizers its touches carry, else the views its touches belong to.
public struct StrokeIndex: Sendable {
  /// One for each finger of the run, in the same order.
  public var strokes = Table<Finger, Stroke>()
  /// The touch sequences.
  public var sequences = List<FingerSequence>()
  /// What each recognizer gets to see in each sequence; those of a sequence stand together.
  public var trials = List<Trial>()
  /// The fingers of the trials.
  public var trialFingers: [Handle<Finger>] = []
  /// What recognizers let be seen, in the order of the trace.
  public var signs = List<GestureSign>()

  /// Forgets everything but keeps the storage.
  public mutating func removeAll() {
    strokes.removeAll()
    sequences.removeAll()
    trials.removeAll()
    trialFingers.removeAll(keepingCapacity: true)
    signs.removeAll()
  }

  /// Reads a run whose touches are indexed.
  public mutating func index(_ run: StrokeSource) {
    measureStrokes(run)
    guard !strokes.isEmpty else { return }
    notePaths(run)
    noteGivenFingers(run)
    for sequence in sequences.indices { addTrials(sequence, run) }
    bound(run)
    noteSigns(run)
    judgeTrials(run)
    settleRivals(run)
    countTaps(run)
  }
}
