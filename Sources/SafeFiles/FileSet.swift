import SystemLibrary
package import TouchModel

/// A folder of files that is written whole or not at all, in place of an earlier one of the same kind.
///
/// A list of its files stands in the folder, by which a later run knows what it may replace: a folder in which anything else lies
/// belongs to its owner and stays.
package struct FileSet: Sendable {
  /// The name of the file with the list, which tells one kind of folder from others.
  private let list: String

  /// A kind of folder.
  package init(listedIn list: String) { self.list = list }

  /// Checks that a folder could be written now at a path: nothing stands there, or one of this kind, or an empty one.
  /// - Throws: ``ModelError`` with what stands there, or with the reason of the system.
  package func checkPlace(_ path: String) throws(ModelError) {
    let (folder, name) = try place(path)
    try FileStore.checkFolder(folder)
    guard let kind = try kind(of: name) else { return }
    guard kind == .folder else {
      throw ModelError(path, expected: "a folder, or a place for one", found: kind.rawValue)
    }
    let present = try names(in: name)
    guard !present.isEmpty else { return }
    guard present.contains(list) else {
      throw ModelError(path, expected: "a folder that this command wrote, or a place for one", found: "another folder")
    }
    let own = Set(
      String(decoding: try FileStore.read(FileStore.path(of: list, in: name)), as: UTF8.self).split(separator: "\n"))
    guard let other = present.first(where: { $0 != list && !own.contains(Substring($0)) }) else { return }
    throw ModelError(path, expected: "only files that this command wrote", found: SafeText.escaped(other))
  }

  /// Writes all files into a new folder beside the path and puts it there; what stood there is gone only then.
  /// - Throws: ``ModelError`` as ``checkPlace(_:)`` does, or when a file cannot be written; the earlier folder is as it was.
  package func write(_ files: [(name: String, bytes: [UInt8])], to path: String) throws(ModelError) {
    try checkPlace(path)
    let (folder, name) = try place(path)
    try FileStore.makeFolder(folder)
    let draft: String
    do throws(SystemError) { draft = try makeDraft(in: folder) } catch { throw unwritable(path, error) }
    do throws(ModelError) {
      let names = files.map(\.name).sorted().map { $0 + "\n" }.joined()
      for file in files + [(list, Array(names.utf8))] {
        try FileStore.write(file.bytes, to: FileStore.path(of: file.name, in: draft))
      }
    } catch {
      remove(draft)
      throw error
    }
    do throws(SystemError) {
      // What stands there gets the place of an empty folder.
      let former = FileStore.isFolder(name) ? try makeDraft(in: folder) : nil
      if let former { try SystemFile.rename(name, to: former) }
      do throws(SystemError) { try SystemFile.rename(draft, to: name) } catch {
        if let former { try SystemFile.rename(former, to: name) }
        throw error
      }
      if let former { remove(former) }
    } catch {
      remove(draft)
      throw unwritable(path, error)
    }
  }

  private func makeDraft(in folder: String) throws(SystemError) -> String {
    try Draft.create(in: folder) { path throws(SystemError) in try SystemFile.makeFolder(path) }.path
  }

  /// The folder in which a path lies, and the path without slashes at its end.
  private func place(_ path: String) throws(ModelError) -> (folder: String, name: String) {
    let name = String(path.reversed().drop { $0 == "/" }.reversed())
    guard !name.isEmpty, ![".", ".."].contains(name.split(separator: "/").last ?? ".") else {
      throw ModelError(path, expected: "the name of a folder", found: path.isEmpty ? "nothing" : path)
    }
    return (FileStore.folder(of: name), name)
  }

  private func kind(of path: String) throws(ModelError) -> SystemFile.Kind? {
    do { return try SystemFile.status(of: path, followsLinks: false)?.kind } catch { throw unwritable(path, error) }
  }

  private func names(in folder: String) throws(ModelError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw ModelError(folder, expected: "a folder that can be read")
    }
  }

  private func unwritable(_ path: String, _ error: SystemError) -> ModelError {
    ModelError(path, expected: "a place that may be written", found: "\(error)")
  }

  /// Removes a folder of this kind, which holds only files.
  private func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }
}
