import ConformanceCommand
import Foundation
import SafeFiles
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
