import PropertyTesting
import TestScopes
import Testing

/// Problems like those of the shrinking challenge, each with the one case to which every seed should lead.
@Suite struct `Problems beside the shrinking challenge` {
  /// A statement that is false, and the simplest case that shows it.
  struct Problem: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let minimum: String
    /// Every smallest case to which the seeds lead.
    let minima: @Sendable (Range<UInt64>) -> Set<String>

    init<Value>(
      _ name: String, _ generator: Generator<Value>, minimum: String, holds: @escaping @Sendable (Value) -> Bool
    ) {
      testDescription = name
      self.minimum = minimum
      let property = Property(for: generator, holds)
      minima = { seeds in
        Set(seeds.map { property.check(seed: $0, cases: 300_000).failure.map { "\($0.smallest)" } ?? "none" })
      }
    }
  }

  static let integers = Generator<[Int]>.array(of: .integer())
  static let numbers = Generator<[Int]>.array(of: .uniform(in: 0...1000))
  static let pairs = Generator<[(Int, Int)]>.array(of: .zip(.uniform(in: 0...5), .uniform(in: 0...5)))

  static let problems = [
    Problem("a list is sorted", integers, minimum: "[0, -1]") { $0 == $0.sorted() },
    Problem("a sum is small", numbers, minimum: "[1, 1000]") { $0.reduce(0, +) <= 1000 },
    Problem(
      "a product is small", .zip(.uniform(in: 0...10000), .uniform(in: 0...10000)), minimum: "(100, 10000)"
    ) { (pair: (Int, Int)) in pair.0 * pair.1 < 1_000_000 },
    Problem("no large number leaves 3 when divided by 17", .integer(in: 0...1_000_000), minimum: "1006") {
      (number: Int) in number < 1000 || number % 17 != 3
    },
    Problem("no two numbers are 37 apart", .array(of: .uniform(in: 0...100)), minimum: "[0, 37]") {
      (list: [Int]) in !list.contains { list.contains($0 + 37) }
    },
    Problem("lists of one length are equal", .zip(numbers, numbers), minimum: "([0, 0, 0], [0, 0, 1])") {
      (lists: ([Int], [Int])) in
      lists.0.count != lists.1.count || lists.0.count < 3 || lists.0 == lists.1
    },
    Problem(
      "the last element is not the length", .countedArray(of: .uniform(in: 0...50), count: 0...50),
      minimum: "[0, 0, 0, 4]"
    ) { (list: [Int]) in list.count <= 3 || list.last != list.count },
    Problem("three arrows make no circle", pairs, minimum: "[(0, 1), (1, 2), (2, 0)]") { arrows in
      !arrows.contains { first in
        arrows.contains { second in
          second.0 == first.1 && arrows.contains { $0 == (second.1, first.0) }
            && Set([first.0, second.0, second.1]).count == 3
        }
      }
    },
    Problem(
      "no withdrawal exceeds the balance",
      .array(of: .zip(.boolean, .uniform(in: 1...100))),
      minimum: "[(false, 1), (false, 1), (false, 1), (true, 4)]"
    ) { (movements: [(takes: Bool, amount: Int)]) in
      var (balance, payments) = (0, 0)
      for (takes, amount) in movements {
        if takes, payments >= 3, amount > balance { return false }
        if !takes { payments += 1 }
        if !takes || amount <= balance { balance += takes ? -amount : amount }
      }
      return true
    },
    Problem(
      "brackets are closed before the third", .array(of: .element(of: ["x", "(", ")"])),
      minimum: #"["(", "(", "(", ")", ")", ")"]"#
    ) { (text: [String]) in
      var (depth, deepest) = (0, 0)
      for sign in text {
        depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
        deepest = max(deepest, depth)
        if depth < 0 { return true }
      }
      return depth > 0 || deepest < 3
    },
  ]

  @Test(arguments: problems)
  func `lead to their one minimum from every seed`(problem: Problem) {
    #expect(problem.minima(0..<(TestScope.isWhole ? 50 : 10)) == [problem.minimum])
  }
}
