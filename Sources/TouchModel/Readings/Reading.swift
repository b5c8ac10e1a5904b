/// One reading by its name: what files, command lines and tables know of it.
///
/// Code that knows which reading it means uses the properties of ``Readings`` instead.
package struct Reading: Sendable {
  /// The word by which command lines and files know it: the name of its property.
  package let name: String
  /// The words of its values, the recommended one first.
  package let values: [String]
  /// What the documents disagree about.
  package let dispute: Dispute
  let property: any PartialKeyPath<Readings> & Sendable
  private let word: @Sendable (Readings) -> String
  private let choose: @Sendable (String, inout Readings) -> Void

  init<Value: ReadingValue>(_ name: String, _ property: any WritableKeyPath<Readings, Value> & Sendable) {
    self.name = name
    self.property = property
    values = Value.allCases.map(\.rawValue)
    dispute = Value.dispute
    word = { $0[keyPath: property].rawValue }
    choose = { word, readings in
      guard let value = Value(rawValue: word) else { preconditionFailure("\(name) has no value \(word)") }
      readings[keyPath: property] = value
    }
  }

  /// The reading of a property.
  package init(_ property: any PartialKeyPath<Readings> & Sendable) {
    guard let reading = Readings.all.first(where: { $0.property == property }) else {
      preconditionFailure("\(property) has no row in Readings.all")
    }
    self = reading
  }

  /// The reading of a name; `nil` when there is none.
  package init?(named name: String) {
    guard let reading = Readings.all.first(where: { $0.name == name }) else { return nil }
    self = reading
  }

  /// The word of the value that readings have.
  func word(in readings: Readings) -> String { word(readings) }

  /// Gives readings the value of a word, which must be one of ``values``.
  func choose(_ word: String, in readings: inout Readings) { choose(word, &readings) }

  /// A reading and the word of one of its values, from the words of a command line or a file.
  /// - Throws: ``ModelError`` when there is no such reading, or it has no such value.
  static func parse(_ name: String, _ value: String) throws(ModelError) -> Reading {
    guard let reading = Reading(named: name) else {
      let names = Readings.all.map(\.name).joined(separator: ", ")
      throw ModelError("reading", expected: "one of \(names)", found: name)
    }
    guard reading.values.contains(value) else {
      let words = reading.values.joined(separator: ", ")
      throw ModelError("reading \(name)", expected: "one of \(words)", found: value)
    }
    return reading
  }
}

extension Reading: Hashable {
  /// Compares the names, which are unique.
  package static func == (one: Reading, other: Reading) -> Bool { one.name == other.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
