internal import TouchModel

/// A process of an engine that is written to and read from line by line, without either waiting for the other.
///
/// It belongs to its creator, one thread at a time, and ends with it: the whole group of processes does.
final class ChildProcess {
  /// What came of waiting for a line.
  enum Outcome {
    /// A line, without its end.
    case line([UInt8])
    /// The process ended; these bytes came after the last line.
    case ended(ProcessEnding, rest: [UInt8])
    /// Nothing came in time.
    case late
    /// Nothing came before the wait was given up.
    case abandoned
    /// A line has more than ``WireLimits/lineBytes`` bytes; these are its first.
    case tooLong(start: [UInt8])
    /// The process used more memory than it may.
    case tooMuchMemory
  }

  /// What it may use of memory; `nil` for all there is.
  private var memory: EngineMemory?
  private let process: SystemProcess
  private var unwritten: ArraySlice<UInt8> = []
  private var lines = LineBuffer()
  private var errorTail = ByteTail(limit: WireLimits.errorBytes)
  private var isInputOpen = true
  /// Since when it takes no input: what it was not sent it cannot answer.
  private var refusedInput: SuspendingClock.Instant?
  private var isOutputOpen = true
  private var areErrorsOpen = true
  private var ending: ProcessEnding?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// How long a wait goes on before it is asked whether the process still runs: a grandchild may hold the pipes open for ever.
  private static let slice = Duration.milliseconds(50)
  /// The same where it is asked what memory is used: a process that takes too much may soon be gone.
  private static let memorySlice = Duration.milliseconds(10)
  /// How long a process may take to end by itself when it is not written to any more.
  private static let gracePeriod = Duration.seconds(1)
  /// How long a process that has closed its input or output may take to end.
  ///
  /// It closes both as it ends, but on a busy machine the system may take seconds from one to the other, and what has ended is
  /// judged otherwise than what goes on.
  private static let closingPeriod = Duration.seconds(5)

  /// Starts a program.
  /// - Throws: `ModelError` when it cannot be started.
  init(_ program: Program, memoryLimit: Int? = nil) throws(ModelError) {
    let process = try SystemProcess.start(program)
    self.process = process
    memory = memoryLimit.map { EngineMemory(of: process.identifier, limit: $0) }
  }

  deinit { end() }
}

extension ChildProcess {
  /// The last of what the process wrote to standard error, on one line and safe to show.
  var standardError: String { errorTail.text() }

  /// Writes a line, now as far as the pipe takes it, the rest while a line is waited for.
  func send(_ line: [UInt8]) {
    unwritten += line
    unwritten.append(UInt8(ascii: "\n"))
    write()
  }

  /// Waits for the next line.
  /// - Parameters:
  ///   - time: How long it may take.
  ///   - isGivenUp: Whether the wait is given up; asked again and again while it goes on.
  /// - Returns: What came of it.
  func nextLine(within time: Duration, unless isGivenUp: () -> Bool = { false }) -> Outcome {
    let due = SuspendingClock.now + time
    let slice = memory == nil ? ChildProcess.slice : ChildProcess.memorySlice
    while true {
      if let line = lines.takeLine() { return check(line) }
      if lines.count > WireLimits.lineBytes { return .tooLong(start: Array(lines.rest.prefix(200))) }
      if !isOutputOpen { return .ended(awaitEnding(), rest: Array(lines.rest.prefix(200))) }
      let refusal = refusedInput.map { $0 + ChildProcess.closingPeriod }
      let left = min(due, refusal ?? due) - SuspendingClock.now
      guard left > .zero else {
        return refusal == nil ? .late : .ended(.closedInput, rest: Array(lines.rest.prefix(200)))
      }
      if isGivenUp() { return .abandoned }
      pump(atMost: min(left, slice))
      if usesTooMuchMemory { return .tooMuchMemory }
    }
  }

  private func check(_ line: [UInt8]) -> Outcome {
    if line.count > WireLimits.lineBytes { return .tooLong(start: Array(line.prefix(200))) }
    return usesTooMuchMemory ? .tooMuchMemory : .line(line)
  }

  private var usesTooMuchMemory: Bool { memory?.isExceeded() ?? false }
}

extension ChildProcess {
  /// Ends the process and all it has started: it is no longer written to, gets a second to end by itself unless it had its
  /// time, then a signal that asks for it, then one that does not ask.
  func end(gracefully: Bool = true) {
    guard ending == nil else { return }
    closeInput()
    if gracefully, !awaitEnd(atMost: ChildProcess.gracePeriod) {
      process.terminateGroup()
      _ = awaitEnd(atMost: ChildProcess.gracePeriod / 10)
    }
    finish()
  }

  /// How the process ended, now that it has closed its output.
  private func awaitEnding() -> ProcessEnding {
    if let ending { return ending }
    guard awaitEnd(atMost: ChildProcess.closingPeriod) else { return .closedOutput }
    return finish()
  }

  /// Waits for the end of the process and reads what it still writes, without use for its output.
  private func awaitEnd(atMost time: Duration) -> Bool {
    let deadline = SuspendingClock.now + time
    while !process.hasEnded {
      guard SuspendingClock.now < deadline else { return false }
      pump(atMost: .milliseconds(1))
      if isOutputOpen { lines = LineBuffer() }
    }
    return true
  }

  /// Ends what is left of the group and lets go of everything.
  @discardableResult
  private func finish() -> ProcessEnding {
    // The number is the group's as long as its leader is not reaped, so no other process can be meant.
    process.killGroup()
    let ending = process.reap()
    self.ending = ending
    readLastErrors()
    closeInput()
    SystemProcess.close(process.output)
    SystemProcess.close(process.errors)
    (isOutputOpen, areErrorsOpen) = (false, false)
    return ending
  }

  /// What stands in the pipe when the process has ended; no more than is kept, for a process that left the group may go on.
  private func readLastErrors() {
    for _ in 0..<4 where areErrorsOpen {
      areErrorsOpen = read(process.errors) { errorTail.append($0) } == .bytes
    }
  }

  /// Says that nothing more will be asked; what is not written yet is not written any more.
  func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    unwritten = []
    SystemProcess.close(process.input)
  }
}

extension ChildProcess {
  /// Writes and reads what can be written and read, after waiting for either.
  private func pump(atMost time: Duration) {
    let reading = (isOutputOpen ? [process.output] : []) + (areErrorsOpen ? [process.errors] : [])
    let writing = isInputOpen && !unwritten.isEmpty ? [process.input] : []
    let isIdle = !SystemProcess.wait(reading: reading, writing: writing, atMost: time)
    let hasEnded = isIdle && process.hasEnded
    write()
    if isIdle, isInputOpen, SystemProcess.isClosedByReader(process.input) { giveUpInput() }
    if isOutputOpen {
      let part = read(process.output) { lines.append($0) }
      // Of a process that has ended nothing more comes, even where one that it started holds the pipe open.
      isOutputOpen = part == .bytes || part == .nothingYet && !hasEnded
    }
    if areErrorsOpen { areErrorsOpen = read(process.errors) { errorTail.append($0) } != .end }
  }

  private func write() {
    guard isInputOpen, !unwritten.isEmpty else { return }
    if let count = SystemProcess.write(unwritten, to: process.input) {
      unwritten = count == unwritten.count ? [] : unwritten.dropFirst(count)
    } else {
      giveUpInput()
    }
  }

  /// Notes that the process takes no input any more.
  private func giveUpInput() {
    closeInput()
    refusedInput = .now
  }

  private enum Part { case bytes, nothingYet, end }

  private func read(_ stream: Int32, _ use: (ArraySlice<UInt8>) -> Void) -> Part {
    switch SystemProcess.read(stream, into: &buffer) {
    case .bytes(let count):
      use(buffer[..<count])
      return .bytes
    case .nothingYet: return .nothingYet
    case .end: return .end
    }
  }
}
