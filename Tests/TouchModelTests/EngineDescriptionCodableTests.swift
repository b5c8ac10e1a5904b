import Testing
import TouchModel

@Test func `an engine's description reads back as what was written`() throws {
  var description = EngineDescription(name: "engine", version: "1.2", capabilities: .all, instancesAreIndependent: true)
  description.thresholds.rotationAngle = 0.25
  description.readings.endDelay = .fixed
  description.observedResponders = [.views, .application]
  let bytes = try StrictJSON.encode(description, .pretty)
  let copy = try StrictJSON.decode(EngineDescription.self, from: bytes, shape: .engineDescription, source: "engine")
  #expect(copy == description)
  #expect(String(decoding: bytes, as: UTF8.self).contains("\"observedResponders\": [\"views\", \"application\"]"))
}

@Test(arguments: [
  (
    "{\"capabilities\":[\"hitTest\"]}",
    "capabilities[0]: expected a known word (did you mean hitTesting?), found the text"
  ),
  ("{\"name\":\"e\"}", "version: expected a value, found nothing"),
  ("{\"readings\":{\"chainTale\":\"x\"}}", "readings: expected a known key (did you mean chainTail?)"),
  ("{\"readings\":{\"chainTail\":\"application \"}}", "readings.chainTail: expected a known word"),
  (
    "{\"thresholds\":{\"endDelay\":1.5}}",
    "thresholds.endDelay: expected a whole number that is not too great, found 1.5"
  ),
])
func `a description of the wrong form is named by its place`(text: String, message: String) {
  let error = #expect(throws: ModelError.self) {
    try StrictJSON.decode(EngineDescription.self, from: Array(text.utf8), shape: .engineDescription, source: "engine")
  }
  #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
}

@Test func `what a description leaves out has its default`() throws {
  let text = #"{"name":"engine","version":"1","thresholds":{"tapDuration":900}}"#
  let read = try StrictJSON.decode(
    EngineDescription.self, from: Array(text.utf8), shape: .engineDescription, source: "engine")
  var expected = EngineDescription(name: "engine", version: "1")
  expected.thresholds.tapDuration = 900
  #expect(read == expected)
}

@Test func `a limit that an engine does not have reads and is written as none`() throws {
  let text = #"{"name":"engine","version":"1","thresholds":{"tapDistance":"none","tapInterval":"none"}}"#
  let read = try StrictJSON.decode(
    EngineDescription.self, from: Array(text.utf8), shape: .engineDescription, source: "engine")
  #expect(read.thresholds.tapDistance == .infinity)
  #expect(read.thresholds.tapInterval == EngineDescription.Thresholds.noLimit)
  try read.thresholds.validate()
  let written = String(decoding: try StrictJSON.encode(read, .pretty), as: UTF8.self)
  #expect(written.contains("\"tapDistance\": \"none\"") && written.contains("\"tapInterval\": \"none\""))
}

@Test(arguments: [
  (#"{"panDistance":"none"}"#, "thresholds.panDistance: expected "),
  (#"{"tapDistance":"never"}"#, "thresholds.tapDistance: expected "),
])
func `only limits may be none`(thresholds: String, message: String) {
  let text = #"{"name":"engine","version":"1","thresholds":\#(thresholds)}"#
  let error = #expect(throws: ModelError.self) {
    try StrictJSON.decode(EngineDescription.self, from: Array(text.utf8), shape: .engineDescription, source: "engine")
  }
  #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
}

@Test(arguments: Threshold.all.map(\.name))
func `a threshold below its range is refused by its name`(name: String) throws {
  let text = #"{"name":"engine","version":"1","thresholds":{"\#(name)":-1}}"#
  let read = try StrictJSON.decode(
    EngineDescription.self, from: Array(text.utf8), shape: .engineDescription, source: "engine")
  let error = #expect(throws: ModelError.self) { try read.thresholds.validate() }
  #expect(error?.description.hasPrefix("engine description.thresholds.\(name): expected 0 to ") == true)
}
