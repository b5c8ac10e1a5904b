internal import SafeFiles
internal import Synchronization
internal import SystemLibrary
internal import TouchModel

/// A process as the operating system knows it: the leader of a group of its own, with a pipe for each of its three streams.
///
/// Every call of the operating system about processes and pipes stands in this folder.
struct SystemProcess {
  /// The number of the process and of its group.
  let identifier: pid_t
  /// Where its standard input is written.
  let input: Int32
  /// Where its standard output is read.
  let output: Int32
  /// Where its standard error is read.
  let errors: Int32

  /// Starts a program.
  /// - Throws: `ModelError` when the system gives no pipes or no process.
  static func start(_ program: Program) throws(ModelError) -> SystemProcess {
    _ = ignoresBrokenPipes
    // One at a time: between making a pipe and marking it as not inherited no other process may be started, and a process that
    // is started and not known yet may not be taken for one that was left behind.
    return try EngineFamilies.changing.withLock { _ throws(ModelError) in try startAlone(program) }
  }

  private static func startAlone(_ program: Program) throws(ModelError) -> SystemProcess {
    var pipes: [Pipe] = []
    do {
      for _ in 0..<3 { pipes.append(try Pipe()) }
      let ends = [pipes[0].readEnd, pipes[1].writeEnd, pipes[2].writeEnd]
      let mark = EngineFamilies.makeMark()
      let identifier = try spawn(program, standardStreams: ends, mark: mark)
      EngineGroups.add(identifier)
      EngineFamilies.add(identifier, mark: mark)
      ends.forEach { close($0) }
      let own = [pipes[0].writeEnd, pipes[1].readEnd, pipes[2].readEnd]
      own.forEach { _ = fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) }
      return SystemProcess(identifier: identifier, input: own[0], output: own[1], errors: own[2])
    } catch {
      for pipe in pipes {
        close(pipe.readEnd)
        close(pipe.writeEnd)
      }
      throw error
    }
  }

  /// Writing to a process that has ended is an error to be reported, not the end of the kit.
  private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private static func spawn(
    _ program: Program, standardStreams: [Int32], mark: String
  ) throws(ModelError) -> pid_t {
    var actions = emptyActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in standardStreams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    var attributes = emptyAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    prepare(&attributes)
    var words = (program.arguments.map { strdup($0) }) + [nil]
    let marked = environment.merging([EngineFamilies.variable: mark]) { $1 }
    var variables = marked.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    let problem = posix_spawn(&identifier, program.executable, &actions, &attributes, &words, &variables)
    guard problem == 0 else {
      throw ModelError(
        program.executable, expected: "a program that can be started", found: SystemError.text(of: problem))
    }
    return identifier
  }

  /// The variables of this process.
  ///
  /// A Swift engine that traps is not to spend seconds on a backtrace, which pushes its own last words out of sight, unless
  /// the environment asks for one.
  private static var environment: [String: String] {
    ["SWIFT_BACKTRACE": "enable=no"].merging(ProcessInfo.processInfo.environment) { $1 }
  }

  /// A group of its own, and signals as a program expects them: the kit ignores broken pipes, an engine need not.
  private static func prepare(_ attributes: inout SpawnAttributes) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var pipes = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipes)
    #if os(Linux)
    // A session of its own is a group of its own, and keeps the groups that a shell makes together.
    let group = sessionFlag
    #else
    let group = Int32(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setpgroup(&attributes, 0)
    #endif
    posix_spawnattr_setflags(&attributes, Int16(group | Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)))
  }

  #if os(Linux)
  /// `POSIX_SPAWN_SETSID` of <spawn.h>, which is not imported.
  private static let sessionFlag: Int32 = 0x80
  #endif

  #if canImport(Darwin)
  private typealias SpawnAttributes = posix_spawnattr_t?
  private static var emptyActions: posix_spawn_file_actions_t? { nil }
  private static var emptyAttributes: SpawnAttributes { nil }
  #else
  private typealias SpawnAttributes = posix_spawnattr_t
  private static var emptyActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  private static var emptyAttributes: SpawnAttributes { posix_spawnattr_t() }
  #endif
}

/// Two ends that no other process inherits.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(ModelError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ModelError("the system", expected: "a pipe to an engine", found: SystemError.text(of: errno))
    }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}
