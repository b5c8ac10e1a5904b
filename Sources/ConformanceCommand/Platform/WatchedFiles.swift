internal import Foundation
internal import TouchModel

/// Files and folders that are looked at again and again.
struct WatchedFiles {
  /// What the files are like at some moment.
  struct State: Equatable {
    fileprivate var stamps: [String: Stamp] = [:]

    /// A file that is not as it was, the first by name; `nil` when all are.
    func difference(from other: State) -> String? {
      Set(stamps.keys).union(other.stamps.keys).filter { stamps[$0] != other.stamps[$0] }.min()
    }
  }

  /// What changes when a file is written.
  fileprivate struct Stamp: Equatable {
    let size: Int
    let time: Date
  }

  /// The most files that are looked at in one folder.
  private static let mostFiles = 20_000

  private let paths: [String]

  /// Names files and folders.
  /// - Throws: ``ModelError`` for one that is not there.
  init(_ paths: [String]) throws(ModelError) {
    for path in paths where !FileManager.default.fileExists(atPath: path) {
      throw ModelError("--watch", expected: "a file or folder that is there", found: Spelling.quoted(path))
    }
    self.paths = paths
  }

  /// What the files are like now; hidden ones, such as those of builds, are left out of folders.
  var state: State {
    var state = State()
    for path in paths {
      let url = URL(fileURLWithPath: path)
      state.stamps[path] = WatchedFiles.stamp(of: url)
      let inside = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
      var count = 0
      while count < WatchedFiles.mostFiles, let file = inside?.nextObject() as? URL {
        state.stamps[file.path] = WatchedFiles.stamp(of: file)
        count += 1
      }
    }
    return state
  }

  private static func stamp(of file: URL) -> Stamp? {
    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey, .isDirectoryKey])
    // A folder changes with its files.
    guard let values, values.isDirectory != true, let time = values.contentModificationDate else { return nil }
    return Stamp(size: values.fileSize ?? 0, time: time)
  }
}
