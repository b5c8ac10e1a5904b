import ConformanceRunner
import EngineWire
import Foundation
import Testing
import TouchModel
import TouchSpecs

@Suite struct TemplateTests {
  @Test(arguments: AdapterTemplate.Language.allCases)
  func `a template says where to replace, to adapt and to leave, in this order`(
    language: AdapterTemplate.Language
  ) throws {
    let text = AdapterTemplate(language).text
    let places = try ["REPLACE", "ADAPT", "LEAVE"].map { word in
      try #require(text.range(of: word, options: .backwards)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(text.hasSuffix("\n") && !text.contains("\t"))
  }

  @Test(.enabled(if: ForeignProgram.exists("python3"), "python3 is not on this machine"))
  func `the template for Python conforms as it is`() throws { try check(.python) { "python3 \($0)" } }

  @Test(.enabled(if: ForeignProgram.exists("node"), "node is not on this machine"))
  func `the template for JavaScript conforms as it is`() throws { try check(.javascript) { "node \($0)" } }

  @Test(.enabled(if: ForeignProgram.exists("cc"), "cc is not on this machine"))
  func `the template for C compiles without a warning and conforms as it is`() throws {
    try check(.c) { path in
      let program = path.replacing("/engine.c", with: "/engine")
      let words = ["cc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", path, "-o", program, "-lm"]
      let outcome = try ForeignProgram.run(words)
      #expect(outcome.status == 0)
      return program
    }
  }

  @Test func `the template for Swift is the engine that the adoption tests compile and check`() throws {
    let place = PrintedConversation.package.appendingPathComponent("Tests/AdoptionTests/Generated/TemplateEngine.swift")
    let compiled = try String(contentsOf: place, encoding: .utf8)
    let text = AdapterTemplate(.swift).text
    let start = try #require(text.range(of: "// MARK: - The engine"))
    let end = try #require(text.range(of: "// MARK: - The command line"))
    #expect(compiled == "import TouchConformance\n\n" + text[start.lowerBound..<end.lowerBound].dropLast(1))
  }

  /// Writes the template to a folder and checks the engine that the command starts there.
  private func check(_ language: AdapterTemplate.Language, command: (String) throws -> String) throws {
    let folder = try Folder()
    let template = AdapterTemplate(language)
    let place = folder.url.appendingPathComponent(template.fileName)
    try Data(template.text.utf8).write(to: place)
    let launch = EngineLaunch(Program(shell: try command(place.path)))
    let executor = try ProcessExecutor(launch)
    #expect(executor.engine.capabilities == [.hitTesting])
    let result = try ConformanceRun(executor, plan: RunPlan(rules: Catalogue.rules, cases: 1_000)).run()
    #expect(result.status == .conforms)
    #expect(Doctor.examine(launch).findings == [])
  }
}
