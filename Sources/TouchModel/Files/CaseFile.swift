/// A case as a file keeps it: what is run again, and beside it how it was found.
///
/// ```json
/// {
///   "case": {"scene": …, "script": …},
///   "choices": {"generator": "3", "values": ["12", "0"]},
///   "engine": "my engine",
///   "format": "touch-conformance case",
///   "note": "found in the nightly run",
///   "readings": {"alphaBoundary": "inclusive", …},
///   "rule": "HT-18",
///   "version": 1
/// }
/// ```
/// Running the case again needs the case and the readings alone, so a file never rots. All readings are written, the
/// recommended ones too: a file keeps its meaning when a recommendation changes. Choices serve further shrinking, and
/// only the generator that drew them can use them. Numbers of 64 bits are written as texts, for JavaScript loses whole
/// numbers above 2^53.
package struct CaseFile: Hashable, Sendable {
  /// The choices a case was drawn from.
  package struct Choices: Hashable, Sendable {
    /// The version of the generator that drew the case; no other can use the values.
    package var generator: String
    /// The choices in the order in which they were made.
    package var values: [UInt64]

    /// Creates the choices of a generator.
    package init(generator: String, values: [UInt64]) {
      self.generator = generator
      self.values = values
    }
  }

  /// The first line of defence against other JSON files: the value of the key `format`.
  static let format = "touch-conformance case"
  /// The version of the schema that is written, and the only one that is read.
  package static let version = 1

  /// The scene and the script.
  package var conformanceCase: ConformanceCase
  /// The readings under which the case was judged.
  package var readings: Readings
  /// The rule the case breaks, or once broke.
  package var rule: RuleID?
  /// The name of the engine that broke it.
  package var engine: String?
  /// What the case was drawn from.
  package var choices: Choices?
  /// A note of any kind.
  package var note: String?

  /// Creates the contents of a file.
  package init(
    _ conformanceCase: ConformanceCase, readings: Readings = Readings(), rule: RuleID? = nil, engine: String? = nil,
    choices: Choices? = nil, note: String? = nil
  ) {
    self.conformanceCase = conformanceCase
    self.readings = readings
    self.rule = rule
    self.engine = engine
    self.choices = choices
    self.note = note
  }

  /// Reads the contents of a file.
  /// - Throws: ``ModelError`` with one clear line for anything that is not such a file.
  package init(data: some Collection<UInt8>) throws(ModelError) {
    let source = "case file"
    let bytes = Array(data)
    let tree = try StrictJSON.tree(bytes, source: source)
    guard tree["format"] == .string(CaseFile.format) else {
      let found = tree["format"].map(\.inWords) ?? "none"
      throw ModelError(source, expected: "the format \"\(CaseFile.format)\"", found: found)
    }
    guard tree["version"] == .integer(CaseFile.version) else {
      let found = tree["version"].map(\.inWords) ?? "none"
      throw ModelError(source, expected: "the version \(CaseFile.version)", found: found)
    }
    do { self = try StrictJSON.decode(CaseFile.self, from: bytes, shape: CaseFile.shape, source: source) } catch {
      // The model's own checks say `scene…`; key paths of the file are written in the same way.
      let place = error.place.hasPrefix("case.") ? String(error.place.dropFirst("case.".count)) : error.place
      throw ModelError(place, expected: error.expected, found: error.found)
    }
  }

  /// The bytes of the file, laid out for people; equal contents give equal bytes.
  /// - Throws: ``ModelError`` when note, choices and the rest are larger together than what is read back.
  package func data() throws(ModelError) -> [UInt8] {
    let bytes = try StrictJSON.encode(self, .pretty)
    guard bytes.count <= ModelLimits.fileBytes else {
      throw ModelError("case file", expected: "at most \(ModelLimits.fileBytes) bytes", found: "\(bytes.count)")
    }
    return bytes
  }

  /// A name for the file: the rule, if there is one, and the address of the case.
  package var fileName: String {
    get throws(ModelError) {
      let address = try conformanceCase.address
      let words = rule.map { "\($0)".filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } }
      return (words.map { "\($0)-\(address)" } ?? address) + ".json"
    }
  }
}
