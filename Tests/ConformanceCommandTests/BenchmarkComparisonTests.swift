import ConformanceCommand
import Foundation
import SafeFiles
import TestFiles
import TestScopes
import Testing
import TouchModel

@Suite struct BenchmarkComparisonTests {
  /// What was measured for the document: a result of every part.
  private static let measured = Result {
    try FileStore.read(PackageFolder.path(of: "Tests/Fixtures/Benchmarks/figures.json"))
  }

  /// Compares the measured result with one that is changed.
  private static func compare(
    _ words: String..., change: (inout [String: Any]) throws -> Void = { _ in }
  ) throws -> Outcome {
    var changed = try object(String(decoding: measured.get(), as: UTF8.self))
    try change(&changed)
    return try compare(with: JSONSerialization.data(withJSONObject: changed), words)
  }

  private static func compare(with bytes: some Collection<UInt8>, _ words: [String] = []) throws -> Outcome {
    try withFolder { folder in
      try FileStore.write(measured.get(), to: "\(folder)/old.json")
      try FileStore.write(Array(bytes), to: "\(folder)/new.json")
      var outcome = run(["bench", "--compare", "\(folder)/old.json", "\(folder)/new.json"] + words)
      outcome.errors = outcome.errors.replacingOccurrences(of: "\(folder)/", with: "")
      return outcome
    }
  }

  @Test func `a result beside itself has ratios of 1 and lists no fault`() throws {
    let outcome = try Self.compare()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("faults, cases until the own rule is broken, median: none\n"))
    let comparison = try object(try Self.compare("--json", "-").output)
    #expect(comparison["schema"] as? String == "touch-conformance bench comparison")
    #expect(comparison["version"] as? Int == 1)
    let sections = try #require(comparison["sections"] as? [[String: Any]])
    let rows = sections.flatMap { $0["rows"] as? [[String: Any]] ?? [] }
    let ratios = rows.compactMap { $0["ratio"] as? Double }
    #expect(ratios.count > 10)
    #expect(ratios.allSatisfy { $0 == 1 })
  }

  @Test func `twice the speed is a ratio of 2`() throws {
    let outcome = try Self.compare { result in
      var workload = try #require((result["workloads"] as? [[String: Any]])?.first)
      var stage = try #require(workload["whole"] as? [String: Any])
      stage["casesPerSecond"] = try #require(stage["casesPerSecond"] as? Double) * 2
      workload["whole"] = stage
      result["workloads"] = [workload]
    }
    let line = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("  whole ") })
    #expect(line.hasSuffix(" 2.00"))
  }

  @Test func `two results of different searches are compared, and it is said`() throws {
    let outcome = try Self.compare { result in
      var detection = try #require(result["detection"] as? [String: Any])
      detection["search"] = "guided"
      result["detection"] = detection
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("detection was in a plain search, now in a guided one"))
    #expect(!(try Self.compare().output.contains("search, now")))
  }

  @Test(arguments: [(1, false), (2, false), (3, true)])
  func `a fault is listed when its median changed by more than a factor of 2`(factor: Int, isListed: Bool) throws {
    let outcome = try Self.compare { try Self.changeFault(in: &$0) { $0 * factor } }
    let title = "faults, cases until the own rule is broken, median"
    #expect(outcome.output.contains("\(title)\n") == isListed)
    #expect(outcome.output.contains("\(title): none\n") != isListed)
    #expect(outcome.output.contains("by more than a factor of 2;"))
  }

  @Test func `a fault that is no longer noticed is listed without a ratio`() throws {
    let outcome = try Self.compare { try Self.changeFault(in: &$0) { _ in nil } }
    let line = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("  fault/") })
    #expect(line.split(separator: " ").suffix(2) == ["–", "–"], "\(line)")
  }

  @Test func `a part of one result alone is named and the others are compared`() throws {
    let outcome = try Self.compare { $0["detection"] = nil }
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("detection is only in the old result\n"))
    #expect(outcome.output.contains("hitTest, cases/s"))
  }

  @Test(
    arguments: TestScope.every(
      2,
      of: [
        ("isQuick", true as any Sendable, "new.json: isQuick: expected false as in the other file, found true"),
        ("isOptimized", nil, "new.json: isOptimized: expected a value, found nothing"),
        ("schema", "another", "new.json: expected the schema \"touch-conformance bench\", found the text \"another\""),
        ("version", 2, "new.json: expected the version 3, found 2"),
        ("speed", 1, "new.json: result: expected one of the keys challenge,"),
        ("kit", String(repeating: "x", count: 300), "new.json: kit: expected at most 200 bytes, found the text"),
        ("challenge", [-1], "new.json: challenge[0]: expected a number from 0 to 1e15, found -1"),
        ("challenge", ["name": 1], "new.json: challenge"),
        (
          "workloads", Array(repeating: 0, count: 10_001),
          "new.json: workloads: expected at most 10000 elements, found a list"
        ),
      ] as [(String, (any Sendable)?, String)]))
  func `a file that is no result of the same sort is refused with a line`(
    key: String, value: (any Sendable)?, line: String
  ) throws {
    let outcome = try Self.compare { $0[key] = value }
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("tool bench: \(line)"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output.isEmpty)
  }

  @Test func `results of debug and release are not compared`() throws {
    let outcome = try Self.compare { result in
      let isOptimized = try #require(result["isOptimized"] as? Bool)
      result["isOptimized"] = !isOptimized
    }
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("new.json: isOptimized: expected "))
  }

  @Test func `results that have nothing in common are not compared`() throws {
    let outcome = try Self.compare { result in
      for part in ["workloads", "detection", "shrinking", "challenge", "heldNumbers", "property", "wire", "growth"] {
        result[part] = nil
      }
    }
    #expect(outcome.status == 64)
    #expect(outcome.errors == "tool bench: new.json: expected a part that the other file has, too, found none\n")
  }

  @Test(arguments: ["", "{", "[]", "{\"schema\":1}", "\u{1B}[31m"])
  func `any bytes are refused with a line`(text: String) throws {
    let outcome = try Self.compare(with: text.utf8)
    #expect(outcome.status == 64)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("new.json"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  private static func changeFault(in result: inout [String: Any], _ median: (Int) -> Int?) throws {
    var detection = try #require(result["detection"] as? [String: Any])
    var fault = try #require(
      (detection["faults"] as? [[String: Any]])?.first { $0["ownRuleMedian"] is Int })
    fault["ownRuleMedian"] = median(try #require(fault["ownRuleMedian"] as? Int))
    detection["faults"] = [fault]
    result["detection"] = detection
  }
}
