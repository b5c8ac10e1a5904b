import Foundation

extension FileStore {
  /// Whether a path names a folder that exists, or by the slash at its end one that can be made.
  /// - Throws: ``ModelError`` when it ends with a slash and no folder can stand there.
  package static func canBeFolder(_ path: String) throws(ModelError) -> Bool {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return true }
    guard path.hasSuffix("/") else { return false }
    let name = String(path.reversed().drop { $0 == "/" }.reversed())
    guard !FileManager.default.fileExists(atPath: name) else {
      throw ModelError(path, expected: "a folder", found: "a file")
    }
    try checkPlace(name)
    return true
  }

  /// Makes a folder unless it exists.
  /// - Throws: ``ModelError`` when it cannot be made.
  package static func makeFolder(_ path: String) throws(ModelError) {
    let place = URL(fileURLWithPath: path, isDirectory: true)
    do { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) } catch {
      throw ModelError(path, expected: "a folder that may be made")
    }
  }

  /// The path of a file in a folder.
  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
