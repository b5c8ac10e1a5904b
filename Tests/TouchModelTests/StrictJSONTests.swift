import Testing
import TouchModel

/// The error that reading a text as a type gives, in words.
private func refusal<Value: Decodable>(
  _ text: String, as type: Value.Type = [String: Double].self, shape: JSONShape = .anything
) -> String? {
  do {
    _ = try StrictJSON.decode(type, from: Array(text.utf8), shape: shape, source: "text")
    return nil
  } catch { return error.description }
}

@Test(arguments: [
  ("", "text, line 1, column 1: expected a value, found the end of the text"),
  ("{\"a\":1", "text, line 1, column 7: expected a comma or } after the member, found the end of the text"),
  ("{\"a\":1} x", "text, line 1, column 9: expected nothing after the value, found x"),
  ("{\"a\":1,\n \"a\":2}", "text, line 2, column 2: expected each key once, found \"a\" again"),
  ("{\"a\":1,}", "text, line 1, column 8: expected a key in quotation marks, found }"),
  ("{\"a\":1e999}", "text, line 1, column 6: expected a finite number, found 1e999"),
  ("{\"a\":-}", "text, line 1, column 7: expected a digit, found }"),
  ("{\"a\":01}", "text, line 1, column 7: expected a comma or } after the member, found 1"),
  ("{\"a\":1.}", "text, line 1, column 8: expected a digit after the point, found }"),
  ("{\"ä\":NaN}", "text, line 1, column 6: expected a value, found N"),
  ("{\"a\":\"\t\"}", "text, line 1, column 7: expected no control character in a text, found the byte 0x9"),
  ("{\"\\ud800\":1}", "text, line 1, column 3: expected two halves of a surrogate pair, found one"),
  ("{\"\\x\":1}", "text, line 1, column 4: expected one of the escapes of JSON, found x"),
  ("\u{FEFF}{}", "text, line 1, column 1: expected a value, found the byte 0xef"),
])
func `what a tolerant reader lets pass is refused with its place`(text: String, message: String) {
  #expect(refusal(text) == message)
}

@Test(arguments: [
  ("{\"a\":\"x\"}", "a: expected a number, found the text \"x\""),
  ("[1]", "text: expected an object, found a list of 1"),
  ("{\"a\":null}", "a: expected a number, found null"),
])
func `a value of the wrong type is named by its key path`(text: String, message: String) {
  #expect(refusal(text) == message)
}

@Test func `a missing value is named by its key path`() {
  let text = "{\"scene\":{\"views\":[{\"kind\":\"window\",\"center\":[0,0]}]},\"script\":{\"steps\":[]}}"
  #expect(
    refusal(text, as: ConformanceCase.self, shape: .conformanceCase)
      == "scene.views[0].bounds: expected a value, found nothing")
}

@Test(arguments: [
  (
    "{\"scene\":{\"views\":[{\"alhpa\":1}]}}",
    "scene.views[0]: expected a known key (did you mean alpha?), found the key \"alhpa\""
  ),
  (
    "{\"scene\":{\"views\":[{\"kind\":\"windo\"}]}}",
    "scene.views[0].kind: expected a known word (did you mean window?), found the text \"windo\""
  ),
  (
    "{\"scene\":{},\"script\":{\"steps\":[{\"action\":{\"wait\":{},\"chain\":{}}}]}}",
    "script.steps[0].action: expected one of the keys cancellation, chain, change, conversion, defaults, eventTouches, "
      + "frame, hitTest, ignore, interruption, malformedReport, otherEvent, report, selected, wait, found an object with 2 keys"
  ),
  ("{\"quux\":1}", "text: expected one of the keys scene, script, found the key \"quux\""),
])
func `keys and words that nothing reads are refused`(text: String, message: String) {
  #expect(refusal(text, as: ConformanceCase.self, shape: .conformanceCase) == message)
}

@Test func `bytes that are not UTF-8 are refused`() {
  let bytes: [UInt8] = Array("{\"a".utf8) + [0xC3, 0x28] + Array("\":1}".utf8)
  #expect(throws: ModelError("text, line 1, column 3", expected: "a text in UTF-8", found: "other bytes")) {
    try StrictJSON.tree(bytes, source: "text")
  }
}

@Test func `nesting is bounded before the stack is`() {
  let deep = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
  #expect(throws: ModelError("text, line 1, column 49", expected: "at most 48 levels of nesting")) {
    try StrictJSON.tree(deep, source: "text")
  }
}

@Test func `the size is bounded before anything is read`() {
  #expect(throws: ModelError("text", expected: "at most 3 bytes", found: "4")) {
    try StrictJSON.tree(Array("1234".utf8), source: "text", limit: 3)
  }
}

@Test func `every cut of a text is refused`() throws {
  let text = Array("{\"a\": [1, -2.5e1, true, null, \"\\u00e9\\ud83d\\ude00\"], \"b\": {\"c\": false}}".utf8)
  let whole = try StrictJSON.tree(text, source: "text")
  #expect(whole["a"]?[4] == .string("é😀"))
  #expect(whole["a"]?[1] == .real(-25))
  for count in 0..<text.count {
    #expect(throws: ModelError.self) { try StrictJSON.tree(Array(text.prefix(count)), source: "text") }
  }
}

@Test func `the order of members is kept until the tree is made canonical`() throws {
  let tree = try StrictJSON.tree(Array("{\"b\":-0.0,\"a\":[]}".utf8), source: "text")
  #expect(tree.text(.compact) == "{\"b\":0,\"a\":[]}")
  #expect(tree.canonical.text(.compact) == "{\"a\":[],\"b\":0}")
}

@Test func `what fits on a line stands on one`() throws {
  let long = (1...40).map { Double($0) }
  let text = String(decoding: try StrictJSON.encode(["long": long, "short": [0.5]], .pretty), as: UTF8.self)
  #expect(text.hasPrefix("{\n  \"long\": [\n    1,\n    2,\n"))
  #expect(text.hasSuffix("    40\n  ],\n  \"short\": [0.5]\n}\n"))
}

@Test func `a number that is not finite is not written`() {
  #expect(throws: ModelError("points[1]", expected: "a finite number", found: "inf")) {
    try StrictJSON.encode(["points": [1, Double.infinity]], .compact)
  }
}

@Test func `controls in texts are written as escapes and read back`() throws {
  let text = "a\u{1B}[31m\u{2028}\"\\\n"
  let bytes = try StrictJSON.encode([text], .compact)
  #expect(String(decoding: bytes, as: UTF8.self) == "[\"a\\u001b[31m\\u2028\\\"\\\\\\n\"]")
  #expect(try StrictJSON.decode([String].self, from: bytes, shape: .anything, source: "text") == [text])
}
