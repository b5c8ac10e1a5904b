import Synchronization
import Testing

/// What an issue says, without what ties it to its test.
struct SeenIssue: Sendable {
  let message: String
  let isError: Bool
  let sourceLocation: SourceLocation?
}

/// The issues that a piece of a test records, in their order; none of them fails the test.
func issues(
  isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
) async -> [SeenIssue] {
  let seen = Mutex<[SeenIssue]>([])
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    let found = SeenIssue(
      message: message, isError: issue.severity == .error, sourceLocation: issue.sourceLocation)
    seen.withLock { $0.append(found) }
    return true
  }
  return seen.withLock { $0 }
}
