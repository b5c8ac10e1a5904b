package import TouchModel

extension FileStore {
  /// Writes several files, and makes the folders they stand in; all are ready beside their places before the first takes its.
  /// - Throws: ``ModelError`` with the reason of the system; as long as none has taken its place, all are as they were.
  package static func write(_ files: [(path: String, bytes: [UInt8])]) throws(ModelError) {
    for file in files { try makeFolder(folder(of: file.path)) }
    try write(files[...])
  }

  private static func write(_ files: ArraySlice<(path: String, bytes: [UInt8])>) throws(ModelError) {
    guard let first = files.first else { return }
    guard case .file(let path, let permissions) = try FileDestination(first.path) else {
      throw ModelError(first.path, expected: "a place for a file", found: "something else")
    }
    var problem: ModelError?
    do throws(SystemError) {
      try Draft(in: folder(of: path), permissions: permissions).fill(first.bytes) { draft throws(SystemError) in
        do throws(ModelError) { try write(files.dropFirst()) } catch { problem = error }
        if problem == nil { try SystemFile.rename(draft, to: path) }
      }
    } catch { throw ModelError(first.path, expected: "a place that may be written", found: "\(error)") }
    if let problem { throw problem }
  }
}
