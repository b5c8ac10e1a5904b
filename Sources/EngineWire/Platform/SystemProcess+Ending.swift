internal import Synchronization
internal import SystemLibrary

extension SystemProcess {
  /// Whether the process has ended; it stays known to the system until ``reap()``, so that its number is not given to another.
  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    // Without a process there is no ending to wait for.
    return result != 0 ? errno != EINTR : information.si_signo == SIGCHLD
  }

  /// Takes the ending of a process that has ended, and lets the system forget it, after the processes that belong to it.
  func reap() -> ProcessEnding {
    EngineFamilies.end(identifier)
    // Until it is forgotten here no other thread may take notice of its ending, nor start a process that gets its number.
    let status = EngineFamilies.changing.withLock { _ in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      EngineGroups.remove(identifier)
      return status
    }
    // The macros of <sys/wait.h>, which are not imported.
    let signal = status & 0x7F
    return signal == 0
      ? .exited(status >> 8 & 0xFF) : .signalled(signal, name: SystemProcess.signalNames[signal])
  }

  /// Asks every process of the group to end.
  func terminateGroup() { _ = kill(-identifier, SIGTERM) }

  /// Ends every process of the group, and remembers those that have left it.
  func killGroup() {
    _ = EngineFamilies.members(of: identifier)
    _ = kill(-identifier, SIGKILL)
  }

  /// Whether this system reports how much memory processes have used.
  static var tellsMemory: Bool {
    #if os(Linux)
    true
    #else
    false
    #endif
  }

  private static let signalNames: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
    SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS",
    SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]
}
