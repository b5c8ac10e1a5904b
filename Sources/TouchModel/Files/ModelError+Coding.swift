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
      let value = ModelError.value(at: context.codingPath, in: tree)
      self.init(context.codingPath, tree, source, expected: ModelError.expectation(context.debugDescription, of: value))
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
    let found = ModelError.value(at: path, in: tree)
    self.init(place.isEmpty ? source : place, expected: expected, found: found?.inWords ?? "nothing")
  }

  private static func value(at path: [any CodingKey], in tree: JSONValue) -> JSONValue? {
    path.reduce(tree as JSONValue?) { value, key in key.intValue.flatMap { value?[$0] } ?? value?[key.stringValue] }
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

  /// What the model's types say was expected, which begin their words so; of a decoder's own words none are read, for what stands there
  /// tells enough: a number that 32 bits do not hold was no whole number, or too great a one.
  private static func expectation(_ description: String, of value: JSONValue?) -> String {
    let word = "expected "
    if description.hasPrefix(word) { return String(description.dropFirst(word.count)) }
    return switch value {
    case .real: "a whole number that is not too great"
    case .integer(let number) where Int32(exactly: number) == nil: "a whole number that is not too great"
    case .integer, .null, .bool, .string, .array, .object, nil: "a value that is known here"
    }
  }
}
