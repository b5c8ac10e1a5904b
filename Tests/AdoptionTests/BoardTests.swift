import Testing
import TouchConformance

@Test func `the boards follow the rules of gestures and controls`() throws {
  let result = try Conformance.check(BoardAdapter.self, cases: 2000)
  #expect(result.status == .conforms, "\(result.summary)")
}
