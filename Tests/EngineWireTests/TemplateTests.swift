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

  @Test(arguments: AdapterTemplate.Language.allCases.filter { $0.program.map(ForeignProgram.exists) ?? false })
  func `a template whose language is on this machine conforms as it is`(language: AdapterTemplate.Language) throws {
    let folder = try Folder()
    let template = AdapterTemplate(language)
    let place = folder.url.appendingPathComponent(template.fileName)
    try Data(template.text.utf8).write(to: place)
    let launch = EngineLaunch(Program(shell: try language.command(running: place.path)))
    let executor = try ProcessExecutor(launch)
    #expect(executor.engine.capabilities == [.hitTesting])
    let result = try ConformanceRun(executor, plan: RunPlan(rules: Catalogue.rules, cases: 300)).run()
    #expect(result.status == .conforms)
    #expect(Doctor.examine(launch).findings == [])
  }

  @Test func `the template for Swift is the engine that the adoption tests compile and check`() throws {
    let place = PrintedConversation.package.appendingPathComponent("Tests/AdoptionTests/Generated/TemplateEngine.swift")
    let compiled = try String(contentsOf: place, encoding: .utf8)
    let text = AdapterTemplate(.swift).text
    let start = try #require(text.range(of: "// MARK: - The engine"))
    let end = try #require(text.range(of: "// MARK: - The command line"))
    #expect(compiled == "import TouchConformance\n\n" + text[start.lowerBound..<end.lowerBound].dropLast(1))
  }
}

extension AdapterTemplate.Language {
  /// The program that runs or compiles an engine in the language; `nil` for Swift, whose template another test compiles.
  fileprivate var program: String? {
    switch self {
    case .swift: nil
    case .python: "python3"
    case .javascript: "node"
    case .c: "cc"
    case .cxx: "c++"
    }
  }

  /// The command that starts the engine in a file, which is compiled first where the language asks for it.
  fileprivate func command(running path: String) throws -> String {
    switch self {
    case .swift, .python, .javascript: return "\(try #require(program)) \(path)"
    case .c, .cxx:
      let engine = String(path[..<(try #require(path.lastIndex(of: ".")))])
      let standard = self == .c ? "-std=c11" : "-std=c++17"
      let words = [
        try #require(program), standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", path, "-o", engine, "-lm",
      ]
      #expect(try ForeignProgram.run(words).status == 0)
      return engine
    }
  }
}
