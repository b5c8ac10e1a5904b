import Testing
import TouchModel

@Test func `a second application keeps its number in text`() {
  let second = ObjectID(.application, 1)
  #expect(second.description == "application 1")
  #expect(ObjectID("application 1") == second)
  #expect(ObjectID("application") == .application)
  #expect(ObjectID("application 0") == nil)
}
