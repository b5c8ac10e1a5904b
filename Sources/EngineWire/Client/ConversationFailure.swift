internal import TouchModel

/// Why a conversation with an engine cannot go on.
enum ConversationFailure: Error {
  /// The process broke down, and a case may be to blame.
  case breakdown(ProcessFailure)
  /// The engine or its adapter does not keep to the protocol; one line says where.
  case violation(String)
  /// The run was interrupted before the engine answered.
  case abandoned

  /// The failure of a case that cannot be blamed on anything else.
  var failure: CaseFailure {
    switch self {
    case .breakdown(let failure): failure.failure()
    case .violation(let text): .adapterError(text)
    case .abandoned: .abandoned("the run was interrupted before the engine answered")
    }
  }
}
