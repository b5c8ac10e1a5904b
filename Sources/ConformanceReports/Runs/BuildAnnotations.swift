package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What a run found, as lines that build services read in a log and show beside a change.
///
/// An error for each bug, each way in which the engine broke down and each entry of a list that is wrong; a warning for a run that is
/// not decided.
package struct BuildAnnotations: Sendable {
  /// The form of the lines.
  package enum Form: String, CaseIterable, Sendable {
    /// `::error title=…::…`, the workflow commands of GitHub Actions, which Gitea and Forgejo read, too.
    case github
    /// `##vso[task.logissue type=error]…`, the logging commands of Azure Pipelines.
    case azure
  }

  private let form: Form

  /// Creates a reporter.
  package init(_ form: Form) { self.form = form }

  /// The lines; none where there is nothing to tell.
  package func render(_ result: RunResult) -> String {
    let digest = RunDigest(result: result)
    var lines: [String] = []
    if let failure = digest.failure {
      lines.append(line(.error, digest.engine, [failure, digest.failurePlace ?? ""]))
    }
    for breakdown in result.breakdowns {
      let parts = BreakdownParts(breakdown: breakdown, engine: result.engine)
      lines.append(line(.error, "the engine \(breakdown.kind.rawValue)", [parts.observed]))
    }
    for bug in result.shownBugs {
      let again = ReplayCommandLine(invocation: bug.counterexample.invocation, engine: result.engine)
      lines.append(
        line(
          .error, "\(bug.rule.id) \(bug.rule.title)",
          [
            bug.counterexample.finding.halves.expected, bug.counterexample.finding.halves.observed,
            again.line(for: bug.counterexample.testCase),
          ]))
    }
    if let further = digest.furtherBugs { lines.append(line(.error, digest.engine, [further])) }
    for (failsRun, rule, words) in digest.expectations where failsRun {
      lines.append(line(.error, rule, [words]))
    }
    if result.status == .undecided { lines.append(line(.warning, digest.engine, [digest.conclusion])) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text beside the lines in which nothing that an engine says is taken for a command of the build service.
  package func defused(_ text: String) -> String {
    let text = text.replacing("##vso[", with: "\\u{23}#vso[").replacing("##[", with: "\\u{23}#[")
    guard form == .github else { return text }
    // Spaces before a command are passed over.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.firstIndex { $0 != " " } ?? line.endIndex
      return line[start...].hasPrefix("::") ? line[..<start] + "\\u{3a}" + line[start...].dropFirst() : line
    }
    return lines.joined(separator: "\n")
  }

  /// How bad what a line reports is, in the word that all build services have for it.
  private enum Severity: String {
    case error, warning
  }

  private func line(_ severity: Severity, _ title: String, _ words: [String]) -> String {
    let message = words.filter { !$0.isEmpty }.map { SafeText.escaped($0, limit: 4000) }
    let title = SafeText.escaped(title)
    switch form {
    case .github:
      let text = message.map(BuildAnnotations.gitHubMessage).joined(separator: "%0A")
      return "::\(severity.rawValue) title=\(BuildAnnotations.gitHubProperty(title))::\(text)"
    case .azure:
      // An issue of the timeline is one line.
      let text = defused(([title] + message).joined(separator: "; ")).replacing("%", with: "%AZP25")
      return "##vso[task.logissue type=\(severity.rawValue)]\(text)"
    }
  }

  /// A message in which nothing ends the command.
  private static func gitHubMessage(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func gitHubProperty(_ text: String) -> String {
    gitHubMessage(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
