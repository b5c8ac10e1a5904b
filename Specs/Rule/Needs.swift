public import TouchModel

/// What must be there for a rule to be judged; the model's table of needs is checked against it.
public struct Needs: Hashable, Sendable {
  /// The capabilities an engine must declare; without one of them the rule is unsupported.
  public var capabilities: CapabilitySet
  /// Capabilities of which one is enough; empty when there is no such choice.
  public var alternatives: CapabilitySet
  /// The fields of a scene that the rule reads.
  public var sceneFields: [String]
  /// The kinds of script step that the rule is about.
  public var steps: [String]
  /// The kinds of record that the rule reads.
  public var records: [String]

  /// Lists what a rule needs; ``Capability/hitTesting`` goes without saying.
  public init(
    _ capabilities: CapabilitySet = [], oneOf alternatives: CapabilitySet = [], fields: [String] = [],
    steps: [String] = ["hitTest"], records: [String] = ["hitTest"]
  ) {
    self.capabilities = capabilities.union([.hitTesting])
    self.alternatives = alternatives
    self.sceneFields = fields
    self.steps = steps
    self.records = records
  }

  /// What an engine would have to declare beside what it does; all of the alternatives when it has none of them.
  public func missing(from declared: CapabilitySet) -> CapabilitySet {
    let missing = capabilities.subtracting(declared)
    return alternatives.isDisjoint(with: declared) ? missing.union(alternatives) : missing
  }

  /// The capabilities in words, such as `touchDelivery` and `customControls or systemControls`.
  public var capabilityWords: [String] {
    let choice = alternatives.list.map(\.name).joined(separator: " or ")
    return capabilities.list.map(\.name) + (choice.isEmpty ? [] : [choice])
  }
}
