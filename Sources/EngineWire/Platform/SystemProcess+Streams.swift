internal import SystemLibrary

extension SystemProcess {
  /// What came of reading.
  enum Reading {
    case bytes(Int)
    case nothingYet
    case end
  }

  /// Reads into a buffer without waiting.
  static func read(_ stream: Int32, into buffer: inout [UInt8]) -> Reading {
    while true {
      let count = SystemCall.read(stream, into: &buffer, atMost: buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      if errno == EAGAIN || errno == EWOULDBLOCK { return .nothingYet }
      if errno != EINTR { return .end }
    }
  }

  /// Writes as many bytes as the pipe takes without waiting; `nil` when the other end is closed.
  static func write(_ bytes: ArraySlice<UInt8>, to stream: Int32) -> Int? {
    while true {
      let count = SystemCall.write(bytes, to: stream)
      if count >= 0 { return count }
      if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
      if errno != EINTR { return nil }
    }
  }

  /// Waits until one of the streams can be read or written, or the time has passed.
  /// - Returns: Whether one of them can be.
  static func wait(reading: [Int32], writing: [Int32], atMost time: Duration) -> Bool {
    var requests =
      reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    let milliseconds = Int32(clamping: Int64((time / .milliseconds(1)).rounded(.up)))
    let count = poll(&requests, numericCast(requests.count), max(0, milliseconds))
    EngineGroups.stopWhileEnding()
    return count > 0
  }

  /// Whether what is written to a pipe can reach nobody: its other end is closed.
  static func isClosedByReader(_ stream: Int32) -> Bool {
    var requests = [pollfd(fd: stream, events: 0, revents: 0)]
    return poll(&requests, 1, 0) > 0 && requests[0].revents & Int16(POLLERR | POLLHUP) != 0
  }

  /// Closes a stream.
  static func close(_ stream: Int32) { _ = SystemCall.close(stream) }
}
