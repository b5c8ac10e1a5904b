extension ModelError {
  /// The error of a decoder, named by key path and with what stands in the text; the model's own errors are not changed.
  init(decoding error: any Error, _ tree: JSONValue, source: String) {
    switch error {
    case let error as ModelError: self = error
    case DecodingError.typeMismatch(let type, let context):
      self.init(context.codingPath, tree, source, expected: ModelError.name(of: type))
    case DecodingError.keyNotFound(let key, let context):
      self.init(context.codingPath + [key], tree, source, expected: "a value")
    case DecodingError.valueNotFound(let type, let context):
      self.init(context.codingPath, tree, source, expected: ModelError.name(of: type))
    case DecodingError.dataCorrupted(let context):
      self.init(context.codingPath, tree, source, expected: ModelError.expectation(context.debugDescription))
    default: self.init(source, expected: "a text that can be decoded", found: "\(error)")
    }
  }

  /// The error of an encoder.
  init(encoding error: any Error) {
    switch error {
    case let error as ModelError: self = error
    case EncodingError.invalidValue(let value, let context):
      let place = ModelError.place(context.codingPath)
      self.init(place.isEmpty ? "value" : place, expected: "a finite number", found: "\(value)")
    default: self.init("value", expected: "something that can be written", found: "\(error)")
    }
  }

  private init(_ path: [any CodingKey], _ tree: JSONValue, _ source: String, expected: String) {
    let place = ModelError.place(path)
    let value = path.reduce(tree as JSONValue?) { value, key in
      key.intValue.flatMap { value?[$0] } ?? value?[key.stringValue]
    }
    self.init(place.isEmpty ? source : place, expected: expected, found: value?.inWords ?? "nothing")
  }

  /// A key path as it is written in Swift: `scene.views[2].alpha`.
  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "\(type)".hasPrefix("Dictionary") ? "an object" : "\(type)".hasPrefix("Array") ? "a list" : "a value"
    }
  }

  /// What a decoder's own words say was expected; the model's types begin theirs with "expected".
  private static func expectation(_ description: String) -> String {
    let word = "expected "
    if description.hasPrefix(word) { return String(description.dropFirst(word.count)) }
    return description.contains("umber") ? "a whole number that is not too great" : "a value that is known here"
  }
}
