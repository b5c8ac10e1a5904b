package import TouchModel

/// What an engine may keep to itself without doing anything otherwise: the records of a few capabilities, or what touches say.
///
/// A rule has to leave open what it cannot see. An honest engine that says less must fail no rule either.
package enum WithheldTestimony: String, CaseIterable, Sendable {
  /// What recognizers receive, that they fail, that they are possible again, and all three.
  case recognizerCalls, failures, resets, verdicts
  /// Which recognizers touches carry, and which hit tests are made for them.
  case listsOfRecognizers, hitTestsOfTouches
  /// Which views are asked on the way of a hit test.
  case visits
  /// What touches say of themselves, and of their event.
  case locations, timestamps, tapCounts, events
  /// What no responder handled.
  case discards

  /// The capabilities that an engine does not declare which withholds it.
  package var capabilities: CapabilitySet {
    switch self {
    case .recognizerCalls: [.recognizerCalls]
    case .failures: [.observesFailure]
    case .resets: [.observesReset]
    case .verdicts: [.recognizerCalls, .observesFailure, .observesReset]
    case .listsOfRecognizers: [.touchRecognizers]
    case .hitTestsOfTouches: []
    case .visits: [.visitTrace]
    case .locations: [.touchLocations, .coalescedTouches, .predictedTouches]
    case .timestamps: [.touchTimestamps]
    case .tapCounts: [.tapCounts]
    case .events: [.events]
    case .discards: [.discardRecords]
    }
  }
}

extension EngineEntry {
  /// The engine again and again, each time with something else that it keeps to itself, under a name that says so.
  package var withholding: [EngineEntry] { WithheldTestimony.allCases.compactMap(withholding) }

  /// The engine as one that keeps something to itself; `nil` where it does not tell of it in the first place.
  private func withholding(_ testimony: WithheldTestimony) -> EngineEntry? {
    var own = description
    own.capabilities.subtract(testimony.capabilities)
    guard testimony.capabilities.isEmpty || own != description else { return nil }
    own.name = "\(name) without \(testimony)"
    return declaring(own, "\(summary), and \(testimony) are withheld", tellsOfHitTests: testimony != .hitTestsOfTouches)
  }
}

extension Liberty {
  /// The engine again and again, each time with something else that it keeps to itself.
  package var withholding: [Liberty] {
    engine.withholding.map { Liberty(engine: $0, openPoint: openPoint, followsReadings: followsReadings) }
  }
}
