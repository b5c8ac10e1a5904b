/// Finds the lowest number below a value that works; zero is known not to.
///
/// One step down comes first: when it does not work, the value is taken to be tied to something else and left alone. Then the
/// smallest numbers are tried. If half the value works, ever wider numbers follow from below, otherwise ever wider steps
/// from above; bisection ends it. So the cost grows with the logarithm of the answer or of its distance from the value,
/// whichever is less.
///
/// - Parameters:
///   - value: A number that works.
///   - twoSided: Whether every other number lies on another side of an origin; then one side may be searched alone.
///   - works: Returns whether a number works.
/// - Returns: Whether one step down worked, so that the lowest number is bound by nothing but the test.
@discardableResult
func findLowest(from value: UInt64, twoSided: Bool = false, _ works: (UInt64) -> Bool) -> Bool {
  guard value > 1 else { return false }
  if works(value - 1) {
    // On the other side of an origin it may work for its own sake.
    let isFree = !twoSided || value <= 3 || works(value - 3)
    findLowestFreely(from: isFree && twoSided && value > 3 ? value - 3 : value - 1, works)
    return isFree
  } else if twoSided, value > 2, works(value - 2) {
    let side = value & 1
    if side == 0 || !works(1) { findLowestFreely(from: (value - 2) / 2) { works(2 * $0 + side) } }
  } else {
    return false
  }
  return true
}

/// Finds the lowest number below a value that is known not to be tied; zero is known not to work.
///
/// - Parameters:
///   - value: A number that works.
///   - works: Returns whether a number works.
func findLowestFreely(from value: UInt64, _ works: (UInt64) -> Bool) {
  guard value > 1, !works(1) else { return }
  guard value > 2, !works(2) else { return }
  guard value > 4 else {
    if value == 4 { _ = works(3) }
    return
  }
  if works(value / 2) {
    searchUpwards(from: 2, to: value / 2, works)
  } else {
    searchDownwards(from: value, to: value / 2, works)
  }
}

private func searchUpwards(from low: UInt64, to value: UInt64, _ works: (UInt64) -> Bool) {
  var failed = low
  var reached = value
  for width: UInt64 in [3, 4, 6, 8, 12, 16, 32, 48] {
    let rung: UInt64 = (1 << width) - 1
    guard rung < reached else { break }
    if works(rung) {
      reached = rung
      break
    }
    failed = rung
  }
  bisect(from: failed, to: reached, works)
}

private func searchDownwards(from value: UInt64, to low: UInt64, _ works: (UInt64) -> Bool) {
  var failed = low
  var reached = value
  var step: UInt64 = 1
  while reached - failed > step {
    if works(reached - step) {
      reached -= step
      step *= 2
    } else {
      failed = reached - step
    }
  }
  bisect(from: failed, to: reached, works)
}

private func bisect(from low: UInt64, to high: UInt64, _ works: (UInt64) -> Bool) {
  var failed = low
  var reached = high
  while reached - failed > 1 {
    let middle = failed + (reached - failed) / 2
    if works(middle) { reached = middle } else { failed = middle }
  }
}
