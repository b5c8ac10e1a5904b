package import TouchModel

extension FileStore {
  /// Whether a path names a folder that exists, or by the slash at its end one that can be made.
  /// - Throws: ``ModelError`` when it ends with a slash and no folder can stand there.
  package static func canBeFolder(_ path: String) throws(ModelError) -> Bool {
    if isFolder(path) { return true }
    guard path.hasSuffix("/") else { return false }
    let name = withoutSlashes(path)
    guard !isFile(name) else { throw ModelError(path, expected: "a folder", found: "a file") }
    try checkPlace(name)
    return true
  }

  /// Checks that files could be written now in a folder that exists or can be made.
  /// - Throws: ``ModelError`` with the reason of the system when they could not.
  package static func checkFolder(_ path: String) throws(ModelError) {
    var (place, kind) = (withoutSlashes(path), SystemFile.Kind?.none)
    do throws(SystemError) {
      kind = try SystemFile.status(of: place)?.kind
      while kind == nil, place != folder(of: place) {
        place = folder(of: place)
        kind = try SystemFile.status(of: place)?.kind
      }
      if kind == .folder { try FileDestination.checkFolder(place) }
    } catch { throw ModelError(path, expected: "a folder to write in", found: "\(error)") }
    guard let kind, kind != .folder else { return }
    let found = kind.rawValue + (place == path ? "" : " at \(place)")
    throw ModelError(path, expected: "a folder, or a place for one", found: found)
  }

  /// Makes a folder unless it exists, and those around it.
  /// - Throws: ``ModelError`` with the reason of the system when it cannot be made.
  package static func makeFolder(_ path: String) throws(ModelError) {
    guard !isFolder(path) else { return }
    let name = withoutSlashes(path)
    let around = folder(of: name)
    if around != name { try makeFolder(around) }
    do { try SystemFile.makeFolder(name) } catch {
      // Another process may have been faster.
      guard !isFolder(name) else { return }
      throw ModelError(path, expected: "a folder that may be made", found: "\(error)")
    }
  }

  /// The path of a file in a folder.
  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path of the folder that what stands at a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = withoutSlashes(path).utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = withoutSlashes(String(path[..<slash]))
    return folder.isEmpty ? "/" : folder
  }

  /// A path without the slashes at its end, unless it is nothing else.
  private static func withoutSlashes(_ path: String) -> String {
    let name = String(path.reversed().drop { $0 == "/" }.reversed())
    return name.isEmpty && path.hasPrefix("/") ? "/" : name
  }
}
