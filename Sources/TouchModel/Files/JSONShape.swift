/// Which keys and words may stand where in a JSON text.
///
/// A shape judges keys, words and whole numbers, for a decoder ignores keys it does not know and names no place for a
/// number that is not whole; all other types are the decoder's business.
package struct JSONShape: Sendable {
  private var keys: [String: JSONShape]?
  private var isChoice = false
  private var isWhole = false
  private var hasFreeKeys = false
  private var words: [String]?
  // At most one: a struct cannot hold itself, a list of itself it can.
  private var element: [JSONShape] = []

  /// Anything: numbers, texts, lists of them, but no object.
  static let value = JSONShape(keys: [:])

  /// Anything at all, for members whose keys the decoder judges.
  package static let anything = JSONShape()

  /// A whole number that an `Int` holds.
  package static let whole = JSONShape(keys: [:], isWhole: true)

  /// An object with these keys and no others: plain values, whole numbers, and those with a shape of their own.
  package static func object(
    _ plain: [String] = [], whole: [String] = [], _ shaped: [String: JSONShape] = [:]
  ) -> JSONShape {
    let leaves = plain.map { ($0, JSONShape.value) } + whole.map { ($0, JSONShape.whole) }
    return JSONShape(keys: shaped.merging(leaves) { shape, _ in shape })
  }

  /// An object with exactly one of these keys, as enumerations with values are written.
  static func choice(_ keys: [String: JSONShape]) -> JSONShape { JSONShape(keys: keys, isChoice: true) }

  /// An object with any keys, whose values have a shape.
  package static func members(_ shape: JSONShape) -> JSONShape { JSONShape(hasFreeKeys: true, element: [shape]) }

  /// A list whose elements have a shape.
  package static func list(of shape: JSONShape) -> JSONShape { JSONShape(keys: [:], element: [shape]) }

  /// One of some words.
  package static func words(_ words: [String]) -> JSONShape { JSONShape(keys: [:], words: words) }

  /// A number, or one word in its place.
  static func number(isWhole: Bool, orWord word: String) -> JSONShape {
    JSONShape(keys: [:], isWhole: isWhole, words: [word])
  }

  /// One of the words of an enumeration.
  static func words<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> JSONShape {
    .words(type.allCases.map(\.rawValue))
  }

  /// One of some words, or an object with exactly one key.
  static func words(_ words: [String], orChoice keys: [String: JSONShape]) -> JSONShape {
    JSONShape(keys: keys, isChoice: true, words: words)
  }
}

extension JSONShape {
  /// Checks a tree.
  /// - Throws: ``ModelError`` naming the first key or word that does not belong where it stands.
  func check(_ tree: JSONValue, source: String) throws(ModelError) {
    do { try check(tree) } catch {
      let place = error.place.hasPrefix(".") ? String(error.place.dropFirst()) : error.place
      throw ModelError(place.isEmpty ? source : place, expected: error.expected, found: error.found)
    }
  }

  private func check(_ tree: JSONValue) throws(ModelError) {
    switch tree {
    case .string(let text): try check(word: text)
    case .array(let elements):
      guard let shape = element.first else { return try JSONShape.checkPlain(elements, self) }
      for (index, value) in elements.enumerated() { try shape.check(value, "[\(index)]") }
    case .object(let members): try check(members)
    case .real(let number):
      guard !isWhole || Int(exactly: number) != nil else {
        throw ModelError("", expected: "a whole number that is not too great", found: tree.inWords)
      }
    case .null, .bool, .integer: break
    }
  }

  private static func checkPlain(_ elements: [JSONValue], _ shape: JSONShape) throws(ModelError) {
    for (index, value) in elements.enumerated() {
      switch value {
      case .object, .array: try shape.check(value, "[\(index)]")
      case .null, .bool, .integer, .real, .string: break
      }
    }
  }

  /// Places grow from the inside out, so that they cost nothing where nothing is wrong.
  private func check(_ tree: JSONValue, _ step: @autoclosure () -> String) throws(ModelError) {
    do { try check(tree) } catch {
      throw ModelError(step() + error.place, expected: error.expected, found: error.found)
    }
  }

  private func check(_ members: [JSONMember]) throws(ModelError) {
    if hasFreeKeys, let shape = element.first {
      for member in members { try shape.check(member.value, ".\(SafeText.escaped(member.key, limit: 40))") }
    }
    guard let keys else { return }
    for member in members {
      guard let shape = keys[member.key] else {
        throw ModelError("", expected: expected(keys, member.key), found: "the key \(Spelling.quoted(member.key))")
      }
      try shape.check(member.value, ".\(member.key)")
    }
    guard !isChoice || members.count == 1 else {
      let known = Spelling.choices(keys.keys.sorted())
      throw ModelError("", expected: "one of the keys \(known)", found: JSONValue.object(members).inWords)
    }
  }

  private func expected(_ keys: [String: JSONShape], _ key: String) -> String {
    guard !keys.isEmpty else { return "no object" }
    if let near = Spelling.nearest(to: key, among: keys.keys.sorted()) { return "a known key (did you mean \(near)?)" }
    return "one of the keys \(Spelling.choices(keys.keys.sorted()))"
  }

  private func check(word: String) throws(ModelError) {
    guard let words, !words.contains(word) else { return }
    let found = "the text \(Spelling.quoted(word))"
    if let near = Spelling.nearest(to: word, among: words) {
      throw ModelError("", expected: "a known word (did you mean \(near)?)", found: found)
    }
    let known = words.count == 1 ? "a number or \(words[0])" : "one of \(Spelling.choices(words))"
    throw ModelError("", expected: known, found: found)
  }
}
