internal import SystemLibrary
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
    let size: UInt64
    let time: Date
  }

  /// The most files that are looked at.
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
    for path in paths { add(path, to: &state) }
    return state
  }

  private func add(_ path: String, to state: inout State) {
    guard state.stamps.count < WatchedFiles.mostFiles,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    else { return }
    // A folder changes with its files.
    guard attributes[.type] as? FileAttributeType == .typeDirectory else {
      state.stamps[path] = Stamp(attributes)
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") { add("\(path)/\(name)", to: &state) }
  }
}

extension WatchedFiles.Stamp {
  fileprivate init?(_ attributes: [FileAttributeKey: Any]) {
    // The whole of Foundation has a number that is anything, the part without languages a UInt.
    let size = attributes[.size].flatMap { $0 as? UInt64 ?? ($0 as? UInt).map(UInt64.init) }
    guard let time = attributes[.modificationDate] as? Date, let size else { return nil }
    self.init(size: size, time: time)
  }
}
