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

@Test func `the documentation of a capability is its summary`() throws {
  let file = PackageFolder.url(of: "Sources/TouchModel/Engine/Capability.swift")
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  for capability in Capability.allCases {
    let place = try #require(lines.firstIndex(of: "  case \(capability.name)"))
    let summary = capability.summary
    #expect(lines[place - 1] == "  /// \(summary.prefix(1).uppercased())\(summary.dropFirst()).")
  }
}
