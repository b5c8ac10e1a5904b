import Foundation

/// Watches the first two fingers for a change of something that can be measured between them.
class PairWatcher: Watcher {
  /// The measure where reading begins.
  var base: Float = 0
  /// The measure now.
  var measure: Float = 0
  var least: Float { 0 }
  override var lasts: Bool { true }

  /// Measures the displacement from the first finger to the second.
  func measured(_ step: Dot) -> Float { 0 }

  private func take() {
    if tips.count > 1 { measure = measured(tips[1].spot - tips[0].spot) }
  }

  override func come(_ changed: [Fingertip], _ moment: Int) {
    guard tips.count > 1, tips.count - changed.count < 2 else { return }
    take()
    settle()
  }

  override func move(_ changed: [Fingertip], _ moment: Int) {
    guard tips.count > 1, changed.has(tips[0]) || changed.has(tips[1]) else { return }
    take()
    if isBusy { wish = .go } else if abs(measure - base) > least { wish = .begin }
  }

  override func leave(_ changed: [Fingertip], _ moment: Int) {
    take()
    if tips.prefix(2).contains(where: { changed.has($0) }) { wish = isBusy ? .end : .leave }
  }

  override func settle() { base = measure }
}

/// Watches two fingers spread or close.
class SpreadWatcher: PairWatcher {
  override var least: Float { Habits.spreadWay }
  override func measured(_ step: Dot) -> Float { max(step.length, 0.001) }
  /// How many times as far apart they are.
  var growth: Float { measure / base }
}

/// Watches two fingers turn about each other.
class TurnWatcher: PairWatcher {
  override var least: Float { Habits.turnAngle }
  /// The angle by which they have turned, clockwise.
  var angle: Float { measure - base }

  /// Whole turns are counted: the nearest of the angles that look the same.
  override func measured(_ step: Dot) -> Float {
    let angle = atan2(step.y, step.x)
    return angle + 2 * .pi * ((measure - angle) / (2 * .pi)).rounded()
  }
}
