extension UInt64 {
  /// Reads a number from its text in a file: JSON's own numbers lose the last digits of one that has 64 bits.
  /// - Throws: ``ModelError`` with the place when the text is not the number's only one.
  package init(jsonText text: String, at place: String) throws(ModelError) {
    guard let number = UInt64(text), "\(number)" == text else {
      throw ModelError(place, expected: "a whole number of 64 bits as a text", found: Spelling.quoted(text))
    }
    self = number
  }
}
