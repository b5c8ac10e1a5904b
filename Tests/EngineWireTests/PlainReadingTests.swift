import CaseGeneration
import ConformanceRunner
import Foundation
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

/// What the reference engine does in a case of each bias.
private func drawnTraces() throws -> [(testCase: ConformanceCase, trace: TouchTrace)] {
  let description = ReferenceEngine.engineDescription
  let generator = CaseGenerator(engine: description, readings: description.readings.over())
  var executor = InProcessExecutor(ReferenceEngine.self)
  return try TestScope.every(12, of: 0..<UInt64(generator.period)).map { index in
    let testCase = generator.testCase(seed: 11, index: index)
    var trace = TouchTrace()
    try #require(executor.run(testCase, into: &trace) == .finished)
    return (testCase, trace)
  }
}

private func text(of trace: TouchTrace) -> [UInt8] {
  var line = LineWriter()
  trace.write(to: &line)
  return line.bytes
}

private func strict(_ text: [UInt8]) -> TouchTrace? {
  try? StrictJSON.decode(TouchTrace.self, from: text, shape: .trace, source: "trace")
}

@Test func `a trace that is written plainly is read as the strict reader and as Foundation read it`() throws {
  for (_, trace) in try drawnTraces() {
    let text = text(of: trace)
    let plain = try #require(TouchTrace(plain: text, in: 0..<text.count))
    #expect(plain == strict(text))
    #expect(try plain == JSONDecoder().decode(TouchTrace.self, from: Data(text)))
    #expect(plain.records.count == trace.records.count && sharing(plain) == sharing(trace))
  }

  /// By call: which record before has the same list of all touches, as a range.
  func sharing(_ trace: TouchTrace) -> [Int?] {
    let lists = trace.records.map { record -> ElementRange? in
      switch record.event {
      case .touches(let call), .recognizerTouches(let call): call.allTouches
      default: nil
      }
    }
    var last: Int?
    return lists.indices.map { index in
      guard let list = lists[index], list.indices.count > 0 else { return nil }
      defer { if last.map({ lists[$0] != list }) ?? true { last = index } }
      return last.flatMap { lists[$0] == list ? $0 : nil }
    }
  }
}

@Test func `what the plain reader takes the strict one takes, and reads the same`() throws {
  let texts = try drawnTraces().map { text(of: $0.trace) }.filter { $0.count < 4_000 }.prefix(3)
  #expect(!texts.isEmpty)
  let replacements: [[UInt8]] = [
    "", "0", "-", "9", ".5", "e2", "\"", "{", "}", "[", "]", ",", " ", "null", "ü", "\\n", "true",
  ]
  .map { Array($0.utf8) }
  var taken = 0
  for text in texts {
    for position in stride(from: 0, to: text.count, by: 7) {
      let replacement = replacements[(position / 7) % replacements.count]
      let changed = text[..<position] + replacement + text[(position + 1)...]
      guard let plain = TouchTrace(plain: Array(changed), in: 0..<changed.count) else { continue }
      taken += 1
      #expect(plain == strict(Array(changed)), "\(String(decoding: changed, as: UTF8.self))")
    }
  }
  #expect(taken > 0)
}

@Test(arguments: [
  #"{"records":[],"version":1}"#, #"{"records": [], "version": 1, "isCut": true}"#,
  #"{"version":1,"records":[{"kind":"visit","step":"timer","time":-0,"view":"view 0"}]}"#,
  #"{"version":1,"records":[{"kind":"visit","step":0,"time":1.0,"view":"view 01"}]}"#,
  #"{"version":1,"records":[{"kind":"visit","step":0,"time":0,"view":"view 0","point":[1e-3,-0]}]}"#,
  #"{"version":1,"records":[{"kind":"visit","step":0,"time":0,"view":"view 0","point":[0.1234567890123456789,1e400]}]}"#,
  #"{"version":1,"records":[{"kind":"visit","step":0,"time":0,"view":"view 0","point":null}]}"#,
  #"{"version":1,"records":[{"kind":"visit","step":0,"time":0,"view":"view 0","phase":"began"}]}"#,
  #"{"version":1,"records":[{"kind":"visit","kind":"visit","step":0,"time":0,"view":"view 0"}]}"#,
  #"{"version":1,"records":[{"kind":"visit","step":0,"time":0,"view":"application 0"}]}"#,
  #"{"version":2,"records":[]}"#, #"{"version":1,"records":[]} "#, "[]", "",
])
func `odd traces are read alike or not at all`(text: String) {
  let bytes = Array(text.utf8)
  if let plain = TouchTrace(plain: bytes, in: 0..<bytes.count) { #expect(plain == strict(bytes)) }
}

/// The version of a trace that leaves out what repeats, read by way of `Codable`.
private func recorded(_ text: [UInt8]) -> TouchTrace? {
  try? StrictJSON.decode(RecordedTrace.self, from: text, shape: .trace, source: "trace").trace
}

@Test func `a trace that leaves out what repeats is read as the whole one, plainly and strictly`() throws {
  var (whole, short) = (0, 0)
  for (_, trace) in try drawnTraces() {
    var line = LineWriter()
    trace.write(to: &line, leavingOutRepetitions: true)
    let bytes = line.bytes
    let plain = try #require(TouchTrace(plain: bytes, in: 0..<bytes.count, mayBeShort: true))
    #expect(text(of: plain) == text(of: trace))
    #expect(recorded(bytes) == plain)
    #expect(strict(bytes) == nil && TouchTrace(plain: bytes, in: 0..<bytes.count) == nil)
    #expect(recorded(text(of: trace)) == strict(text(of: trace)))
    whole += text(of: trace).count
    short += bytes.count
  }
  #expect(short * 10 < whole * 6, "\(short) of \(whole) bytes")
}

@Test func `what repeats is taken over in the short form of earlier recordings, and what is not known is null`() throws
{
  let event =
    #"{"allTouches":[{"phase":"began","touch":"touch 0","view":"view 1"}],"event":"event 0","eventKind":"touches","#
    + #""kind":"touches","method":"began","receiver":"view 1","step":0,"time":5,"touches":[{"touch":"touch 0"}]}"#
  let again =
    #"{"allTouches":0,"eventKind":null,"kind":"touches","receiver":"view 0","time":6,"#
    + #""touches":[{"touch":"touch 0","view":null},{"touch":"touch 1"}]}"#
  let last = #"{"allTouches":0,"event":null,"kind":"touches","method":"moved","step":"timer","touches":[]}"#
  let bytes = Array(#"{"records":[\#(event),\#(again),\#(last)],"version":2}"#.utf8)
  let trace = try #require(recorded(bytes))
  #expect(trace == TouchTrace(plain: bytes, in: 0..<bytes.count, mayBeShort: true))
  #expect(trace.records.map(\.step) == [0, 0, nil] && trace.records.map(\.time) == [5, 6, 6])
  let calls = trace.records.compactMap { record -> TouchesCall? in
    if case .touches(let call) = record.event { call } else { nil }
  }
  #expect(calls.map(\.receiver) == [.view(1), .view(0), .view(0)])
  #expect(calls.map(\.event) == [.event(0), .event(0), nil])
  #expect(calls.map(\.eventKind) == [.touches, nil, nil])
  #expect(calls.map(\.method) == [.began, .began, .moved])
  let touches = calls.flatMap { trace.touches($0.touches) }
  #expect(touches.map(\.phase) == [.began, .began, nil])
  #expect(touches.map(\.view) == [.view(1), nil, nil])
}

@Test func `what repeats is taken over from the last copy of a touch`() throws {
  let touches = #"{"phase":"began","touch":"touch 0","view":"view 1"},{"phase":"stationary","touch":"touch 1"}"#
  let first =
    #"{"allTouches":[\#(touches)],"event":"event 0","kind":"touches","method":"began","receiver":"view 1","step":0,"time":5,"#
    + #""touches":[{"location":[1,2],"touch":"touch 0"}]}"#
  let again =
    #"{"kind":"touches","receiver":"view 0","touches":[{"location":[3,4],"view":null},{"touch":"touch 1","phase":"moved"},{}]}"#
  let samples =
    #"{"kind":"touchSamples","sampleKind":"predicted","samples":[{"touch":"touch 9"},{"phase":null}],"touch":"touch 0"}"#
  let last = #"{"allTouches":null,"kind":"touches","touches":[]}"#
  let bytes = Array(#"{"records":[\#(first),\#(again),\#(samples),\#(last)],"version":3}"#.utf8)
  let trace = try #require(recorded(bytes))
  #expect(trace == TouchTrace(plain: bytes, in: 0..<bytes.count, mayBeShort: true))
  let calls = trace.records.compactMap { record -> TouchesCall? in
    if case .touches(let call) = record.event { call } else { nil }
  }
  #expect(calls.map(\.allTouches) == [ElementRange(start: 0, count: 2), ElementRange(start: 0, count: 2), nil])
  #expect(calls.map(\.touches.count) == [1, 3, 0])
  #expect(trace.snapshots.map(\.touch) == [0, 1, 0, 0, 1, 1, 9, 9].map { .touch($0) })
  #expect(
    trace.snapshots.map(\.phase) == [.began, .stationary, .began, .began, .moved, .moved, .moved, nil])
  #expect(trace.snapshots.map(\.view) == [1, 1, 1, nil, 1, 1, 1, 1].map { $0.map { .view($0) } })
  #expect(trace.snapshots.map(\.location?.x) == [nil, nil, 1, 3, nil, nil, nil, nil])
}

@Test(arguments: [
  #"{"kind":"visit","step":0,"time":5}"#,
  #"{"kind":"touchSamples","step":0,"time":5,"sampleKind":"predicted","samples":[{}]}"#,
  #"{"kind":"visit","step":0,"time":5,"view":null}"#,
])
func `what was never said is no member that is left out`(record: String) {
  for version in [2, 3] {
    let bytes = Array(#"{"records":[\#(record)],"version":\#(version)}"#.utf8)
    #expect(recorded(bytes) == nil && TouchTrace(plain: bytes, in: 0..<bytes.count, mayBeShort: true) == nil)
  }
}

@Test(arguments: ["0", "3", "-1", "1.5", "\"0\""])
func `a list of all touches that no earlier record has is refused`(number: String) {
  let call = { (all: String) in
    #"{"kind":"touches","step":0,"time":0,"method":"began","receiver":"view 1","touches":[],"allTouches":\#(all)}"#
  }
  let whole = { (first: String, second: String) in Array(#"{"version":1,"records":[\#(first),\#(second)]}"#.utf8) }
  let list = #"[{"touch":"touch 0"}]"#
  let right = whole(call(list), call("0"))
  #expect(strict(right) != nil && strict(right) == TouchTrace(plain: right, in: 0..<right.count))
  let wrong = number == "0" ? whole(call("0"), call(list)) : whole(call(list), call(number))
  #expect(strict(wrong) == nil && TouchTrace(plain: wrong, in: 0..<wrong.count) == nil)
}

@Test func `cases are written and read as Foundation writes and reads them`() throws {
  for (testCase, _) in try drawnTraces() {
    let text = try StrictJSON.encode(testCase, .compact)
    #expect(
      try StrictJSON.decode(ConformanceCase.self, from: text, shape: .conformanceCase, source: "case") == testCase)
    #expect(try JSONDecoder().decode(ConformanceCase.self, from: Data(text)) == testCase)
    let tree = try StrictJSON.tree(Array(JSONEncoder().encode(testCase)), source: "case")
    #expect(tree.canonical.bytes(.compact) == text)
  }
}
