internal import CaseExplanation
internal import TouchModel

extension ConformanceCase {
  /// Whether it is smaller than another to a person: fewer views and windows, then recognizers, steps, fingers and places, then
  /// settings.
  func hasLess(than other: ConformanceCase) -> Bool { counts.lexicographicallyPrecedes(other.counts) }

  /// Whether it has less than another, or as much and the smaller code.
  func isSmaller(than other: ConformanceCase) -> Bool {
    guard self != other else { return false }
    let (own, others) = (counts, other.counts)
    guard own == others else { return own.lexicographicallyPrecedes(others) }
    let (code, otherCode) = (CaseCode.shown(self), CaseCode.shown(other))
    return (code.count, code) < (otherCode.count, otherCode)
  }

  private var counts: [Int] {
    let size = CaseSize(self)
    return [size.views + size.windows, scene.recognizers.count, size.steps, size.fingers, size.points, features.count]
  }
}
