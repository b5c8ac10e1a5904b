internal import ReferenceEngine
package import TouchModel

extension EngineEntry {
  /// An engine with several faults: in each case it does what the first of them does that shows in the case.
  ///
  /// Faults are types that the compiler knows, so that these are never seen together in one case, as those of a ``Mixture`` are that is
  /// compiled: bugs are told apart more often than they are in an engine that was written with several mistakes.
  /// - Returns: `nil` where one of them is no variant of the reference engine's description.
  package init?(combining faults: [Fault]) {
    let entries = faults.map(\.engine)
    let isVariant = entries.allSatisfy { entry in
      var description = entry.description
      description.name = ReferenceEngine.engineDescription.name
      return description == ReferenceEngine.engineDescription
    }
    guard isVariant else { return nil }
    let name =
      "combined/"
      + entries.map { $0.name.split(separator: "/").last.map(String.init) ?? $0.name }
      .joined(separator: "+")
    @Sendable func describe(_ readings: Readings) -> EngineDescription {
      var description = ReferenceEngine.description(following: readings)
      description.name = name
      return description
    }
    self.init(
      name: name, summary: entries.map(\.summary).joined(separator: "; "), description: describe(Readings())
    ) { readings in
      let honest = InProcessExecutor(description: describe(readings)) { scene, recorder in
        ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
      }
      return CombinedExecutor(
        engine: describe(readings), honest: honest, faulty: entries.map { $0.makeExecutor(readings) })
    }
  }
}

/// Runs each case on several faulty engines, and answers as the first does that does something else than the honest one.
private struct CombinedExecutor: CaseExecutor {
  let engine: EngineDescription
  var honest: any CaseExecutor
  var faulty: [any CaseExecutor]

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    var expected = TouchTrace()
    let outcome = honest.run(testCase, into: &expected)
    for index in faulty.indices {
      let own = faulty[index].run(testCase, into: &trace)
      if own != outcome || trace != expected { return own }
    }
    trace = expected
    return outcome
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    let expected = honest.defaults(of: subject)
    for index in faulty.indices {
      let own = faulty[index].defaults(of: subject)
      if own != expected { return own }
    }
    return expected
  }
}
