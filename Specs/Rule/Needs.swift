public import TouchModel

/// What must be there for a rule to be judged; the model's table of needs is checked against it.
public struct Needs: Hashable, Sendable {
  /// The capabilities an engine must declare; without one of them the rule is unsupported.
  public var capabilities: CapabilitySet
  /// The fields of a scene that the rule reads.
  public var sceneFields: [String]
  /// The kinds of script step that the rule is about.
  public var steps: [String]
  /// The kinds of record that the rule reads.
  public var records: [String]

  /// Lists what a rule needs; ``Capability/hitTesting`` goes without saying.
  public init(
    _ capabilities: CapabilitySet = [], fields: [String] = [], steps: [String] = ["hitTest"],
    records: [String] = ["hitTest"]
  ) {
    self.capabilities = capabilities.union([.hitTesting])
    self.sceneFields = fields
    self.steps = steps
    self.records = records
  }
}
