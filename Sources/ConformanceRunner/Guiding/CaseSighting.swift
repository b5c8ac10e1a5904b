package import TouchModel

/// What one case of a guided search exercised.
package struct CaseSighting: Hashable, Sendable {
  /// The case whose bias and features it has; itself, where it is that of the plain search.
  package let model: UInt64
  /// Its bias.
  package let bias: Bias?
  /// The positions of the rules that applied to it.
  package let rules: [Int]

  /// Creates what is noted of a case.
  package init(model: UInt64, bias: Bias?, rules: [Int]) {
    self.model = model
    self.bias = bias
    self.rules = rules
  }
}
