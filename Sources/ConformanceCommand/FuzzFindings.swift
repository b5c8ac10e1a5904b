internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Which inputs of a fuzzer break what.
struct FuzzFindings {
  private var paths: [RuleID: [String]] = [:]
  /// How many inputs were run.
  private(set) var inputs = 0
  private var brokenInputs = 0
  private var silentInputs = 0
  private var refusedInputs = 0

  private var inconclusiveInputs = 0

  /// Whether nothing was found.
  var isEmpty: Bool { brokenInputs == 0 && inconclusiveInputs == 0 }
  /// Whether anything is broken.
  var isBroken: Bool { brokenInputs > 0 }

  /// Why the inputs do not show that nothing is broken; `nil` where they do.
  var gap: String? {
    if refusedInputs > 0 { return "the engine refused \(refusedInputs) of \(inputs) inputs" }
    return inputs > 0 && silentInputs == inputs ? "no rule applies to any input" : nil
  }

  /// Notes what an input came to, and gives the line that reports it.
  mutating func note(_ outcome: FuzzedInput, of path: String) -> String {
    inputs += 1
    let words: String
    switch outcome {
    case .sound: words = "nothing is broken"
    case .silent:
      silentInputs += 1
      words = "no rule applies to it"
    case .refused(let text):
      refusedInputs += 1
      words = "the engine refuses it: \(SafeText.escaped(text, limit: 300))"
    case .broken(let rules):
      for rule in rules { paths[rule, default: []].append(path) }
      brokenInputs += 1
      words = "breaks \(rules.map(\.description).joined(separator: ", "))"
    case .inconclusive(let rules):
      inconclusiveInputs += 1
      words = "broke \(rules.map(\.description).joined(separator: ", ")), and not on a fresh engine"
    case .brokenDown(let kind):
      brokenInputs += 1
      words = "the engine \(kind.rawValue)"
    case .abandoned: words = "interrupted"
    case .unreachable(let failure): words = "\(failure.title): \(failure.message)"
    }
    return "\(SafeText.escaped(path)): \(words)\n"
  }

  /// How many inputs led to each bug; nothing where there was but one input.
  func words(on result: RunResult) -> String {
    guard inputs > 1 else { return "" }
    let lines = result.bugs.map { bug in
      let own = Set(([bug.rule.id] + bug.alsoBroken).flatMap { paths[$0] ?? [] })
      let first = (paths[bug.rule.id] ?? []).first.map { ", the first \(SafeText.escaped($0))" } ?? ""
      return "\(bug.rule.id): broken by \(own.count) of \(inputs) inputs\(first)\n"
    }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }
}
