internal import ReferenceEngine
internal import TouchModel

/// The reference engine with a reading declared that it does not follow.
enum ClaimsReadings {
  static let resetAtOnce = claiming(
    "GR-21-claims-at-once", "it claims to reset at once, and waits for all fingers", points: 2, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 1, fingers: 2, steps: 4)],
    declaring: { $0.resetTiming = .dispatchEnd }, following: { $0.resetTiming = .sequenceEnd })

  static let resetNextTurn = claiming(
    "GR-21-claims-next-turn", "it claims to reset in the next turn, and waits for all fingers", points: 5, fingers: 2,
    steps: 7, declaring: { $0.resetTiming = .nextTurn }, following: { $0.resetTiming = .sequenceEnd })

  static let failsLosers = claiming(
    "GR-16-claims-failed-only", "it claims that losers fail alone, and cancels their touches", points: 2, fingers: 1,
    steps: 3, declaring: { $0.preventedSignal = .failedOnly }, following: { $0.preventedSignal = .touchesCancelled })

  private static func claiming(
    _ slug: String, _ summary: String, points: Int, fingers: Int, steps: Int, or alternatives: [ExpectedSize] = [],
    declaring declare: (inout DeclaredReadings) -> Void, following change: @escaping @Sendable (inout Readings) -> Void
  ) -> Fault {
    Fault(
      slug, summary,
      smallest: ExpectedSize(views: 0, points: points, fingers: fingers, steps: steps, or: alternatives),
      describing: { $0.readings = DeclaredReadings(declare) }
    ) { scene, recorder, readings in
      var readings = readings
      change(&readings)
      return ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
    }
  }
}
