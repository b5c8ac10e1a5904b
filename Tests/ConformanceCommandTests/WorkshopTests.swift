import ConformanceCommand
import Foundation
import Testing
import TouchModel

@Test func `faults of one rule can be run alone`() throws {
  let outcome = run("faults", "--fault", "HT-11-*")
  #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  #expect(outcome.output.contains("fault/HT-11-overrides-escape"))
  #expect(!outcome.output.contains("fault/HT-01"))
  #expect(run("faults", "--fault", "fault/HT-11-*", "--json", "-").output.hasPrefix("{"))
}

@Test func `faults can be shown as a matrix and as JSON`() throws {
  let words = ["faults", "--fault", "HT-01-delivers-to-window", "--seeds", "2"]
  #expect(run(words + ["--matrix"]).output.contains("HT-01"))
  #expect(try !object(run(words + ["--json", "-"]).output).isEmpty)
}

@Test func `the document is written whole, and is fresh until something changes`() throws {
  try withFolder { folder in
    let path = "\(folder)/CONFORMANCE.md"
    let missing = run("document", "--check", "--file", path)
    #expect(missing.status == 1)
    #expect(missing.errors == "tool document: \(path): expected a file, found nothing there\n")
    #expect(run("document", "--file", path).status == 0)
    let fresh = run("document", "--check", "--file", path)
    #expect(fresh.status == 0)
    #expect(fresh.errors == "\(path) is fresh\n")
    try FileStore.write(try FileStore.read(path) + [0x20], to: path)
    let stale = run("document", "--check", "--file", path)
    #expect(stale.status == 1)
    #expect(stale.errors == "\(path) is stale; tool document --file \(path) writes it anew\n")
  }
}

@Test func `benchmarks measure every stage`() throws {
  let text = run("bench", "--quick").output
  for word in ["drawing", "engine alone", "rules", "whole", "whole : engine alone", "bound5"] {
    #expect(text.contains(word), "\(text)")
  }
}

@Test func `benchmarks as JSON have the parts of their schema`() throws {
  let json = try object(run("bench", "--quick", "--json", "-").output)
  #expect(json["schema"] as? String == "touch-conformance bench")
  #expect(json["version"] as? Int == 2)
  #expect((json["challenge"] as? [Any])?.count == 13)
  let workloads = try #require(json["workloads"] as? [[String: Any]])
  #expect(workloads.map { $0["name"] as? String } == ["hitTest", "touches", "gestures"])
  #expect(workloads.allSatisfy { $0["wholeToEngineAlone"] is Double || $0["wholeToEngineAlone"] is Int })
}

@Test func `one workload is measured alone`() throws {
  let json = try object(run("bench", "--quick", "--workload", "hitTest", "--json", "-").output)
  #expect((json["workloads"] as? [[String: Any]])?.count == 1)
  #expect(json["challenge"] == nil)
  #expect(run("bench", "--workload", "nothing").status == 64)
}
