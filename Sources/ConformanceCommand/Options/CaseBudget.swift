internal import ConformanceRunner

/// How many cases a command line asks to draw.
enum CaseBudget: Equatable {
  /// None: small cases are enumerated instead.
  case none
  /// So many.
  case count(Int)
  /// As many as there is time for.
  case untilTimeIsUp

  /// Reads the options.
  /// - Throws: `UsageError` when the number of cases is none.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let isEnumeration = arguments.has("exhaustive") && !arguments.has("statement")
    let cases = try arguments.number("cases", in: RunPlan.caseCounts)
    switch (isEnumeration, cases, arguments.has("index"), arguments.has("time"), arguments.has("watch")) {
    case (true, _, _, _, _): self = .none
    case (false, let cases?, _, _, _): self = .count(cases)
    case (false, nil, true, _, _): self = .count(1)
    case (false, nil, false, true, _): self = .untilTimeIsUp
    case (false, nil, false, false, true): self = .count(WatchSelection.cases)
    case (false, nil, false, false, false): self = .count(RunPlan.fullCases)
    }
  }

  /// The most cases that are drawn.
  var most: Int {
    switch self {
    case .none: 0
    case .count(let cases): cases
    case .untilTimeIsUp: RunPlan.maximumCases
    }
  }
}
