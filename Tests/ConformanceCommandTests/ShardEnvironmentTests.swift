import ConformanceCommand
import Foundation
import SafeFiles
import Testing
import TouchModel

/// Variables, the word after `--shard`, and the shard that is run.
private let assignments: [([String: String], String, String)] = [
  (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], "auto", "1/3"),
  (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], "auto", "3/3"),
  (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], "auto/3", "3/3"),
  (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], "1/2", "1/2"),
  (["BAZEL_TEST": "1"], "auto", "1/1"),
  (["JOB_COMPLETION_INDEX": "1"], "auto/2", "2/2"),
  (slurm("1", "1", "4", "4"), "auto", "1/4"), (slurm("4", "1", "4", "4"), "auto", "4/4"),
  (slurm("0", "0", "1", "2"), "auto", "1/2"), (slurm("9", "5", "9", "3"), "auto/3", "3/3"),
  (slurm("3", "3", "3", "1"), "auto", "1/1"), (slurm("3", "3", "3", "1"), "3/4", "3/4"),
  // What other tools set to nothing is not there.
  (["TEST_TOTAL_SHARDS": "", "JOB_COMPLETION_INDEX": "0"], "auto/2", "1/2"),
]

private func slurm(_ task: String, _ first: String, _ last: String, _ count: String) -> [String: String] {
  [
    "SLURM_ARRAY_TASK_ID": task, "SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_MAX": last,
    "SLURM_ARRAY_TASK_COUNT": count,
  ]
}

private let words = ["check", "--rule", "HT-11", "--cases", "1000", "--shard"]

private var tool: CommandLineTool { makeHitTestingTool() }

@Test(arguments: assignments)
func `auto takes the shard from the variables, and a named one wins over them`(
  variables: [String: String], word: String, shard: String
) {
  let outcome = run(words + [word], on: TestConsole(environment: variables), tool: tool)
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output.hasPrefix("shard \(shard) of 1000 cases "), "\(outcome.output)")
}

@Test(arguments: [
  (
    [:], "auto",
    "auto needs one of the variables TEST_SHARD_INDEX, JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID, and there"
  ),
  (["TEST_SHARD_INDEX": "1"], "auto", "TEST_TOTAL_SHARDS: expected a whole number from 1 to 10000, found nothing"),
  (["TEST_TOTAL_SHARDS": "3"], "auto", "TEST_SHARD_INDEX: expected a whole number from 0 to 2, found nothing"),
  (
    ["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"], "auto",
    "TEST_SHARD_INDEX: expected a whole number from 0 to 2, found \"3\""
  ),
  (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "0"], "auto", "TEST_TOTAL_SHARDS: expected a whole number from 1"),
  (
    ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], "auto/2",
    "TEST_TOTAL_SHARDS: expected 2, as auto/2 says, found"
  ),
  (
    ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "5"], "auto",
    "expected at most 4 shards of 1000 cases, since a shard has whole blocks of 250, found 5"
  ),
  (
    ["JOB_COMPLETION_INDEX": "1"], "auto",
    "expected auto/N with the completions of the job, which no variable gives, found \"auto\""
  ),
  (["JOB_COMPLETION_INDEX": "2"], "auto/2", "JOB_COMPLETION_INDEX: expected a whole number from 0 to 1, found \"2\""),
  (["JOB_COMPLETION_INDEX": "-1"], "auto/2", "JOB_COMPLETION_INDEX: expected a whole number from 0 to 1, found \"-1\""),
  (["SLURM_ARRAY_TASK_ID": "1"], "auto", "SLURM_ARRAY_TASK_COUNT: expected a whole number from 1 to 10000, found noth"),
  (slurm("3", "1", "8", "4"), "auto", "SLURM_ARRAY_TASK_ID: expected one of 4 tasks from 1 to 8 in equal steps, found"),
  (slurm("2", "1", "5", "3"), "auto", "SLURM_ARRAY_TASK_ID: expected one of 3 tasks from 1 to 5 in equal steps, found"),
  (slurm("6", "1", "5", "3"), "auto", "SLURM_ARRAY_TASK_ID: expected a whole number from 1 to 5, found \"6\""),
  (slurm("1", "1", "1", "3"), "auto", "SLURM_ARRAY_TASK_ID: expected one of 3 tasks from 1 to 1 in equal steps, found"),
  (
    slurm("1", "4", "1", "4"), "auto", "SLURM_ARRAY_TASK_MAX: expected a whole number from 4 to 4294967295, found \"1\""
  ),
  (
    ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "JOB_COMPLETION_INDEX": "1"], "auto",
    "auto cannot choose between TEST_SHARD_INDEX and JOB_COMPLETION_INDEX; say I/N"
  ),
  (
    ["JOB_COMPLETION_INDEX": "\u{1B}[31m"], "auto/2",
    "JOB_COMPLETION_INDEX: expected a whole number from 0 to 1, found \""
  ),
])
func `variables that name no shard are refused in one line`(
  variables: [String: String], word: String, message: String
) {
  let outcome = run(words + [word], on: TestConsole(environment: variables), tool: tool)
  #expect(outcome.status == 64)
  #expect(outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("tool check: --shard: \(message)"), "\(outcome.errors)")
  #expect(outcome.errors.filter { $0 == "\n" }.count == 1 && !outcome.errors.contains("\u{1B}"))
}

@Test func `without the option no variable makes a part of a run`() {
  let variables = ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "/no/such/folder/x"]
  let whole = ["check", "--rule", "HT-11", "--cases", "500"]
  #expect(run(whole, on: TestConsole(environment: variables), tool: tool) == run(whole, tool: tool))
}

@Test func `Bazel is shown that its variables are used, and only then`() throws {
  try withFolder { folder in
    let file = "\(folder)/status"
    let variables = ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": file]
    #expect(run(words + ["2/2"], on: TestConsole(environment: variables), tool: tool).status == 0)
    #expect(!FileStore.isFile(file))
    #expect(run(words + ["auto"], on: TestConsole(environment: variables), tool: tool).status == 0)
    #expect(FileStore.isFile(file))
    var nowhere = variables
    nowhere["TEST_SHARD_STATUS_FILE"] = "/no/such/folder/x"
    let outcome = run(words + ["auto"], on: TestConsole(environment: nowhere))
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == "tool check: /no/such/folder/x: expected a folder to write in, found none at /no/such/folder\n")
  }
}
