/// A finger from coming to going; it changes in place.
public final class Finger {
  /// The number by which the hardware knows it.
  public let number: Int
  /// The sheet it came down on, to which it belongs wherever it goes.
  public let sheet: Sheet
  /// Where it came down.
  public let start: Spot
  /// Where it is on the screen.
  public private(set) var spot: Spot
  /// Where it was before; `nil` until it moves.
  public private(set) var spotBefore: Spot?
  /// What it did last; `nil` when it has done nothing in this report.
  public internal(set) var news: News? = .began
  /// What its sheet has yet to be told.
  var untold: [News]
  /// Whether its sheet hears no more of it, or never did.
  var isWithdrawn: Bool
  /// Who watches it, and who has made it its own.
  var gestures: [Gesture]
  var owner: Gesture?

  init(_ number: Int, on sheet: Sheet, at spot: Spot, isWithdrawn: Bool) {
    (self.isWithdrawn, untold) = (isWithdrawn, isWithdrawn ? [] : [.began])
    (self.number, self.sheet, start, self.spot) = (number, sheet, spot, spot)
    gestures = sheet.allGestures.filter(\.isEnabled)
  }

  /// Whether it has left the screen.
  public internal(set) var isUp = false

  func move(to spot: Spot, _ news: News) {
    (spotBefore, self.spot, self.news, isUp) = (self.spot, spot, news, news == .ended)
    guard !isWithdrawn, !(news == .moved && untold.last == .moved) else { return }
    untold.append(news)
  }

  /// Whether a gesture that has not made up its mind wants the sheet to wait.
  var isHeld: Bool {
    let undecided = gestures.filter { $0.state == .possible }
    return untold.contains(.began) && undecided.contains(where: \.delaysBegan)
      || untold.first == .ended && undecided.contains(where: \.delaysEnded)
  }
}
