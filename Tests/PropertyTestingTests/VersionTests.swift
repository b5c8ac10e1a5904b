import PropertyTesting
import Testing

@Test func `the drawing scheme has a version`() {
  #expect(propertyTestingVersion >= 1)
}
