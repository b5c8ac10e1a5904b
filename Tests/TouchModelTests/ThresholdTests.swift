import Foundation
import TestFiles
import Testing
import TouchModel

@Test func `every threshold has a row, in the order of the properties`() {
  let properties = Mirror(reflecting: EngineDescription.Thresholds()).children.compactMap(\.label)
  #expect(Threshold.all.map(\.name) == properties)
}

@Test(arguments: Threshold.all.map(\.name))
func `what reports say that a threshold decides is what its property documents`(name: String) throws {
  let file = PackageFolder.url(of: "Sources/TouchModel/Engine/Thresholds.swift")
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  let declaration = try #require(lines.firstIndex { $0.contains("public var \(name) =") })
  let comment = lines[..<declaration].reversed().prefix { $0.contains("///") }.reversed()
  let sentence = comment.map { $0.drop { " /".contains($0) } }.joined(separator: " ")
  let threshold = try #require(Threshold.all.first { $0.name == name })
  #expect(sentence.hasPrefix("\(threshold.meaning), in "), "\(sentence)")
}
