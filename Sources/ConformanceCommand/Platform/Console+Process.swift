internal import ConformanceRunner
internal import EngineWire
internal import SafeFiles
internal import Synchronization
internal import SystemLibrary
internal import TouchModel

extension Console {
  /// The real console of this process; the platform imports of the command line stand in this folder.
  package static func process() -> Console {
    #if !os(Windows)
    // A reader such as `head` that goes away ends the output, never the process in the middle of its work.
    signal(SIGPIPE, SIG_IGN)
    // A file that grows beyond what the system allows is an output that cannot be written.
    signal(SIGXFSZ, SIG_IGN)
    #endif
    let start = ContinuousClock.now
    var console = Console(
      standardOutput: { text in
        if let problem = FileStore.problem(writing: Array(text.utf8), to: .output) { throw problem }
      },
      // What cannot be written is lost; the status still says how the command ended.
      standardError: { text in _ = FileStore.problem(writing: Array(text.utf8), to: .error) },
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment, now: { ContinuousClock.now - start },
      today: { CalendarDay(secondsSince1970: Date().timeIntervalSince1970) },
      isInterrupted: { Interrupt.isSeen },
      peakMebibytes: { Console.peakMebibytes }, problemOfStandardOutput: { FileStore.problem(of: .output) })
    console.terminalColumns = { Console.columnsOfOutput }
    console.pause = { usleep(UInt32($0 / .microseconds(1))) }
    return console
  }

  /// How many columns the terminal of standard output has; `nil` where there is none, or it does not say.
  private static var columnsOfOutput: Int? {
    #if os(Windows)
    return nil
    #else
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
    #endif
  }

  /// The most memory that this process has held, in mebibytes, rounded up; `nil` where the system does not report it.
  private static var peakMebibytes: Int? {
    #if os(Windows)
    return nil
    #else
    var usage = rusage()
    // RUSAGE_SELF, which has another type on every system.
    guard getrusage(0, &usage) == 0 else { return nil }
    // Linux counts in kibibytes, Darwin in bytes.
    #if os(Linux)
    let unit = 1024
    #else
    let unit = 1_048_576
    #endif
    return (Int(usage.ru_maxrss) + unit - 1) / unit
    #endif
  }

  /// Makes deadly signals end the process at once again, and drops what was to be done before that.
  static func restoreDeadlySignals() {
    #if !os(Windows)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] { signal(number, SIG_DFL) }
    #endif
  }

  /// The name by which this process was called, without its folders.
  static var processName: String {
    let path = CommandLine.arguments.first ?? ""
    return SafeText.escaped(path.split(separator: "/").last.map(String.init) ?? "touch-conformance")
  }

  /// How many cores this machine lets the process use.
  static var cores: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Ends the process with a status.
  package static func end(_ status: Int32) -> Never { exit(status) }

  /// Puts something in the place of standard streams that are closed, so that no file of this process becomes one of them.
  static func reserveStandardStreams() {
    // They can be read, not written: what is written to a closed stream stays an error.
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// The signal of control-C, caught once.
private enum Interrupt {
  private static let flag = Atomic(false)

  /// Catches the signal from the first time this is asked.
  private static let isCaught: Bool = {
    flag.store(false, ordering: .relaxed)
    guard EndingSignals.disposition(of: SIGINT) != .ignored else { return true }
    signal(SIGINT) { number in
      flag.store(true, ordering: .relaxed)
      EngineGroups.endWithThisProcess(on: number)
    }
    return true
  }()

  static var isSeen: Bool { isCaught && flag.load(ordering: .relaxed) }
}
