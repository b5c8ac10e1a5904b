extension ShrinkSession {
  /// The values that are left when ranges are taken out.
  func values(without ranges: [Range<Int>]) -> [UInt64] {
    var values = current.values
    for range in ranges.reversed() { values.removeSubrange(range) }
    return values
  }

  /// Takes out ranges of choices, in ascending order; where that alone does not help, re-targets references as well.
  mutating func remove(_ ranges: [Range<Int>]) -> Bool {
    let maps = ReferenceMap.candidates(forest: forest, values: current, removing: ranges)
    // What surely is a reference is re-targeted before the removal is tried alone.
    return maps.contains { $0.isSure && remove(ranges, retargeting: $0) }
      || adopt(values(without: ranges))
      || maps.contains { !$0.isSure && remove(ranges, retargeting: $0) }
  }

  private mutating func remove(_ ranges: [Range<Int>], retargeting map: ReferenceMap) -> Bool {
    var values = current.values
    for position in values.indices { map.retarget(&values[position], bound: current.bounds[position]) }
    for range in ranges.reversed() { values.removeSubrange(range) }
    return adopt(values)
  }

  /// Puts other values in the place of some; where the generator then draws more or fewer choices, fits in what it draws.
  mutating func replace(_ replacements: [(position: Int, value: UInt64)]) -> Bool {
    var values = current.values
    for (position, value) in replacements {
      guard position < values.count else { return false }
      values[position] = value
    }
    switch attempt(values) {
    case .adopted: return true
    case .skipped: return false
    case .refused(let record): return fit(record, after: replacements[0].position)
    }
  }

  /// The innermost span around a choice that changed its length in a refused record, and what that has in its place; `nil`
  /// when none changed.
  func change(around position: Int, in record: ChoiceSequence) -> (range: Range<Int>, values: [UInt64])? {
    var around = forest.innermost(around: position)
    while let index = around {
      let old = forest.spans[index]
      guard let new = record.spans.first(where: { $0.start == old.start && $0.depth == old.depth }), new.count > 0
      else { return nil }
      if new.end != old.end { return (old.range, Array(record.values[new.range])) }
      around = forest.parents[index]
    }
    return nil
  }

  /// Takes from a refused record the innermost span around a choice that changed its length, and keeps the rest as it was.
  private mutating func fit(_ record: ChoiceSequence, after position: Int) -> Bool {
    guard let change = change(around: position, in: record) else { return false }
    var values = current.values
    values.replaceSubrange(change.range, with: change.values)
    return adopt(values)
  }
}
