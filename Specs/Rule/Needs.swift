package import TouchModel

/// The capabilities an engine must declare for a rule to be judged; without them the rule is unsupported.
package struct Needs: Hashable, Sendable {
  /// The capabilities of which each is needed; ``Capability/hitTesting`` always is.
  package var capabilities: CapabilitySet
  /// Sets of capabilities of each of which one is enough; empty when there is no such choice.
  package var choices: [CapabilitySet]

  /// Lists what a rule needs beside ``Capability/hitTesting``.
  package init(
    _ capabilities: CapabilitySet = [], oneOf alternatives: CapabilitySet = [],
    and furtherAlternatives: CapabilitySet = []
  ) {
    self.capabilities = capabilities.union([.hitTesting])
    choices = [alternatives, furtherAlternatives].filter { !$0.isEmpty }
  }

  /// What an engine would have to declare beside what it does; all of a choice when it has none of them.
  package func missing(from declared: CapabilitySet) -> CapabilitySet {
    choices.filter { $0.isDisjoint(with: declared) }.reduce(capabilities.subtracting(declared)) { $0.union($1) }
  }

  /// The capabilities in words, such as `touchDelivery` and `customControls or systemControls`.
  package var capabilityWords: [String] {
    capabilities.list.map(\.name) + choices.map { $0.list.map(\.name).joined(separator: " or ") }
  }
}

extension Needs: ExpressibleByArrayLiteral {
  /// Lists what a rule needs when there is no choice.
  package init(arrayLiteral capabilities: Capability...) { self.init(CapabilitySet(capabilities)) }
}
