import Testing
import TouchModel

@Test func `snapshots and records of a trace lie close together`() {
  #expect(MemoryLayout<TouchSnapshot>.stride <= 152)
  #expect(MemoryLayout<TouchesCall>.stride <= 32)
  #expect(MemoryLayout<ActionCall>.stride <= 80)
  #expect(MemoryLayout<TraceRecord>.stride <= 104)
}
