import Testing
import TouchModel

@Test func `a frequency is once, or so many times`() {
  #expect([0, 1, 2, 11].map(\.frequency) == ["0 times", "once", "2 times", "11 times"])
}
