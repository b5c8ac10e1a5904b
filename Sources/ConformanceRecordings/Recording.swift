internal import ConformanceRunner
internal import EngineWire
internal import SafeFiles
internal import Synchronization
package import TouchModel

/// Recorded cases of one engine, in files.
///
/// Of every case its place is known; besides, the worked examples and the cases that were chosen are held, and the case that was
/// asked for last with those it is compared with.
package final class Recording: CaseRecording {
  /// What the engine said of itself.
  package let engine: EngineDescription
  /// What was wrong at the end of files that were cut off, in lines.
  package let remarks: [String]
  private let files: [LineFile]
  private let units: [Unit]
  private let examples: [ConformanceCase: Result<TouchTrace, CaseFailure>]
  private let held = Mutex(Held())

  /// A case to be judged, with the cases that it is compared with.
  private struct Unit {
    let file: Int
    var lines: [LineFile.Place]
  }

  private struct Held {
    /// The case that was asked for last, with those it is compared with.
    var current: RecordedUnit?
    var chosen: [ConformanceCase: Result<TouchTrace, CaseFailure>] = [:]
    var problem: ModelError?
  }

  /// The most cases of one recording.
  private static let maximumCases = 10_000_000
  /// The most files of a folder.
  private static let mostFiles = 100_000
  /// The most worked examples and queries that are held.
  private static let mostExamples = 2_000

  /// Looks through files, or the files of folders; `-` is standard input.
  ///
  /// A last line without a line break that cannot be read was cut off: it is named, and what stands before it counts.
  /// - Throws: ``ModelError`` with the file and the line that is no recording, or when files are of different engines.
  package init(_ paths: [String]) throws(ModelError) {
    var names: [String] = []
    for path in paths {
      guard path != "-", FileStore.isFolder(path) else {
        names.append(path)
        continue
      }
      let own = try FileStore.names(inFolder: path, endingIn: RecordingFolder.suffix, limit: Recording.mostFiles)
      guard !own.isEmpty else {
        throw ModelError(path, expected: "files ending in \(RecordingFolder.suffix)", found: "none")
      }
      names += own.map { FileStore.path(of: $0, in: path) }
    }
    var files: [LineFile] = []
    var contents = Contents()
    var places: Set<[String]> = []
    for name in names {
      // What is judged twice would count twice.
      guard places.insert(FileStore.identity(ofPlace: name) ?? [name]).inserted else {
        throw ModelError(name, expected: "each file of the recording once", found: "it twice")
      }
      let file = try LineFile(name, limit: RecordedCase.lineBytes)
      try contents.read(file, number: files.count)
      files.append(file)
    }
    guard let engine = contents.engine else {
      throw ModelError("recording", expected: "at least one file", found: "none")
    }
    (self.engine, self.files, units, examples) = (engine, files, contents.units, contents.examples)
    remarks = contents.remarks
  }

  private struct Contents {
    var engine: EngineDescription?
    var units: [Unit] = []
    var examples: [ConformanceCase: Result<TouchTrace, CaseFailure>] = [:]
    var remarks: [String] = []

    mutating func read(_ file: LineFile, number: Int) throws(ModelError) {
      var hasHead = false
      try file.eachLine { (place, bytes) throws(ModelError) in
        let source = "\(file.path), line \(place.number)"
        do throws(ModelError) {
          if hasHead {
            try add(bytes, place, file: number, source)
          } else {
            try begin(RecordingHead(line: bytes, source: source), source)
            hasHead = true
          }
        } catch {
          guard !place.isEnded, hasHead else { throw error }
          remarks.append("\(source) is cut off; what stands before it was judged")
        }
      }
      guard hasHead else {
        throw ModelError(
          file.path, expected: "a recording, which begins with a line about the engine", found: "nothing")
      }
    }

    private mutating func begin(_ head: RecordingHead, _ source: String) throws(ModelError) {
      guard let engine else { return engine = head.engine }
      guard let difference = head.engine.difference(from: engine) else { return }
      throw ModelError(
        "\(source): \(difference.place)", expected: "\(difference.other), as of the first file", found: difference.own)
    }

    private mutating func add(
      _ line: [UInt8], _ place: LineFile.Place, file: Int, _ source: String
    ) throws(ModelError) {
      // A line that is whole is read when it is judged, the last one of a file that was cut off now.
      if !place.isEnded { _ = try RecordedCase(line: line, source: source) }
      switch try RecordedCase.purpose(ofLine: line, source: source) {
      case .judging:
        guard units.count < Recording.maximumCases else {
          throw ModelError(source, expected: "at most \(Recording.maximumCases) cases", found: "more")
        }
        units.append(Unit(file: file, lines: [place]))
      case .comparison:
        guard let last = units.indices.last, units[last].file == file else {
          throw ModelError(source, expected: "the case that it is compared with before it in the file")
        }
        units[last].lines.append(place)
      case .example:
        guard examples.count < Recording.mostExamples else {
          throw ModelError(source, expected: "at most \(Recording.mostExamples) examples", found: "more")
        }
        let recorded = try RecordedCase(line: line, source: source)
        examples[recorded.testCase] = recorded.result
      }
    }
  }

  package var count: Int { units.count }

  /// What was wrong with a line that was to be judged; what was judged is worth nothing then.
  package var problem: ModelError? { held.withLock { $0.problem } }

  package func testCase(at index: UInt64) -> ConformanceCase {
    let unit = read(index)
    held.withLock { $0.current = unit }
    return unit?.testCase ?? Recording.lostCase
  }

  package func place(of index: UInt64) -> String {
    let unit = units[Int(index)]
    return "line \(unit.lines[0].number) of \(files[unit.file].path.split(separator: "/").last ?? "")"
  }

  package func keep(_ index: UInt64) {
    guard let unit = unit(index), let cases = noting({ () throws(ModelError) in try unit.cases() }) else { return }
    held.withLock { held in
      for recorded in cases { held.chosen[recorded.testCase] = recorded.result }
    }
  }

  /// Whether there is a worked example or a query among the cases.
  func hasExample(_ testCase: ConformanceCase) -> Bool { examples[testCase] != nil }

  /// The case with an index, with those that it is compared with; `nil` where it cannot be read.
  func unit(_ index: UInt64) -> RecordedUnit? {
    if let current = held.withLock({ $0.current }), current.index == index { return current }
    return read(index)
  }

  /// What became of a case, if it is held, or in the unit.
  func result(of testCase: ConformanceCase, in unit: RecordedUnit?) -> Result<TouchTrace, CaseFailure>? {
    let (chosen, current) = held.withLock { ($0.chosen[testCase], $0.current) }
    if let known = chosen ?? examples[testCase] { return known }
    return (unit ?? current).flatMap { unit in
      noting { () throws(ModelError) in try unit.result(of: testCase) } ?? nil
    }
  }

  private func read(_ index: UInt64) -> RecordedUnit? {
    let (unit, file) = (units[Int(index)], files[units[Int(index)].file])
    return noting { () throws(ModelError) in
      var lines: [(bytes: [UInt8], source: String)] = []
      for place in unit.lines { lines.append((try file.line(at: place), "\(file.path), line \(place.number)")) }
      return try RecordedUnit(index, lines)
    }
  }

  private func noting<Value>(_ work: () throws(ModelError) -> Value) -> Value? {
    do { return try work() } catch {
      held.withLock { $0.problem = $0.problem ?? error }
      return nil
    }
  }

  /// Stands for a case whose line cannot be read.
  private static let lostCase = ConformanceCase(
    wellFormed: TouchScene(wellFormed: [], windows: []), TouchScript(wellFormed: []))
}

/// Runs recorded cases: the engine did beforehand what it does.
///
/// Several of one recording can run at the same time.
package struct RecordedExecutor: CaseExecutor {
  private let recording: Recording
  /// The case of the block that is run; outside of blocks, the one that was asked for last is.
  private var unit: RecordedUnit?

  /// Runs the cases of a recording.
  package init(_ recording: Recording) { self.recording = recording }

  package var engine: EngineDescription { recording.engine }
  package func has(_ testCase: ConformanceCase) -> Bool { recording.hasExample(testCase) }
  package mutating func announceCase(at index: UInt64) { unit = recording.unit(index) }
  package mutating func endBlock() { unit = nil }

  package mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    switch recording.result(of: testCase, in: unit) {
    case .success(let recorded):
      do {
        try TraceBounds(testCase, engine).check(recorded)
        try TraceAudit(testCase, engine).check(recorded)
      } catch { return .failed(.adapterError("\(error)")) }
      trace = recorded
      return .finished
    case .failure(let failure): return .failed(failure)
    case nil: return .failed(.unsupported("the case was not recorded"))
    }
  }

  package mutating func defaults(
    of subject: DefaultValue.Subject
  ) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> {
    var trace = TouchTrace()
    let query: ConformanceCase
    do { query = try .query(of: [subject]) } catch { return .failure(.adapterError("\(error)")) }
    if case .failed(let failure) = run(query, into: &trace) { return .failure(failure) }
    return .success(trace.defaults(of: subject))
  }
}
