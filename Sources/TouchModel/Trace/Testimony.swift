/// A word from an engine: one the model knows, or `other`.
struct Testimony<Word: TestimonyWord>: Codable, Hashable, Sendable {
  var word: Word

  init(_ word: Word) { self.word = word }

  init(from decoder: any Decoder) throws {
    word = Word(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word.rawValue)
  }
}

/// A closed list of words with one for everything else.
protocol TestimonyWord: RawRepresentable<String>, Hashable, Sendable {
  static var other: Self { get }
}

extension EventKind: TestimonyWord {}
extension RecognizerState: TestimonyWord {}
extension TouchPhase: TestimonyWord {}
extension RecognizerDelegate.Question: TestimonyWord {}
extension ControlEvent: TestimonyWord {}
