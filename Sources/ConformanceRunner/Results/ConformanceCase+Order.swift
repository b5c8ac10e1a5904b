internal import CaseExplanation
internal import TouchModel

extension ConformanceCase {
  /// Whether it is smaller than another to a person: fewer views and windows, then recognizers, steps and fingers, then settings and
  /// places; of two that are alike in all of these, the one with the smaller code.
  func isSmaller(than other: ConformanceCase) -> Bool {
    let (own, others) = (measure, other.measure)
    guard own == others else { return own.lexicographicallyPrecedes(others) }
    guard let code = try? CaseCode.encode(self), let otherCode = try? CaseCode.encode(other) else { return false }
    return (code.count, code) < (otherCode.count, otherCode)
  }

  private var measure: [Int] {
    let size = CaseSize(self)
    return [
      size.views + size.windows, scene.recognizers.count, size.steps, size.fingers, features.count, size.points,
    ]
  }
}
