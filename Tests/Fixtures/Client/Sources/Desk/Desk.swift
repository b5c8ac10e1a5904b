/// The whole: the sheet that everything lies on, the fingers, the time.
public final class Desk: Listener {
  /// The sheet that everything lies on.
  public let sheet: Sheet
  /// The fingers that are there, and those whose going has yet to be told.
  public private(set) var fingers: [Finger] = []
  /// Called when a finger has come down on a sheet.
  public var onLanding: (Finger) -> Void = { _ in }
  /// Called before something happens because its time has come, with that time.
  public var onDeadline: (Int) -> Void = { _ in }
  private(set) var now = 0
  private var gestures: [Gesture] = []

  /// Makes a desk of a sheet.
  public init(_ sheet: Sheet) {
    self.sheet = sheet
    super.init()
    sheet.desk = self
  }

  /// Has a gesture watch the fingers on a sheet and on all that lies on it.
  public func add(_ gesture: Gesture, to sheet: Sheet) {
    gesture.sheet = sheet
    sheet.gestures.append(gesture)
    // The topmost sheet's gestures come first, and win where all are sure.
    let place = gestures.firstIndex { ($0.sheet?.depth ?? 0) < sheet.depth }
    gestures.insert(gesture, at: place ?? gestures.count)
  }

  /// Takes in what fingers do at one moment: gestures see it first, then sheets hear of it that need not wait.
  public func take(_ changes: [(number: Int, news: News, spot: Spot)], at time: Int) {
    advance(to: time)
    for finger in fingers { finger.news = nil }
    for (number, news, spot) in changes {
      if news == .began { land(number, spot) } else { finger(number)?.move(to: spot, news) }
    }
    for gesture in gestures { show(gesture) }
    settle()
    tellSheets()
    sweep()
  }

  /// A call comes in: nobody gets to end anything.
  public func interrupt(at time: Int) {
    advance(to: time)
    for finger in fingers { finger.news = .cancelled }
    for gesture in gestures where !gesture.fingers.isEmpty {
      gesture.loseFingers()
      if gesture.isGoingOn { gesture.turn(.cancelled) }
      gesture.reset()
    }
    withdraw(fingers)
    fingers = []
  }

  /// Lets time pass; what is due happens when it is due.
  public func advance(to time: Int) {
    while let due = gestures.compactMap(\.deadline).min(), due <= time {
      onDeadline(due)
      now = max(now, due)
      for gesture in gestures where gesture.deadline == due { gesture.timeIsUp() }
      settle()
      tellSheets()
      sweep()
    }
    now = max(now, time)
    resetFinished()
  }

  private func finger(_ number: Int) -> Finger? { fingers.first { $0.number == number && !$0.isUp } }

  private func land(_ number: Int, _ spot: Spot) {
    guard let hit = sheet.topmost(at: spot) else { return }
    let isOneTooMany = !hit.takesSeveralFingers && fingers.contains { $0.sheet === hit && !$0.isUp }
    let finger = Finger(number, on: hit, at: spot, isWithdrawn: isOneTooMany)
    fingers.append(finger)
    onLanding(finger)
  }

  private func sweep() {
    fingers.removeAll { $0.isUp && ($0.untold.isEmpty || $0.isWithdrawn) }
  }

  /// Tells sheets what they have yet to hear; fingers that do the same come together on sheets that take several.
  private func tellSheets() {
    while let first = fingers.first(where: { !$0.untold.isEmpty && !$0.isHeld }), let news = first.untold.first {
      let together = fingers.filter { finger in
        guard finger !== first else { return true }
        return finger.sheet === first.sheet && first.sheet.takesSeveralFingers && finger.untold.first == news
          && !finger.isHeld
      }
      for finger in together {
        finger.untold.removeFirst()
        finger.isWithdrawn = news == .ended
      }
      first.sheet.hear(news, together)
    }
  }

  /// Tells sheets that fingers are none of their business any more, if they know of them at all.
  func withdraw(_ gone: [Finger]) {
    var known = gone.filter { !$0.isWithdrawn && !$0.untold.contains(.began) }
    for finger in gone { (finger.untold, finger.isWithdrawn) = ([], true) }
    while let first = known.first {
      let together = known.filter { $0.sheet === first.sheet }
      known.removeAll { $0.sheet === first.sheet }
      first.sheet.hear(.cancelled, together)
    }
  }

  private func show(_ gesture: Gesture) {
    for news in [News.began, .moved, .ended] {
      let shown = fingers.filter { finger in
        guard finger.news == news, finger.gestures.contains(where: { $0 === gesture }) else { return false }
        return news == .began ? gesture.state == .possible : gesture.fingers.contains { $0 === finger }
      }
      guard !shown.isEmpty, gesture.wish != .fail else { continue }
      if news == .began { gesture.fingers += shown }
      gesture.onFingers(gesture, news, shown)
      gesture.see(news, shown, at: now)
    }
  }

  /// Does what gestures wish: those that give up go first, then the first that is sure wins.
  private func settle() {
    for gesture in gestures where gesture.wish == .fail { gesture.turn(.failed) }
    for gesture in gestures where gesture.wish != .nothing {
      let wish = gesture.wish
      gesture.wish = .nothing
      switch (wish, gesture.state) {
      case (.begin, .possible): begin(gesture)
      case (.change, .began), (.change, .changed): gesture.turn(.changed)
      case (.end, .began), (.end, .changed): gesture.turn(.ended)
      default: break
      }
    }
  }

  private func begin(_ gesture: Gesture) {
    guard gesture.fingers.allSatisfy({ $0.owner == nil }) else { return gesture.turn(.failed) }
    let rivals = gestures.filter { other in
      other !== gesture && other.state == .possible
        && gesture.fingers.contains { finger in finger.gestures.contains { $0 === other } }
    }
    for finger in gesture.fingers { finger.owner = gesture }
    gesture.settle()
    gesture.turn(gesture.takesTime ? .began : .ended) {
      // What a sheet has not even begun to hear it never hears.
      withdraw(gesture.fingers.filter { gesture.cancelsTouches || gesture.delaysBegan && $0.untold.contains(.began) })
    }
    for rival in rivals where rival.state == .possible {
      rival.loseFingers()
      rival.turn(.failed)
    }
  }

  /// Gestures that are over start anew, and leave the fingers that are there alone.
  private func resetFinished() {
    for gesture in gestures where gesture.isOver {
      for finger in fingers { finger.gestures.removeAll { $0 === gesture } }
      gesture.reset()
    }
  }
}
