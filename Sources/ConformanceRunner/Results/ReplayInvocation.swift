/// How a tool is called to run a case again on the engine that was checked.
package struct ReplayInvocation: Hashable, Sendable {
  /// The word by which the tool is called.
  package var tool: String
  /// The options that choose the engine, word by word.
  package var options: [String]

  /// Creates an invocation.
  package init(tool: String, options: [String] = []) {
    self.tool = tool
    self.options = options
  }

  /// Whether the engine is a program that a command starts, in any language.
  package var startsProgram: Bool { options.contains("--command") }

  /// The command line for a case, with words in quotation marks where a shell needs them.
  package func line(for code: String) -> String {
    ([tool, "replay", code] + options).map(ReplayInvocation.quoted).joined(separator: " ")
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=+:,@%".contains($0)) }
    guard !plain || word.isEmpty else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
