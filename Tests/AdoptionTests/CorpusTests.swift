import Foundation
import Testing
import TouchConformance

/// The cases that an adopter keeps beside the tests.
private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases").path

@Test(arguments: try Corpus.cases(in: folder))
func `what once broke holds`(pinned: Corpus.PinnedCase) throws {
  try Conformance.expectHolds(pinned, on: PanelAdapter.self)
}

@Test func `a check begins with what once broke`() throws {
  let corpus = try Corpus.cases(in: folder)
  let result = try Conformance.check(PanelAdapter.self, cases: 1, corpus: corpus)
  #expect(!corpus.isEmpty)
  #expect(result.bugs.isEmpty, "\(result.summary)")
}
