/// The readings that an engine declares: a value for each disputed point that it decides, and none for the others.
///
/// A point without a declared value is read as the profile in force does.
///
/// ```swift
/// EngineDescription(name: "Desk", version: "1.0.0", readings: [.alphaBoundary: .exclusive])
/// ```
public struct DeclaredReadings: Hashable, Sendable {
  private var values: [ReadingName: ReadingValue] = [:]

  /// Declares nothing.
  public init() {}

  /// Declares the value of every reading.
  public init(_ readings: Readings) {
    for name in ReadingName.allCases { values[name] = readings[name] }
  }

  /// The declared value of a reading; setting a value the reading does not have is ignored.
  public subscript(name: ReadingName) -> ReadingValue? {
    get { values[name] }
    set {
      guard newValue.map(name.values.contains) ?? true else { return }
      values[name] = newValue
    }
  }

  /// All readings: the declared values, and those of others where nothing is declared.
  public func over(_ others: Readings = Readings()) -> Readings {
    values.reduce(into: others) { $0[$1.key] = $1.value }
  }

  /// The readings that are declared with another value than others have, in the order of their names.
  public func differences(from others: Readings) -> [ReadingName] {
    ReadingName.allCases.filter { name in values[name].map { $0 != others[name] } ?? false }
  }
}

extension DeclaredReadings: ExpressibleByDictionaryLiteral {
  /// Declares the values of a literal; those that their reading does not have are ignored.
  public init(dictionaryLiteral elements: (ReadingName, ReadingValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension DeclaredReadings: Codable {
  /// Reads an object of reading names and values.
  public init(from decoder: any Decoder) throws {
    let words = try [String: String](from: decoder)
    for (name, value) in words.sorted(by: { $0.key < $1.key }) {
      let (reading, chosen) = try ReadingName.parse(name, value)
      values[reading] = chosen
    }
  }

  /// Writes the declared readings with their values.
  public func encode(to encoder: any Encoder) throws {
    let words = values.map { ($0.key.rawValue, $0.value.rawValue) }
    try Dictionary(uniqueKeysWithValues: words).encode(to: encoder)
  }
}
