import Testing

/// What the campaigns of the command faults have in common.
@Suite struct CampaignCommandTests {
  @Test(arguments: [
    (["--pairs", "3"], "--pairs needs --causes beside it"),
    (["--sample", "3"], "--sample needs --causes beside it"),
    (["--causes", "--sample", "0"], "--sample: expected a whole number from 1 to 100000, found \"0\""),
    (["--figures", "-"], "--figures needs --causes beside it"),
    (["--causes", "--figures", "-", "--json", "-"], "--figures: expected another place than that of --json"),
    (["--cases", "3"], "--cases needs --testimony or --causes beside it"),
    (["--seed", "3"], "--seed needs --testimony or --causes beside it"),
    (["--causes", "--seed", "3", "--seeds", "2"], "--seed 3: expected no --seeds beside it"),
    (["--causes", "--matrix"], "--matrix has no place beside --causes"),
    (["--causes", "--testimony"], "--testimony has no place beside --causes"),
    (["--causes", "--pairs", "many"], "--pairs: expected a whole number from 0 to 100000, found \"many\""),
    (["--causes", "--fault", "none"], "unknown fault \"none\""),
    (["--cell", "*"], "--cell needs --testimony beside it"),
    (["--runs", "50"], "--runs needs --testimony beside it"),
    (["--testimony", "--matrix"], "--matrix has no place beside --testimony, which runs no fault"),
    (["--testimony", "--cell", "touch.phase/defaul/once"], "did you mean touch.phase/default/once?"),
    (["--testimony", "--cases", "0"], "--cases: expected a whole number from 1 to 1000000, found \"0\""),
    (["--testimony", "--profile", "ios"], "unknown profile \"ios\"; expected documents, uikit"),
    (["--testimony", "--workers", "none"], "--workers: expected a whole number from 1 to 256, found \"none\""),
  ])
  func `a wrong option gets one line`(words: [String], message: String) {
    let outcome = run(["faults"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["--causes", "--fault", "HT-11-overrides-escape"], ["--testimony", "--cases", "10"]])
  func `a campaign that is interrupted decides nothing`(words: [String]) {
    let console = TestConsole()
    console.isInterrupted = { true }
    let outcome = run(["faults"] + words, on: console)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("interrupted; nothing is decided"))
  }
}
