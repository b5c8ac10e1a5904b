import SystemLibrary

/// JSON read strictly: one clear error for anything a tolerant reader repairs, ignores or lets pass.
///
/// The text is scanned before it is decoded. Refused are bytes that are not UTF-8, too many of them, too deep a
/// nesting, a key that stands twice or that nothing reads, a number no `Double` holds, a text cut short, and anything
/// after the value. What remains is decoded by type, and every error names its place by key path.
package enum StrictJSON {
  /// Reads the tree of a text.
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: What the text is, for messages, such as `case file`.
  ///   - limit: The most bytes that are read.
  /// - Returns: The tree, with the members of objects in the order of the text.
  /// - Throws: ``ModelError`` with line and column.
  package static func tree(
    _ bytes: [UInt8], source: String, limit: Int = ModelLimits.fileBytes
  ) throws(ModelError) -> JSONValue {
    guard bytes.count <= limit else {
      throw ModelError(source, expected: "at most \(limit) bytes", found: "\(bytes.count)")
    }
    var scanner = JSONScanner(bytes, source: source)
    return try scanner.document()
  }

  /// Reads a value of a type, whose keys and words must be those of the shape.
  /// - Throws: ``ModelError`` with line and column, or with the key path.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], shape: JSONShape, source: String, limit: Int = ModelLimits.fileBytes
  ) throws(ModelError) -> Value {
    let tree = try tree(bytes, source: source, limit: limit)
    return try decode(type, from: bytes, tree, shape: shape, source: source)
  }

  /// Reads a value of a type from a tree.
  /// - Throws: ``ModelError`` with the key path.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from tree: JSONValue, shape: JSONShape, source: String
  ) throws(ModelError) -> Value {
    try decode(type, from: tree.bytes(.compact), tree, shape: shape, source: source)
  }

  /// Writes a value: keys sorted, the same bytes for equal values on every platform.
  /// - Throws: ``ModelError`` when a number is not finite.
  package static func encode(_ value: some Encodable, _ style: JSONStyle) throws(ModelError) -> [UInt8] {
    try tree(of: value).bytes(style)
  }

  /// Checks what a file says of itself, before the rest of it is read.
  /// - Parameters:
  ///   - tree: The file.
  ///   - schema: What it has to have under `schema`.
  ///   - version: What it has to have under `version`.
  ///   - source: Where the file comes from.
  ///   - wanted: What such a file is, for the message; by default one of that schema.
  /// - Throws: ``ModelError`` when the file is something else, or of another version.
  package static func checkForm(
    of tree: JSONValue, schema: String, version: Int, source: String, wanted: String? = nil
  ) throws(ModelError) {
    guard tree["schema"] == .string(schema) else {
      throw ModelError(
        source, expected: wanted ?? "the schema \"\(schema)\"", found: tree["schema"].map(\.inWords) ?? "no schema")
    }
    guard tree["version"] == .integer(version) else {
      throw ModelError(source, expected: "the version \(version)", found: tree["version"].map(\.inWords) ?? "none")
    }
  }

  /// The canonical tree of a value.
  /// - Throws: ``ModelError`` when a number is not finite.
  package static func tree(of value: some Encodable) throws(ModelError) -> JSONValue {
    if let tree = try? TreeEncoder.tree(of: value) { return tree.canonical }
    // Foundation says what is wrong, and where.
    let data: Data
    do { data = try JSONEncoder().encode(value) } catch { throw ModelError(encoding: error) }
    var scanner = JSONScanner(Array(data), source: "encoded value")
    return try scanner.document().canonical
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: @autoclosure () -> [UInt8], _ tree: JSONValue, shape: JSONShape, source: String
  ) throws(ModelError) -> Value {
    try shape.check(tree, source: source)
    if let value = try? TreeDecoder.decode(type, from: tree) { return value }
    // Foundation says what is wrong, and where.
    do { return try JSONDecoder().decode(type, from: Data(bytes())) } catch {
      throw ModelError(decoding: error, tree, source: source)
    }
  }
}
