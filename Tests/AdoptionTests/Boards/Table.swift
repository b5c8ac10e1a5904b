/// Where pieces lie and fingers come and go: sheets from front to back.
class Table: Member {
  /// What stays the same as long as fingers are there.
  final class Spell {}

  var sheets: [Piece] = []
  var tips: [Fingertip] = []
  private(set) var spell = Spell()
  var now = 0

  func topmost(_ dot: Dot) -> Piece? { sheets.lazy.compactMap { $0.topmost(dot) }.first }

  /// Notes what fingers do, for everybody to hear of.
  func note(_ news: [(finger: Int, beat: Beat, spot: Dot)]) {
    for tip in tips { tip.beat = .still }
    for (finger, beat, spot) in news {
      if beat == .began { land(finger, spot) } else { follow(finger, beat, spot) }
    }
    for tip in tips where tip.beat != .still { tip.note(tip.beat) }
  }

  func sweep() { tips.removeAll { $0.isUp && $0.untold.isEmpty } }

  private func land(_ finger: Int, _ spot: Dot) {
    guard let piece = topmost(spot) else { return }
    if tips.isEmpty { spell = Spell() }
    let tip = Fingertip(finger, on: piece, at: spot, now)
    tip.isOver = !piece.takesMany && tips.contains { $0.piece === piece && !$0.isUp }
    tips.append(tip)
    listener.landed(tip)
    tip.watchers = watchers(for: tip)
    listener.isWatched(tip)
  }

  private func follow(_ finger: Int, _ beat: Beat, _ spot: Dot) {
    guard let tip = tips.first(where: { $0.finger == finger && !$0.isUp }) else { return }
    (tip.spotBefore, tip.spot, tip.moment, tip.beat) = (tip.spot, spot, now, beat)
    tip.isUp = beat == .ended
  }

  /// Those who watch a finger: on its piece and on everything under that, but for those it does not concern.
  func watchers(for tip: Fingertip) -> [Watcher] {
    tip.piece.path.reversed().flatMap { $0.watchers.reversed() }.filter { watcher in
      guard watcher.isOn, (tip.piece as? Lever)?.outranks(watcher) != true else { return false }
      return watcher.manners.mayTake?(tip) ?? true
    }
  }

  /// Tells pieces what they have yet to be told and need not wait for: fingers that do the same on one piece together.
  func tellPieces() {
    while let first = tips.first(where: isReady), let beat = first.untold.first {
      let together = tips.filter { $0.untold.first == beat && isReady($0) && isCalled($0, with: first) }
      for tip in together {
        tip.untold.removeFirst()
        tip.isKnown = true
        tip.isOver = beat == .ended
      }
      first.piece.hear(beat, together)
    }
  }

  private func isReady(_ tip: Fingertip) -> Bool { !tip.untold.isEmpty && !tip.isHeld }

  /// Tells the pieces that fingers are none of their business any more.
  func withdraw(_ gone: [Fingertip]) {
    var known = gone.filter { $0.isKnown && !$0.isOver }
    for tip in gone { (tip.untold, tip.isOver) = ([], true) }
    while let first = known.first {
      let together = known.filter { isCalled($0, with: first) }
      known.removeAll { together.has($0) }
      first.piece.hear(.cancelled, together)
    }
  }

  /// Pieces that take many fingers hear of them together, others of one after the other.
  private func isCalled(_ tip: Fingertip, with other: Fingertip) -> Bool {
    tip === other || tip.piece === other.piece && tip.piece.takesMany
  }
}
