import Foundation
import Testing

/// The modules that an adopter links, in the order in which they build on one another.
private let modules = [
  "TouchModel", "PropertyTesting", "TouchSpecs", "ConformanceRunner", "ConformanceReports", "TouchConformance",
  "TouchConformanceTesting", "ConformanceCommand",
]

/// A public declaration, as the compiler's symbol graph has it.
private struct PublicSymbol {
  /// The names that lead to it, such as `SceneView.alpha`.
  var path: String
  /// The declaration without its body.
  var declaration: String
  /// Whether it has a documentation comment.
  var isDocumented: Bool
  /// Whether it is a type or a protocol.
  var isType: Bool
}

/// A symbol graph, as far as a list of declarations needs it.
private struct SymbolGraph: Decodable {
  var symbols: [Symbol]

  struct Symbol: Decodable {
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var kind: Kind
    var docComment: Comment?
    var location: Location?
  }

  struct Identifier: Decodable { var precise: String }
  struct Kind: Decodable { var identifier: String }
  struct Fragment: Decodable { var spelling: String }
  struct Comment: Decodable {}
  struct Location: Decodable {}

  /// The declarations that stand in the sources; those that the compiler derives are left out.
  var written: [PublicSymbol] {
    symbols.filter { $0.location != nil && !$0.identifier.precise.contains("::SYNTHESIZED::") }.map { symbol in
      PublicSymbol(
        path: symbol.pathComponents.joined(separator: "."),
        declaration: symbol.declarationFragments.map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " "),
        isDocumented: symbol.docComment != nil,
        isType: ["class", "enum", "protocol", "struct"].contains { symbol.kind.identifier == "swift.\($0)" })
    }.sorted { ($0.path, $0.declaration) < ($1.path, $1.declaration) }
  }
}

/// The folder of the compiled modules; it stands beside the tests.
private let compiledModules: URL? = {
  var folder =
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    ?? URL(fileURLWithPath: CommandLine.arguments[0])
  while folder.path != "/" {
    folder.deleteLastPathComponent()
    let modules = folder.appendingPathComponent("Modules")
    if FileManager.default.fileExists(atPath: modules.appendingPathComponent("TouchModel.swiftmodule").path) {
      return modules
    }
  }
  return nil
}()

/// The public declarations of each module, extracted once for all tests.
private let extractedSymbols = Result { try modules.map { (module: $0, symbols: try extractSymbols(of: $0)) } }

/// The public declarations of a module.
private func publicSymbols(of module: String) throws -> [PublicSymbol] {
  try #require(try extractedSymbols.get().first { $0.module == module }).symbols
}

private func extractSymbols(of module: String) throws -> [PublicSymbol] {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let extraction = Process()
  extraction.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  extraction.arguments = [
    "swift", "symbolgraph-extract", "-module-name", module, "-I", try #require(compiledModules).path,
    "-minimum-access-level", "public", "-output-dir", folder.path,
  ]
  try extraction.run()
  extraction.waitUntilExit()
  try #require(extraction.terminationStatus == 0, "swift symbolgraph-extract fails for \(module)")
  let graph = try Data(contentsOf: folder.appendingPathComponent("\(module).symbols.json"))
  return try JSONDecoder().decode(SymbolGraph.self, from: graph).written
}

/// The modules that `import TouchConformance` shows.
private let umbrella = ["TouchModel", "TouchSpecs", "ConformanceRunner", "ConformanceReports", "TouchConformance"]

private let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("PublicAPI.txt")

@Suite(.enabled("the compiled modules are beside the tests", { compiledModules != nil }))
struct PublicAPITests {
  @Test func `the public declarations are those of the list`() throws {
    var lines = ["The public declarations of the modules that an adopter links; RECORD_PUBLIC_API=1 records them anew."]
    var shown: [String] = []
    for module in modules {
      let symbols = try publicSymbols(of: module)
      if umbrella.contains(module) { shown += symbols.filter(\.isType).map(\.path) }
      lines += ["", module] + symbols.map { "  \($0.path): \($0.declaration)" }
    }
    let nested = shown.filter { $0.contains(".") }.count
    lines.insert("`import TouchConformance` shows \(shown.count - nested) types, and \(nested) nested in them.", at: 1)
    if ProcessInfo.processInfo.environment["RECORD_PUBLIC_API"] != nil {
      try (lines.joined(separator: "\n") + "\n").write(to: list, atomically: true, encoding: .utf8)
      Issue.record("\(list.lastPathComponent) is recorded anew")
    }
    let recorded = try String(contentsOf: list, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let changes = lines.difference(from: recorded.dropLast().map(String.init)).map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }
    #expect(changes.isEmpty, "\(changes.joined(separator: "\n"))\nRECORD_PUBLIC_API=1 records the list anew")
  }

  @Test(arguments: modules)
  func `every public declaration is documented`(module: String) throws {
    let bare = try publicSymbols(of: module).filter { !$0.isDocumented }.map(\.path)
    #expect(bare.isEmpty, "\(bare.joined(separator: ", "))")
  }
}
