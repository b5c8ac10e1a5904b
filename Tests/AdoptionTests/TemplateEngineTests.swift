import Testing
import TouchConformance

@Test func `the template for Swift conforms as it is`() throws {
  let result = try Conformance.check(EngineAdapter.self)
  #expect(result.status == .conforms, "\(result.summary)")
  #expect(result.levelInReach?.level == .hitTesting)
}
