import ConformanceCommand
import Foundation
import JSONSchemaChecks
import SafeFiles
import TestFiles
import Testing
import TouchModel

/// The schemas of case files and catalogues.
///
/// With the environment variable RECORD_PUBLISHED_FORMS the files are written anew, and the run fails.
private enum Schemas {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_PUBLISHED_FORMS"] != nil
  static let package = PackageFolder.url

  static func path(_ name: String) -> String { "Sources/ConformanceReports/JSON/Schemas/\(name)-1.schema.json" }

  static func check(_ name: String) throws -> JSONSchemaCheck { try JSONSchemaCheck(file: path(name)) }

  /// What the wire says of a case.
  static func definitions() throws -> [String: JSONValue] {
    var result: [String: JSONValue] = [:]
    for (message, names) in [("request", nil), ("engine", ["readings"])] {
      let file = package.appendingPathComponent("Sources/EngineWire/Schemas/\(message)-1.schema.json").path
      guard case .object(let members)? = try StrictJSON.tree(FileStore.read(file), source: message)["$defs"] else {
        continue
      }
      for member in members where names?.contains(member.key) ?? true { result[member.key] = member.value }
    }
    return result
  }
}

@Test(arguments: ["case", "rules", "engines"])
func `a schema is laid out as all are, and has the forms of the wire`(name: String) throws {
  let text = try JSONSchemaCheck.text(ofFile: Schemas.path(name), with: name == "case" ? Schemas.definitions() : [:])
  let file = Schemas.package.appendingPathComponent(Schemas.path(name))
  if Schemas.isRecording {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name); run again without RECORD_PUBLISHED_FORMS")
  }
  let recorded = try String(contentsOf: file, encoding: .utf8)
  #expect(recorded == text)
}

@Test func `case files follow the published schema, saved and kept ones`() throws {
  let schema = try Schemas.check("case")
  try withFolder { folder in
    let words = [
      "check", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-*", "--cases", "40", "--explain", "0",
    ]
    #expect(run(words + ["--save", folder]).status == 1)
    for folder in [folder, Schemas.package.appendingPathComponent("Tests/AdoptionTests/Cases").path] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!names.isEmpty)
      for name in names {
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        #expect(try schema.problems(in: text) == [], "\(name)")
      }
    }
  }
}

@Test(arguments: [
  #"{"case":{"scene":{}},"format":"touch-conformance case","readings":{},"version":1}"#,
  #"{"case":{"scene":{},"script":{}},"format":"touch-conformance case","readings":{},"version":2}"#,
  #"{"format":"touch-conformance case","readings":{},"version":1}"#,
])
func `what is no case file does not follow the schema`(text: String) throws {
  #expect(try !Schemas.check("case").problems(in: text).isEmpty)
}

@Test(arguments: ["HT-11", "ht", "GR-*"])
func `rules that stand where a file is named are not taken for one`(word: String) {
  let outcome = run("rules", "--json", word)
  #expect(outcome.status == 64)
  #expect(outcome.errors.hasPrefix("tool rules: --json: \(word) stands for rules"), "\(outcome.errors)")
  #expect(!FileManager.default.fileExists(atPath: word))
}

@Test func `the catalogue and the list of engines follow their schemas`() throws {
  #expect(try Schemas.check("rules").problems(in: run("rules", "--json", "-").output) == [])
  #expect(try Schemas.check("rules").problems(in: run("rules", "HT", "--json", "-").output) == [])
  #expect(try Schemas.check("engines").problems(in: run("engines", "--json", "-").output) == [])
}
