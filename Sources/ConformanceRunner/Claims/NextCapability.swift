package import TouchModel
internal import TouchSpecs

/// What an engine could declare next, and how many more rules of its run it would then be judged by.
package struct NextCapability: Hashable, Sendable {
  /// The capabilities of which each opens these rules by itself; more than one where they are alternatives.
  package var alternatives: [Capability]
  /// How many rules that are unsupported it opens.
  package var rules: Int
}

extension RunResult {
  /// The capability that opens the most unsupported rules, with those beside it that open the same; `nil` when none opens one by
  /// itself.
  ///
  /// A rule is opened by a capability when nothing else is missing for it. Of capabilities that open equally many rules the first
  /// one declared counts, for it is the simpler one.
  package var nextCapability: NextCapability? {
    let unsupported = rules.filter { $0.verdict == .unsupported }.map(\.rule)
      .filter { !$0.needs.missing(from: engine.capabilities).isEmpty }
    let candidates = Capability.allCases.filter { !engine.capabilities.contains($0) }.map { capability in
      let declared = engine.capabilities.union([capability])
      let opened = unsupported.filter { $0.needs.missing(from: declared).isEmpty }.map(\.id)
      return (capability: capability, opened: opened)
    }
    let most = candidates.map(\.opened.count).max() ?? 0
    guard most > 0, let first = candidates.first(where: { $0.opened.count == most }) else { return nil }
    let equals = candidates.filter { $0.opened == first.opened }.map(\.capability)
    // A part that opens as much as the usual word for it and its like is enough.
    let smallest = equals.filter { word in word.parts.isEmpty || !equals.contains { word.parts.contains($0) } }
    return NextCapability(alternatives: smallest, rules: most)
  }
}
