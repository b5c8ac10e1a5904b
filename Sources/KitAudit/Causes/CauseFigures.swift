internal import ConformanceReports
internal import SafeFiles
package import TouchModel

/// What a campaign on causes counted, as it is kept for the document: JSON, version 2 of its schema.
///
/// The object has `schema` (`touch-conformance cause figures`), `version` (2), `kit` (the version of the kit), the number of `seeds`, the
/// number of `cases` of each run and `shares`, each with what it counts (`measure`) and how many of the `count` engines it is so for
/// (`met`).
package struct CauseFigures: Hashable, Sendable {
  /// The version of the kit that counted.
  package let kit: String
  /// With how many seeds each engine was run.
  package let seeds: Int
  /// How many cases each run drew.
  package let cases: Int
  /// What was counted.
  package let shares: [Share]

  /// How many of some engines something is so for.
  package struct Share: Hashable, Codable, Sendable {
    /// What is counted.
    package let measure: CauseResult.Measure
    /// How many it is so for.
    package let met: Int
    /// How many it is counted of.
    package let count: Int

    /// The share in words: the counts, in percent, and what is aimed at.
    package var text: String {
      let aim = measure.aim.map { ", of \($0) % that are aimed at" } ?? ""
      return "\(met) of \(count), \(CauseResult.percent(met, of: count))\(aim)"
    }

    /// Creates a share.
    package init(_ measure: CauseResult.Measure, met: Int, count: Int) {
      (self.measure, self.met, self.count) = (measure, met, count)
    }
  }

  /// Of how many engines a share may be.
  private static let mostEngines = 1_000_000

  /// The figures of a campaign.
  package init(_ result: CauseResult) {
    kit = KitVersion.current
    seeds = result.seeds.count
    cases = result.cases
    shares = result.shares.map(\.figures)
  }

  /// Reads the figures of a file.
  /// - Throws: ``ModelError`` that says what is wrong with it.
  package init(path: String) throws(ModelError) {
    let form = try Form.read(path)
    for (number, share) in form.shares.enumerated() {
      guard 0...CauseFigures.mostEngines ~= share.count, 0...share.count ~= share.met else {
        throw ModelError(
          "\(path): shares[\(number)]", expected: "a part of up to \(CauseFigures.mostEngines) engines",
          found: "\(share.met) of \(share.count)")
      }
    }
    (kit, seeds, cases, shares) = (form.kit, form.seeds, form.cases, form.shares)
  }

  /// The text of the file.
  /// - Throws: ``ModelError``; never, since all numbers are whole.
  package func render() throws(ModelError) -> String {
    let form = Form(kit: kit, seeds: seeds, cases: cases, shares: shares)
    return String(decoding: try StrictJSON.encode(form, .pretty), as: UTF8.self)
  }

  private struct Form: RecordedFigures, Codable {
    static let schema = "touch-conformance cause figures"
    static let version = 2
    static let shape = JSONShape.object(
      ["schema", "kit"], whole: ["version", "seeds", "cases"],
      ["shares": .list(of: .object(["measure"], whole: ["met", "count"]))])

    var schema: String = Form.schema
    var version: Int = Form.version
    let kit: String
    let seeds: Int
    let cases: Int
    let shares: [Share]
  }
}
