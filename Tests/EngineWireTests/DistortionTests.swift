import ConformanceRunner
import EngineWire
import TestScopes
import Testing
import TouchModel

/// A small generator with a fixed sequence.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  /// The next number of the sequence (SplitMix64).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// The bytes with some of them turned over, left out, cut off, doubled or put in.
  mutating func distort(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &self)
      let end = min(bytes.count, place + Int.random(in: 1...20, using: &self))
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.removeLast(bytes.count - place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes[place] = UInt8.random(in: 0x30...0x39, using: &self)
      default: bytes.insert(UInt8.random(in: .min ... .max, using: &self), at: place)
      }
    }
    return bytes
  }
}

@Suite struct DistortionTests {
  @Test func `no bytes trap, and what is refused is refused in a line`() throws {
    var dice = Dice(state: 1)
    for run in try DrawnRun.runs(TestScope.isWhole ? 60 : 12) {
      let request = try CaseRequest("c1", run.testCase).line()
      let reply = try CaseReply("c1", .success(run.trace)).line()
      for _ in 0..<20 {
        check { () throws(ModelError) in _ = try CaseRequest(line: dice.distort(request), source: "line 2") }
        check { () throws(ModelError) in
          let distorted = try CaseReply(line: dice.distort(reply), source: "line 2")
          if case .success(let trace) = distorted.result {
            try TraceAudit(run.testCase, EngineDescription(name: "x", version: "1")).check(trace)
          }
        }
      }
    }
  }

  @Test func `no greeting traps`() throws {
    var dice = Dice(state: 2)
    let hello = try Hello(kit: "1", readings: DeclaredReadings { $0.alphaBoundary = .inclusive }, specification: "1")
      .line()
    let welcome = try Welcome.engine(EngineDescription(name: "x", version: "1", capabilities: .all)).line()
    for _ in 0..<(TestScope.isWhole ? 1000 : 250) {
      check { () throws(ModelError) in _ = try Hello(line: dice.distort(hello)) }
      check { () throws(ModelError) in _ = try Welcome(line: dice.distort(welcome), source: "line 1") }
    }
  }

  @Test func `the engine's end answers any bytes with one line`() throws {
    var dice = Dice(state: 3)
    let hello = try Hello(kit: "1", readings: DeclaredReadings(), specification: "1").line()
    for run in try DrawnRun.runs(40) {
      let request = try CaseRequest("c1", run.testCase).line()
      for _ in 0..<10 {
        var session = ServerSession { _ in InProcessExecutor(WindowEngine.self) }
        let answers = [session.answer(hello), session.answer(dice.distort(request))]
        for answer in answers { #expect(!answer.line.isEmpty && !answer.line.contains(0x0A)) }
      }
    }
  }

  private func check(_ body: () throws(ModelError) -> Void) {
    do { try body() } catch { #expect(!error.description.contains { $0.isNewline } && error.description.count < 3000) }
  }
}
