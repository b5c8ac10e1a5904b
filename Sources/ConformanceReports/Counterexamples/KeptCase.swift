internal import ConformanceRunner
internal import TouchModel

/// What pins a counterexample: a Swift test, or a case file where the engine is a program of any language.
struct KeptCase {
  private let parts: CounterexampleParts

  init(_ parts: CounterexampleParts) { self.parts = parts }

  /// Whether no Swift test can run the engine.
  private var isForeign: Bool { parts.counterexample.invocation?.startsProgram == true }

  /// The name of the file that `--save` writes for the case.
  private var fileName: String { (try? file.fileName) ?? "case.json" }

  private var file: CaseFile {
    let counterexample = parts.counterexample
    return CaseFile(
      counterexample.testCase, readings: counterexample.readings, rule: counterexample.rule, engine: parts.engine.name)
  }

  /// What a terminal shows, with its label.
  var labelled: [String] {
    guard isForeign else { return TextLayout.labelled("test", KeptCase.lines(test)) }
    let words = "--save Cases keeps it as Cases/\(fileName), and --corpus Cases runs it before all others"
    return TextLayout.labelled("keep", TextLayout.wrapped(words, width: TextLayout.bodyWidth))
  }

  /// What is folded away in Markdown.
  var markdown: [String] {
    let title = isForeign ? "Case file, for --corpus" : "Swift test"
    let code =
      isForeign ? MarkdownText.code(KeptCase.lines(json), "json") : MarkdownText.code(KeptCase.lines(test), "swift")
    return ["<details>", "<summary>\(title)</summary>", ""] + code + ["", "</details>"]
  }

  /// What a page folds away, with buttons that copy it.
  func markup(_ copies: HTMLCopies) -> [Markup] {
    (isForeign ? [] : [copies.folded("test", "Swift regression test", test)])
      + [copies.folded("json", isForeign ? "Case file (JSON), for --corpus" : "Case file (JSON)", json)]
  }

  private var test: String { RegressionTest(counterexample: parts.counterexample).source }

  /// The case file; what an engine calls itself stands in it as plain ASCII.
  private var json: String { (try? StrictJSON.tree(of: file)).map { PlainJSON.text($0, .pretty) } ?? "" }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
