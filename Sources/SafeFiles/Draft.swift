import Synchronization
import SystemLibrary

/// A file under a name of its own, beside the one that it is to become.
struct Draft {
  private let path: String
  private let descriptor: Int32

  /// Creates an empty file in a folder.
  init(in folder: String, permissions: UInt32?) throws(SystemError) {
    (path, descriptor) = try Draft.create(in: folder) { path throws(SystemError) in
      try SystemFile.open(path, O_WRONLY | O_CREAT | O_EXCL)
    }
    if let permissions { _ = fchmod(descriptor, mode_t(permissions)) }
  }

  /// Creates something in a folder under a name that nothing has there.
  static func create<Made>(
    in folder: String, _ create: (_ path: String) throws(SystemError) -> Made
  ) throws(SystemError) -> (path: String, made: Made) {
    while true {
      let number = count.add(1, ordering: .relaxed).newValue
      let path = FileStore.path(of: ".touch-conformance-\(getpid())-\(number).new", in: folder)
      do { return (path, try create(path)) } catch {
        // Left by a process that had the same number and was killed.
        guard error.number == EEXIST else { throw error }
      }
    }
  }

  private static let count = Atomic(0)

  /// Writes the bytes, lets `take` give the whole file its name, and removes what was not taken.
  ///
  /// Bytes that are to be kept outlast a loss of power.
  func fill(
    _ bytes: [UInt8], isKept: Bool = true, take: (_ path: String) throws(SystemError) -> Void
  ) throws(SystemError) {
    let slot = EndingFiles.add(path)
    defer {
      _ = unlink(path)
      EndingFiles.forget(slot)
    }
    do {
      try SystemFile.write(bytes, to: descriptor)
      if isKept { try SystemFile.synchronize(descriptor) }
    } catch {
      try? SystemFile.close(descriptor)
      throw error
    }
    try SystemFile.close(descriptor)
    try take(path)
  }
}
