/// In how many cases two rules apply, by whether each is broken there.
package struct JointCount {
  var both = 0
  var first = 0
  var second = 0
  var neither = 0
  /// In how many of those that break both the same record shows it first.
  var sameRecord = 0
  /// In how many of those that break both an object is the same.
  var sameObject = 0

  /// Counts nothing yet.
  package init() {}

  /// Counts a case, by where it shows that each of the rules is broken, if it is.
  package mutating func add(_ own: ViolationSite?, _ other: ViolationSite?) {
    switch (own, other) {
    case (let own?, let other?):
      both += 1
      if let record = own.record, record == other.record { sameRecord += 1 }
      if own.isInObject(of: other) { sameObject += 1 }
    case (_?, nil): first += 1
    case (nil, _?): second += 1
    case (nil, nil): neither += 1
    }
  }

  /// Which share of the cases that break both some of them are, counting one more case as half one of them.
  func share(_ some: Int) -> Double { (Double(some) + 0.5) / Double(both + 1) }

  /// How many times the odds double that a case breaks one when it breaks the other.
  ///
  /// It is below 0 where they are broken apart rather than together, 0 when nothing is known, and at most 0 where no
  /// case breaks both, in however many neither is broken.
  package var doublings: Double {
    let together = (2 * both + 1) * (2 * neither + 1)
    let apart = (2 * first + 1) * (2 * second + 1)
    let doublings = JointCount.doublings(of: Double(together) / Double(apart))
    return both == 0 ? min(0, doublings) : doublings
  }

  /// How many times the number of cases that break the rarer alone has doubled, where no case breaks both; 0 where one does.
  package var doublingsApart: Double { both == 0 ? JointCount.doublings(of: Double(min(first, second) + 1)) : 0 }

  /// The binary logarithm of a positive number, between powers of two a straight line, which is the same on every processor.
  private static func doublings(of number: Double) -> Double { Double(number.exponent) + number.significand - 1 }
}
