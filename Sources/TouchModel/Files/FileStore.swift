import Foundation

/// Reads and writes files with one clear line for everything that goes wrong.
package enum FileStore {
  /// The contents of a file.
  /// - Throws: ``ModelError`` when there is no such file, it is a folder, cannot be read or is too large; a file of
  ///   more than `limit` bytes is not loaded.
  package static func read(_ path: String, limit: Int = ModelLimits.fileBytes) throws(ModelError) -> [UInt8] {
    switch kind(of: path) {
    case .none:
      throw ModelError(path, expected: "a file", found: isLink(path) ? "a link that leads to none" : "nothing there")
    case .folder: throw ModelError(path, expected: "a file", found: "a folder")
    case .file: break
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw ModelError(path, expected: "a file that may be read")
    }
    defer { try? handle.close() }
    var bytes: [UInt8] = []
    do {
      // The size a file system tells is nothing to rely on: pipes and devices have none.
      while bytes.count <= limit, let part = try handle.read(upToCount: limit + 1 - bytes.count), !part.isEmpty {
        bytes += part
      }
    } catch { throw ModelError(path, expected: "a file that can be read") }
    guard bytes.count <= limit else { throw ModelError(path, expected: "at most \(limit) bytes", found: "more") }
    return bytes
  }

  /// Writes a file whole or not at all; whoever reads at the same time sees the old contents or the new.
  /// - Throws: ``ModelError`` when the folder does not exist or may not be written, or the path is a folder.
  package static func write(_ bytes: [UInt8], to path: String) throws(ModelError) {
    try checkPlace(path)
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      if isDeviceOrPipe(place.path) {
        let handle = try FileHandle(forWritingTo: place)
        defer { try? handle.close() }
        try handle.write(contentsOf: Data(bytes))
      } else {
        // Atomic: a temporary file beside it, then a rename.
        try Data(bytes).write(to: place, options: .atomic)
      }
    } catch {
      throw ModelError(path, expected: "a place that may be written")
    }
  }

  /// Whether a link stands at a path, whatever it leads to.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Whether something stands at a path that is no regular file; a rename would take its place instead of writing to it.
  private static func isDeviceOrPipe(_ path: String) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let type = attributes[.type] as? FileAttributeType
    else { return false }
    return type != .typeRegular && type != .typeDirectory
  }

  /// Checks that a file could stand at a path, so that long work is not done in vain.
  /// - Throws: ``ModelError`` when the folder does not exist, or the path is a folder.
  package static func checkPlace(_ path: String) throws(ModelError) {
    guard kind(of: path) != .folder else { throw ModelError(path, expected: "the name of a file", found: "a folder") }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard kind(of: folder) == .folder else {
      throw ModelError(path, expected: "a folder to write in", found: "none at \(folder)")
    }
  }

  /// The names of the files in a folder that end in a way, in the order of their bytes; hidden ones are left out.
  /// - Throws: ``ModelError`` when there is no such folder, it cannot be read, or it holds more than `limit` such files.
  package static func names(inFolder path: String, endingIn suffix: String, limit: Int) throws(ModelError) -> [String] {
    guard kind(of: path) == .folder else {
      throw ModelError(path, expected: "a folder", found: kind(of: path) == .file ? "a file" : "nothing there")
    }
    let all: [String]
    do { all = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw ModelError(path, expected: "a folder that can be read")
    }
    let names = all.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") && kind(of: "\(path)/\($0)") == .file }
    guard names.count <= limit else {
      throw ModelError(path, expected: "at most \(limit) files ending in \(suffix)", found: "\(names.count)")
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes a file.
  /// - Throws: ``ModelError`` when that is not allowed.
  package static func remove(_ path: String) throws(ModelError) {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw ModelError(path, expected: "a file that may be removed")
    }
  }

  /// Removes what may stand at a path where a file will be written; links, devices and pipes stay.
  /// - Throws: ``ModelError`` when a regular file stands there that may not be removed.
  package static func removeFile(at path: String) throws(ModelError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if attributes?[.type] as? FileAttributeType == .typeRegular { try remove(path) }
  }

  /// Whether a file stands at a path.
  package static func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// Whether a folder stands at a path.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Reads a case file; errors name the path as well as the place in the file.
  /// - Throws: ``ModelError`` of ``read(_:limit:)`` or of the contents.
  package static func readCase(_ path: String) throws(ModelError) -> CaseFile {
    let bytes = try read(path)
    do { return try CaseFile(data: bytes) } catch {
      throw ModelError("\(path): \(error.place)", expected: error.expected, found: error.found)
    }
  }

  /// Writes a case file whole or not at all.
  /// - Throws: ``ModelError`` of ``write(_:to:)``.
  package static func write(_ file: CaseFile, to path: String) throws(ModelError) {
    try write(try file.data(), to: path)
  }

  private enum Kind { case none, folder, file }

  private static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .none }
    return isFolder.boolValue ? .folder : .file
  }
}
