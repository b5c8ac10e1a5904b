internal import PropertyTesting
internal import TouchModel

/// What changes for the next finger while others are down: windows and animations.
extension TouchScriptDrawing {
  /// Draws that a window is hidden or shown or gets another level: mostly one that lies where a finger is, or that the finger is in.
  mutating func drawWindowChange(from choices: inout ChoiceSource) {
    let last = UInt64(max(1, scene.windows.count) - 1)
    let (setsLevel, rank, drawnLevel, _) = choices.draw(upTo: (1, last, 6, 0)) { random in
      let bits = random.nextHalfWord()
      return (bits & 3 == 0 ? 0 : 1, sampleWindow(&random), random.next(upTo: 6), 0)
    }
    let asks = choices.flag(40, in: 64)
    guard let finger = fingers.last else { return }
    let window = scene.windows[Int(rank)].view
    // The simplest level is the one in the middle.
    let level = [0, 1, -1, 2, -2, 3, -3][Int(drawnLevel)]
    let isHidden = scene.view(.view(window))?.effectiveIsHidden ?? false
    if setsLevel == 1, offer.setsLevelsDuringTouches {
      changeInMidTouch(.level(view: window, to: level), at: finger.place, asks: asks)
    } else {
      changeInMidTouch(.flag(view: window, flag: .isHidden, to: !isHidden), at: finger.place, asks: asks)
    }
    odds.windowChange /= 2
  }

  /// Draws that an animation begins or ends: mostly one of a view that a finger is on, or above it.
  mutating func drawAnimationChange(from choices: inout ChoiceSource) {
    let position = choices.draw(upTo: UInt64(scene.views.count - 1)) { random in
      let owner = fingers.last?.owner.map { UInt64($0) }
      return random.happens(40) ? owner ?? 0 : random.next(upTo: UInt64(scene.views.count - 1))
    }
    let asks = choices.flag(40, in: 64)
    guard let finger = fingers.last, offer.changesWindows || scene.views[Int(position)].kind != .window else { return }
    changeInMidTouch(scene.animationChange(ofViewAt: Int(position)), at: finger.place, asks: asks)
    odds.animationChange /= 2
  }

  /// Makes a change unless no scene allows it, and perhaps asks what is hit where it may make a difference, where the next finger
  /// mostly goes down, too.
  private mutating func changeInMidTouch(_ change: SceneChange, at place: ScenePoint, asks: Bool) {
    do {
      try scene.apply(change)
    } catch {
      return
    }
    lastPlace = place
    steps.append(ScriptStep(at: clock.next(), .change(changes: [change])))
    if asks { ask(.hitTest(at: place)) }
  }

  /// Samples a window that contains the place of the last finger, where there is one.
  private func sampleWindow(_ random: inout CounterBasedRandomSource) -> UInt64 {
    let last = UInt64(max(1, scene.windows.count) - 1)
    guard let place = fingers.last?.place else { return random.next(upTo: last) }
    let suiting = scene.windows.indices.filter { index in
      scene.position(ofView: scene.windows[index].view).map { scene.lies($0, under: place) } ?? false
    }
    guard !suiting.isEmpty, random.happens(56) else { return random.next(upTo: last) }
    return UInt64(suiting[Int(random.next(upTo: UInt64(suiting.count - 1)))])
  }
}

extension TouchScene {
  /// The change by which the animation of the view at a position ends, where it is under one, or begins.
  func animationChange(ofViewAt position: Int) -> SceneChange {
    let view = views[position]
    return .flag(view: view.number, flag: .isAnimating, to: view.isAnimating != true)
  }
}
