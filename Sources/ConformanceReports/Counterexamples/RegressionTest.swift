internal import ConformanceRunner
internal import TouchModel

/// The Swift test that pins a counterexample.
struct RegressionTest {
  /// The name that stands for the engine's type, which the kit does not know.
  static let engineType = "MyEngine"

  let counterexample: RunResult.Counterexample

  /// The source of the test, without a line break at the end.
  var source: String {
    let test = try? SwiftCode.regressionTest(
      case: counterexample.testCase, rule: counterexample.rule, engineType: RegressionTest.engineType,
      readings: counterexample.readings, imports: ["TouchConformance"], assertion: assertion)
    var source = test ?? ""
    while source.hasSuffix("\n") { source.removeLast() }
    return source
  }

  private var assertion: String {
    let hasReadings = !counterexample.readings.differences(from: Readings()).isEmpty
    let readings = hasReadings ? ", readings: readings" : ""
    return "try Conformance.expectHolds(\"\(counterexample.rule)\", in: conformanceCase, on: engine\(readings))"
  }
}
