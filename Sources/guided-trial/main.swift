import ConformanceRunner
import FaultyEngines

// guided-trial [FIRST-SEED]: twenty seeds, every fault, every search; one row of a table for each search.
let firstSeed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let seeds = Array(firstSeed..<firstSeed + 20)
let limit = 2_000
var plain: [[Int?]] = []
print("| search | sum of medians | median | 95th percentile | above 250 | above 500 | sum of 95th | not found |")
for search in GuidedTrial.Search.allCases {
  let counts = GuidedTrial.counts(
    of: FaultRegistry.faults, seeds: seeds, limit: limit, search: search, knowing: plain)
  if search == .plain { plain = counts }
  // What examples alone can show is left out.
  let measured = counts.indices.filter { fault in plain[fault].contains { $0 != nil } }.map { counts[$0] }
  print(TrialRow(search, measured, limit: limit).text)
}
