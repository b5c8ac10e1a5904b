internal import CaseGeneration
package import TouchModel
package import TouchSpecs

/// A declared capability that changes nothing: no rule asks about it without another one, and no other cases are drawn for it.
package struct IdleCapability: Hashable, Sendable {
  /// The capability.
  package let capability: Capability
  /// What else the rule needs that needs the least, in words.
  package let missing: [String]
}

extension EngineDescription {
  /// The declared capabilities that are idle, in the order in which capabilities are listed.
  ///
  /// A part of a capability that is declared as a whole stands for nothing by itself.
  package func idleCapabilities(among rules: [Rule]) -> [IdleCapability] {
    let declared = capabilities
    let wholes = declared.list.filter { !$0.parts.isEmpty && $0.parts.allSatisfy(declared.contains) }
    let parts = Set(wholes.flatMap(\.parts))
    return declared.list.filter { !parts.contains($0) }.compactMap { capability in
      let names = CapabilitySet([capability] + capability.parts)
      let missing = rules.map(\.needs).filter { $0.names(any: names) }.map { $0.missingWords(from: declared) }
      guard let least = missing.min(by: { $0.count < $1.count }), !least.isEmpty, drawsTheSame(without: names) else {
        return nil
      }
      return IdleCapability(capability: capability, missing: least)
    }
  }

  /// How many cases are compared.
  private static let sample: UInt64 = 64

  private func drawsTheSame(without some: CapabilitySet) -> Bool {
    var less = self
    less.capabilities = capabilities.subtracting(some)
    let own = CaseGenerator(engine: self, readings: Readings())
    let other = CaseGenerator(engine: less, readings: Readings())
    return (0..<EngineDescription.sample).allSatisfy {
      own.testCase(seed: 0, index: $0) == other.testCase(seed: 0, index: $0)
    }
  }
}

extension Needs {
  fileprivate func names(any capabilities: CapabilitySet) -> Bool {
    ([self.capabilities] + choices).contains { !$0.isDisjoint(with: capabilities) }
  }
}
