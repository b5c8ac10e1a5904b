import Foundation

/// The mutants that a compiler objects to, from its messages on standard input.
struct Complaints {
  /// What tells them from others, in order.
  let keys: [String]

  init(in folder: String, list: String) throws {
    let mutants = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Mutant.self, from: Data($0.utf8))
    }
    let known = Dictionary(uniqueKeysWithValues: mutants.map { ($0.number, $0.key) })
    var texts: [String: [[UInt8]]] = [:]
    var numbers: Set<Int> = []
    var open: [(message: String, mutants: [Int])] = []
    while let message = readLine() {
      guard let match = message.firstMatch(of: #/^(/.*?\.swift):(\d+):(\d+): error: /#),
        let line = Int(match.2), let column = Int(match.3)
      else { continue }
      let file = String(match.1)
      if texts[file] == nil {
        let text = try Data(contentsOf: URL(fileURLWithPath: file))
        texts[file] = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
      }
      guard let lines = texts[file] else { continue }
      let offset = lines[..<(line - 1)].reduce(0) { $0 + $1.count + 1 } + column - 1
      let found = Complaints.mutants(at: offset, in: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
      numbers.formUnion(found)
      if found.isEmpty { open.append((message, Complaints.mutants(ofLine: lines[line - 1]))) }
    }
    // What is too much for the type checker as a whole may do with every other mutant; other complaints may be of its making.
    if numbers.isEmpty {
      for (message, mutants) in open {
        if mutants.isEmpty { print("not of a mutant: \(message)") }
        for (position, number) in mutants.enumerated() where position.isMultiple(of: 2) { numbers.insert(number) }
      }
    }
    keys = numbers.sorted().compactMap { known[$0] }
  }

  /// The innermost mutant around a place; else all that share the innermost place with it.
  private static func mutants(at offset: Int, in text: [UInt8]) -> [Int] {
    let text = String(decoding: text, as: UTF8.self).utf8
    var open: [(number: Int, start: Int)] = []
    var groups: [(start: Int, members: [Int])] = []
    var position = text.startIndex
    var index = 0
    var innermost: (size: Int, mutants: [Int])?
    var group: (size: Int, mutants: [Int])?
    while position < text.endIndex {
      guard text[position] == UInt8(ascii: "/"), let end = Complaints.marker(text[position...]) else {
        position = text.index(after: position)
        index += 1
        continue
      }
      let marker = String(decoding: text[position..<end], as: UTF8.self).dropFirst(2).dropLast(2)
      if marker == "[" {
        groups.append((index, []))
      } else if marker == "]", let last = groups.popLast() {
        if (last.start...index).contains(offset), group.map({ index - last.start < $0.size }) ?? true {
          group = (index - last.start, last.members)
        }
      } else if marker.hasPrefix("<"), let number = Int(marker.dropFirst()) {
        open.append((number, index))
        if !groups.isEmpty { groups[groups.count - 1].members.append(number) }
      } else if let last = open.popLast() {
        if (last.start...index).contains(offset), innermost.map({ index - last.start < $0.size }) ?? true {
          innermost = (index - last.start, [last.number])
        }
      }
      index += text.distance(from: position, to: end)
      position = end
    }
    if let innermost, group.map({ innermost.size <= $0.size }) ?? true { return innermost.mutants }
    return group?.mutants ?? []
  }

  /// The mutants of a line.
  private static func mutants(ofLine line: [UInt8]) -> [Int] {
    String(decoding: line, as: UTF8.self).matches(of: #//\*<(\d+)\*//#).compactMap { Int($0.1) }
  }

  /// The end of a marker at the beginning of a text.
  private static func marker(_ text: Substring.UTF8View) -> Substring.UTF8View.Index? {
    let head = text.prefix(16)
    guard let match = String(decoding: head, as: UTF8.self).prefixMatch(of: #//\*(\[|\]|<\d+|\d+>)\*//#) else {
      return nil
    }
    return text.index(text.startIndex, offsetBy: match.0.utf8.count)
  }
}
