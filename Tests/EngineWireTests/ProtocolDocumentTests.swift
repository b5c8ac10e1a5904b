import EngineWire
import Foundation
import JSONSchemaChecks
import TestFiles
import Testing
import TouchModel
import TouchSpecs

/// A conversation of the protocol document: which engine it is with, and what each side says in turn.
struct PrintedConversation: CustomTestStringConvertible {
  let engine: String
  var lines: [(isOfKit: Bool, text: String)] = []

  var testDescription: String { engine }

  /// Those of the document; a message may go over several lines.
  static func all() throws -> [PrintedConversation] {
    var found: [PrintedConversation] = []
    var isInside = false
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      if let engine = line.wholeMatch(of: /```conversation (.+)/)?.1 {
        found.append(PrintedConversation(engine: String(engine)))
        isInside = true
      } else if line == "```" {
        isInside = false
      } else if isInside, let first = line.first, let last = found.indices.last {
        if first != " " { found[last].lines.append((first == ">", "")) }
        found[last].lines[found[last].lines.count - 1].text += line.dropFirst(2).drop { $0 == " " }
      }
    }
    return found
  }

  static func text() throws -> String {
    try String(contentsOf: package.appendingPathComponent("Sources/EngineWire/PROTOCOL.md"), encoding: .utf8)
  }

  static let package = PackageFolder.url
}

@Test func `the protocol document prints a conversation with each engine in Python`() throws {
  #expect(try PrintedConversation.all().map(\.engine) == ["hit_testing.py", "touches.py"])
}

@Test(arguments: ["Sources/EngineWire/PROTOCOL.md", "Sources/TouchConformance/TouchConformance.docc/OtherLanguages.md"])
func `pages say how many lines the engine in Python has that offers hit testing`(page: String) throws {
  let engine = PackageFolder.url(of: "Tests/Fixtures/Engines/python/hit_testing.py")
  let count = try String(contentsOf: engine, encoding: .utf8).count { $0 == "\n" }
  let text = try String(contentsOf: PackageFolder.url(of: page), encoding: .utf8)
  #expect(text.matches(of: /(\d+) lines of Python/).map { String($0.1) } == ["\(count)"])
}

@Test(arguments: try PrintedConversation.all())
func `the printed conversations begin with the version of the rules`(conversation: PrintedConversation) throws {
  let hello = try #require(conversation.lines.first)
  #expect(hello.text.contains(#""specification": "\#(Catalogue.version)""#))
}

@Test(.needsPython, arguments: try PrintedConversation.all())
func `the printed conversations happen as they are printed`(conversation: PrintedConversation) throws {
  let input = conversation.lines.filter(\.isOfKit).map { $0.text + "\n" }.joined()
  let path = "Tests/Fixtures/Engines/python/\(conversation.engine)"
  let output = try ForeignProgram.run(
    ["python3", PrintedConversation.package.appendingPathComponent(path).path], input: input)
  #expect(output.status == 0)
  let answers = output.text.split(separator: "\n").map(String.init)
  let printed = conversation.lines.filter { !$0.isOfKit }.map(\.text)
  #expect(try answers.map(tree) == printed.map(tree))
}

@Test(arguments: try PrintedConversation.all())
func `the printed conversations follow the schemas`(conversation: PrintedConversation) throws {
  for (number, line) in conversation.lines.enumerated() {
    #expect(line.isOfKit == number.isMultiple(of: 2))
    let names = number < 2 ? ["hello", "engine"] : ["request", "reply"]
    let check = try JSONSchemaCheck(file: "Sources/EngineWire/Schemas/\(names[number % 2])-1.schema.json")
    #expect(try check.problems(in: tree(line.text)) == [])
  }
}

@Test func `the protocol document names every capability, word and limit`() throws {
  let text = try PrintedConversation.text()
  for capability in Capability.allCases { #expect(text.contains("`\(capability.name)`")) }
  for method in TouchMethod.allCases { #expect(text.contains("`\(method.rawValue)`")) }
  for event in ControlEvent.allCases { #expect(text.contains("`\(event.rawValue)`")) }
  for kind in ViewKind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
  for attribute in DefaultValue.Attribute.allCases { #expect(text.contains("`\(attribute.rawValue)`")) }
  let limits = [ModelLimits.fileBytes, ModelLimits.records, ModelLimits.traceElements, ModelLimits.duration]
  let words = Set(text.split { !$0.isNumber && $0 != "," })
  for limit in limits { #expect(words.contains { $0.filter(\.isNumber) == "\(limit)" }, "\(limit)") }
}

private func tree(_ text: String) throws -> JSONValue { try StrictJSON.tree(Array(text.utf8), source: "message") }
