internal import SafeFiles
internal import TouchModel

/// The form of a file with figures that were recorded for the document: JSON that names its schema and its version.
protocol RecordedFigures: Decodable {
  /// The name of the schema.
  static var schema: String { get }
  /// The version of the schema that is read.
  static var version: Int { get }
  /// What a file may hold.
  static var shape: JSONShape { get }
  /// The schema that a file names.
  var schema: String { get }
  /// The version that a file names.
  var version: Int { get }
}

extension RecordedFigures {
  /// Reads a file.
  /// - Throws: ``ModelError`` that says what is wrong with it.
  static func read(_ path: String) throws(ModelError) -> Self {
    let tree = try StrictJSON.tree(try FileStore.read(path), source: path)
    let form: Self
    do throws(ModelError) {
      form = try StrictJSON.decode(Self.self, from: tree, shape: shape, source: "figures")
    } catch { throw error.within(path) }
    guard form.schema == schema, form.version == version else {
      throw ModelError(
        path, expected: "\(schema), version \(version)", found: "\(form.schema), version \(form.version)")
    }
    return form
  }
}
