import Foundation
import Testing
import TouchModel
import TouchSpecs

/// The model's table of needs, read from its documentation: rule, capabilities, fields, steps, records.
private let table: [String: [String]] = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/TouchModel/TouchModel.docc/RuleNeeds.md")
  guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
  var rows: [String: [String]] = [:]
  for line in text.split(separator: "\n") where line.hasPrefix("| ") && line.contains("-") {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    rows[cells[1]] = Array(cells[2...5])
  }
  return rows
}()

@Test func `the model's table has a row for every rule of the spec`() {
  #expect(Catalogue.rules.allSatisfy { table[$0.id.description] != nil })
}

@Test(arguments: Catalogue.rules)
func `a rule needs no more than the model's table says`(rule: Rule) throws {
  let row = try #require(table[rule.id.description])
  // What every engine needs goes without saying.
  for capability in rule.needs.capabilities.list where capability != .hitTesting {
    #expect(row[0].contains(capability.name), "\(rule.id) needs the capability \(capability.name)")
  }
  let sets: [(String, CapabilitySet)] = [
    ("CapabilitySet.controls", .controls), ("CapabilitySet.recognizers", .recognizers),
    ("CapabilitySet.discreteRecognizers", .discreteRecognizers),
    ("CapabilitySet.continuousRecognizers", .continuousRecognizers),
  ]
  let groups = sets.reduce(CapabilitySet()) { row[0].contains($1.0) ? $0.union($1.1) : $0 }
  for capability in rule.needs.alternatives.list {
    #expect(row[0].contains(capability.name) || groups.contains(capability), "\(rule.id): one of \(capability.name)")
  }
  for field in rule.needs.sceneFields {
    #expect(row[1].contains(field), "\(rule.id) needs the field \(field)")
  }
  for step in rule.needs.steps { #expect(row[2].contains(step), "\(rule.id) needs the step \(step)") }
  for record in rule.needs.records { #expect(row[3].contains(record), "\(rule.id) needs the record \(record)") }
}
