internal import TouchModel
internal import TraceAnalysis

/// Violations of rules about what recognizers recognize.
extension Run {
  /// A finding about two recognizers that both recognize with one touch.
  func both(_ kind: String, _ first: Recognition, _ second: Recognition) -> Finding {
    let shared =
      recognitions.touches(of: second).first { recognitions.isTouch($0, of: first) }.map {
        names[trackedTouches[$0].id]
      } ?? "a touch"
    return Finding(
      kind,
      expected: "\(names[second.recognizer]) not to recognize with \(shared), since \(names.words(first)) with it",
      observed: "\(names.words(second)) with it too", records: [first.sequence, second.sequence],
      expectedObject: .recognizer(first.recognizer), observedObject: .recognizer(second.recognizer))
  }

  /// A finding about a trial: at its recognizer, or at a view that receives its finger.
  func finding(
    _ kind: String, _ trial: Handle<Trial>, expected: String, observed: String? = nil, records: [Int]? = nil,
    at receiver: ObjectID? = nil, missing: MissingEvent? = nil
  ) -> Finding {
    Finding(
      kind, expected: expected, observed: observed ?? names.outcome(of: trial),
      records: records ?? trials.evidence(of: trial),
      expectedObject: receiver ?? .recognizer(trials[trial].recognizer), missing: missing)
  }

  /// Judges whether a trial that has to succeed does, or else one of the recognizers that may recognize instead.
  func requireRecognition(_ trial: Handle<Trial>, _ kind: String, as what: String, _ check: inout Check) {
    check.applies()
    let known = trials[trial]
    guard !known.isRecognized, !trials.isTakenByRival(known) else { return }
    let rivals = recognizers.indices.filter { trials.isRival($0, of: known) }.map { " or \(names[$0])" }.joined()
    check.violated(
      finding(
        kind, trial, expected: "\(names[known])\(rivals) to recognize \(what): \(names.deeds(of: known))",
        missing: missing(
          known.kind.isContinuous ? "began" : "ended", at: .recognizer(known.recognizer), by: known.last)))
  }

  /// Judges whether a trial that must not succeed does not, in runs whose reports are dispatched one after the other.
  func refuseRecognition(_ trial: Handle<Trial>, _ kind: String, because reason: String, _ check: inout Check) {
    guard isOrderly, !trials[trial].mayHaveOthers else { return }
    check.applies()
    guard trials[trial].isRecognized else { return }
    check.violated(
      finding(
        kind, trial,
        expected: "\(names[trials[trial]]) not to recognize, since \(reason): \(names.deeds(of: trials[trial]))"))
  }

  /// Whether a finger stays down that a recognizer may have, when the system ends touches of some fingers.
  func keepsFinger(_ recognizer: Handle<Recognizer>, in dispatch: Handle<Dispatch>) -> Bool {
    fingers.contains { fingers.isDown($0, throughout: dispatch) && recognizers.isConcerned(recognizer, $0) }
  }
}
