internal import ConformanceCommand
internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// What the premises of an engine come to as text.
struct PremiseReport {
  private let paint: Paint

  /// Creates a reporter.
  init(colored: Bool) { paint = Paint(isColored: colored) }

  /// The report: the premises that rules share, the rules that apply seldom, and a line that sums up.
  func render(_ result: PremiseResult) -> String {
    let extent =
      "\(SafeText.escaped(result.engine)), beside the reference engine with its capabilities and readings; "
      + "\(counted(result.cases, "case")), seed \(result.seed), profile \(result.profile?.name ?? "of the engine")"
    let head = TextLayout.titled("premises", extent, paint.bold, paint.dim).joined(separator: "\n")
    let lost = result.lost.flatMap { applications in
      let counts = "\(applications.own) of \(applications.reference)"
      return TextLayout.titled(
        "  \(TextLayout.padded("\(applications.rule.id)", to: 10))\(counts)", applications.rule.title)
    }
    let title = "rules that apply less than half as often as to the reference engine"
    return
      ([head] + SharedPremise.Subject.allCases.map { table(result, $0) }
      + (lost.isEmpty ? [] : [([paint.yellow(title)] + lost).joined(separator: "\n")])
      + [paint.bold(conclusion(result))]).joined(separator: "\n\n") + "\n"
  }

  private func table(_ result: PremiseResult, _ subject: SharedPremise.Subject) -> String {
    let premises = result.premises.filter { $0.premise.subject == subject }
    let counts = premises.first.map { "\($0.own.subjects)" } ?? "0"
    let rows = premises.flatMap { premise in
      TextLayout.titled("  \(percent(premise.own)) \(percent(premise.reference))", premise.premise.condition)
    }
    return ([paint.bold("\(counts) \(subject)") + paint.dim(": met here, and by the reference engine")] + rows)
      .joined(separator: "\n")
  }

  private func percent(_ count: PremiseCount) -> String {
    let tenths = Int((count.share * 1000).rounded())
    return TextLayout.aligned("\(tenths / 10).\(tenths % 10) %", to: 8)
  }

  private func conclusion(_ result: PremiseResult) -> String {
    let all = result.applications.count { $0.verdict != .unsupported }
    let lost = result.lost.count
    return lost == 0
      ? "No rule loses more than half of its applications."
      : "\(lost) of \(counted(all, "rule")) \(lost == 1 ? "loses" : "lose") more than half of their applications."
  }
}
