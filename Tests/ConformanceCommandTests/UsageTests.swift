import ConformanceCommand
import Testing

/// Wrong command lines, and the one line that each gets.
private let wrong: [([String], String)] = [
  (["chek"], #"tool: unknown command "chek"; did you mean check?"#),
  (["xyzzy"], #"tool: unknown command "xyzzy"; tool --help lists what there is"#),
  (["--sed", "3"], #"tool check: unknown option "--sed"; did you mean --seed?"#),
  (["-v"], #"tool check: unknown option "-v"; "#),
  (["check", "rules"], #"tool check: takes options only, found "rules"; a command comes first: tool rules"#),
  (["version", "x"], #"tool version: takes nothing, found "x"; see tool version --help"#),
  (["check", "--engine", "refrence"], #"tool check: unknown engine "refrence"; did you mean reference?"#),
  (["check", "--engine", "nothing like it"], "tool check: unknown engine \"nothing like it\"; the command engines"),
  (["check", "--engine"], "tool check: expected NAME after --engine; see tool check --help"),
  (["check", "--engine", "--verbose"], "tool check: expected NAME after --engine; see tool check --help"),
  (["check", "--engine="], "tool check: unknown engine nothing; "),
  (["check", "--verbose=yes"], "tool check: --verbose takes no value; see tool check --help"),
  (["check", "--seed", "1", "--seed", "2"], "tool check: --seed is given twice; see tool check --help"),
  (["check", "--profile", "uikitt"], #"tool check: unknown profile "uikitt"; did you mean uikit?"#),
  (["check", "--reading", "alphaBoundary"], "tool check: --reading: expected NAME=VALUE, found \"alphaBoundary\""),
  (["check", "--reading", "alphaBondary=open"], #"tool check: unknown reading "alphaBondary"; did you mean alpha"#),
  (["check", "--reading", "alphaBoundary=opne"], #"tool check: unknown value of alphaBoundary "opne"; did you mean"#),
  (["check", "--reading", "alphaBoundary=7"], "tool check: unknown value of alphaBoundary \"7\"; expected inclusive"),
  (
    ["check", "--reading", "alphaBoundary=open", "--reading", "alphaBoundary=exclusive"],
    "tool check: --reading: alphaBoundary is given two values"
  ),
  (["check", "--rule", "HT-99"], #"tool check: unknown rule "HT-99"; did you mean HT-09?"#),
  (["check", "--rule", "ZZZZZZ*"], #"tool check: unknown rule "ZZZZZZ*"; the command rules lists them"#),
  (["check", "--rule", ""], "tool check: unknown rule nothing; the command rules lists them"),
  (["check", "--level", "hit"], "tool check: unknown level \"hit\"; expected hitTesting, chain, delivery"),
  (["check", "--cases", "0"], #"tool check: --cases: expected a whole number from 1 to 1000000000, found "0""#),
  (["check", "--cases", "1e3"], #"tool check: --cases: expected a whole number from 1 to 1000000000, found "1e3""#),
  (["check", "--cases", "99999999999999999999"], "tool check: --cases: expected a whole number"),
  (["check", "--exhaustive", "0"], #"tool check: --exhaustive: expected a whole number from 1 to 8, found "0""#),
  (["check", "--exhaustive", "9"], #"tool check: --exhaustive: expected a whole number from 1 to 8, found "9""#),
  (["check", "--exhaustive", "2", "--time", "3"], "tool check: --exhaustive and --time exclude each"),
  (["check", "--exhaustive", "2", "--index", "3"], "tool check: --exhaustive and --index exclude"),
  (["check", "--exhaustive", "2", "--cases", "9"], "tool check: --exhaustive and --cases exclude"),
  (["check", "--exhaustive", "2", "--seed", "3"], "tool check: --exhaustive and --seed exclude"),
  (["check", "--seed", "-1"], "tool check: --seed: expected a whole number from 0 to 18446744073709551615, found"),
  (["check", "--time", "0"], "tool check: --time: expected a number of seconds above 0 and up to 1000000, found"),
  (["check", "--time", "nan"], "tool check: --time: expected a number of seconds"),
  (["check", "--time", "-inf"], "tool check: --time: expected a number of seconds"),
  (
    ["check", "--report", "x.pdf"],
    #"tool check: --report: expected a name with .html, .md, .json, .txt, .sarif, .svg, a f"#
  ),
  (["check", "--report", ""], "tool check: --report: expected a name with .html"),
  (["check", "--report", "/no/such/folder/x/"], "tool check: /no/such/folder/x: expected a folder to write in"),
  (["check", "--json", "x.json", "--report", "x.json"], "tool check: --json and --report cannot write to the same"),
  (["check", "--json", ""], "tool check: --json: expected the name of a file or -, found nothing"),
  (["check", "--json", "-", "--report", "-"], "tool check: --json and --report cannot write to the same place"),
  (["check", "--json", "/no/such/folder/x"], "tool check: /no/such/folder/x: expected a folder to write in"),
  (["check", "--json", "/"], "tool check: /: expected the name of a file, found a folder"),
  (["check", "--timeout", "3"], "tool check: --timeout needs --command or --isolate; see tool check --help"),
  (["check", "--memory", "300"], "tool check: --memory needs --command or --isolate; see tool check --help"),
  (["check", "--isolate", "--memory", "0"], "tool check: --memory: expected a whole number from 1 to 1000000, found"),
  (["check", "--isolate", "--timeout", "-1"], "tool check: --timeout: expected a number of seconds above 0"),
  (["check", "--command", " "], "tool check: --command: expected a line for the shell, found nothing"),
  (["check", "--command", "x", "--engine", "reference"], "tool check: --command and --engine name two engines; leave"),
  (
    ["check", "--command", "x", "--isolate"], "tool check: --isolate is for the engines of this tool; that of --command"
  ),
  (["check", "--isolate", "--engine", "refrence"], #"tool check: unknown engine "refrence"; did you mean reference?"#),
  (["serve", "--engine", "refrence"], #"tool serve: unknown engine "refrence"; did you mean reference?"#),
  (["faults", "--isolate"], #"tool faults: unknown option "--isolate""#),
  (
    ["explain"],
    "tool explain: expected ID|CHAPTER, the id of a rule, such as HT-11, a chapter, such as HT, a pattern, such as 'HT-1*', or a gap of the documents, such as G-31; "
  ),
  (["explain", "HT-11", "HT-12"], #"tool explain: takes one ID|CHAPTER, found also "HT-12"; see tool explain --help"#),
  (["explain", "HT11"], #"tool explain: unknown rule "HT11"; did you mean HT-11?"#),
  (["faults", "--fault", "nothing*"], "tool faults: unknown fault \"nothing*\"; the command engines lists them"),
  (["faults", "--seeds", "0"], "tool faults: --seeds: expected a whole number from 1 to 10000"),
  (["document", "--check", "--file", "-"], "tool document: --check needs a file, not -"),
  (["help", "chek"], #"tool: unknown command "chek"; did you mean check?"#),
  (["explain", "\u{1B}[31m\u{202E}"], #"tool explain: unknown rule "\u{1b}[31m\u{202e}""#),
]

@Test(arguments: wrong)
func `a wrong command line is refused in one line with status 64`(words: [String], message: String) {
  let outcome = run(words)
  #expect(outcome.status == 64)
  #expect(outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  #expect(outcome.errors.filter { $0 == "\n" }.count == 1 && outcome.errors.hasSuffix("\n"))
}

@Test func `a value can be attached to its option`() {
  let options = ["--rule", "HT-11", "--cases", "30", "--seed", "7"]
  let attached = ["--rule=HT-11", "--cases=30", "--seed=7"]
  #expect(run(["check"] + options) == run(["check"] + attached))
  #expect(run(attached) == run(["check"] + attached))
}

@Test func `words after two dashes are no options`() {
  let outcome = run("explain", "--", "HT-11")
  #expect(outcome.status == 0)
  #expect(run("explain", "--", "--help").errors.hasPrefix("tool explain: unknown rule \"--help\""))
}

@Test func `very many and very long words are refused like others`() {
  #expect(run(Array(repeating: "--verbose", count: 10_000)).status == 64)
  let outcome = run(String(repeating: "x", count: 1_000_000))
  #expect(outcome.status == 64)
  #expect(outcome.errors.count < 1000)
}
