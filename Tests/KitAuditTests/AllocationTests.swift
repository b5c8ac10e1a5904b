#if os(Linux)
import KitAudit
import Testing

private final class Thing {}

/// Counting wants a process in which nothing else runs.
@Suite struct AllocationTests {
  @Test func `every object is counted once`() async {
    await #expect(processExitsWith: .success) {
      func count(_ number: Int) throws -> Int {
        var things: [Thing?] = Array(repeating: nil, count: number)
        let allocations = AllocationCounter.allocations { for index in things.indices { things[index] = Thing() } }
        #expect(things.allSatisfy { $0 != nil })
        return try #require(allocations)
      }
      let few = try count(100)
      #expect(few >= 100)
      let more = try count(350)
      #expect(more - few == 250)
    }
  }

  @Test func `storage of collections and texts is counted, and short texts need none`() async {
    await #expect(processExitsWith: .success) {
      var words: [String] = []
      words.reserveCapacity(1_000)
      func count(_ letters: Int) throws -> Int {
        words.removeAll(keepingCapacity: true)
        let allocations = AllocationCounter.allocations {
          for _ in 0..<1_000 { words.append(String(repeating: "ä", count: letters)) }
        }
        #expect(words.count == 1_000)
        return try #require(allocations)
      }
      let short = try count(4)
      let long = try count(40)
      #expect(short < 1_000)
      #expect(long >= 1_000)
    }
  }

  @Test func `nothing is counted where nothing is allocated`() async {
    await #expect(processExitsWith: .success) {
      var sum = 0
      let allocations = AllocationCounter.allocations { for number in 0..<1_000 { sum &+= number } }
      #expect(allocations == 0)
      #expect(sum == 499_500)
    }
  }
}
#endif
