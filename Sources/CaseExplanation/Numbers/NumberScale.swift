internal import TouchModel

/// The numbers that are tried for a part: whole steps away from its own, within limits.
package struct NumberScale: Hashable {
  /// The limits that the model sets.
  let limits: ClosedRange<Double>
  /// How many steps make one.
  var stepsPerOne = 1.0
  /// The number that does nothing, which is tried wherever it lies.
  var neutral: Double?

  /// Coordinates in points.
  static let coordinate = NumberScale(limits: -ModelLimits.coordinate...ModelLimits.coordinate)
  /// Where bounds begin, in points.
  static let origin = NumberScale(limits: coordinate.limits, neutral: 0)
  /// Lengths in points.
  static let length = NumberScale(limits: 0...ModelLimits.coordinate)
  /// Opacities, in hundredths.
  static let opacity = NumberScale(limits: 0...1, stepsPerOne: 100)
  /// Fingers and taps.
  static let count = NumberScale(limits: 1...Double(ModelLimits.fingers))
  /// Rows of a table.
  static let rows = NumberScale(limits: 0...10_000)
  /// Heights of rows in points.
  static let rowHeight = NumberScale(limits: 1...ModelLimits.coordinate)
  /// Levels of windows.
  static let level = NumberScale(
    limits: Double(ModelLimits.levels.lowerBound)...Double(ModelLimits.levels.upperBound))

  /// The number so many steps away; the number itself after no step.
  package func number(_ start: Double, steps: Int) -> Double {
    guard steps != 0 else { return start }
    if stepsPerOne == 1 { return start + Double(steps) }
    return ((start * stepsPerOne).rounded() + Double(steps)) / stepsPerOne
  }

  /// How many steps away numbers are tried at most.
  static let mostSteps = 4_096.0

  /// How many steps lead from a number to another one, where that lies on a side.
  func steps(from start: Double, to number: Double, upwards: Bool) -> Int? {
    guard upwards ? number > start : number < start else { return nil }
    return Int((abs(number - start) * stepsPerOne).rounded())
  }

  /// The last number on a side, where the scale is short enough to be tried as a whole.
  func end(upwards: Bool) -> Double? {
    guard (limits.upperBound - limits.lowerBound) * stepsPerOne <= NumberScale.mostSteps else { return nil }
    return upwards ? limits.upperBound : limits.lowerBound
  }

  /// How many steps lead from a number to the limit on one side.
  func room(from start: Double, upwards: Bool) -> Int {
    let distance = upwards ? limits.upperBound - start : start - limits.lowerBound
    return max(0, Int((min(distance, ModelLimits.coordinate) * stepsPerOne + 1e-9).rounded(.down)))
  }
}
