import Foundation
import MutantSwitch

/// Which cases reach the place of which mutant, on the engine as it is.
///
/// A mutant does nothing in a case that does not reach it, so that only the others are run.
struct Reach {
  /// How many mutants there are; their numbers are from 1.
  let mutants: Int
  /// How many cases were run in each profile.
  let cases: Int
  /// For each profile, case and mutant a bit; the fixed checks stand before the first case.
  private var bits: [UInt8]
  private var width: Int { mutants / 8 + 1 }

  /// Runs the engine as it is; `nil` when it breaks a rule, for then nothing can be learnt from its mutants.
  static func measured(mutants: Int, cases: Int) throws -> Reach? {
    let runs = try EngineRuns(cases: cases)
    var reach = Reach(mutants: mutants, cases: cases, bits: [])
    reach.bits.reserveCapacity(2 * (cases + 1) * reach.width)
    mutant_select(0)
    for profile in EngineRuns.profiles.indices {
      for index in -1..<cases {
        mutant_forget()
        if let objection = index < 0 ? runs.fixedDetection(profile) : runs.detection(profile, index) {
          print("the engine as it is fails \(objection) in case \(index) of \(EngineRuns.profiles[profile].name)")
          return nil
        }
        var row = [UInt8](repeating: 0, count: reach.width)
        for number in 1...mutants where mutant_was_reached(Int32(number)) { row[number / 8] |= 1 << (number % 8) }
        reach.bits += row
      }
    }
    return reach
  }

  /// Reads what was measured before.
  init(contentsOf path: String) throws {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func number(at position: Int) -> Int { (0..<4).reduce(0) { $0 | Int(data[position + $1]) << (8 * $1) } }
    mutants = number(at: 0)
    cases = number(at: 4)
    bits = Array(data[8...])
  }

  private init(mutants: Int, cases: Int, bits: [UInt8]) {
    (self.mutants, self.cases, self.bits) = (mutants, cases, bits)
  }

  /// Writes it whole.
  func write(to path: String) throws {
    let head = [mutants, cases].flatMap { value in (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    try Data(head + bits).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Whether a case reaches a mutant; case −1 is the fixed checks.
  func reaches(_ mutant: Int, _ profile: Int, _ index: Int) -> Bool {
    bits[(profile * (cases + 1) + index + 1) * width + mutant / 8] & (1 << (mutant % 8)) != 0
  }

  /// Whether any case reaches a mutant.
  func reaches(_ mutant: Int) -> Bool {
    EngineRuns.profiles.indices.contains { profile in (-1..<cases).contains { reaches(mutant, profile, $0) } }
  }
}
