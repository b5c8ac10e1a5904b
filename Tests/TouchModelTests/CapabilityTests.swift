import Foundation
import TestFiles
import Testing
import TouchModel

@Test func `the recognizers are the discrete and the continuous kinds, without the base`() {
  #expect(CapabilitySet.recognizers.list.count == RecognizerKind.allCases.count - 1)
  #expect(!CapabilitySet.recognizers.contains(Capability.baseRecognizer))
  #expect(CapabilitySet.discreteRecognizers.isDisjoint(with: .continuousRecognizers))
}

@Test func `the article on declaring an engine names every capability`() throws {
  let file = PackageFolder.url(of: "Sources/TouchConformance/TouchConformance.docc/DeclaringAnEngine.md")
  let article = try String(contentsOf: file, encoding: .utf8)
  for capability in Capability.allCases { #expect(article.contains("`.\(capability.name)`")) }
}

/// With the environment variable RECORD_PUBLISHED_FORMS the documentation is written anew, and the run fails.
@Test func `the documentation of a capability is its summary`() throws {
  let file = PackageFolder.url(of: "Sources/TouchModel/Engine/Capability.swift")
  let isRecording = ProcessInfo.processInfo.environment["RECORD_PUBLISHED_FORMS"] != nil
  var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  for capability in Capability.allCases {
    let place = try #require(lines.firstIndex(of: "  case \(capability.name)"))
    let summary = capability.summary
    let documentation = "  /// \(summary.prefix(1).uppercased())\(summary.dropFirst())."
    #expect(lines[place - 1] == documentation, "stale; RECORD_PUBLISHED_FORMS=1 writes it anew")
    lines[place - 1] = documentation
  }
  if isRecording {
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    Issue.record("recorded \(file.lastPathComponent); run again without RECORD_PUBLISHED_FORMS")
  }
}
