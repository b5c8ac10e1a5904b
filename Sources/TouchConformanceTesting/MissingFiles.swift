internal import Synchronization
internal import TouchConformance

/// Why files of a run could not be written: said once, by the first test that asks, since no rule is to blame.
final class MissingFiles: Sendable {
  private let reasons = Mutex<[ModelError]>([])

  /// Notes a reason.
  func note(_ error: ModelError) { reasons.withLock { $0.append(error) } }

  /// Notes the reason where the body throws one, so that what follows is done all the same.
  func note(_ body: () throws(ModelError) -> Void) {
    do { try body() } catch { note(error) }
  }

  /// The findings of a test; none after the first time.
  func findings() -> [RuleFinding] {
    let reasons = reasons.withLock { reasons in
      defer { reasons = [] }
      return reasons
    }
    return reasons.map { RuleFinding(.error, "not written: \($0)") }
  }
}
