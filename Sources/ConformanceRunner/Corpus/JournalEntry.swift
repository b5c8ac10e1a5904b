internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel

/// What a journal says: how cases are made, and which of them is running.
enum JournalEntry {
  /// What it takes to make the cases of a run again.
  struct Head: Codable {
    var engine: EngineDescription
    var generator: String
    var readings: Readings
    var seed: String

    init(_ engine: EngineDescription, _ readings: Readings, seed: UInt64) {
      self.engine = engine
      self.readings = readings
      self.seed = "\(seed)"
      generator = CaseGenerator.version
    }
  }

  private static let shape = JSONShape.object(
    ["generator", "seed"], ["engine": .engineDescription, "readings": .readings])

  /// The case that was running when a journal ended, as a case file.
  /// - Throws: ``ModelError`` when the file at the path is no journal, or the generator is another by now.
  static func file(_ head: [UInt8], _ line: String, _ path: String) throws(ModelError) -> CaseFile {
    let head = try StrictJSON.decode(Head.self, from: head, shape: shape, source: path)
    let testCase = try testCase(line, head, path)
    return CaseFile(
      testCase, readings: head.readings, engine: head.engine.name, note: "The process ended while this case was run.")
  }

  private static func testCase(_ line: String, _ head: Head, _ path: String) throws(ModelError) -> ConformanceCase {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    if words[0] == "case", words.count == 2 { return try CaseCode.decode(String(words[1])) }
    guard head.generator == CaseGenerator.version else {
      let expected = "a case of the generator \(CaseGenerator.version); remove the file, the case cannot be drawn again"
      throw ModelError(path, expected: expected, found: "generator \(SafeText.escaped(head.generator, limit: 20))")
    }
    try head.engine.validate()
    let generator = CaseGenerator(engine: head.engine, readings: head.readings)
    let numbers = words.dropFirst().map { UInt64($0) }
    if words[0] == "drawn", numbers.count == 1, let index = numbers[0], let seed = UInt64(head.seed) {
      return generator.testCase(seed: seed, index: index)
    }
    guard words[0] == "choices", numbers.allSatisfy({ $0 != nil }) else {
      throw ModelError(path, expected: "the note of a case that was running", found: Spelling.quoted(line))
    }
    var source = ChoiceSource(replaying: numbers.compactMap(\.self))
    return generator.draw(from: &source, bias: nil)
  }
}
