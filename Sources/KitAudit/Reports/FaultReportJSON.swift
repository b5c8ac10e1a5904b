internal import ConformanceRunner
internal import TouchModel

/// A campaign of faults and liberties as JSON for machines, version 1 of its schema.
///
/// The object has `schema` (`touch-conformance faults`), `version` (1), `seeds` (as texts), `cases`, `isAsItShouldBe`,
/// `rulesWithoutFault`, `medianExecutions`, `faults` and `liberties`. A fault has `name`, `summary`, `rule`, `smallest`
/// (`views`, `windows`, `points`, `fingers`, `steps` and `alternatives`, which are such sizes), `isAsItShouldBe`, `otherRules` and `runs`, one for each seed with `seed`, `isFound`,
/// `isSmallest`, `otherRules` and, when it was found, `size`, `executions` and `code`. A liberty has `name`, `summary`,
/// `openPoint`, `objections` (ids of the rules it fails), `codes` (a case for each of them that has one) and, where not every rule was judged, the reason
/// as `unjudged`.
package struct FaultReportJSON: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a number is not finite.
  package func render(_ result: FaultCampaignResult) throws -> String {
    String(decoding: try StrictJSON.encode(try CampaignForm(result), .pretty), as: UTF8.self)
  }
}
