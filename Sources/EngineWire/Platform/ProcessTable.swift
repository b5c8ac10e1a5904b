internal import SystemLibrary

/// The processes of this system at one moment, as `/proc` lists them; none on a system without it.
struct ProcessTable {
  /// A process.
  struct Entry {
    let identifier: pid_t
    let parent: pid_t
    let group: pid_t
    let session: pid_t
    /// When it began, in a unit of the system: with the number, it is of no other process.
    let beginning: UInt64
    /// Whether it has ended and waits for its parent to take notice.
    let hasEnded: Bool
  }

  /// All of them, by number.
  private(set) var entries: [pid_t: Entry] = [:]

  /// Reads the table.
  /// - Complexity: linear in the processes of the system, with a small file to read for each.
  init() {
    #if os(Linux)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let identifier = pid_t(name), let entry = Entry(identifier) else { continue }
      entries[identifier] = entry
    }
    #endif
  }

  /// The variables that a process was started with; empty where they cannot be read.
  static func environment(of identifier: pid_t) -> [Substring] {
    String(decoding: bytes(of: identifier, "environ", limit: 1 << 20), as: UTF8.self).split(separator: "\0")
  }

  /// The most memory that a process has held so far, in bytes.
  static func peakMemory(of identifier: pid_t) -> Int? { memory("VmHWM:", in: bytes(of: identifier, "status")) }

  /// The memory that a process holds now, in bytes, with its share of what it holds together with others.
  static func sharedMemory(of identifier: pid_t) -> Int? {
    memory("Pss:", in: bytes(of: identifier, "smaps_rollup"))
      ?? memory("VmRSS:", in: bytes(of: identifier, "status"))
  }

  /// What the system gives under a key in kibibytes, in bytes.
  private static func memory(_ key: String, in bytes: [UInt8]) -> Int? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix(key) }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  fileprivate static func bytes(of identifier: pid_t, _ name: String, limit: Int = 8_192) -> [UInt8] {
    let file = open("/proc/\(identifier)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 8_192)
    while bytes.count < limit {
      let count = read(file, &part, part.count)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}

extension ProcessTable.Entry {
  /// Reads what the system says of a process; `nil` when it is gone.
  fileprivate init?(_ identifier: pid_t) {
    let text = String(decoding: ProcessTable.bytes(of: identifier, "stat"), as: UTF8.self)
    // The name of the program stands in parentheses and may hold anything, others included.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let parent = pid_t(fields[1]), let group = pid_t(fields[2]),
      let session = pid_t(fields[3]), let beginning = UInt64(fields[19])
    else { return nil }
    self.init(
      identifier: identifier, parent: parent, group: group, session: session, beginning: beginning,
      hasEnded: fields[0] == "Z" || fields[0] == "X")
  }
}
