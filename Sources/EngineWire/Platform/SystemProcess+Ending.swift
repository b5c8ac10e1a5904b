internal import Foundation

extension SystemProcess {
  /// Whether the process has ended; it stays known to the system until ``reap()``, so that its number means nobody else.
  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    // Without a process to ask about there is nothing to wait for.
    return result != 0 ? errno != EINTR : information.si_signo == SIGCHLD
  }

  /// Takes the ending of a process that has ended, and lets the system forget it.
  func reap() -> ProcessEnding {
    EngineGroups.remove(identifier)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    // The macros of <sys/wait.h>, which are not imported.
    let signal = status & 0x7F
    return signal == 0
      ? .exited(status >> 8 & 0xFF) : .signalled(signal, name: SystemProcess.signalNames[signal])
  }

  /// Asks every process of the group to end.
  func terminateGroup() { _ = kill(-identifier, SIGTERM) }

  /// Ends every process of the group.
  func killGroup() { _ = kill(-identifier, SIGKILL) }

  /// Whether this system tells how much memory a process has used.
  static var tellsMemory: Bool {
    #if os(Linux)
    true
    #else
    false
    #endif
  }

  /// The most memory the process has used so far, in bytes; `nil` where the system does not tell.
  var peakMemory: Int? {
    guard SystemProcess.tellsMemory, let file = fopen("/proc/\(identifier)/status", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("VmHWM:") else { continue }
      return text.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 * 1024 }
    }
    return nil
  }

  private static let signalNames: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
    SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS",
    SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]
}
