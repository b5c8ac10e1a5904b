/// Gives what numbers of elements become when some of the elements are taken out.
///
/// A choice may be the number of an element drawn elsewhere. When an element before that one is deleted, the choice means
/// another element, unless it is lowered too. Which choices are such references is not known; a choice counts as one when its
/// bound, or the values of all choices with its bound, fit the number of elements.
struct ReferenceMap {
  private let newNumbers: [UInt64]
  private let references: Set<UInt64>
  /// Whether the bound of the choices says that they are references.
  let isSure: Bool

  func retarget(_ value: inout UInt64, bound: UInt64) {
    guard references.contains(bound), value < newNumbers.count else { return }
    value = newNumbers[Int(value)]
  }

  /// The maps worth trying when ranges of choices are taken out.
  static func candidates(
    forest: SpanForest,
    values: ChoiceSequence,
    removing ranges: [Range<Int>]
  ) -> [ReferenceMap] {
    guard let first = forest.spans.firstIndex(where: { $0.isRemoved(by: ranges) })
    else { return [] }
    let label = forest.spans[first].label
    let all = forest.spans.indices.filter { forest.spans[$0].label == label }
    let row = forest.rows[forest.rowOf[first]]
    var maps: [ReferenceMap] = []
    for elements in row == all ? [all] : [all, row] {
      let isRemoved = elements.map { forest.spans[$0].isRemoved(by: ranges) }
      maps += candidates(isRemoved: isRemoved, values: values, outside: ranges)
    }
    return maps
  }

  private static func candidates(
    isRemoved: [Bool],
    values: ChoiceSequence,
    outside ranges: [Range<Int>]
  ) -> [ReferenceMap] {
    let numbers = newNumbers(isRemoved)
    var changing: Set<UInt64> = []
    var excluded: Set<UInt64> = []
    for (position, bound) in values.bounds.enumerated()
    where bound > 1 && !ranges.contains(where: { $0.contains(position) }) {
      guard let number = Int(exactly: values.values[position]), number < numbers.count else {
        excluded.insert(bound)
        continue
      }
      // A reference to a removed element cannot follow it.
      if !isRemoved[number], numbers[number] != UInt64(number) { changing.insert(bound) }
    }
    let exact = changing.intersection([UInt64(isRemoved.count - 1)])
    let fitting = changing.subtracting(exact).subtracting(excluded)
    return [exact, fitting].filter { !$0.isEmpty }.map {
      ReferenceMap(newNumbers: numbers, references: $0, isSure: $0 == exact)
    }
  }

  private static func newNumbers(_ isRemoved: [Bool]) -> [UInt64] {
    var numbers: [UInt64] = []
    var kept: UInt64 = 0
    for removed in isRemoved {
      numbers.append(removed ? max(kept, 1) - 1 : kept)
      if !removed { kept += 1 }
    }
    return numbers
  }
}
