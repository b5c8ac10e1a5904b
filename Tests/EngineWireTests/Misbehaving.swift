import ConformanceRunner
import EngineWire
import Foundation
import TestFiles
import Testing
import TouchModel

/// The engine of the fixtures that finds the window and misbehaves on demand.
enum Misbehaving {
  /// Whether it can be run here.
  static let canRun = FileManager.default.fileExists(atPath: "/bin/sh") && python != nil

  private static let python =
    ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    ?? ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/python3" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  /// Starts it; it misbehaves at the case that asks for a point with this x.
  static func launch(_ way: String, at place: Int = 10, _ more: [String] = []) -> EngineLaunch {
    let script = PackageFolder.path(of: "Tests/Fixtures/Misbehaving/engine.py")
    var launch = EngineLaunch(
      Program(executable: python ?? "", arguments: ["python3", script, way, "\(place)"] + more))
    // Long enough for a busy machine where nothing hangs.
    launch.timeout = .seconds(60)
    return launch
  }

  /// The case that asks what is at a point.
  static func testCase(_ x: Int) throws -> ConformanceCase {
    try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(.hitTest(Double(x), 1)))
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that start an engine in Python.
  static var needsPython: Self { .enabled(if: Misbehaving.canRun, "python3 is not on this machine") }
}

extension ProcessExecutor {
  /// Runs the cases that ask for the points from the first to the last, announcing so many ahead.
  func run(from first: Int = 1, _ last: Int, ahead: Int = 0) throws -> [CaseOutcome] {
    let cases = try (first...last).map { try Misbehaving.testCase($0) }
    let count = cases.count
    var announced = 0
    var trace = TouchTrace()
    return cases.enumerated().map { index, testCase in
      while announced < min(count, index + ahead) {
        announce(cases[announced])
        announced += 1
      }
      announced = max(announced, index + 1)
      return run(testCase, into: &trace)
    }
  }
}
