internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A conformance statement in words.
struct StatementWords {
  private let statement: ConformanceStatement

  init(_ statement: ConformanceStatement) { self.statement = statement }

  /// What is claimed, of which engine, on which grounds, in a line.
  var claim: String {
    let engine = SafeText.escaped("\(statement.engine.name) \(statement.engine.version)")
    let level = statement.claimedLevel?.title ?? "no level"
    let profile = statement.profile.map { "profile \(SafeText.escaped($0))" } ?? "the engine's own readings"
    let small = statement.exhaustive.map { ", no counterexample among all \($0.words)" } ?? ""
    let refusals = statement.refusals?.reduce(0) { $0 + $1.cases } ?? 0
    let refused = refusals == 0 ? "" : ", \(refusals) of them refused"
    return "\(engine) conforms to the level “\(level)”, \(profile), kit \(statement.versions.kit), "
      + "seed \(statement.seed), \(statement.cases) cases" + small + refused
  }
}
