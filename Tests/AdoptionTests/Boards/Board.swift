/// The whole: a table whose pieces are watched.
class Board: Table {
  var watchers: [Watcher] = []
  /// Watchers that are done and start anew at the next opportunity.
  var done: [Watcher] = []

  /// Takes in what fingers do at one moment: pieces hear of it first, then watchers, then pieces that waited for these.
  func take(_ news: [(finger: Int, beat: Beat, spot: Dot)], at moment: Int) {
    pass(to: moment)
    renew()
    note(news)
    tellPieces()
    showWatchers()
    tellPieces()
    sweep()
  }

  /// Everything is broken off: a call comes in.
  func breakOff(at moment: Int) {
    pass(to: moment)
    renew()
    for tip in tips { tip.beat = .cancelled }
    withdraw(tips)
    for watcher in watchers where !watcher.tips.isEmpty {
      let live = watcher.tips.filter { !$0.isUp }
      if !live.isEmpty { listener.hears(watcher, .cancelled, live) }
      if watcher.isBusy { turn(watcher, .cancelled) } else { watcher.forget() }
    }
    tips = []
  }

  /// Lets time pass, and what is due happen when it is due.
  func pass(to moment: Int) {
    while let due = watchers.compactMap(\.due).min(), due <= moment {
      now = max(now, due)
      listener.clock(now) { ring(due) }
    }
    now = max(now, moment)
  }

  private func ring(_ due: Int) {
    renew()
    let called = watchers.filter { $0.due.map { $0 <= due } ?? false }
    for watcher in called {
      watcher.due = nil
      watcher.timeIsUp()
    }
    settle(called)
    tellPieces()
    sweep()
  }

  /// Lets time pass to the end of everything.
  func rest(until moment: Int) {
    pass(to: moment)
    renew()
  }

  /// Shows the watchers what their fingers did, the ones farthest down first, and does what they wish.
  func showWatchers() {
    let seeing = watchers.filter { watcher in tips.contains { $0.watchers.contains { $0 === watcher } } }
    let ordered = order(seeing)
    for watcher in ordered { show(watcher) }
    settle(ordered)
  }

  /// The farthest down first, on one piece the one that came last.
  private func order(_ watchers: [Watcher]) -> [Watcher] {
    watchers.sorted { ($0.piece.depth, $1.tag) < ($1.piece.depth, $0.tag) }
  }

  private func show(_ watcher: Watcher) {
    for beat in [Beat.began, .moved, .ended] {
      let shown = tips.filter { tip in
        guard tip.beat == beat, tip.watchers.contains(where: { $0 === watcher }) else { return false }
        return beat == .began ? watcher.mood == .possible : watcher.tips.has(tip)
      }
      guard !shown.isEmpty, watcher.wish != .leave else { continue }
      if beat == .began { watcher.tips += shown }
      listener.hears(watcher, beat, shown)
      watcher.see(beat, shown, at: now)
    }
  }

  /// Does what watchers wish: those that give up go first.
  func settle(_ watchers: [Watcher]) {
    for watcher in watchers where watcher.wish == .leave { turn(watcher, .failed) }
    for watcher in watchers {
      let wish = watcher.wish
      watcher.wish = .none
      switch wish {
      case .begin where watcher.mood == .possible: begin(watcher)
      case .go where watcher.isBusy: turn(watcher, .changed)
      case .end where watcher.isBusy: turn(watcher, .ended)
      default: break
      }
    }
  }

  /// A watcher has seen its gesture and makes its fingers its own, unless somebody else has and will not share.
  func begin(_ watcher: Watcher) {
    let owners = unique(watcher.tips.flatMap(\.owners))
    let rivals = unique(watcher.tips.flatMap { tip in tip.watchers.filter(\.isUndecided) })
    guard owners.allSatisfy({ $0 === watcher || areAgreed(watcher, $0) }), watcher.manners.mayBegin?() ?? true else {
      return turn(watcher, .failed)
    }
    let losers = rivals.filter { $0 !== watcher && !areAgreed(watcher, $0) }
    for tip in watcher.tips { tip.owners.append(watcher) }
    watcher.due = nil
    watcher.settle()
    turn(watcher, watcher.lasts ? .began : .ended)
    if watcher.cancels { withdraw(watcher.tips) }
    for loser in losers { turn(loser, .failed) }
  }

  private func unique(_ watchers: [Watcher]) -> [Watcher] {
    var seen: Set<ObjectIdentifier> = []
    return watchers.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Two watchers share fingers when those who brought them along both say so.
  func areAgreed(_ one: Watcher, _ other: Watcher) -> Bool {
    guard let first = one.manners.mayJoin, let second = other.manners.mayJoin else { return false }
    return first(other) && second(one)
  }

  func turn(_ watcher: Watcher, _ mood: Watcher.Mood) {
    watcher.mood = mood
    listener.turned(watcher)
    if mood != .failed { listener.acts(watcher) }
    guard !watcher.isBusy else { return }
    watcher.due = nil
    watcher.wish = .none
    done.append(watcher)
  }

  /// Watchers that are done start anew, and have no more to do with the fingers that are there.
  func renew() {
    for watcher in done {
      watcher.forget()
      listener.turned(watcher)
      for tip in tips where tip.watchers.contains(where: { $0 === watcher }) {
        tip.watchers.removeAll { $0 === watcher }
        tip.owners.removeAll { $0 === watcher }
        if !tip.isUp { listener.isWatched(tip) }
      }
    }
    done = []
  }
}
