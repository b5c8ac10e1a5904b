public import Testing
public import TouchConformance
internal import TouchModel
internal import TouchSpecs

extension Conformance {
  /// The rules that an engine claims by what it declares, as arguments of a test; one run of the engine serves all of them.
  ///
  /// ```swift
  /// @Test(arguments: Conformance.rules(of: MyEngine.self))
  /// func `my engine follows`(rule: ClaimedRule<MyEngine>) async { await rule.expectHolds() }
  /// ```
  /// An engine on the main actor is described there, and its test runs there:
  ///
  /// ```swift
  /// @MainActor @Test(arguments: await MainActor.run { Conformance.rules(of: MyEngine.self) })
  /// func `my engine follows`(rule: ClaimedRule<MyEngine>) async { await rule.expectHolds() }
  /// ```
  /// - Parameters:
  ///   - engine: The type of the engine; every case runs on a new instance of it.
  ///   - options: How to check it, as far as the environment does not say otherwise.
  /// - Returns: In the order of the catalogue, the rules that count and that the engine declares everything for, and those that
  ///   a list of expected failures names.
  public static func rules<Engine: TouchEngine>(
    of engine: Engine.Type, options: ConformanceOptions = ConformanceOptions()
  ) -> [ClaimedRule<Engine>] {
    rules(of: engine, options: options, environment: TestProcess.environment)
  }

  /// The rules that an engine claims, with an environment of one's own.
  package static func rules<Engine: TouchEngine>(
    of engine: Engine.Type, options: ConformanceOptions, environment: [String: String]
  ) -> [ClaimedRule<Engine>] {
    let checked = Result { () throws(ModelError) in try options.applying(environment) }
    return RuleClaim(engine.engineDescription, checked).rules.enumerated().map { position, rule in
      ClaimedRule(rule: rule, options: checked, isFirst: position == 0)
    }
  }

  /// Records one warning that names every rule an engine does not claim, with what it would have to declare for it.
  ///
  /// ```swift
  /// @Test func `what my engine does not claim`() { Conformance.warnOfUnclaimedRules(of: MyEngine.self) }
  /// ```
  /// A warning fails no test, and a test that was cancelled or had no arguments would read as passed.
  /// - Parameters:
  ///   - engine: The type of the engine, of which no instance is made.
  ///   - options: The options of the test of the rules that are claimed.
  ///   - sourceLocation: Where the warning is to be shown.
  public static func warnOfUnclaimedRules<Engine: TouchEngine>(
    of engine: Engine.Type, options: ConformanceOptions = ConformanceOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    warnOfUnclaimedRules(
      of: engine, options: options, environment: TestProcess.environment, sourceLocation: sourceLocation)
  }

  /// Records the warning, with an environment of one's own.
  package static func warnOfUnclaimedRules<Engine: TouchEngine>(
    of engine: Engine.Type, options: ConformanceOptions, environment: [String: String],
    sourceLocation: SourceLocation
  ) {
    do {
      let checked = try options.applying(environment)
      guard let warning = RuleClaim(engine.engineDescription, .success(checked)).warning else { return }
      Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: sourceLocation)
    } catch {
      Issue.record(Comment(rawValue: "\(error)"), sourceLocation: sourceLocation)
    }
  }
}
