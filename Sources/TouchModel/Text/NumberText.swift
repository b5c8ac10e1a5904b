/// The one place where numbers of reports are rounded and written.
package enum NumberText {
  /// A number with at most `places` decimals and no trailing zeros; non-finite numbers are spelt out.
  package static func text(_ number: Double, places: Int = 2) -> String {
    if number.isNaN { return "not a number" }
    if number.isInfinite { return number < 0 ? "minus infinity" : "infinity" }
    guard abs(number) < 1e15 else { return "\(number)" }
    let scale = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (abs(number) * scale).rounded(.toNearestOrAwayFromZero)
    let sign = number < 0 && scaled > 0 ? "-" : ""
    let whole = Int(scaled / scale)
    var fraction = String(Int(scaled - Double(whole) * scale))
    fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// A point as `(x, y)`, rounded.
  package static func text(_ point: ScenePoint) -> String { "(\(text(point.x)), \(text(point.y)))" }

  /// A rectangle as `(x, y, width, height)`, rounded.
  package static func text(_ rect: SceneRect) -> String {
    "(\(text(rect.origin.x)), \(text(rect.origin.y)), \(text(rect.width)), \(text(rect.height)))"
  }

  /// A number that reads back as the same number, short where it can be, for code and case files.
  static func exact(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return "\(number)"
  }
}

/// A number with its noun, in the singular or the plural.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}
