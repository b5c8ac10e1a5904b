import EngineWire
import Foundation
import Testing
import TouchModel

/// A pipe with a name that an engine holds open as long as it runs.
private struct LifeLine: ~Copyable {
  let path: String
  private let reader: FileHandle

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try #require(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    try #require(descriptor >= 0)
    _ = fcntl(descriptor, F_SETFL, 0)
    reader = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  deinit { unlink(path) }

  /// What was written to it when no process holds it open any more; an engine that is left behind writes at its own end.
  func lastWords() throws -> String { String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self) }

  /// An engine that greets and then goes on for a minute, with a process of its own, even when the kit ends.
  static func engine(holding path: String) -> EngineLaunch {
    let greeting = #"{"engine": {"name": "stubborn", "version": "1"}, "protocol": 1}"#
    let script = "exec 9>'\(path)'; read hello; echo '\(greeting)'; sleep 60 && echo 'left behind' >&9"
    return EngineLaunch(Program(executable: "/bin/sh", arguments: ["sh", "-c", script]))
  }
}

extension LifeLine {
  /// Whether a process can leave its session here, and is found again.
  static let findsDaemons = EngineLaunch.canBoundMemory && ForeignProgram.exists("setsid")

  /// An engine that greets, and whose process of its own leaves the session at once, with the variables it has or without.
  static func engine(withDaemonHolding path: String, _ leave: String) -> EngineLaunch {
    let greeting = #"{"engine": {"name": "stubborn", "version": "1"}, "protocol": 1}"#
    // The engine greets once the daemon is there.
    let daemon = "\(leave) sh -c \": > '\(path).up'; sleep 60 && echo left behind >&9\""
    let wait = "until [ -e '\(path).up' ]; do sleep 0.01; done; rm '\(path).up'"
    let script = "exec 9>'\(path)'; (\(daemon) &); \(wait); read hello; echo '\(greeting)'; exec 9>&-; cat >/dev/null"
    return EngineLaunch(Program(executable: "/bin/sh", arguments: ["sh", "-c", script]))
  }
}

/// The ways to leave a session.
private let departures = ["setsid", "setsid -f", #"env -i PATH="$PATH" setsid -f"#]

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh"), "there is no shell"))
struct EngineGroupTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal that ends the kit ends the engines and all they have started, and is the kit's own ending`(
    number: Int32
  ) async throws {
    let line = try LifeLine()
    let path = line.path
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
      EngineGroups.endWithThisProcess()
      let executor = try ProcessExecutor(LifeLine.engine(holding: path))
      try #require(executor.engine.name == "stubborn")
      // Threads of tests let no signals through; the first thread of a process does.
      kill(getpid(), number)
      while true { pause() }
    }
    #expect(try line.lastWords().isEmpty)
  }

  @Test(
    .enabled(if: LifeLine.findsDaemons, "processes that leave their session are not found here"), arguments: departures)
  func `a process that has left the session of its engine ends with it`(leave: String) throws {
    let line = try LifeLine()
    do {
      let executor = try ProcessExecutor(LifeLine.engine(withDaemonHolding: line.path, leave))
      try #require(executor.engine.name == "stubborn")
    }
    #expect(try line.lastWords().isEmpty)
  }

  @Test(.enabled(if: LifeLine.findsDaemons, "processes that leave their session are not found here"))
  func `a process that has left the session of its engine ends with a kit that a signal ends`() async throws {
    let line = try LifeLine()
    let path = line.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      EngineGroups.endWithThisProcess()
      let executor = try ProcessExecutor(LifeLine.engine(withDaemonHolding: path, "setsid -f"))
      try #require(executor.engine.name == "stubborn")
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
    #expect(try line.lastWords().isEmpty)
  }

  @Test func `a signal that is ignored is left ignored`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGHUP, SIG_IGN)
      EngineGroups.endWithThisProcess()
      kill(getpid(), SIGHUP)
      exit(7)
    }
  }
}
