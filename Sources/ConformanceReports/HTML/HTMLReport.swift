public import ConformanceRunner
internal import TouchModel

/// A run as one HTML page that needs nothing beside itself: an overview, then a section for every bug with a picture, a
/// timeline and a slider that steps through both.
///
/// The page holds no time of day, loads nothing and sends nothing. Texts of engines and files are escaped wherever they
/// stand. Without scripts, and on paper, it shows the moment of the violation.
public struct HTMLReport: Sendable {
  /// Creates a reporter.
  public init() {}

  /// The page, ending with a line break.
  /// - Throws: `ModelError` when a case cannot be written as a file.
  public func render(_ result: RunResult) throws -> String {
    let digest = RunDigest(result: result)
    let bugs = try result.shownBugs.indices.map { index in try HTMLBug(result, index).section }
    let breakdowns = try result.breakdowns.map { try HTMLBreakdown($0, result.engine).section }
    let page = HTMLPage(
      title: "\(result.engine.name) \(result.engine.version): \(digest.headline)",
      content: HTMLOverview(digest).head + breakdowns + bugs + HTMLOverview(digest).tables)
    return page.source + "\n"
  }
}
