package import TouchModel

/// The value that a freshly created object must have.
package struct DefaultExpectation: Hashable, Sendable {
  /// What is created.
  package var subject: DefaultValue.Subject
  /// The property that is read.
  package var attribute: DefaultValue.Attribute
  /// What it must be.
  package var value: DefaultValue
  /// What an engine must declare to be asked, beyond the query of defaults and recognizers of the kind.
  package var needs: CapabilitySet

  /// Creates an expectation.
  package init(
    _ subject: DefaultValue.Subject, _ attribute: DefaultValue.Attribute, _ value: DefaultValue,
    needs: CapabilitySet = []
  ) {
    self.subject = subject
    self.attribute = attribute
    self.value = value
    self.needs = needs
  }

  /// Whether an engine with some capabilities is asked.
  package func isAsked(of capabilities: CapabilitySet) -> Bool {
    guard capabilities.isSuperset(of: needs) else { return false }
    if case .recognizer(let kind) = subject { return capabilities.contains(kind.capability) }
    return true
  }
}
