internal import TouchModel

extension TestimonyMutator {
  /// The trace with records of a kind dropped, doubled or moved; `nil` where nothing can be.
  func trace(
    moving change: TestimonyChange, _ kind: TraceEvent.Kind?, _ extent: TestimonyExtent, at number: UInt64
  ) -> TouchTrace? {
    var units = kinds.indices.filter { kinds[$0] == kind && !isKitsOwn($0, nil) }.map(unit).filter { unit in
      switch change {
      case .oneReportLate: laterPlace(of: unit.lowerBound) != nil
      case .beforeItsCause: dispatchStart(of: unit.lowerBound) < unit.lowerBound
      // Dropping and doubling need no other place.
      default: true
      }
    }
    guard !units.isEmpty else { return nil }
    if extent == .once { units = [units[Int(number % UInt64(units.count))]] }
    var result = trace
    result.records = records(units, change)
    // What is moved before records of its own kind alone stands where it stood.
    return result.records == trace.records ? nil : result
  }

  /// The records with those of some ranges changed.
  private func records(_ units: [Range<Int>], _ change: TestimonyChange) -> [TraceRecord] {
    let isChanged = Set(units.flatMap(\.self))
    switch change {
    case .dropped: return trace.records.indices.filter { !isChanged.contains($0) }.map { trace.records[$0] }
    case .doubled:
      let ends = Dictionary(uniqueKeysWithValues: units.map { ($0.upperBound, $0) })
      var records: [TraceRecord] = []
      for position in 0...trace.records.count {
        if let unit = ends[position] { records += trace.records[unit] }
        if position < trace.records.count { records.append(trace.records[position]) }
      }
      return records
    case .beforeItsCause:
      var records: [TraceRecord] = []
      var start = 0
      while start < trace.records.count {
        var end = start
        while end < trace.records.count, dispatchStart(of: end) == start { end += 1 }
        records += (start..<end).filter(isChanged.contains).map { trace.records[$0] }
        records += (start..<end).filter { !isChanged.contains($0) }.map { trace.records[$0] }
        start = end
      }
      return records
    case .oneReportLate:
      var records = trace.records.indices.filter { !isChanged.contains($0) }.map { trace.records[$0] }
      for unit in units {
        guard let place = laterPlace(of: unit.lowerBound) else { continue }
        let moved = trace.records[unit].map { TraceRecord(step: place.step, time: place.time, $0.event) }
        let position = records.firstIndex { rank(RecordTime($0)) > rank(place) } ?? records.count
        records.insert(contentsOf: moved, at: position)
      }
      return records
    // The other changes are of what a record holds.
    default: return trace.records
    }
  }

  /// A record with what belongs to it: the samples that its event holds.
  private func unit(of record: Int) -> Range<Int> {
    guard [.touches, .recognizerTouches].contains(kinds[record]) else { return record..<record + 1 }
    var end = record + 1
    while end < kinds.count, kinds[end] == .touchSamples { end += 1 }
    return record..<end
  }

  /// The first record of the dispatch of another.
  private func dispatchStart(of record: Int) -> Int {
    var start = record
    while start > 0, RecordTime(trace.records[start - 1]) == RecordTime(trace.records[record]) { start -= 1 }
    return start
  }

  /// Orders what happens at one time: first timers, then steps.
  private func rank(_ moment: RecordTime) -> (Int, Int) { (moment.time, moment.step.map { $0 + 1 } ?? 0) }

  /// The next report of fingers after a record, else the end of the run; `nil` where that is when it was written.
  private func laterPlace(of record: Int) -> RecordTime? {
    let own = rank(RecordTime(trace.records[record]))
    for (number, step) in testCase.script.steps.enumerated() where (step.time, number + 1) > own {
      if case .report = step.action { return RecordTime(step: number, time: step.time) }
    }
    let atEnd = own == (end, 0)
    return atEnd || !testCase.script.hasTouches ? nil : RecordTime(step: nil, time: end)
  }
}
