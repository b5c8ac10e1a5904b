// Writes engines with several faults, or several liberties, at once, each drawn, as Swift.
//
// Usage: mixer SOURCE TARGET SEED LIBERTIES UBIQUITOUS NEIGHBOURS SIZE=COUNT…
//   SOURCE      the folder of the module with the faults
//   TARGET      the file that is written, part of the same module
//   SEED        the seed; the same one draws the same mixtures from the same faults
//   LIBERTIES   so many mixtures of two to five liberties
//   UBIQUITOUS  so many mixtures of each ubiquitous fault with another
//   NEIGHBOURS  so many mixtures of two faults of one chapter
//   SIZE=COUNT  so many mixtures of so many faults of different chapters
import Foundation
import SwiftParser
import SwiftSyntax

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("mixer: \(message)\n".utf8))
  exit(64)
}

/// Vigna's SplitMix64.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Draws faults that decide nothing twice, beside those that are chosen already: of different chapters, or of different rules of one.
func draw(
  _ size: Int, of faults: [VariantSource], beside first: [VariantSource] = [], inOneChapter: Bool = false,
  _ random: inout SplitMix
) -> [VariantSource] {
  while true {
    var chosen = first
    for _ in first.count..<size {
      let fault = faults[Int(random.next() % UInt64(faults.count))]
      let fits = chosen.allSatisfy { other in
        (inOneChapter ? other.chapter == fault.chapter && other.rule != fault.rule : other.chapter != fault.chapter)
          && other.decisions.isDisjoint(with: fault.decisions)
      }
      guard fits else { break }
      chosen.append(fault)
    }
    if chosen.count == size { return chosen }
  }
}

/// Draws liberties that decide nothing twice.
func drawLiberties(_ liberties: [VariantSource], _ random: inout SplitMix) -> [VariantSource] {
  let size = 2 + Int(random.next() % 4)
  var chosen: [VariantSource] = []
  while chosen.count < size {
    let liberty = liberties[Int(random.next() % UInt64(liberties.count))]
    if chosen.allSatisfy({ $0.decisions.isDisjoint(with: liberty.decisions) }) { chosen.append(liberty) }
  }
  return chosen
}
let arguments = CommandLine.arguments
guard arguments.count > 7, let seed = UInt64(arguments[3]), let honest = Int(arguments[4]), honest >= 0,
  let besideEach = Int(arguments[5]), besideEach >= 0, let neighbours = Int(arguments[6]), neighbours >= 0
else {
  let found = arguments.dropFirst().joined(separator: " ")
  fail("expected SOURCE TARGET SEED LIBERTIES UBIQUITOUS NEIGHBOURS SIZE=COUNT…, found \(found)")
}
let sizes = arguments[7...].map { argument in
  let numbers = argument.split(separator: "=").compactMap { Int($0) }
  guard numbers.count == 2, numbers[0] >= 2, numbers[1] >= 0 else { fail("expected SIZE=COUNT, found \(argument)") }
  return (size: numbers[0], count: numbers[1])
}
guard let files = FileManager.default.enumerator(atPath: arguments[1])?.compactMap({ $0 as? String }) else {
  fail("\(arguments[1]) cannot be read")
}
// Engines that are wrong beyond a size alone, or under the other profile, are not found by the same run.
let leftOut = ["Limits/", "UIKit/", "Liberties/", "Combined/"]
var (faults, liberties): ([VariantSource], [VariantSource]) = ([], [])
for file in files.sorted() where file.hasSuffix(".swift") {
  let tree = Parser.parse(source: try String(contentsOfFile: "\(arguments[1])/\(file)", encoding: .utf8))
  liberties += VariantCollector(tree, finding: .liberty).variants
  if !leftOut.contains(where: file.hasPrefix) { faults += VariantCollector(tree, finding: .fault).variants }
}
var random = SplitMix(state: seed)
var mixtures: [(faults: [VariantSource], firstIsUbiquitous: Bool)] = []
for (size, count) in sizes {
  for _ in 0..<count { mixtures.append((draw(size, of: faults, &random), false)) }
}
// Drawn after these, so that they are the same however many there are of the others.
for slug in besideEach > 0 ? VariantSource.ubiquitous : [] {
  guard let fault = faults.first(where: { $0.slug == slug }) else { fail("no fault \(slug) can be mixed") }
  for _ in 0..<besideEach { mixtures.append((draw(2, of: faults, beside: [fault], &random), true)) }
}
for _ in 0..<neighbours { mixtures.append((draw(2, of: faults, inOneChapter: true, &random), false)) }
let honestMixtures = (0..<honest).map { _ in drawLiberties(liberties, &random) }

/// The type that makes all the decisions of some variants.
func declaration(_ name: String, of variants: [VariantSource]) -> String {
  let stages = Set(variants.flatMap(\.stages)).sorted().joined(separator: ", ")
  return "struct \(name): \(stages) {\n\(variants.map(\.members).joined(separator: "\n"))\n}\n"
}
var types: [String] = []
var lists: [String] = []
for (position, mixture) in mixtures.enumerated() {
  let name = "Mixture\(position + 1)"
  let slugs = mixture.faults.map { "\"\($0.slug)\"" }.joined(separator: ", ")
  types.append(declaration(name, of: mixture.faults))
  lists.append("    asMixture(\(name).self, [\(slugs)], firstIsUbiquitous: \(mixture.firstIsUbiquitous)),\n")
}
var honestLists: [String] = []
for (position, liberties) in honestMixtures.enumerated() {
  let name = "HonestMixture\(position + 1)"
  let changes = liberties.compactMap(\.describing).map { "(\($0))" }.joined(separator: ", ")
  types.append(declaration(name, of: liberties))
  honestLists.append(
    "    asLiberty(\(name).self, \"\(liberties.map(\.slug).joined(separator: "+"))\", [\(changes)]),\n")
}
// The compiler takes its time over a long list, and none over short ones.
func properties(_ name: String, _ type: String, _ lists: [String]) -> (declarations: String, all: String) {
  let chunks = stride(from: 0, to: lists.count, by: 20).map { lists[$0..<min($0 + 20, lists.count)].joined() }
  let declarations = chunks.enumerated().map { "  static let \(name)\($0.offset): [\(type)] = [\n\($0.element)  ]\n" }
  return (declarations.joined(separator: "\n"), chunks.indices.map { "\(name)\($0)" }.joined(separator: ", "))
}
let wrong = properties("some", "Mixture?", lists)
let right = properties("honest", "Liberty", honestLists)
let text = """
  internal import ReferenceEngine
  internal import TouchModel

  /// The mixtures that were drawn.
  package enum Mixtures {
    /// All of them.
    package static let all: [Mixture] = ([\(wrong.all)] as [[Mixture?]]).joined().compactMap { $0 }
    /// Those of liberties.
    package static let liberties: [Liberty] = Array(([\(right.all)] as [[Liberty]]).joined())

  \(wrong.declarations)
  \(right.declarations)
    private static func asLiberty<Decisions: DecisionStage & SendableMetatype>(
      _ type: Decisions.Type, _ slugs: String, _ changes: [(inout EngineDescription) -> Void]
    ) -> Liberty {
      Decisions.asLiberty("several", slugs, "several liberties", describing: { description in
        for change in changes { change(&description) }
      })
    }

    private static func asMixture<Decisions: DecisionStage & SendableMetatype>(
      _ type: Decisions.Type, _ slugs: [String], firstIsUbiquitous: Bool
    ) -> Mixture? {
      let faults = slugs.compactMap { slug in FaultRegistry.faults.first { $0.engine.name == "fault/" + slug } }
      guard faults.count == slugs.count else { return nil }
      let row = Decisions.asFault(slugs.joined(separator: "+"), "several faults", views: 1)
      return Mixture(row.engine, of: faults, firstIsUbiquitous: firstIsUbiquitous)
    }
  }

  \(types.joined(separator: "\n"))
  """
if (try? String(contentsOfFile: arguments[2], encoding: .utf8)) != text {
  try text.write(toFile: arguments[2], atomically: true, encoding: .utf8)
}
print(
  "\(lists.count) mixtures of \(faults.count) faults, \(honestLists.count) of \(liberties.count) liberties")
