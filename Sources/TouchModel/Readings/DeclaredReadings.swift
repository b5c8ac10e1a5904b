/// A value for some of the readings, and none for the others: those that an engine declares, or that a run chooses.
///
/// A point without a declared value is read as the profile in force does.
///
/// ```swift
/// EngineDescription(name: "Desk", version: "1.0.0", readings: DeclaredReadings { $0.alphaBoundary = .exclusive })
/// ```
@dynamicMemberLookup
public struct DeclaredReadings: Hashable, Sendable {
  /// The declared values, with the recommended one where nothing is declared.
  private var values = Readings()
  private var names: Set<Reading> = []

  /// Declares nothing.
  public init() {}

  /// Declares what a closure sets.
  public init(_ declare: (inout DeclaredReadings) -> Void) { declare(&self) }

  /// Declares the value of every reading.
  public init(_ readings: Readings) { self.init(readings, of: Readings.all) }

  /// Declares the value that readings have for some of them.
  package init(_ readings: Readings, of names: [Reading]) {
    for reading in names { declare(reading, readings[reading]) }
  }

  /// The declared value of a reading; `nil` declares none.
  public subscript<Value: Sendable>(
    dynamicMember property: any WritableKeyPath<Readings, Value> & Sendable
  ) -> Value? {
    get { names.contains(Reading(property)) ? values[keyPath: property] : nil }
    set {
      values[keyPath: property] = newValue ?? Readings()[keyPath: property]
      if newValue == nil { names.remove(Reading(property)) } else { names.insert(Reading(property)) }
    }
  }

  /// The word of the declared value of a reading.
  package subscript(reading: Reading) -> String? { names.contains(reading) ? values[reading] : nil }

  /// Declares a reading with the word of one of its values.
  /// - Throws: ``ModelError`` when there is no such reading, or it has no such value.
  private mutating func set(_ name: String, to value: String) throws(ModelError) {
    declare(try Reading.parse(name, value), value)
  }

  /// The readings that are declared, in the order of ``Readings/all``.
  package var declared: [Reading] { Readings.all.filter(names.contains) }

  /// All readings: the declared values, and those of others where nothing is declared.
  public func over(_ others: Readings = Readings()) -> Readings { over(others, only: declared) }

  /// Other readings, but for the declared values of some.
  package func over(_ others: Readings, only some: [Reading]) -> Readings {
    some.filter(names.contains).reduce(into: others) { $1.choose(values[$1], in: &$0) }
  }

  /// The declared readings with the words of their values, as in `alphaBoundary=exclusive`, in the order of ``Readings/all``.
  package var assignments: [String] { declared.map { "\($0.name)=\(values[$0])" } }

  /// The readings that are declared with another value than others have, in the order of ``Readings/all``.
  package func differences(from others: Readings) -> [Reading] { declared.filter { values[$0] != others[$0] } }

  /// Declares a reading with the word of one of its values.
  package mutating func declare(_ reading: Reading, _ word: String) {
    reading.choose(word, in: &values)
    names.insert(reading)
  }
}

extension DeclaredReadings: Codable {
  /// Reads an object of reading names and values.
  public init(from decoder: any Decoder) throws {
    let words = try [String: String](from: decoder)
    for (name, value) in words.sorted(by: { $0.key < $1.key }) { try set(name, to: value) }
  }

  /// Writes the declared readings with their values.
  public func encode(to encoder: any Encoder) throws { try words.encode(to: encoder) }

  /// The words of the declared values, by the names of the readings.
  package var words: [String: String] {
    Dictionary(uniqueKeysWithValues: declared.map { ($0.name, values[$0]) })
  }
}
