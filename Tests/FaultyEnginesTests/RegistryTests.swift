import ConformanceRunner
import FaultyEngines
import Foundation
import TestFiles
import Testing
import TouchModel

/// The text of every source of the module.
private func sources() throws -> [String] {
  let folder = PackageFolder.url(of: "Sources/FaultyEngines")
  let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  return try files.map { try String(contentsOf: $0, encoding: .utf8) }
}

@Test func `the registry has every fault and every liberty that the sources declare, once`() throws {
  let fault = /static let \w+ = (?:as)?(?:Chain|Conversion|Default|Geometry)?(?:Fault|claiming)\(\s*"(?<slug>[^"]+)"/
  let liberty = /static let \w+ = (?:as)?Liberty\(\s*"(?<openPoint>[^"]+)",\s*"(?<slug>[^"]+)"/
  let declared = try sources().flatMap { source in
    source.matches(of: fault).map { "fault/\($0.slug)" }
      + source.matches(of: liberty).map { "liberty/\($0.openPoint)-\($0.slug)" }
  }
  let registered = FaultRegistry.faults.map(\.engine.name) + FaultRegistry.liberties.map(\.engine.name)
  #expect(declared.sorted() == registered.sorted())
}

@Test func `every type that decides otherwise begins with the row of its fault or liberty`() throws {
  var types = 0
  var bare: [Substring] = []
  for source in try sources() {
    let lines = source.split(separator: "\n").filter { !$0.hasPrefix("  //") }
    for (line, next) in zip(lines, lines.dropFirst())
    where line.hasSuffix(" {") && !line.hasPrefix("protocol ") && line.contains(/: \w+(Decisions|Stage).* \{$/) {
      types += 1
      let row = /^  static let (fault|liberty) = as|^  static let \w+ = claiming\(/
      if next.firstMatch(of: row) == nil { bare.append(line) }
    }
  }
  #expect(types > 500)
  #expect(bare == [])
}
