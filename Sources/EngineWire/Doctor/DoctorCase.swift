internal import TouchModel

/// A case that an engine is asked to run more than once, with what became of it the first time.
struct DoctorCase {
  let testCase: ConformanceCase
  let sequence: String
  let request: [UInt8]
  /// The number of the engine's line that was the first answer.
  var line = 0
  /// What the engine did the first time; `nil` when there is no trace.
  var trace: TouchTrace?

  /// The case with a number; the sequence is one that only an engine repeats that takes it as it is.
  init?(_ testCase: ConformanceCase, number: Int) {
    let sequence = number % 16 == 7 ? "c\(number) \"é\\\(String(repeating: "…", count: 8))" : "c\(number)"
    guard let request = try? CaseRequest(sequence, testCase).line() else { return nil }
    self.testCase = testCase
    self.sequence = sequence
    self.request = request
  }

  /// How to run the case again.
  var again: String { "; replay it as \(CaseCode.shown(testCase))" }

  /// The first record in which another trace of the same case differs; `nil` when none does.
  func difference(from other: TouchTrace) -> String? {
    guard let trace, trace != other else { return nil }
    guard let first = try? StrictJSON.tree(of: trace)["records"],
      let second = try? StrictJSON.tree(of: other)["records"]
    else { return "the traces differ" }
    var number = 0
    while let record = first[number], record == second[number] { number += 1 }
    return "record \(number) was \(DoctorCase.shown(first[number])) and is now \(DoctorCase.shown(second[number]))"
  }

  private static func shown(_ record: JSONValue?) -> String {
    record.map { SafeText.escaped($0.text(.compact), limit: 300) } ?? "not there"
  }
}
