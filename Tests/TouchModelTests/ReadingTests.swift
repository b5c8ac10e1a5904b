import Testing
import TouchModel

@Test func `every property of readings has a row of its name`() {
  let properties = Mirror(reflecting: Readings()).children.compactMap(\.label)
  #expect(Set(Readings.all.map(\.name)) == Set(properties))
  #expect(Readings.all.count == properties.count)
}

@Test(arguments: Readings.all)
func `a row sets and reads the property of its name`(reading: Reading) throws {
  for value in reading.values {
    var readings = Readings()
    try readings.set(reading.name, to: value)
    let property = Mirror(reflecting: readings).children.first { $0.label == reading.name }
    #expect(property.map { "\($0.value)" } == value)
    #expect(readings[reading] == value)
    #expect(readings.differences(from: Readings()) == (value == reading.values[0] ? [] : [reading]))
  }
}

@Test func `what is declared is typed, and can be taken back`() {
  var declared = DeclaredReadings { $0.alphaBoundary = .exclusive }
  #expect(declared.alphaBoundary == .exclusive && declared.windowScene == nil)
  declared.windowScene = .off
  #expect(declared.declared == [Reading(\.windowScene), Reading(\.alphaBoundary)])
  #expect(declared.differences(from: Readings()) == [Reading(\.alphaBoundary)])
  declared.alphaBoundary = nil
  #expect(declared == DeclaredReadings { $0.windowScene = .off })
  declared.windowScene = nil
  #expect(declared == DeclaredReadings())
}

@Test func `declared readings win over others, all of them or some`() {
  let declared = DeclaredReadings { readings in
    readings.alphaBoundary = .exclusive
    readings.endDelay = .fixed
  }
  var others = Readings()
  others.chainTail = .application
  var expected = others
  expected.endDelay = .fixed
  #expect(declared.over(others, only: [Reading(\.endDelay), Reading(\.resetTiming)]) == expected)
  expected.alphaBoundary = .exclusive
  #expect(declared.over(others) == expected)
}

@Test func `words that are no reading or no value of one are refused`() {
  var readings = Readings()
  #expect(throws: ModelError.self) { try readings.set("alpha", to: "open") }
  #expect(throws: ModelError("reading endDelay", expected: "one of untilDecision, fixed", found: "open")) {
    try readings.set("endDelay", to: "open")
  }
  #expect(readings == Readings())
}
