import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

@Suite struct FuzzingTests {
  @Test(arguments: [[], [0], [247], [248], [255, 256, 65_535], [.max, 0, 1 << 40]] as [[UInt64]])
  func `choices come back from their bytes`(choices: [UInt64]) {
    #expect(FuzzBytes.choices(of: FuzzBytes.bytes(of: choices)) == choices)
  }

  @Test func `small choices take one byte`() { #expect(FuzzBytes.bytes(of: [0, 7, 247]) == [0, 7, 247]) }

  @Test func `an input that ends in the middle of a choice has zeros there`() {
    #expect(FuzzBytes.choices(of: [3, 0xF9, 1]) == [3, 256])
  }

  @Test func `any bytes are a case`() throws {
    let fuzzer = try ConformanceFuzzer(InProcessExecutor(ReferenceEngine.self))
    for seed in UInt8.min...63 {
      let bytes = (UInt8.min...UInt8.max).map { ($0 &* 31) ^ (seed &* 7) }
      #expect(fuzzer.test(bytes).map(\.status) == nil)
    }
  }

  @Test func `a seed stands for the case of its index`() throws {
    let engine = ReferenceEngine.engineDescription
    let fuzzer = try ConformanceFuzzer(InProcessExecutor(ReferenceEngine.self))
    for index in UInt64(0)..<20 {
      let testCase = fuzzer.testCase(of: fuzzer.seed(index))
      #expect(testCase.usedCapabilities.isSubset(of: engine.capabilities))
      #expect(fuzzer.testCase(of: fuzzer.seed(index)) == testCase)
    }
  }

  @Test func `what an input breaks is made small`() throws {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-11-subviews-first" })
    let plan = RunPlan(rules: Catalogue.rules.filter { $0.id == RuleID("HT", 11) })
    let fuzzer = try ConformanceFuzzer(fault.engine.makeExecutor(Readings()), plan: plan)
    let result = try #require((UInt64(0)..<200).lazy.compactMap { fuzzer.test(fuzzer.seed($0)) }.first)
    #expect(result.status == .broken)
    let counterexample = try #require(result.bugs.first).counterexample
    #expect(counterexample.origin == .fuzzed)
    #expect(counterexample.sizeAfter.views <= 2)
  }
}
