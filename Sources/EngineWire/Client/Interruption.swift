internal import TouchModel

/// Why a conversation with an engine cannot go on.
enum Interruption: Error {
  /// The process broke down, and a case may be to blame.
  case breakdown(Breakdown)
  /// The engine or its adapter does not keep to the protocol; one line says where.
  case violation(String)
  /// The run was interrupted before the engine answered.
  case abandoned

  /// The failure of a case that cannot be blamed on anything else.
  var failure: CaseFailure {
    switch self {
    case .breakdown(let breakdown): breakdown.failure()
    case .violation(let text): .adapterError(text)
    case .abandoned: .abandoned("the run was interrupted before the engine answered")
    }
  }
}

/// A process that ended or hung while an answer was due.
struct Breakdown {
  /// Whether it still ran, without a word.
  var isHang: Bool
  /// What happened.
  var story: String
  /// The last of what it wrote to standard error, safe to show.
  var standardError: String

  /// The failure of the case to blame.
  func failure(note: String = "") -> CaseFailure {
    let text = story + note + (standardError.isEmpty ? "" : "; standard error ends with: \(standardError)")
    return isHang ? .hung(text) : .crashed(text)
  }
}
