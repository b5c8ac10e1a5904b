import SystemLibrary
package import TouchModel

/// A file whose lines are read one after another, and again by their places; no more of it is held than a line.
package final class LineFile: Sendable {
  /// Where a line stands in the file, without its end.
  package struct Place: Hashable, Sendable {
    /// The number of the line, from 1.
    package let number: Int
    /// How many bytes stand before it.
    package let offset: Int
    /// How many bytes it has.
    package let count: Int
    /// Whether a line break ends it; the last line of a file that was cut off has none.
    package let isEnded: Bool
  }

  /// The path, for messages.
  package let path: String
  private let descriptor: Int32
  private let limit: Int

  /// Opens a file; `-`, and a path such as `/dev/stdin` that names what this process has open, is copied to a file without a name
  /// first.
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The most bytes of a line.
  /// - Throws: ``ModelError`` when there is no such file, or it cannot be read.
  package init(_ path: String, limit: Int) throws(ModelError) {
    self.path = path == "-" ? "standard input" : path
    self.limit = limit
    let kind: SystemFile.Kind
    do throws(SystemError) {
      let source = path == "-" ? 0 : SystemFile.ownDescriptor(path)
      descriptor =
        if let source { try LineFile.copy(of: source) } else { try SystemFile.open(path, O_RDONLY | O_NONBLOCK) }
      kind = try SystemFile.kind(ofDescriptor: descriptor)
    } catch { throw ModelError(self.path, expected: "a file that can be read", found: "\(error)") }
    // What is open is closed by `deinit`, which runs as soon as every property has its value.
    guard kind == .file else {
      throw ModelError(self.path, expected: "a file that can be read", found: kind.rawValue)
    }
  }

  deinit { try? SystemFile.close(descriptor) }

  private static func copy(of source: Int32) throws(SystemError) -> Int32 {
    var name = Array((FileManager.default.temporaryDirectory.path + "/touch-conformance-XXXXXX").utf8CString)
    let copy = mkstemp(&name)
    guard copy >= 0 else { throw .last }
    unlink(name)
    do {
      while true {
        let part = try SystemFile.read(source, atMost: 1 << 16)
        if part.isEmpty { return copy }
        try SystemFile.write(part, to: copy)
      }
    } catch {
      try? SystemFile.close(copy)
      throw error
    }
  }

  /// Gives each line, without its end, with its place; empty lines are passed over.
  /// - Throws: What the closure throws, and ``ModelError`` when the file cannot be read or a line is too long.
  package func eachLine(_ body: (Place, [UInt8]) throws(ModelError) -> Void) throws(ModelError) {
    var (line, number, start, offset): ([UInt8], Int, Int, Int) = ([], 1, 0, 0)
    while true {
      let part = try bytes(at: offset, atMost: 1 << 18)
      if part.isEmpty { break }
      offset += part.count
      var rest = part[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        rest = rest[(end + 1)...]
        try check(line, number)
        if !line.isEmpty {
          try body(Place(number: number, offset: start, count: line.count, isEnded: true), line)
        }
        start += line.count + 1
        number += 1
        line.removeAll(keepingCapacity: true)
      }
      line += rest
      try check(line, number)
    }
    if !line.isEmpty { try body(Place(number: number, offset: start, count: line.count, isEnded: false), line) }
  }

  /// The bytes of a line.
  /// - Throws: ``ModelError`` when the file cannot be read any more.
  package func line(at place: Place) throws(ModelError) -> [UInt8] {
    var line: [UInt8] = []
    while line.count < place.count {
      let part = try bytes(at: place.offset + line.count, atMost: place.count - line.count)
      guard !part.isEmpty else { throw ModelError(path, expected: "line \(place.number) as it was before") }
      line += part
    }
    return line
  }

  private func bytes(at offset: Int, atMost count: Int) throws(ModelError) -> [UInt8] {
    do { return try SystemFile.read(descriptor, atMost: count, at: offset) } catch {
      throw ModelError(path, expected: "a file that can be read", found: "\(error)")
    }
  }

  private func check(_ line: [UInt8], _ number: Int) throws(ModelError) {
    guard line.count <= limit else {
      throw ModelError("\(path), line \(number)", expected: "at most \(limit) bytes", found: "more")
    }
  }
}
