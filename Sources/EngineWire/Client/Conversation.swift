internal import TouchModel
internal import TouchSpecs

/// The conversation with one process of an engine, from the greeting to the end of either.
final class Conversation {
  /// What the engine says of itself.
  let engine: EngineDescription
  /// How many requests may be on their way to it at once.
  let window: Int
  /// How many requests were answered.
  private(set) var answers = 0
  private let child: ChildProcess
  private let launch: EngineLaunch
  /// How long it is waited for when the run is interrupted.
  var lastMoment: LastMoment

  /// Starts the process and greets it.
  init(_ launch: EngineLaunch, _ lastMoment: LastMoment = LastMoment()) throws(ConversationFailure) {
    do { child = try ChildProcess(launch.program, memoryLimit: launch.memory.map { $0 << 20 }) } catch {
      throw .violation("\(error)")
    }
    self.launch = launch
    self.lastMoment = lastMoment
    let hello = Hello(kit: KitVersion.current, readings: launch.readings, specification: Catalogue.version)
    do { child.send(try hello.line()) } catch { throw .violation("\(error)") }
    let line = try Conversation.line(.greeting, from: child, launch, lastMoment)
    let welcome: Welcome
    do { welcome = try Welcome(line: line, source: WirePlace.greeting.words) } catch {
      throw Conversation.violation(.greeting, error, line)
    }
    switch welcome {
    case .adapterError(let text): throw .violation(text)
    case .engine(let engine, let window): (self.engine, self.window) = (engine, window)
    }
  }

  /// The difference to the window of another process of the engine, if there is one.
  func difference(from other: Int) -> DescriptionDifference? {
    window == other ? nil : DescriptionDifference("window", "\(window)", "\(other)")
  }

  /// Sends a request, without its end; it does not wait for anything.
  func send(_ request: [UInt8]) { child.send(request) }

  /// Ends the process at once, even in the middle of a case.
  func end() { child.end(gracefully: false) }

  deinit {
    // Who interrupts a run does not wait for engines that go on after the end of their input.
    if lastMoment.isInterrupted { end() }
  }

  /// Waits for the answer to the oldest request without one; gives the line without its end.
  func receive() throws(ConversationFailure) -> [UInt8] {
    answers += 1
    return try Conversation.line(.answer, from: child, launch, lastMoment)
  }
}

extension Conversation {
  /// The violation that a line is, with its place and its beginning.
  static func violation(_ place: WirePlace, _ error: ModelError, _ line: [UInt8]) -> ConversationFailure {
    // The place within the one line of a message is its column; a key path needs where it begins.
    let text = error.description.replacing("\(place.words), line 1, column", with: "\(place.words), column")
    let whole = text.hasPrefix(place.words) ? text : "\(place.words): \(text)"
    return .violation("\(whole); the line is \(shown(line))")
  }

  /// The beginning of a line, safe to show.
  static func shown(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "empty" }
    let text = SafeText.escaped(String(decoding: bytes.prefix(200), as: UTF8.self), limit: 100)
    return bytes.count > 200 && !text.hasSuffix("…") ? text + "…" : text
  }

  private static func line(
    _ place: WirePlace, from child: ChildProcess, _ launch: EngineLaunch, _ lastMoment: LastMoment
  ) throws(ConversationFailure) -> [UInt8] {
    switch child.nextLine(within: launch.timeout, unless: lastMoment.isOver) {
    case .line(let bytes): return bytes
    case .tooLong(let start):
      child.end(gracefully: false)
      let limit = "expected at most \(WireLimits.lineBytes) bytes, found more"
      throw .violation("\(place.words): \(limit); the line is \(shown(start))…")
    case .abandoned:
      child.end(gracefully: false)
      throw .abandoned
    case .late:
      child.end(gracefully: false)
      lastMoment.reportTimeout(launch.timeout)
      let seconds = NumberText.text(launch.timeout / .seconds(1))
      throw .breakdown(breakdown(child, "no answer within \(seconds) seconds", isHang: true))
    case .tooMuchMemory:
      child.end(gracefully: false)
      throw .breakdown(breakdown(child, "used more than \(launch.memory ?? 0) MiB of memory"))
    // A program that does not speak the protocol ends well before its greeting, or in the middle of a line; an engine that ends
    // in the middle of a case has broken down, with any status.
    case .ended(.exited(0), let rest) where place == .greeting || !rest.isEmpty:
      throw .violation(silence(place, "exited with status 0", rest, child))
    case .ended(let ending, let rest) where !ending.isEnd:
      child.end(gracefully: false)
      throw .violation(silence(place, ending.inWords, rest, child))
    case .ended(let ending, _): throw .breakdown(breakdown(child, ending.inWords))
    }
  }

  private static func breakdown(_ child: ChildProcess, _ story: String, isHang: Bool = false) -> ProcessFailure {
    ProcessFailure(isHang: isHang, story: story, standardError: child.standardError)
  }

  /// An engine that stops talking without breaking down.
  private static func silence(
    _ place: WirePlace, _ ending: String, _ rest: [UInt8], _ child: ChildProcess
  ) -> String {
    let found = rest.isEmpty ? "the engine \(ending)" : "the engine \(ending) after half a line, \(shown(rest))"
    // Later, standard error has also what the process wrote of other cases, which differ with workers and shards.
    let errors = place == .greeting ? child.standardError : ""
    return "\(place.words): expected \(place.due), found that \(found)"
      + (errors.isEmpty ? "" : "; standard error ends with: \(errors)")
  }
}
