import Testing
import TouchModel

@Test func `a frequency is not at all, once, or so many times`() {
  #expect([0, 1, 2, 11].map(\.frequency) == ["not at all", "once", "2 times", "11 times"])
}
