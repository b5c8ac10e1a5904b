extension CaseFile: Codable {
  private enum Key: String, CodingKey {
    case format, version, conformanceCase = "case", readings, rule, engine, choices, note
  }

  /// The keys and words of a case file.
  static let shape = JSONShape.object(
    ["format", "rule", "engine", "note"], whole: ["version"],
    ["case": .conformanceCase, "readings": .readings, "choices": .object(["generator", "values"])])

  /// Reads the members; format and version have been checked when the tree was read.
  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      try object.decode(ConformanceCase.self, forKey: .conformanceCase),
      readings: try object.decodeIfPresent(Readings.self, forKey: .readings) ?? Readings(),
      rule: try object.decodeIfPresent(RuleID.self, forKey: .rule),
      engine: try object.decodeIfPresent(String.self, forKey: .engine),
      choices: try object.decodeIfPresent(Choices.self, forKey: .choices),
      note: try object.decodeIfPresent(String.self, forKey: .note))
  }

  /// Writes what is there.
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(CaseFile.format, forKey: .format)
    try object.encode(CaseFile.version, forKey: .version)
    try object.encode(conformanceCase, forKey: .conformanceCase)
    try object.encode(readings, forKey: .readings)
    try object.encodeIfPresent(rule, forKey: .rule)
    try object.encodeIfPresent(engine, forKey: .engine)
    try object.encodeIfPresent(choices, forKey: .choices)
    try object.encodeIfPresent(note, forKey: .note)
  }
}

extension CaseFile.Choices: Codable {
  private enum Key: String, CodingKey { case generator, values }

  /// Reads the values from texts.
  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    generator = try object.decode(String.self, forKey: .generator)
    values = []
    var list = try object.nestedUnkeyedContainer(forKey: .values)
    while !list.isAtEnd {
      let place = "choices.values[\(list.currentIndex)]"
      values.append(try UInt64(jsonText: try list.decode(String.self), at: place))
    }
  }

  /// Writes the values as texts.
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(generator, forKey: .generator)
    try object.encode(values.map { "\($0)" }, forKey: .values)
  }
}
