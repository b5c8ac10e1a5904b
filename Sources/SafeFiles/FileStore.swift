import SystemLibrary
package import TouchModel

/// Reads and writes files with one clear line for everything that goes wrong.
package enum FileStore {
  /// The contents of a file, of a device, or of what a descriptor of this process gives, such as `/dev/stdin`.
  ///
  /// A pipe that has a name is refused, since nothing says whether there will ever be a writer; so are sockets and disks.
  /// - Throws: ``ModelError`` when there is no such file, it is a folder, cannot be read or is too large; a file of
  ///   more than `limit` bytes is not loaded.
  package static func read(_ path: String, limit: Int = ModelLimits.fileBytes) throws(ModelError) -> [UInt8] {
    let descriptor = try open(path)
    defer { try? SystemFile.close(descriptor) }
    var bytes: [UInt8] = []
    do throws(SystemError) {
      // The size that a file system gives is not reliable: pipes and devices have none.
      while bytes.count <= limit {
        let part = try SystemFile.read(descriptor, atMost: min(limit + 1 - bytes.count, 1 << 16))
        guard !part.isEmpty else { break }
        bytes += part
      }
    } catch { throw ModelError(path, expected: "a file that can be read", found: "\(error)") }
    guard bytes.count <= limit else { throw ModelError(path, expected: "at most \(limit) bytes", found: "more") }
    return bytes
  }

  /// Opens what may be read without waiting for a process that is not there.
  private static func open(_ path: String) throws(ModelError) -> Int32 {
    let number = SystemFile.ownDescriptor(path)
    let kind: SystemFile.Kind?
    do throws(SystemError) {
      kind = if let number { try SystemFile.kind(ofDescriptor: number) } else { try FileStore.kind(of: path) }
    } catch { throw ModelError(path, expected: "a file", found: "\(error)") }
    guard let kind, number != nil && kind != .folder || kind == .file || kind == .device else {
      throw ModelError(path, expected: "a file", found: kind?.rawValue ?? nothing(at: path))
    }
    do throws(SystemError) {
      return if let number { try SystemFile.copy(number) } else { try SystemFile.open(path, O_RDONLY | O_NONBLOCK) }
    } catch { throw ModelError(path, expected: "a file that can be read", found: "\(error)") }
  }

  /// Writes a file whole or not at all; a reader at the same time sees the old contents or the new.
  ///
  /// Pipes, devices and the descriptors of this process take the bytes as they come; a pipe without a reader is an error.
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path.
  ///   - isKept: Whether the file outlasts a loss of power, for which the disk is waited for.
  /// - Throws: ``ModelError`` with the reason of the system when the bytes cannot be written.
  package static func write(_ bytes: [UInt8], to path: String, isKept: Bool = true) throws(ModelError) {
    let destination = try FileDestination(path)
    do { try destination.write(bytes, isKept: isKept) } catch { throw unwritable(path, error) }
  }

  private static func unwritable(_ path: String, _ error: SystemError) -> ModelError {
    ModelError(path, expected: "a place that may be written", found: "\(error)")
  }

  /// Checks that a file could be written at a path now, so that long work is not done in vain.
  ///
  /// A file of a few bytes is written beside it and removed, which finds folders that may not be written and full disks.
  /// - Throws: ``ModelError`` with the reason of the system when it could not.
  package static func checkPlace(_ path: String) throws(ModelError) {
    let destination = try FileDestination(path)
    do { try destination.check() } catch { throw unwritable(path, error) }
  }

  /// Whether two paths lead to the same place for a file.
  package static func isSamePlace(_ path: String, _ other: String) -> Bool {
    if path == other { return true }
    guard let one = try? FileDestination(path), let two = try? FileDestination(other) else { return false }
    return one.identity == two.identity
  }

  /// What two paths have in common that lead to one place; `nil` where the system does not say.
  package static func identity(ofPlace path: String) -> [String]? { (try? FileDestination(path))?.identity }

  /// The names in a folder that end in a way, in the order of their bytes; hidden ones are left out.
  ///
  /// What has such a name is meant to be read, so links that lead to none, pipes and folders are among them and refused by
  /// ``read(_:limit:)``.
  /// - Throws: ``ModelError`` when there is no such folder, it cannot be read, or it holds more than `limit` such files.
  package static func names(inFolder path: String, endingIn suffix: String, limit: Int) throws(ModelError) -> [String] {
    let kind: SystemFile.Kind?
    do { kind = try FileStore.kind(of: path) } catch {
      throw ModelError(path, expected: "a folder", found: "\(error)")
    }
    guard kind == .folder else {
      throw ModelError(path, expected: "a folder", found: kind?.rawValue ?? nothing(at: path))
    }
    let all: [String]
    do { all = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw ModelError(path, expected: "a folder that can be read")
    }
    let names = all.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }
    guard names.count <= limit else {
      throw ModelError(path, expected: "at most \(limit) files ending in \(suffix)", found: "\(names.count)")
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes a file.
  /// - Throws: ``ModelError`` with the reason of the system when that is not allowed.
  package static func remove(_ path: String) throws(ModelError) {
    do { try SystemFile.remove(path) } catch {
      throw ModelError(path, expected: "a file that may be removed", found: "\(error)")
    }
  }

  /// Removes what may stand at a path where a file will be written; links, devices and pipes stay.
  /// - Throws: ``ModelError`` when a regular file stands there that may not be removed.
  package static func removeFile(at path: String) throws(ModelError) {
    if (try? SystemFile.status(of: path, followsLinks: false))?.kind == .file { try remove(path) }
  }

  /// Whether a file stands at a path, or anything else that is no folder.
  package static func isFile(_ path: String) -> Bool {
    (try? kind(of: path)).flatMap { $0 }.map { $0 != .folder } ?? false
  }

  /// Whether two paths lead to one folder.
  package static func isSameFolder(_ path: String, _ other: String) -> Bool {
    guard let one = try? SystemFile.status(of: path), let two = try? SystemFile.status(of: other) else { return false }
    return one.kind == .folder && one.numbers == two.numbers
  }

  /// Whether a folder stands at a path.
  package static func isFolder(_ path: String) -> Bool { (try? kind(of: path)) == .folder }

  /// Reads a case file; errors name the path as well as the place in the file.
  /// - Throws: ``ModelError`` of ``read(_:limit:)`` or of the contents.
  package static func readCase(_ path: String) throws(ModelError) -> CaseFile {
    let bytes = try read(path)
    do { return try CaseFile(data: bytes) } catch {
      throw error.within(path)
    }
  }

  /// Writes a case file whole or not at all.
  /// - Throws: ``ModelError`` of ``write(_:to:)``.
  package static func write(_ file: CaseFile, to path: String) throws(ModelError) {
    try write(try file.data(), to: path)
  }

  /// What stands at a path, links followed; `nil` when nothing does.
  static func kind(of path: String) throws(SystemError) -> SystemFile.Kind? {
    do { return try SystemFile.status(of: path)?.kind } catch {
      // What leads nowhere, or round and round, is nothing to be read.
      guard error.number == ELOOP || error.number == ENOTDIR else { throw error }
      return nil
    }
  }

  /// What to say of a path at which nothing is found.
  private static func nothing(at path: String) -> String {
    let status = try? SystemFile.status(of: path, followsLinks: false)
    return status?.kind == .link ? "a link that leads to none" : "nothing there"
  }
}

extension FileStore {
  /// A standard stream of this process that is written.
  package enum StandardStream: String {
    case output = "standard output"
    case error = "standard error"

    fileprivate var destination: FileDestination { .descriptor(self == .output ? 1 : 2) }
  }

  /// Writes bytes to a standard stream, and gives why it cannot be; a reader that went away is no error.
  package static func problem(writing bytes: [UInt8], to stream: StandardStream) -> ModelError? {
    do { try stream.destination.write(bytes) } catch {
      return error.number == EPIPE ? nil : unwritable(stream.rawValue, error)
    }
    return nil
  }

  /// Why a standard stream cannot be written, as far as that shows before.
  package static func problem(of stream: StandardStream) -> ModelError? {
    do { try stream.destination.check() } catch { return unwritable(stream.rawValue, error) }
    return nil
  }
}
