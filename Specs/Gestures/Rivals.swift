internal import TouchModel
internal import TraceAnalysis

/// What has to be recognized where several recognizers may recognize.
extension Run {
  /// Judges each gesture of a kind that its fingers clearly make, where others may recognize instead: one of them does.
  func judgeRivals(of kind: RecognizerKind, _ check: inout Check) {
    for (number, trial) in trials.of(kind) where trial.isDueOrTaken {
      requireRecognition(number, "\(kind)-missed-beside-others", as: kind.noun, &check)
    }
  }

  /// Judges each gesture, taps aside, that the fingers clearly make for equal recognizers of a view and a superview, where no
  /// other may recognize: one of them does.
  func judgeNestedGestures(_ check: inout Check) {
    guard recognizers.count > 1 else { return }
    for number in trials.indices where trials[number].isDueOrTaken && trials[number].kind != .tap {
      let trial = trials[number]
      guard recognizers.indices.contains(where: { isEqualAndNested(trial.recognizer, $0) }) else { continue }
      let hasOnlyEquals = recognizers.indices.allSatisfy { other in
        !trials.isRival(other, of: trial) || isEqualAndNested(trial.recognizer, other)
      }
      guard hasOnlyEquals else { continue }
      requireRecognition(number, "none-fires", as: "a \(trial.kind.traits.words)", &check)
    }
  }
}
