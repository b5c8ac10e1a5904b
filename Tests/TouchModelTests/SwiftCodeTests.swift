import Foundation
import SafeFiles
import TestFiles
import Testing
import TouchModel

/// The generated files with what the emitter writes into them today.
private enum EmittedFiles {
  static let folder = PackageFolder.url(of: "Tests/TouchModelTests/Generated")

  static func contents() throws -> [String: String] {
    ["EmittedCases.swift": try cases(), "EmittedRegressionTest.swift": try regressionTest()]
  }

  private static let header = """
    // swift-format-ignore-file
    // This is what the emitter writes, to the letter; recorded by SwiftCodeTests.

    """

  private static func cases() throws -> String {
    let functions = try SampleCases.emittedNames.map { name in
      let statements = try SwiftCode.statements(SampleCases.sample(name))
      let body = (statements + "\nreturn conformanceCase").replacingOccurrences(of: "\n", with: "\n    ")
      return "  static func \(name)() throws -> ConformanceCase {\n    \(body)\n  }\n"
    }
    let table = SampleCases.emittedNames.map { "    case \"\($0)\": try \($0)()\n" }.joined()
    return """
      \(header)import TouchModel

      enum EmittedCases {
        static func value(named name: String) throws -> ConformanceCase {
          switch name {
      \(table)    default: throw ModelError("emitted cases", expected: "a known name", found: name)
          }
        }

      \(functions.joined(separator: "\n"))}

      """
  }

  private static func regressionTest() throws -> String {
    var readings = Readings()
    readings.alphaBoundary = .exclusive
    readings.doubleTapNeedsDelay = .true
    let test = try SwiftCode.regressionTest(
      case: SampleCases.sample("attributes"), rule: RuleID("HT", 11), engineType: "SampleEngine", readings: readings,
      imports: ["TouchModel"],
      assertion: """
        #expect(engine.name == "SampleEngine")
        #expect(readings.doubleTapNeedsDelay == .true)
        #expect(try conformanceCase == SampleCases.sample("attributes"))
        """)
    return header + test
  }
}

/// Stands for the engine of the emitted regression test.
enum SampleEngine {
  static let name = "SampleEngine"
}

@Test(arguments: SampleCases.emittedNames)
func `running the emitted source gives back the case`(name: String) throws {
  #expect(try EmittedCases.value(named: name) == SampleCases.sample(name))
}

/// With the environment variable RECORD_EMITTED_CASES the files are written anew, and the run fails.
@Test(arguments: ["EmittedCases.swift", "EmittedRegressionTest.swift"])
func `the generated files are what the emitter writes today`(name: String) throws {
  let file = EmittedFiles.folder.appendingPathComponent(name)
  let today = try #require(try EmittedFiles.contents()[name])
  if ProcessInfo.processInfo.environment["RECORD_EMITTED_CASES"] != nil {
    try FileStore.write(Array(today.utf8), to: file.path)
    Issue.record("\(name) was recorded anew; run the tests again without RECORD_EMITTED_CASES")
    return
  }
  #expect(try String(decoding: FileStore.read(file.path), as: UTF8.self) == today)
}

@Test func `source is short and reads like what people write`() throws {
  #expect(
    try SwiftCode.statements(SampleCases.screen()) == """
      let scene = try TouchScene(
        .window(320, 480, [
          .view(0, 0, 320, 480, [
            .view(20, 20, 200, 200),
            .view(60, 60, 100, 100),
          ]),
        ]))
      let script = try TouchScript(.hitTest(100, 100))
      let conformanceCase = try ConformanceCase(scene, script)
      """)
}

@Test func `what the builder cannot say is decoded from the code`() throws {
  for name in ["unbuildable", "implementers"] {
    let sample = try SampleCases.sample(name)
    #expect(try SwiftCode.statements(sample).contains("CaseCode.decode(\"\(CaseCode.encode(sample))\")"))
    #expect(try SwiftCode.scene(sample.scene).hasPrefix("CaseCode.decode(\"tc1."))
  }
  for name in SampleCases.names {
    let statements = try SwiftCode.statements(SampleCases.sample(name))
    #expect(!statements.contains("CaseCode"), "\(name)")
  }
}

@Test func `a large case is decoded from the code`() throws {
  let views = (0..<80).map { _ in SceneNode.view(0, 0, 1, 1) }
  let large = try ConformanceCase(TouchScene(.window(9, 9, views)), TouchScript())
  #expect(try SwiftCode.statements(large).contains("CaseCode.decode"))
  let long = try TouchScript(phrases: (0..<200).map { .hitTest(Double($0), 0) })
  #expect(try SwiftCode.statements(ConformanceCase(TouchScene(.window(9, 9)), long)).contains("CaseCode.decode"))
}

@Test func `the name of a test is a raw identifier whatever the rule is called`() throws {
  let text = try SwiftCode.regressionTest(
    case: SampleCases.screen(), rule: RuleID("H`T\n", 3), engineType: "MyEngine", assertion: "#expect(Bool(true))")
  #expect(
    text.hasPrefix("import Testing\nimport TouchConformance\n\n@Test func `HT-03 holds for case 8358a09f0708e6e0`()"))
  #expect(text.hasSuffix("  let engine = MyEngine.self\n  #expect(Bool(true))\n}\n"))
}

@Test(arguments: [0.1, 1.0 / 3, -7, 1e-5, 1e22, 123456789.125, .leastNonzeroMagnitude])
func `numbers are written so that they read back exactly`(number: Double) throws {
  let script = try TouchScript(.hitTest(min(number, 1e6), 0))
  let text = SwiftCode.script(script)
  let literal = try #require(text.split(separator: "(").dropFirst(2).first?.split(separator: ",").first)
  #expect(number.isSubnormal ? literal == "Double" : Double(literal) == min(number, 1e6))
}
