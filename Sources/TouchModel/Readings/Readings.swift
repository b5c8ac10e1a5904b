/// One value for every reading.
public struct Readings: Hashable, Sendable {
  private var chosen: [ReadingName: ReadingValue] = [:]

  /// Every reading at its recommended value.
  public init() {}

  /// The value of a reading; setting a value the reading does not have is ignored, see ``set(_:to:)``.
  public subscript(name: ReadingName) -> ReadingValue {
    get { chosen[name] ?? name.values[0] }
    set { if name.values.contains(newValue) { chosen[name] = newValue == name.values[0] ? nil : newValue } }
  }

  /// Sets a reading from the words of a command line or a file.
  /// - Throws: ``ModelError`` when there is no such reading, or it has no such value.
  public mutating func set(_ name: String, to value: String) throws(ModelError) {
    let (reading, chosen) = try ReadingName.parse(name, value)
    self[reading] = chosen
  }

  /// The readings that differ from another set, in the order of their names.
  public func differences(from other: Readings) -> [ReadingName] {
    ReadingName.allCases.filter { self[$0] != other[$0] }
  }
}

extension ReadingName {
  /// A reading and one of its values from the words of a command line or a file.
  /// - Throws: ``ModelError`` when there is no such reading, or it has no such value.
  static func parse(_ name: String, _ value: String) throws(ModelError) -> (ReadingName, ReadingValue) {
    guard let reading = ReadingName(rawValue: name) else {
      let names = ReadingName.allCases.map(\.rawValue).joined(separator: ", ")
      throw ModelError("reading", expected: "one of \(names)", found: name)
    }
    guard let chosen = reading.values.first(where: { $0.rawValue == value }) else {
      let words = reading.values.map(\.rawValue).joined(separator: ", ")
      throw ModelError("reading \(name)", expected: "one of \(words)", found: value)
    }
    return (reading, chosen)
  }
}

extension Readings: Codable {
  /// Reads an object of reading names and values; what is missing keeps its recommended value.
  public init(from decoder: any Decoder) throws {
    let words = try [String: String](from: decoder)
    self.init()
    for (name, value) in words.sorted(by: { $0.key < $1.key }) { try set(name, to: value) }
  }

  /// Writes every reading with its value.
  public func encode(to encoder: any Encoder) throws {
    let words = ReadingName.allCases.map { ($0.rawValue, self[$0].rawValue) }
    try Dictionary(uniqueKeysWithValues: words).encode(to: encoder)
  }
}
