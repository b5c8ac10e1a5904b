import SystemLibrary
internal import TouchModel

/// Where the bytes of an output go: into a file that is written whole or not at all, or into what takes them as they come.
enum FileDestination: Equatable {
  /// A descriptor that this process has, such as standard output.
  case descriptor(Int32)
  /// A pipe that has a name.
  case pipe(String)
  /// A device.
  case device(String)
  /// A file, and with which permissions; `nil` where none stands yet.
  case file(String, permissions: UInt32?)

  /// The milliseconds for which a pipe may be without a reader, and for which its reader may let a writer wait.
  private static let pauses = (open: 2000, write: Int32(10_000))

  /// Follows the links of a path.
  /// - Throws: ``ModelError`` when no file can stand there.
  init(_ path: String) throws(ModelError) {
    guard !path.hasSuffix("/") else {
      let found = FileStore.isFolder(path) ? "a folder" : "the name of a folder"
      throw ModelError(path, expected: "the name of a file", found: found)
    }
    var place = path
    // As many links as systems follow.
    for _ in 0..<40 {
      if let found = try FileDestination.found(at: place, for: path) {
        self = found
        return
      }
      place = try FileDestination.follow(place, of: path)
    }
    throw FileDestination.refusal(of: path, SystemError(number: ELOOP))
  }

  /// The destination at a place; `nil` where a link stands.
  private static func found(at place: String, for path: String) throws(ModelError) -> FileDestination? {
    if let number = SystemFile.ownDescriptor(place) { return .descriptor(number) }
    let status: SystemFile.Status?
    do { status = try SystemFile.status(of: place, followsLinks: false) } catch { throw refusal(of: path, error) }
    guard let status else {
      try checkFolder(of: place, for: path)
      return .file(place, permissions: nil)
    }
    switch status.kind {
    case .link: return nil
    case .file: return .file(place, permissions: UInt32(status.permissions))
    case .pipe: return .pipe(place)
    case .device: return .device(place)
    case .folder: throw ModelError(path, expected: "the name of a file", found: status.kind.rawValue)
    case .socket, .disk: throw ModelError(path, expected: "a place for a file", found: status.kind.rawValue)
    }
  }

  private static func follow(_ place: String, of path: String) throws(ModelError) -> String {
    do {
      let target = try SystemFile.destination(ofLink: place)
      return target.hasPrefix("/") ? target : FileStore.path(of: target, in: FileStore.folder(of: place))
    } catch { throw refusal(of: path, error) }
  }

  private static func checkFolder(of place: String, for path: String) throws(ModelError) {
    let folder = FileStore.folder(of: place)
    let status: SystemFile.Status?
    do { status = try SystemFile.status(of: folder) } catch { throw refusal(of: path, error) }
    guard status?.kind != .folder else { return }
    let found = status.map { "\($0.kind.rawValue) at \(folder)" } ?? "none at \(folder)"
    throw ModelError(path, expected: "a folder to write in", found: found)
  }

  private static func refusal(of path: String, _ error: SystemError) -> ModelError {
    ModelError(path, expected: "a place for a file", found: "\(error)")
  }
}

extension FileDestination {
  /// Finds out whether bytes could be written now, and leaves everything as it is.
  func check() throws(SystemError) {
    switch self {
    case .descriptor(let number): try SystemFile.checkWriting(number)
    // A reader may come later.
    case .pipe(let path), .device(let path): try SystemFile.checkAccess(path)
    case .file(let path, _): try FileDestination.checkFolder(FileStore.folder(of: path))
    }
  }

  /// Finds out whether a folder takes a file of a few bytes.
  static func checkFolder(_ folder: String) throws(SystemError) {
    try Draft(in: folder, permissions: nil).fill([UInt8](repeating: 0x20, count: 4096), isKept: false) { _ in }
  }

  /// What two destinations have in common when they are the same place; `nil` when the system does not say.
  var identity: [String]? {
    switch self {
    case .descriptor(let number): ["\(number)"]
    case .pipe(let path), .device(let path): (try? SystemFile.status(of: path))?.numbers.map { "\($0)" }
    case .file(let path, _):
      (try? SystemFile.status(of: FileStore.folder(of: path))).map { folder in
        folder.numbers.map { "\($0)" } + [String(path.split(separator: "/").last ?? "")]
      }
    }
  }

  /// Writes the bytes; a file is there whole, or as it was before, and outlasts a loss of power if it is to be kept.
  func write(_ bytes: [UInt8], isKept: Bool = true) throws(SystemError) {
    switch self {
    case .descriptor(let number): try SystemFile.write(bytes, to: number)
    case .pipe(let path): try write(bytes, to: openPipe(path))
    case .device(let path): try write(bytes, to: SystemFile.open(path, O_WRONLY | O_NONBLOCK))
    case .file(let path, let permissions):
      let draft = try Draft(in: FileStore.folder(of: path), permissions: permissions)
      try draft.fill(bytes, isKept: isKept) { draft throws(SystemError) in try SystemFile.rename(draft, to: path) }
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    _ = SystemFile.ignoresBrokenPipes
    do { try SystemFile.write(bytes, to: descriptor, pause: FileDestination.pauses.write) } catch {
      try? SystemFile.close(descriptor)
      throw error
    }
    try SystemFile.close(descriptor)
  }

  /// Opens a pipe, for whose reader there is a moment's time.
  private func openPipe(_ path: String) throws(SystemError) -> Int32 {
    for _ in 0..<FileDestination.pauses.open / 10 {
      do { return try SystemFile.open(path, O_WRONLY | O_NONBLOCK) } catch {
        guard error.number == ENXIO else { throw error }
        SystemFile.sleep(milliseconds: 10)
      }
    }
    return try SystemFile.open(path, O_WRONLY | O_NONBLOCK)
  }
}
