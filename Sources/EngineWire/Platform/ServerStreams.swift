internal import SystemLibrary

/// The standard streams of a process that speaks the protocol.
struct ServerStreams {
  private let output: Int32
  private var lines = LineBuffer()
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Takes over standard output for the protocol and puts standard error in its place.
  init() {
    fflush(nil)
    output = dup(STDOUT_FILENO)
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // A kit that goes away ends the output, never the process in the middle of its work.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// What standard input has next.
  enum Input {
    /// A line, without its end.
    case line([UInt8])
    /// Nothing more.
    case end
    /// Nothing more, in the middle of a line.
    case halfLine
    /// More bytes than a line may have.
    case tooLong
  }

  /// Waits for the next line of standard input.
  mutating func nextLine() -> Input {
    while true {
      if let line = lines.takeLine() { return .line(line) }
      guard lines.count <= WireLimits.lineBytes else { return .tooLong }
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return lines.count == 0 ? .end : .halfLine }
      lines.append(buffer[..<count])
    }
  }

  /// Writes bytes; `false` when the other end is closed.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = SystemCall.write(rest, to: output)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
