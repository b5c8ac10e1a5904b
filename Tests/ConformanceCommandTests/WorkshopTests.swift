import ConformanceCommand
import Foundation
import SafeFiles
import TestScopes
import Testing
import TouchModel

@Test(.inWholeScope) func `faults of one rule can be run alone`() throws {
  let outcome = run("faults", "--fault", "HT-01-*")
  #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  #expect(outcome.output.contains("fault/HT-01-delivers-to-window"))
  #expect(!outcome.output.contains("fault/HT-11"))
}

@Test(.inWholeScope) func `faults can be shown as a matrix and as JSON`() throws {
  let words = ["faults", "--fault", "fault/HT-01-*"]
  #expect(run(words + ["--matrix"]).output.contains("HT-01"))
  #expect(try !object(run(words + ["--json", "-"]).output).isEmpty)
}

@Test(.inWholeScope)
func `the pages of the document are written together, and each is fresh until it changes`() throws {
  try withFolder { folder in
    let path = "\(folder)/CONFORMANCE.md"
    let missing = run("document", "--check", "--file", path)
    #expect(missing.status == 1)
    #expect(missing.errors == "tool document: \(path): expected a file, found nothing there\n")
    #expect(run("document", "--file", path).status == 0)
    let fresh = run("document", "--check", "--file", path)
    #expect(fresh.status == 0)
    #expect(fresh.errors.hasPrefix("\(path) is fresh, and so are "))
    let others = ["Specs/README.md", "Specs/HitTesting/README.md", "Sources/FaultyEngines/README.md"]
    for name in others { #expect(FileStore.isFile("\(folder)/\(name)"), "\(name)") }
    let changed = "\(folder)/\(others[1])"
    try FileStore.write(try FileStore.read(changed) + [0x20], to: changed)
    try FileStore.remove("\(folder)/\(others[0])")
    let stale = run("document", "--check", "--file", path)
    #expect(stale.status == 1)
    let anew = "tool document --file \(path) writes it anew"
    #expect(
      stale.errors == "\(folder)/\(others[0]) is missing; \(anew)\n\(changed) is stale; \(anew)\n")
  }
}

@Test func `a site is written whole, and again over itself, but never over anything else`() throws {
  try withFolder { folder in
    let path = "\(folder)/site"
    let words = ["site", path, "--rule", "HT-11"]
    let first = run(words)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.hasPrefix("\(path)/index.html is written, with "))
    let page = try FileStore.read("\(path)/HT-11.html")
    #expect(run(words).errors == first.errors)
    #expect(try FileStore.read("\(path)/HT-11.html") == page)
    try FileStore.write([1], to: "\(path)/mine.txt")
    let refused = run(words)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("expected only files that this command wrote, found mine.txt"))
    #expect(run("site", "\(folder)/other", "--rule", "XX-*").status == 64)
    #expect(!FileStore.isFolder("\(folder)/other"))
  }
}
