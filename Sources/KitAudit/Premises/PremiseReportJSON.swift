internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What the premises of an engine come to as JSON for machines, version 1 of its schema.
///
/// The object has `schema` (`touch-conformance premises`), `version` (1), `engine`, `profile` where one was asked for, `seed`
/// (as text), `cases`, `premises` and `rules`. A premise has `subject` (`runs`, `fingers` or `attempts`), `condition`, and
/// under `engine` and `reference` how many `subjects` there were and how many `met` it; a rule has `rule`, how often it
/// applied to the `engine` and to the `reference`, and whether these are `lost`.
struct PremiseReportJSON {
  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a number is not finite.
  func render(_ result: PremiseResult) throws -> String {
    String(decoding: try StrictJSON.encode(PremiseForm(result), .pretty), as: UTF8.self)
  }
}

private struct PremiseForm: Encodable {
  let schema = "touch-conformance premises"
  let version = 1
  let engine: String
  let profile: String?
  let seed: String
  let cases: Int
  let premises: [Premise]
  let rules: [Applications]

  init(_ result: PremiseResult) {
    engine = result.engine
    profile = result.profile?.name
    seed = "\(result.seed)"
    cases = result.cases
    premises = result.premises.map { premise in
      Premise(
        subject: premise.premise.subject.rawValue, condition: premise.premise.condition, engine: Count(premise.own),
        reference: Count(premise.reference))
    }
    rules = result.applications.map { applications in
      Applications(
        rule: "\(applications.rule.id)", engine: applications.own, reference: applications.reference,
        lost: applications.areLost)
    }
  }

  struct Premise: Encodable {
    let subject: String
    let condition: String
    let engine: Count
    let reference: Count
  }

  struct Count: Encodable {
    let subjects: Int
    let met: Int

    init(_ count: PremiseCount) {
      subjects = count.subjects
      met = count.met
    }
  }

  struct Applications: Encodable {
    let rule: String
    let engine: Int
    let reference: Int
    let lost: Bool
  }
}
