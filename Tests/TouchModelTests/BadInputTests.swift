import TestScopes
import Testing
import TouchModel

/// Whether an error is one line that is safe to show.
private func isOneLine(_ error: ModelError) -> Bool {
  let text = error.description
  return !text.isEmpty && text.unicodeScalars.count <= 401
    && text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && !$0.properties.isBidiControl
    }
    && !text.contains { $0.isNewline }
}

/// Whether the bytes were refused, in one line; what was read must come back from file and code.
private func isRefused(_ bytes: [UInt8]) throws -> Bool {
  do throws(ModelError) {
    let file = try CaseFile(data: bytes)
    #expect(try CaseFile(data: file.data()).data() == file.data())
    let code = try CaseCode.encode(file.conformanceCase)
    #expect(try CaseCode.encode(CaseCode.decode(code)) == code)
    _ = try SwiftCode.statements(file.conformanceCase)
    return false
  } catch {
    #expect(isOneLine(error), "\(error)")
    return true
  }
}

@Test(arguments: SampleCases.emittedNames)
func `a damaged case file is a case or one line of error`(name: String) throws {
  let file = CaseFile(
    try SampleCases.sample(name), rule: RuleID("HT", 18), choices: CaseFile.Choices(generator: "1", values: [1, 2, 3]))
  let compact = try StrictJSON.encode(file, .compact)
  var source = MutationSource(1)
  let refused = try (0..<100).count { _ in try isRefused(compact.mutated(by: &source)) }
  #expect(refused >= 30)
}

@Test(arguments: TestScope.every(2, of: SampleCases.emittedNames))
func `a case file with wrong values is a case or one line of error`(name: String) throws {
  let file = CaseFile(try SampleCases.sample(name))
  let tree = try StrictJSON.tree(of: file)
  var source = MutationSource(7)
  let refused = try (0..<100).count { _ in try isRefused(Array(tree.mutated(by: &source).text(.compact).utf8)) }
  #expect((30..<100).contains(refused))
}

@Test(arguments: SampleCases.emittedNames)
func `a damaged code is a case or one line of error`(name: String) throws {
  let code = Array(try CaseCode.encode(SampleCases.sample(name)).utf8)
  var source = MutationSource(2)
  for _ in 0..<200 {
    do throws(ModelError) { _ = try CaseCode.decode(String(decoding: code.mutated(by: &source), as: UTF8.self)) } catch
    {
      #expect(isOneLine(error), "\(error)")
    }
  }
}

@Test(arguments: TestScope.every(2, of: SampleCases.emittedNames))
func `damage below the checksum is a case or one line of error`(name: String) throws {
  let packed = PackedCode.pack(try StrictJSON.tree(of: SampleCases.sample(name)))
  var source = MutationSource(3)
  for _ in 0..<200 {
    let code = PackedCode.text(of: packed.mutated(by: &source))
    do throws(ModelError) {
      let other = try CaseCode.decode(code)
      #expect(try CaseCode.encode(CaseCode.decode(CaseCode.encode(other))) == CaseCode.encode(other))
    } catch { #expect(isOneLine(error), "\(error)") }
  }
}

@Test func `bytes without any sense are one line of error`() {
  var source = MutationSource(4)
  for length in 0..<300 {
    let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &source) }
    for read in [{ _ = try CaseFile(data: bytes) }, { _ = try CaseCode.decode(PackedCode.text(of: bytes)) }] {
      let error = #expect(throws: ModelError.self) { try read() }
      #expect(error.map(isOneLine) == true)
    }
  }
}

@Test func `a damaged trace is a trace or one line of error`() throws {
  let recorder = TraceRecorder()
  recorder.touches(.began, receiver: .view(1), [TouchSnapshot(.touch(0))], event: .event(0), eventKind: .touches)
  recorder.hitTested(at: ScenePoint(1, 2), result: .view(3), for: .touch(0))
  recorder.recognizer(.recognizer(0), became: .began, touches: [.touch(0)])
  recorder.record(.defaultValue(of: .view(kind: .label), attribute: .alpha, value: .number(0.5)))
  let bytes = try StrictJSON.encode(recorder.trace, .compact)
  var source = MutationSource(5)
  for _ in 0..<2000 {
    do throws(ModelError) {
      let damaged = bytes.mutated(by: &source)
      let trace = try StrictJSON.decode(TouchTrace.self, from: damaged, shape: .trace, source: "trace")
      let again = try StrictJSON.encode(trace, .compact)
      #expect(try StrictJSON.decode(TouchTrace.self, from: again, shape: .trace, source: "trace") == trace)
    } catch { #expect(isOneLine(error), "\(error)") }
  }
}
