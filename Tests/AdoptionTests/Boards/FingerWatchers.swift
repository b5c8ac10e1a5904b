/// Watches for so many taps of so many fingers.
class TapWatcher: Watcher {
  private var seen = 0
  private var round: [Fingertip] = []
  private var place: Dot?

  override func come(_ changed: [Fingertip], _ moment: Int) {
    if round.isEmpty, let first = changed.first {
      due = moment + Habits.tapTime
      if (first.spot - (place ?? first.spot)).reach > Habits.tapApart { wish = .leave }
      place = place ?? first.spot
    }
    round += changed
    if round.count > fingers { wish = .leave }
  }

  override func move(_ changed: [Fingertip], _ moment: Int) {
    if changed.contains(where: { $0.way.reach > Habits.tapWay }) { wish = .leave }
  }

  override func leave(_ changed: [Fingertip], _ moment: Int) {
    move(changed, moment)
    guard wish != .leave, round.allSatisfy(\.isUp) else { return }
    guard round.count == fingers else { return wish = .leave }
    seen += 1
    round = []
    due = seen < taps ? moment + Habits.tapPause : nil
    if seen == taps { wish = .begin }
  }

  override func forget() {
    super.forget()
    (seen, round, place) = (0, [], nil)
  }
}

/// Watches for fingers that stay.
class HoldWatcher: Watcher {
  override var lasts: Bool { true }

  override func come(_ changed: [Fingertip], _ moment: Int) {
    if tips.count > fingers { wish = .leave }
    if tips.count == fingers { due = moment + Habits.holdTime }
  }

  override func move(_ changed: [Fingertip], _ moment: Int) {
    if isBusy { return wish = .go }
    if changed.contains(where: { $0.way.length > Habits.holdWay }) { wish = .leave }
  }

  override func leave(_ changed: [Fingertip], _ moment: Int) { wish = isBusy ? .end : .leave }
  override func timeIsUp() { wish = .begin }
}

/// Watches for fingers that came, ran one way and went, all in a short time.
class FlickWatcher: Watcher {
  var way = Dot(1, 0)

  override func come(_ changed: [Fingertip], _ moment: Int) {
    due = due ?? moment + Habits.flickTime
    if tips.count > fingers { wish = .leave }
  }

  override func leave(_ changed: [Fingertip], _ moment: Int) {
    wish = tips.count == fingers && tips.allSatisfy { ran($0.way) } ? .begin : .leave
  }

  func ran(_ step: Dot) -> Bool {
    let along = (step * way).sum()
    return along >= Habits.flickWay && (step - along * way).length <= along / 2
  }
}

/// Watches the first finger being dragged; what it reads begins where the drag is seen.
class DragWatcher: Watcher {
  private var start = Dot()
  override var lasts: Bool { true }
  private var lead: Fingertip? { tips.first }
  /// How far the finger has come, on the piece's own plane.
  var pull: Dot { piece.ownStep((lead?.spot ?? start) - start) }

  override func move(_ changed: [Fingertip], _ moment: Int) {
    guard let lead, changed.has(lead) else { return }
    if isBusy { wish = .go } else if lead.way.length > Habits.dragWay { wish = .begin }
  }

  override func leave(_ changed: [Fingertip], _ moment: Int) {
    if changed.has(lead) { wish = isBusy ? .end : .leave }
  }

  override func settle() { start = lead?.spot ?? start }
}
