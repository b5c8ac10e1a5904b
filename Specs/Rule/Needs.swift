package import TouchModel

/// The capabilities an engine must declare for a rule to be judged; without them the rule is unsupported.
package struct Needs: Hashable, Sendable {
  /// The capabilities of which each is needed; ``Capability/hitTesting`` always is.
  package var capabilities: CapabilitySet
  /// Capabilities of which one is enough; empty when there is no such choice.
  package var alternatives: CapabilitySet

  /// Lists what a rule needs beside ``Capability/hitTesting``.
  package init(_ capabilities: CapabilitySet = [], oneOf alternatives: CapabilitySet = []) {
    self.capabilities = capabilities.union([.hitTesting])
    self.alternatives = alternatives
  }

  /// What an engine would have to declare beside what it does; all of the alternatives when it has none of them.
  package func missing(from declared: CapabilitySet) -> CapabilitySet {
    let missing = capabilities.subtracting(declared)
    return alternatives.isDisjoint(with: declared) ? missing.union(alternatives) : missing
  }

  /// The capabilities in words, such as `touchDelivery` and `customControls or systemControls`.
  package var capabilityWords: [String] {
    let choice = alternatives.list.map(\.name).joined(separator: " or ")
    return capabilities.list.map(\.name) + (choice.isEmpty ? [] : [choice])
  }
}

extension Needs: ExpressibleByArrayLiteral {
  /// Lists what a rule needs when there is no choice.
  package init(arrayLiteral capabilities: Capability...) { self.init(CapabilitySet(capabilities)) }
}
