/// A program to start.
package struct Program: Hashable, Sendable {
  /// The path of the executable.
  package let executable: String
  /// Its words, the name it is called by first.
  package let arguments: [String]

  /// Creates a program.
  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// A line for the shell.
  ///
  /// A single plain command takes the place of the shell, so that what is known of the process, such as the signal that ended
  /// it, is known of the engine.
  package init(shell command: String) {
    let line = Program.isPlain(command) ? "exec \(command)" : command
    self.init(executable: "/bin/sh", arguments: ["sh", "-c", line])
  }

  /// Words that the shell does itself.
  private static let builtins: Set<Substring> = [
    "!", ".", ":", "cd", "command", "eval", "exec", "exit", "export", "read", "set", "source", "trap", "ulimit",
    "umask", "unset", "wait",
  ]

  private static func isPlain(_ command: String) -> Bool {
    // All that separates commands, and words before a command that `exec` does not understand.
    guard !command.contains(where: { ";&|(){}\n\r".contains($0) }) else { return false }
    guard let first = command.split(separator: " ").first else { return false }
    return !first.contains("=") && !builtins.contains(first)
  }
}
