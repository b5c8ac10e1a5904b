internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// The talk with one process of an engine, from the greeting to the end of either.
final class Conversation {
  /// What the engine says of itself.
  let engine: EngineDescription
  /// How many requests were answered.
  private(set) var answers = 0
  private let child: ChildProcess
  private let launch: EngineLaunch

  /// Starts the process and greets it.
  init(_ launch: EngineLaunch) throws(Interruption) {
    do { child = try ChildProcess(launch.program, memoryLimit: launch.memory.map { $0 << 20 }) } catch {
      throw .violation("\(error)")
    }
    self.launch = launch
    let hello = Hello(kit: KitVersion.current, readings: launch.readings, specification: Catalogue.version)
    do { child.send(try hello.line()) } catch { throw .violation("\(error)") }
    let line = try Conversation.line(1, from: child, launch, due: "what it says of itself")
    let welcome: Welcome
    do { welcome = try Welcome(line: line, source: Conversation.source(1)) } catch {
      throw Conversation.violation(1, error, line)
    }
    switch welcome {
    case .adapterError(let text): throw .violation(text)
    case .engine(let engine): self.engine = engine
    }
  }

  /// Sends a request; it does not wait for anything.
  /// - Parameters:
  ///   - request: The line, without its end.
  ///   - isAlone: Whether no other request waits for its answer, so that nothing can have been written yet.
  /// - Throws: `Interruption` when something was written.
  func send(_ request: [UInt8], isAlone: Bool) throws(Interruption) {
    let early = isAlone ? child.unreadOutput() : []
    guard early.isEmpty else {
      let place = Conversation.source(answers + 2)
      throw .violation("\(place): expected nothing, for nothing was asked; found \(Conversation.shown(early))")
    }
    child.send(request)
  }

  /// Ends the process, whatever it is busy with.
  func end() { child.end(patiently: false) }

  /// Waits for the answer to the oldest request without one.
  func receive() throws(Interruption) -> WireLine {
    answers += 1
    let bytes = try Conversation.line(answers + 1, from: child, launch, due: "the answer to a case")
    return WireLine(number: answers + 1, bytes: bytes)
  }
}

/// A line of an engine as it came.
struct WireLine: Hashable {
  /// Its number among the lines of the process, from 1.
  var number: Int
  /// The bytes without the end of the line.
  var bytes: [UInt8]
}

extension Conversation {
  /// The violation that a line is, with the line's number and its beginning.
  static func violation(_ number: Int, _ error: ModelError, _ line: [UInt8]) -> Interruption {
    // The place within the one line of a message is its column; a key path has to be told where it begins.
    let text = error.description.replacing("\(source(number)), line 1, column", with: "\(source(number)), column")
    let place = text.hasPrefix(source(number)) ? text : "\(source(number)): \(text)"
    return .violation("\(place); the line is \(shown(line))")
  }

  /// The name of a line in messages.
  static func source(_ number: Int) -> String { "line \(number) from the engine" }

  /// The beginning of a line, safe to show.
  static func shown(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "empty" }
    let text = SafeText.escaped(String(decoding: bytes.prefix(200), as: UTF8.self), limit: 100)
    return bytes.count > 200 && !text.hasSuffix("…") ? text + "…" : text
  }

  private static func line(
    _ number: Int, from child: ChildProcess, _ launch: EngineLaunch, due: String
  ) throws(Interruption) -> [UInt8] {
    switch child.nextLine(within: launch.timeout) {
    case .line(let bytes): return bytes
    case .tooLong(let start):
      child.end(patiently: false)
      let limit = "expected at most \(WireLimits.lineBytes) bytes, found more"
      throw .violation("\(source(number)): \(limit); the line is \(shown(start))…")
    case .late:
      child.end(patiently: false)
      let seconds = NumberText.text(launch.timeout / .seconds(1))
      throw .breakdown(breakdown(child, "no answer within \(seconds) seconds", isHang: true))
    case .tooMuchMemory:
      child.end(patiently: false)
      throw .breakdown(breakdown(child, "used more than \(launch.memory ?? 0) MiB of memory"))
    // A program that does not speak the protocol ends well before its greeting, or in the middle of a line; an engine that ends
    // in the middle of a case has broken down, whatever its status.
    case .ended(.exited(0), let rest) where number == 1 || !rest.isEmpty:
      throw .violation(silence(number, "exited with status 0", rest, child, due))
    case .ended(.closedOutput, let rest):
      throw .violation(silence(number, ProcessEnding.closedOutput.inWords, rest, child, due))
    case .ended(let ending, _): throw .breakdown(breakdown(child, ending.inWords))
    }
  }

  private static func breakdown(_ child: ChildProcess, _ story: String, isHang: Bool = false) -> Breakdown {
    Breakdown(isHang: isHang, story: story, standardError: child.standardError)
  }

  /// An engine that stops talking without breaking down.
  private static func silence(
    _ number: Int, _ ending: String, _ rest: [UInt8], _ child: ChildProcess, _ due: String
  ) -> String {
    let found = rest.isEmpty ? "the engine \(ending)" : "the engine \(ending) after half a line, \(shown(rest))"
    let errors = child.standardError
    return "\(source(number)): expected \(due), found that \(found)"
      + (errors.isEmpty ? "" : "; standard error ends with: \(errors)")
  }
}
