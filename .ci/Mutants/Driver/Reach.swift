import Foundation
import MutantSwitch

/// What the engine as it is does: which cases reach the place of which mutant, and which rules apply to which cases.
///
/// A mutant does nothing in a case that does not reach it, so that only the others are run.
struct Reach {
  /// How many mutants there are; their numbers are from 1.
  let mutants: Int
  /// How many cases were run in each profile.
  let cases: Int
  /// A row for each profile and case, the fixed checks before the first case of the profile, with a flag for each mutant.
  private var places: BitTable
  /// A row for each profile and case as well, with a flag for each rule.
  private var applications: BitTable

  /// More than there are rules.
  private static let rules = 512

  private init(mutants: Int, cases: Int, places: [UInt8] = [], applications: [UInt8] = []) {
    (self.mutants, self.cases) = (mutants, cases)
    self.places = BitTable(width: mutants + 1, bytes: places)
    self.applications = BitTable(width: Reach.rules, bytes: applications)
  }

  /// Runs the engine as it is; `nil` when it breaks a rule, for then nothing can be learnt from its mutants.
  static func measured(mutants: Int, cases: Int) throws -> Reach? {
    let runs = try EngineRuns(cases: cases)
    var reach = Reach(mutants: mutants, cases: cases)
    mutant_select(0)
    for profile in EngineRuns.profiles.indices {
      for index in -1..<cases {
        mutant_forget()
        let result = index < 0 ? (runs.fixedDetection(profile), []) : runs.judge(profile, index)
        if let objection = result.0 {
          print("the engine as it is fails \(objection) in case \(index) of \(EngineRuns.profiles[profile].name)")
          return nil
        }
        reach.places.append { mutant_was_reached(Int32($0)) }
        reach.applications.append { $0 < result.1.count && result.1[$0] > 0 }
      }
    }
    return reach
  }

  /// Reads what was measured before.
  init(contentsOf path: String) throws {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func number(at position: Int) -> Int { (0..<4).reduce(0) { $0 | Int(data[position + $1]) << (8 * $1) } }
    let end = 12 + number(at: 8)
    self.init(
      mutants: number(at: 0), cases: number(at: 4), places: Array(data[12..<end]), applications: Array(data[end...]))
  }

  /// Writes it whole.
  func write(to path: String) throws {
    let head = [mutants, cases, places.bytes.count].flatMap { value in (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    try Data(head + places.bytes + applications.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func row(_ profile: Int, _ index: Int) -> Int { profile * (cases + 1) + index + 1 }

  /// Whether a case reaches a mutant; case −1 is the fixed checks.
  func reaches(_ mutant: Int, _ profile: Int, _ index: Int) -> Bool { places[row(profile, index), mutant] }

  /// Whether any case reaches a mutant.
  func reaches(_ mutant: Int) -> Bool {
    EngineRuns.profiles.indices.contains { profile in (-1..<cases).contains { reaches(mutant, profile, $0) } }
  }

  /// Whether a rule, by its position, applies to a case.
  func applies(_ rule: Int, _ profile: Int, _ index: Int) -> Bool { applications[row(profile, index), rule] }
}
