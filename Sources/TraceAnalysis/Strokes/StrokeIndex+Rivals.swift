internal import TouchModel

extension StrokeIndex {
  /// Finds out what becomes of recognizers that may take one another's fingers, once it is known what each makes of them:
  /// one that clearly has no use for them takes nothing from others.
  public mutating func settleRivals(_ run: StrokeSource) {
    for number in trials.indices where trials[number].company == .rivals {
      let trial = trials[number]
      for other in trials.indices where trials[other].sequence == trial.sequence {
        let rival = trials[other]
        let recognizer = run.recognizers[rival.recognizer.position]
        guard rival.criterion == .no || recognizer.isRefused, !rival.isRecognized else { continue }
        trials[number].rivals &= ~(1 << UInt64(rival.recognizer.position))
      }
      if trials[number].rivals == 0 {
        trials[number].company = .idle
      } else if trial.kind == .tap, hasLongerTap(trials[number], run) {
        trials[number].company = .contested
      }
    }
  }

  /// Whether a rival of a tap waits for more taps, for which the tap may have to wait (G-34).
  private func hasLongerTap(_ trial: Trial, _ run: StrokeSource) -> Bool {
    run.recognizers.indices.prefix(64).contains { position in
      trial.rivals >> UInt64(position) & 1 == 1 && run.recognizers[position].kind == .tap
        && run.recognizers[position].effectiveNumberOfTapsRequired > trial.taps
    }
  }
}

extension SceneRecognizer {
  /// Whether its delegate keeps it from recognizing whatever the fingers do.
  var isRefused: Bool { delegate?.shouldBegin == false || delegate?.shouldReceive == false }
}
