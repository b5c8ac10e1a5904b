package import ConformanceRunner

/// The forms in which the result of a run can be written.
package enum ReportFormat: CaseIterable, Sendable {
  /// A page with pictures and timelines.
  case html
  /// For comments and summaries of builds.
  case markdown
  /// For machines.
  case json
  /// As a terminal shows it, without colours.
  case text
  /// For services that collect findings.
  case sarif
  /// A badge that states what may be claimed.
  case badge

  /// What the names of such files end with, without the dot.
  package var fileExtension: String {
    switch self {
    case .html: "html"
    case .markdown: "md"
    case .json: "json"
    case .text: "txt"
    case .sarif: "sarif"
    case .badge: "svg"
    }
  }

  /// The name of the file in a folder with all of them.
  package var fileName: String {
    switch self {
    case .html: "index.html"
    case .badge: "badge.svg"
    case .markdown, .json, .text, .sarif: "report.\(fileExtension)"
    }
  }

  /// The form that files with such a name have; `nil` when there is none.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = ReportFormat.allCases.first(where: { name.hasSuffix(".\($0.fileExtension)") }) else {
      return nil
    }
    self = format
  }

  /// The result in this form, ending with a line break.
  /// - Throws: `ModelError` when the result has a number that is not finite and the form is JSON or SARIF.
  package func render(_ result: RunResult) throws -> String {
    switch self {
    case .html: try HTMLReport().render(result)
    case .markdown: MarkdownReport().render(result)
    case .json: try JSONReport().render(result)
    case .text: TextReport(colored: false, verbose: true).render(result)
    case .sarif: try SARIFReport().render(result)
    case .badge: BadgeImage().render(result)
    }
  }
}
