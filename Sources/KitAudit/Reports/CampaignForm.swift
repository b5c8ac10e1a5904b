internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel

/// The result of a campaign as JSON has it; ``FaultReportJSON`` documents the fields.
struct CampaignForm: Encodable {
  let schema = "touch-conformance faults"
  let version = 1
  let seeds: [String]
  let cases: Int
  let isAsItShouldBe: Bool
  let rulesWithoutFault: [String]
  let medianExecutions: Int?
  let faults: [FaultForm]
  let liberties: [LibertyForm]

  init(_ result: FaultCampaignResult) throws {
    seeds = result.seeds.map { "\($0)" }
    cases = result.cases
    isAsItShouldBe = result.isAsItShouldBe
    rulesWithoutFault = result.rulesWithoutFault.map(\.description)
    medianExecutions = result.medianExecutions
    faults = try result.faults.map(FaultForm.init)
    liberties = try result.liberties.map(LibertyForm.init)
  }
}

/// A fault as JSON has it.
struct FaultForm: Encodable {
  let name: String
  let summary: String
  let rule: String
  let smallest: SizeForm
  let isAsItShouldBe: Bool
  let otherRules: [String]
  let runs: [RunForm]

  init(_ outcome: FaultOutcome) throws {
    let size = outcome.fault.smallest
    name = outcome.fault.engine.name
    summary = outcome.fault.engine.summary
    rule = "\(outcome.fault.rule)"
    smallest = SizeForm(size)
    isAsItShouldBe = outcome.isAsItShouldBe
    otherRules = outcome.otherRules.map(\.description)
    runs = try outcome.runs.map { try RunForm($0, size) }
  }

  /// An expected size.
  struct SizeForm: Encodable {
    let views: Int
    let windows: Int
    let points: Int
    let fingers: Int?
    let steps: Int?
    let alternatives: [SizeForm]

    init(_ size: ExpectedSize) {
      (views, windows, points, fingers, steps) = (size.views, size.windows, size.points, size.fingers, size.steps)
      alternatives = size.alternatives.map(SizeForm.init)
    }
  }

  /// One run with one seed.
  struct RunForm: Encodable {
    let seed: String
    let isFound: Bool
    let isSmallest: Bool
    let otherRules: [String]
    let size: CaseSize?
    let executions: Int?
    let code: String?

    init(_ run: FaultRun, _ smallest: ExpectedSize) throws {
      seed = "\(run.seed)"
      isFound = run.counterexample != nil
      isSmallest = run.counterexample.map { smallest.allows($0) } ?? false
      otherRules = run.otherRules.map(\.description)
      size = run.counterexample?.sizeAfter
      executions = run.counterexample?.executions
      code = try run.counterexample.map { try CaseCode.encode($0.testCase) }
    }
  }
}

/// A liberty as JSON has it.
struct LibertyForm: Encodable {
  let name: String
  let summary: String
  let openPoint: String
  let objections: [String]
  let codes: [String: String]
  let unjudged: String?

  init(_ outcome: LibertyOutcome) throws {
    name = outcome.liberty.engine.name
    summary = outcome.liberty.engine.summary
    openPoint = outcome.liberty.openPoint
    unjudged = outcome.unjudged
    objections = outcome.objections.map(\.description)
    var codes: [String: String] = [:]
    for (rule, counterexample) in outcome.examples {
      codes["\(rule)"] = try CaseCode.encode(counterexample.testCase)
    }
    self.codes = codes
  }
}
