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
protocol TestimonyWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  static var other: Self { get }
}

extension TestimonyWord {
  /// The words of the list but for the one for everything else, as a sentence.
  static var knownWords: String { sentence(allCases.filter { $0 != .other }) }

  /// Some words as a sentence, with `or` before the last one.
  static func sentence(_ words: some Collection<Self>) -> String {
    let texts = words.map(\.rawValue)
    return texts.dropLast().joined(separator: ", ") + " or " + (texts.last ?? "") + "."
  }
}

extension EventKind: TestimonyWord {}
extension RecognizerState: TestimonyWord {}
extension TouchPhase: TestimonyWord {}
extension RecognizerDelegate.Question: TestimonyWord {}
extension ControlEvent: TestimonyWord {}
