import Foundation
import SafeFiles
import Testing
import TouchModel

@Suite struct FileSetTests {
  private static let files = FileSet(listedIn: ".list")

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileStore.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func problem(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a set replaces the earlier one whole, and leaves nothing beside it`() throws {
    try withFolder { folder in
      let path = "\(folder)/new/site/"
      try Self.files.write([("a", [1]), ("b", [2])], to: path)
      try Self.files.write([("b", [3]), ("c", [4])], to: path)
      #expect(try names(path) == [".list", "b", "c"])
      #expect(try FileStore.read(path + "b") == [3])
      #expect(try names("\(folder)/new") == ["site"])
    }
  }

  @Test func `a folder with anything else in it stays as it is`() throws {
    try withFolder { folder in
      try FileStore.write([9], to: "\(folder)/mine")
      #expect(problem { try Self.files.write([("a", [1])], to: folder) }?.contains("found another folder") == true)
      #expect(try names(folder) == ["mine"])
      let path = "\(folder)/site"
      try Self.files.write([("a", [1])], to: path)
      try FileStore.write([9], to: "\(path)/mine")
      #expect(problem { try Self.files.write([("b", [1])], to: path) }?.contains("found mine") == true)
      #expect(try names(path) == [".list", "a", "mine"])
      #expect(problem { try Self.files.checkPlace("\(folder)/mine") }?.contains("found a file") == true)
      #expect(problem { try Self.files.checkPlace("") } != nil)
    }
  }

  @Test func `several files are written together, folders and all, or none is`() throws {
    try withFolder { folder in
      try FileStore.write([("\(folder)/one", [1]), ("\(folder)/sub/two", [2])])
      #expect(try FileStore.read("\(folder)/sub/two") == [2])
      // The last cannot take its place, for a folder has it.
      let message = problem { try FileStore.write([("\(folder)/one", [7]), ("\(folder)/sub", [8])]) }
      #expect(message?.hasPrefix("\(folder)/sub: expected the name of a file") == true)
      #expect(try FileStore.read("\(folder)/one") == [1])
      #expect(try names(folder) == ["one", "sub"])
    }
  }
}
