package import TouchModel
package import TraceAnalysis

/// A case of the documents with its known outcome.
package struct WorkedExample: Sendable {
  /// A few words that name it.
  package let name: String
  /// What it shows, with the expected outcome.
  package let story: String
  /// Where the documents have it.
  package let citations: [Citation]
  /// What an engine must declare beyond the rule's own needs.
  package let capabilities: CapabilitySet
  /// The case.
  package let testCase: ConformanceCase
  /// Compares a run with the known outcome.
  package let verify: @Sendable (_ run: Run, _ check: inout Check) -> Void

  /// Creates an example; a case that is not well formed is a mistake in the program.
  init(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    verify: @escaping @Sendable (_ run: Run, _ check: inout Check) -> Void
  ) {
    self.name = name
    self.story = story
    self.citations = citations
    self.verify = verify
    do {
      testCase = try ConformanceCase(scene(), script())
      self.capabilities = capabilities.union(testCase.usedCapabilities)
    } catch {
      preconditionFailure("the example \(name) is not well formed: \(error)")
    }
  }
}

extension WorkedExample {
  /// An example whose hit tests must give the named views, in order, after visiting the named views when the engine lets
  /// visits be seen.
  static func hits(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    give names: [String], visiting visits: [String]? = nil
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities, try scene(), try script()
    ) { run, check in
      for (hit, expected) in zip(run.hits.all, names) {
        check.applies()
        let scene = run.hits.scene(of: hit)
        if scene.name(of: hit.result) != expected {
          check.violated(run.finding("example-result", hit, expected: "\(expected), as in the example “\(name)”"))
        }
        guard let visits, run.engine.capabilities.contains(Capability.visitTrace) else { continue }
        let seen = run.hits.visitedNames(hit).filter { $0 != "window" }
        if !seen.isRepetition(of: visits) {
          check.violated(
            run.finding(
              "example-visits", hit,
              expected: "visits to \(visits.joined(separator: ", ")), as in the example “\(name)”",
              observed: "visits to \(seen.isEmpty ? "no view" : seen.joined(separator: ", "))",
              records: run.hits.visits(of: hit)))
        }
      }
    }
  }
}

extension Array where Element: Equatable {
  /// Whether the array is the pattern, once or several times over: an engine may run a hit test again.
  func isRepetition(of pattern: [Element]) -> Bool {
    guard !pattern.isEmpty, !isEmpty, count % pattern.count == 0 else { return isEmpty && pattern.isEmpty }
    return indices.allSatisfy { self[$0] == pattern[$0 % pattern.count] }
  }
}
