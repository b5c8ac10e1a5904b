internal import TouchModel
internal import TouchSpecs

/// A conversation with an engine that goes on after violations that end a run, and reports them.
final class DoctorTalk {
  /// What was found since it was last asked for.
  private(set) var findings: [DoctorFinding] = []
  /// Whether nothing more can be asked.
  private(set) var isOver = false
  /// How many lines came from the engine.
  private(set) var lines = 0
  /// How many requests may be on their way at once.
  private(set) var window = WireLimits.window

  private let child: ChildProcess
  private let timeout: Duration
  private let process: String
  private let lastMoment: LastMoment
  private var strayLines = 0

  /// The most lines that are passed over because they are no answers.
  private static let mostStrayLines = 100

  /// Starts a process; its name, such as `a fresh process`, is part of the places of findings.
  init(
    _ launch: EngineLaunch, process: String = "", until isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(ModelError) {
    lastMoment = LastMoment(WaitWatch(isInterrupted: isInterrupted))
    child = try ChildProcess(launch.program, memoryLimit: launch.memory.map { $0 << 20 })
    timeout = launch.timeout
    self.process = process.isEmpty ? "" : " of \(process)"
  }

  /// Hands over what was found.
  func takeFindings() -> [DoctorFinding] {
    defer { findings = [] }
    return findings
  }

  /// The engine's line with a number, in words.
  func place(_ number: Int) -> String { "line \(number) from the engine\(process)" }

  private func find(_ kind: DoctorFinding.Kind, _ number: Int, _ found: String, advice: String) {
    findings.append(DoctorFinding(kind, at: place(number), found, advice: advice))
  }
}

extension DoctorTalk {
  /// Greets the engine; gives what it says of itself.
  func greet(_ launch: EngineLaunch) -> EngineDescription? {
    let hello = Hello(kit: KitVersion.current, readings: launch.readings, specification: Catalogue.version)
    guard let line = try? hello.line() else { return nil }
    child.send(line)
    guard let bytes = nextObject(due: "its description") else { return nil }
    do throws(ModelError) {
      switch try Welcome(line: bytes, source: place(lines)) {
      case .engine(let engine, let window):
        self.window = window
        return engine
      case .adapterError(let text):
        find(
          .greeting, lines, "the adapter cannot start: \(SafeText.escaped(text))",
          advice: "give the adapter what it says it lacks")
      }
    } catch {
      find(
        .greeting, lines, "\(error); the line is \(Conversation.shown(bytes))",
        advice: "answer the first line with {\"engine\": {\"name\": …, \"version\": …}, \"protocol\": 1}; "
          + "PROTOCOL.md has all members")
    }
    isOver = true
    return nil
  }

  /// Writes a request without waiting for anything.
  func send(_ request: [UInt8]) { child.send(request) }

  /// Waits for the answer to the oldest of the sequences without one; `nil` when none came that can be read.
  func reply(waiting: ArraySlice<String>) -> CaseReply? {
    guard let due = waiting.first, let bytes = nextObject(due: "the answer to \(due)") else { return nil }
    let reply: CaseReply
    do { reply = try CaseReply(line: bytes, source: place(lines)) } catch {
      find(
        .reply, lines, "\(error); the line is \(Conversation.shown(bytes))",
        advice: "write replies as PROTOCOL.md has them; reply-1.schema.json names every key and word")
      return nil
    }
    if reply.sequence == due { return reply }
    let found = "the sequence \(Spelling.quoted(reply.sequence)), where \(due) is due"
    if waiting.contains(reply.sequence) {
      find(.order, lines, found, advice: "answer requests one after the other, in the order in which they come")
    } else {
      find(.order, lines, found, advice: "repeat the sequence of the request, and answer each request once")
    }
    isOver = true
    return nil
  }
}

extension DoctorTalk {
  /// Ends the process at once, even in the middle of a case.
  func end() { child.end(gracefully: false) }

  /// Stops asking, and sees how the engine takes it.
  func finish() {
    guard !isOver else { return }
    isOver = true
    child.closeInput()
    let wait = min(timeout, .seconds(1))
    while true {
      switch child.nextLine(within: wait, unless: lastMoment.isOver) {
      case .abandoned: return end()
      case .line(let bytes):
        lines += 1
        guard strayLines < DoctorTalk.mostStrayLines else { return }
        findStray(bytes, "after the last answer")
      case .ended(.exited(0), let rest):
        if !rest.isEmpty { findHalfLine(rest) }
        return
      case .ended(let ending, _):
        return find(
          .ending, lines + 1, "when its input ended, the engine \(ending.inWords)\(errors)",
          advice: "end with status 0 when standard input ends")
      case .tooLong(let start): return findLongLine(start)
      case .tooMuchMemory: return findMemory()
      case .late:
        return find(
          .ending, lines + 1, "the engine goes on a second after its input ended",
          advice: "end, with status 0, when standard input ends: a read that gives nothing is the end")
      }
    }
  }

  private var errors: String {
    let text = child.standardError
    return text.isEmpty ? "" : "; standard error ends with: \(text)"
  }

  /// The next line that is a JSON object; what is none is found and passed over.
  private func nextObject(due: String) -> [UInt8]? {
    while !isOver {
      switch child.nextLine(within: timeout, unless: lastMoment.isOver) {
      case .abandoned:
        isOver = true
        end()
      case .line(let bytes):
        lines += 1
        if bytes.first == UInt8(ascii: "{") { return bytes }
        findStray(bytes, "where \(due) is due")
      case .late: findSilence(due)
      case .ended(let ending, let rest): findEnd(ending, rest, due)
      case .tooLong(let start): findLongLine(start)
      case .tooMuchMemory: findMemory()
      }
    }
    return nil
  }

  private func findLongLine(_ start: [UInt8]) {
    isOver = true
    find(
      .reply, lines + 1, "more than \(WireLimits.lineBytes) bytes, beginning with \(Conversation.shown(start))",
      advice: "end every message with a line feed, and record only what PROTOCOL.md lists")
  }

  private func findMemory() {
    isOver = true
    find(.breakdown, lines + 1, "more memory is used than --memory allows", advice: "free what a case needed after it")
  }

  private func findStray(_ bytes: [UInt8], _ place: String) {
    strayLines += 1
    if strayLines > DoctorTalk.mostStrayLines { isOver = true }
    find(
      .strayOutput, lines, "\(Conversation.shown(bytes)), \(place)",
      advice: "print nothing but answers to standard output; notes belong to standard error")
  }

  private func findHalfLine(_ rest: [UInt8]) {
    find(
      .flush, lines + 1, "half a line at the end: \(Conversation.shown(rest))",
      advice: "end every message, the last one included, with a line feed")
  }

  /// Nothing came: either it waits in a buffer until the input ends, or the engine is stuck.
  private func findSilence(_ due: String) {
    isOver = true
    child.closeInput()
    let seconds = NumberText.text(timeout / .seconds(1))
    if case .line(let bytes) = child.nextLine(within: timeout, unless: lastMoment.isOver) {
      find(
        .flush, lines + 1, "\(due) came only when the input ended: \(Conversation.shown(bytes))",
        advice: "answer each line before reading the next, and flush standard output after each answer: "
          + "print(…, flush=True), fflush(stdout), $| = 1")
    } else {
      find(
        .silence, lines + 1, "nothing within \(seconds) seconds, where \(due) is due\(errors)",
        advice: "read a line, answer it, read the next; look for an endless loop, or give more time with --timeout")
    }
  }

  private func findEnd(_ ending: ProcessEnding, _ rest: [UInt8], _ due: String) {
    isOver = true
    if !rest.isEmpty { return findHalfLine(rest) }
    let found = "the engine \(ending.inWords), where \(due) is due\(errors)"
    let advice =
      lines == 0
      ? "see that the command starts the engine from this folder; what it needs to start it has to find"
      : "catch what goes wrong in the adapter and answer {\"adapterError\": …}; a trap in the engine is for its debugger"
    find(lines == 0 ? .start : .breakdown, lines + 1, found, advice: advice)
  }
}
