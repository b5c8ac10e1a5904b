internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel

extension BenchmarkResult {
  /// The longest text, the longest list and the largest number that are read.
  private static let limits = (text: 200, list: 10_000, number: 1e15)

  private static let cost = JSONShape.object(
    ["medianMilliseconds"], whole: ["shrinks", "medianExecutions", "percentile95Executions", "minimal"])

  private static let stage = JSONShape.object(["casesPerSecond", "allocationsPerCase"])

  private static let summary = JSONShape.object(
    whole: ["faults", "medianOfMedians", "mediansAbove100", "mediansAbove2000", "percentiles95Above2000"])

  private static let shape = JSONShape.object(
    ["schema", "kit", "isOptimized", "isQuick"], whole: ["version"],
    [
      "workloads": .list(
        of: .object(
          ["name", "summary", "meanViews", "meanSteps", "wholeToEngineAlone"], whole: ["cases", "rounds", "rules"],
          ["drawing": stage, "engineAlone": stage, "judging": stage, "whole": stage])),
      "shrinking": .object(
        whole: ["seeds", "cases"], ["all": cost, "faults": .list(of: .object(["name"], ["cost": cost]))]),
      "detection": .object(
        whole: ["seeds", "limit"],
        [
          "search": .words(RunPlan.Search.allCases.map(\.rawValue)),
          "anyRule": summary, "ownRule": summary, "ownRuleOfHitTesting": summary,
          "faults": .list(
            of: .object(
              ["name", "rule", "isFoundByExampleAlone", "isHeldOut"],
              whole: ["anyRuleMedian", "anyRulePercentile95", "ownRuleMedian", "ownRulePercentile95"])),
        ]),
      "challenge": .list(
        of: .object(["name", "recordLow", "recordHigh", "meanExecutions"], whole: ["minimal", "seeds"])),
      "heldNumbers": .list(
        of: .object(["name", "meanExecutions"], whole: ["mostExecutions", "minimal", "seeds"])),
      "property": .list(
        of: .object(
          ["name", "handLoop", "choices", "combinators", "choicesToHandLoop", "combinatorsToHandLoop"],
          whole: ["cases", "rounds"])),
      "wire": .list(
        of: .object(
          [
            "name", "requestBytes", "answerBytes", "inProcess", "isolated", "fromMemory", "writing", "reading",
            "auditing", "isolatedToInProcess",
          ], whole: ["cases", "rounds"])),
      "growth": .list(of: .object(["name", "stage", "exponent", "sizes", "microseconds"])),
    ])

  /// Reads a file that `bench --json` wrote.
  /// - Throws: ``ModelError`` with one clear line for anything that is none.
  init(path: String) throws(ModelError) {
    let tree = try StrictJSON.tree(try FileStore.read(path), source: path)
    try StrictJSON.checkForm(
      of: tree, schema: BenchmarkResult.schema, version: BenchmarkResult.version, source: path)
    do {
      try BenchmarkResult.checkBounds(of: tree, "")
      self = try StrictJSON.decode(BenchmarkResult.self, from: tree, shape: BenchmarkResult.shape, source: "result")
    } catch { throw error.within(path) }
  }

  /// Nothing that is measured is negative, and nothing is as long as what a hostile file may hold.
  private static func checkBounds(of tree: JSONValue, _ place: String) throws(ModelError) {
    let allowed = 0...limits.number
    switch tree {
    case .null, .bool: break
    case .integer(let number):
      guard allowed.contains(Double(number)) else { throw outOfBounds(tree, place, "a number from 0 to 1e15") }
    case .real(let number):
      guard allowed.contains(number) else { throw outOfBounds(tree, place, "a number from 0 to 1e15") }
    case .string(let text):
      guard text.utf8.count <= limits.text else { throw outOfBounds(tree, place, "at most \(limits.text) bytes") }
    case .array(let elements):
      guard elements.count <= limits.list else { throw outOfBounds(tree, place, "at most \(limits.list) elements") }
      for (index, element) in elements.enumerated() { try checkBounds(of: element, "\(place)[\(index)]") }
    case .object(let members):
      for member in members { try checkBounds(of: member.value, place + (place.isEmpty ? "" : ".") + member.key) }
    }
  }

  private static func outOfBounds(_ tree: JSONValue, _ place: String, _ expected: String) -> ModelError {
    ModelError(place.isEmpty ? "result" : place, expected: expected, found: tree.inWords)
  }
}
