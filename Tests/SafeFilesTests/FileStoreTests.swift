import Foundation
import SafeFiles
import Testing
import TouchModel

/// Runs the body with a folder that exists only meanwhile.
private func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  try FileStore.makeFolder(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

private func words(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "nothing"
  } catch { return "\(error)" }
}

private func names(_ folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

@Test func `a pipe without a writer is refused as a file to read, and so is a socket`() throws {
  try withFolder { folder in
    #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
    #expect(
      words { _ = try FileStore.read("\(folder)/pipe") } == "\(folder)/pipe: expected a file, found a pipe (FIFO)")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "\(folder)/s"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix($0.count - 1)) }
    #if os(Linux)
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let socket = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(socket) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound)
    #expect(words { _ = try FileStore.read(path) } == "\(path): expected a file, found a socket")
    #expect(words { try FileStore.checkPlace(path) } == "\(path): expected a place for a file, found a socket")
  }
}

@Test func `what a descriptor of this process gives is read, and what it takes is written where it stands`() throws {
  var ends: [Int32] = [0, 0]
  try #require(pipe(&ends) == 0)
  let path = "/dev/fd/\(ends[1])"
  try FileStore.checkPlace(path)
  try FileStore.write(Array("one, ".utf8), to: path)
  try FileStore.write(Array("two".utf8), to: path)
  close(ends[1])
  #expect(String(decoding: try FileStore.read("/dev/fd/\(ends[0])"), as: UTF8.self) == "one, two")
  #expect(words { try FileStore.checkPlace("/dev/fd/\(ends[0])") }.hasSuffix("(EBADF)"))
  close(ends[0])
}

@Test func `a pipe without a reader takes nothing and does not block`() throws {
  try withFolder { folder in
    #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
    // A reader may come later.
    try FileStore.checkPlace("\(folder)/pipe")
    #expect(words { try FileStore.write([1], to: "\(folder)/pipe") }.hasSuffix("(ENXIO)"))
    #expect(try names(folder) == ["pipe"])
  }
}

@Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
func `a device that is full is named, and is still a device`() throws {
  try FileStore.checkPlace("/dev/full")
  let error = "/dev/full: expected a place that may be written, found no space left on device (ENOSPC)"
  #expect(words { try FileStore.write([1], to: "/dev/full") } == error)
  #expect(words { try FileStore.write([], to: "/dev/null") } == "nothing")
  let kinds = try ["/dev/full", "/dev/null"].map {
    try FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType
  }
  #expect(kinds == [.typeCharacterSpecial, .typeCharacterSpecial])
}

@Test func `places where no file can be written are found before, with the reason`() throws {
  try withFolder { folder in
    let long = "\(folder)/" + String(repeating: "x", count: 300)
    #expect(words { try FileStore.checkPlace(long) }.hasSuffix("found file name too long (ENAMETOOLONG)"))
    #expect(words { try FileStore.checkFolder(long) }.hasSuffix("found file name too long (ENAMETOOLONG)"))
    #expect(
      words { try FileStore.checkPlace(folder) } == "\(folder): expected the name of a file, found a folder")
    try FileStore.write([], to: "\(folder)/file")
    #expect(
      words { try FileStore.checkPlace("\(folder)/file/x") }
        == "\(folder)/file/x: expected a place for a file, found not a directory (ENOTDIR)")
    #expect(words { try FileStore.checkFolder("\(folder)/file/x") }.hasSuffix("(ENOTDIR)"))
    #expect(
      words { try FileStore.checkFolder("\(folder)/file") }
        == "\(folder)/file: expected a folder, or a place for one, found a file")
    try FileStore.checkFolder("\(folder)/new/newer/")
    try FileStore.checkPlace("\(folder)/other")
    // Looking leaves nothing behind.
    #expect(try names(folder) == ["file"])
  }
}

@Test func `a file that is written keeps its permissions and its place behind a link`() throws {
  try withFolder { folder in
    try FileStore.write([1], to: "\(folder)/file")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(folder)/file")
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "file")
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/new", withDestinationPath: "later")
    try FileStore.write([2], to: "\(folder)/link")
    try FileStore.write([3], to: "\(folder)/new")
    #expect(try FileStore.read("\(folder)/file") == [2])
    #expect(try FileStore.read("\(folder)/later") == [3])
    #expect(try names(folder) == ["file", "later", "link", "new"])
    let permissions = try FileManager.default.attributesOfItem(atPath: "\(folder)/file")[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    #expect(FileStore.isSamePlace("\(folder)/link", "\(folder)/./file"))
    #expect(!FileStore.isSamePlace("\(folder)/file", "\(folder)/later"))
  }
}

@Test func `a folder where a file is wanted is not changed, with nothing beside it`() throws {
  try withFolder { folder in
    let path = "\(folder)/file"
    try FileStore.makeFolder("\(path)/full")
    #expect(words { try FileStore.write([1], to: path) }.hasSuffix("found a folder"))
    #expect(try names(folder) == ["file"])
  }
}

@Test func `a path so long that the reason behind it could not be read is shortened`() {
  let error = ModelError(String(repeating: "a", count: 5000), expected: "a place", found: "a reason")
  #expect(error.description.hasSuffix("aaa: expected a place, found a reason"))
}
