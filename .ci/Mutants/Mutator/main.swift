// Writes a module's source with all its mutants in it, and their list.
//
// Usage: mutator SOURCE TARGET LIST DROPPED [--drop]
//   SOURCE   the folder of the module
//   TARGET   the folder that gets the same files with their mutants
//   LIST     the file that gets the list of the mutants, as JSON
//   DROPPED  a file with the keys of mutants that do not compile, one a line; with --drop the messages of the compiler are read from standard
//            input, and the keys of the mutants that they object to are added to it; nothing else is written then
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("mutator: \(message)\n".utf8))
  exit(64)
}

let arguments = CommandLine.arguments
guard arguments.count == 5 || arguments.count == 6, arguments.count == 5 || arguments[5] == "--drop" else {
  fail("expected SOURCE TARGET LIST DROPPED [--drop], found \(arguments.count - 1) arguments")
}
let (source, target, list, dropped) = (arguments[1], arguments[2], arguments[3], arguments[4])

if arguments.count == 6 {
  let keys = try Complaints(in: target, list: list).keys
  guard !keys.isEmpty else { fail("the compiler objects to something that is no mutant") }
  let known = (try? String(contentsOfFile: dropped, encoding: .utf8)) ?? ""
  try (known + keys.map { $0 + "\n" }.joined()).write(toFile: dropped, atomically: true, encoding: .utf8)
  print("\(keys.count) mutants do not compile")
  exit(0)
}

let refused = Set(
  ((try? String(contentsOfFile: dropped, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init))
guard let files = FileManager.default.enumerator(atPath: source)?.compactMap({ $0 as? String }) else {
  fail("\(source) cannot be read")
}
var mutants: [Mutant] = []
for file in files.sorted() where file.hasSuffix(".swift") {
  let text = try String(contentsOfFile: "\(source)/\(file)", encoding: .utf8)
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
  let collector = MutantCollector(file, tree)
  var numbers: [Int?] = []
  for var mutant in collector.mutants {
    // A number is kept by what does not compile, so that those of the others stay what they are.
    mutant.number = mutants.count + 1
    let compiles = !refused.contains(mutant.key)
    numbers.append(compiles ? mutant.number : nil)
    mutants.append(mutant)
  }
  let schemata = "internal import MutantSwitch\n" + SchemataWriter(collector: collector, numbers: numbers).text(tree)
  let path = "\(target)/\(file)"
  try FileManager.default.createDirectory(
    atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
  if (try? String(contentsOfFile: path, encoding: .utf8)) != schemata {
    try schemata.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
let lines = try mutants.filter { !refused.contains($0.key) }
  .map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
try lines.joined().write(toFile: list, atomically: true, encoding: .utf8)
print("\(lines.count) mutants, and \(mutants.count - lines.count) that do not compile")
