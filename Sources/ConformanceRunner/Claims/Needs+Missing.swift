package import TouchModel
package import TouchSpecs

extension Needs {
  /// What an engine would have to declare, in words: each capability, and *one of* those of a choice.
  package func missingWords(from declared: CapabilitySet) -> [String] {
    let choices = choices.filter { $0.isDisjoint(with: declared) }.map { "one of \(Needs.names($0))" }
    return capabilities.subtracting(declared).list.map(\.name) + choices
  }

  /// The names of alternatives; the six kinds of recognizer, of which one is enough, would fill the line.
  private static func names(_ alternatives: CapabilitySet) -> String {
    alternatives == .recognizers
      ? "tapRecognizer and the other recognizers" : alternatives.list.map(\.name).joined(separator: ", ")
  }
}
