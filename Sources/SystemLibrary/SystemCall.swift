/// Calls of the C library, for callers whose own methods have the names that the calls have.
package enum SystemCall {
  /// Opens a file.
  package static func open(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
    openFile(path, flags, permissions)
  }

  /// Reads at most so many bytes.
  package static func read(_ descriptor: Int32, into buffer: inout [UInt8], atMost count: Int) -> Int {
    readFile(descriptor, &buffer, count)
  }

  /// Writes as many of the bytes as the descriptor takes.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    bytes.withUnsafeBytes { writeFile(descriptor, $0.baseAddress, $0.count) }
  }

  /// Closes a descriptor.
  package static func close(_ descriptor: Int32) -> Int32 { closeFile(descriptor) }

  /// Gives a file another name.
  package static func rename(_ path: String, to other: String) -> Int32 { renameFile(path, other) }
}

// Within the type its own names come first.
private func openFile(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 { open(path, flags, permissions) }
private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
private func writeFile(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func renameFile(_ path: String, _ other: String) -> Int32 { rename(path, other) }
