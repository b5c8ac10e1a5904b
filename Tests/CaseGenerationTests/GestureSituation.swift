import TouchModel

/// What rules about recognizers, controls and tables need to happen often.
enum GestureSituation: String, CaseIterable {
  case tap, doubleTap, tripleTap, twoFingerTap, twoFingerDoubleTap, lateSecondTap, lonelyTapOfTwo, longTap, farTap
  case press, shortPress, movingPress, pressThenMoves, twoFingerPress
  case swipe, wrongSwipe, slowSwipe, swipeRight, swipeLeft, swipeUp, swipeDown
  case pan, stillFingerForPan, twoFingerPan, panOfTurnedView
  case pinch, oneFingerForPinch, turn, oneFingerForTurn, dragPinchAndTurn
  case ancestorRecognizer, windowRecognizer, siblingRecognizer, recognizerOnExcludedView
  case equalNested, severalOnPath, severalOnView, allSixAllowed, allSixExclusive
  case secondGesture, delayedBegan, delayedBeganThenFailure, undelayedEnded, uncancelled, disabledRecognizer
  case refusedGesture, refusedTouch, allowedWithOne, allowedWithAll, failureRequirement
  case interruptedGesture, fingersOnTwoSubviews, fingerOutside
  case severalTargets, lateTarget, noTarget, base
  case translated, scaled, rotated, panReset, pinchReset, rotationReset
  case controlTap, controlLeftAndEntered, controlLeft, controlUnderTap, systemControlUnderTap, systemControlUnderPan
  case tapOnControl, tapOnControlUnderTap, uncancelledTapOnControl, recognizerOnSuperviewOfControl
  case nilTarget, nilTargetImplemented, actionToTarget
  case rowTap, rowTapUnderTap, rowTapUnderUncancelledTap, rowTapOfScrolledTable, interruptedRow
  case exclusiveView
}

extension GestureStory {
  /// What of it happens here.
  var situations: Set<GestureSituation> {
    var found: Set<GestureSituation> = []
    func note(_ situation: GestureSituation, if happens: Bool) { if happens { found.insert(situation) } }
    for position in lives.indices {
      let recognizers = recognizers(above: lives[position].view)
      noteKinds(position, recognizers, note)
      notePlaces(position, recognizers, note)
      noteSettings(position, recognizers, note)
      noteViews(position, recognizers, note)
    }
    return found
  }

  private func noteKinds(
    _ position: Int, _ recognizers: [SceneRecognizer], _ note: (GestureSituation, Bool) -> Void
  ) {
    let life = lives[position]
    let company = company(of: position)
    let isAlone = company.isEmpty
    let taps = recognizers.filter { $0.kind == .tap }
    let singles = taps.filter { $0.numberOfTapsRequired ?? 1 == 1 && $0.numberOfTouchesRequired ?? 1 == 1 }
    note(.tap, isTap(life) && isAlone && !singles.isEmpty)
    note(.longTap, isAlone && life.reach == 0 && life.duration >= 2 * thresholds.tapDuration && !singles.isEmpty)
    note(.farTap, isAlone && life.reach >= 2 * thresholds.tapMovement && !singles.isEmpty)
    let next = lives[(position + 1)...].first { $0.downTime > life.downTime }
    let gap = (next?.downTime ?? .max / 2) - (life.upTime ?? 0)
    let follows = next.map { isTap($0) && $0.start.distance(to: life.start) <= thresholds.tapDistance / 2 } ?? false
    for tap in taps where isTap(life) {
      let (wanted, fingers) = (tap.numberOfTapsRequired ?? 1, tap.numberOfTouchesRequired ?? 1)
      let isSoon = follows && 2 * gap <= thresholds.tapInterval
      note(.doubleTap, isSoon && isAlone && wanted == 2 && fingers == 1)
      note(.tripleTap, isSoon && isAlone && wanted == 3)
      note(.lateSecondTap, follows && gap >= 2 * thresholds.tapInterval && gap < 2_000 && wanted == 2)
      note(.lonelyTapOfTwo, isAlone && wanted == 2 && gap > 2_000)
      let partners = company.filter { isTap(lives[$0]) }
      note(.twoFingerTap, partners.count == 1 && fingers == 2)
      note(.twoFingerDoubleTap, partners.count == 1 && fingers == 2 && wanted == 2 && isSoon)
    }
    for press in recognizers where press.kind == .longPress {
      let fingers = press.numberOfTouchesRequired ?? 1
      note(.press, isPress(life) && isAlone && fingers == 1)
      note(.twoFingerPress, isPress(life) && company.count == 1 && fingers == 2)
      note(.shortPress, isAlone && life.reach == 0 && 2 * life.duration <= thresholds.pressDuration)
      note(.movingPress, isAlone && life.duration > 900 && !isPress(life))
      note(.pressThenMoves, isPress(life) && isAlone && life.reach > 0)
    }
    for swipe in recognizers where swipe.kind == .swipe && isAlone {
      let direction = self.swipe(life)
      note(.swipe, direction != nil && direction == swipe.direction ?? .right)
      note(.wrongSwipe, direction != nil && direction != swipe.direction ?? .right)
      note(.slowSwipe, direction == nil && life.reach >= 100 && life.duration > 2_000)
      note(.swipeRight, direction == .right)
      note(.swipeLeft, direction == .left)
      note(.swipeUp, direction == .up)
      note(.swipeDown, direction == .down)
    }
    for pan in recognizers where pan.kind == .pan {
      note(.pan, isAlone && life.reach >= 2 * thresholds.panDistance)
      note(.stillFingerForPan, isAlone && life.reach == 0 && life.upTime != nil)
      note(.twoFingerPan, company.count == 1 && life.reach >= 20 && lives[company[0]].reach >= 20)
      let view = pan.view.flatMap { scene.view(.view($0)) }
      note(.panOfTurnedView, isAlone && life.reach >= 20 && view?.transform.isTranslation == false)
    }
    noteTurns(position, recognizers, company, note)
  }

  private func noteTurns(
    _ position: Int, _ recognizers: [SceneRecognizer], _ company: [Int], _ note: (GestureSituation, Bool) -> Void
  ) {
    let life = lives[position]
    let kinds = Set(recognizers.map(\.kind))
    note(.oneFingerForPinch, company.isEmpty && life.reach >= 20 && kinds.contains(.pinch))
    note(.oneFingerForTurn, company.isEmpty && life.reach >= 20 && kinds.contains(.rotation))
    guard company.count == 1 else { return }
    let other = lives[company[0]]
    note(.pinch, isPinch(life, other) && kinds.contains(.pinch))
    note(.turn, isTurn(life, other) && kinds.contains(.rotation))
    let isAll = isPinch(life, other) && isTurn(life, other)
    note(.dragPinchAndTurn, isAll && kinds.isSuperset(of: [.pan, .pinch, .rotation]))
  }

  private func notePlaces(
    _ position: Int, _ recognizers: [SceneRecognizer], _ note: (GestureSituation, Bool) -> Void
  ) {
    let life = lives[position]
    guard let view = life.view else { return }
    for recognizer in recognizers {
      note(.ancestorRecognizer, recognizer.view != view.number)
      note(.windowRecognizer, scene.windows.contains { $0.view == recognizer.view })
      note(.equalNested, recognizers.contains { $0.kind == recognizer.kind && $0.view != recognizer.view })
      note(.severalOnView, recognizers.contains { $0.kind != recognizer.kind && $0.view == recognizer.view })
    }
    note(.severalOnPath, recognizers.count > 1)
    let beside = scene.recognizers.filter { recognizer in !recognizers.contains { $0.view == recognizer.view } }
    note(.siblingRecognizer, !beside.isEmpty)
    note(
      .recognizerOnExcludedView,
      beside.contains { recognizer in
        recognizer.view.flatMap { scene.view(.view($0)) }.map {
          !$0.effectiveIsUserInteractionEnabled || $0.effectiveIsHidden
        }
          ?? false
      })
    let six = Dictionary(grouping: recognizers, by: \.view).values.first { Set($0.map(\.kind)).count >= 6 }
    note(.allSixAllowed, six?.allSatisfy { $0.delegate?.simultaneously == true } ?? false)
    note(.allSixExclusive, six?.allSatisfy { $0.delegate == nil } ?? false)
    note(.secondGesture, position > 0 && !recognizers.isEmpty && lives[..<position].contains { $0.view == view })
    let company = company(of: position).map { lives[$0] }
    let shared = company.filter { other in
      other.view != view && self.recognizers(above: other.view).contains { recognizers.contains($0) }
    }
    note(.fingersOnTwoSubviews, !shared.isEmpty)
    let isBeside = company.contains { $0.view != nil && self.recognizers(above: $0.view).isEmpty }
    note(.fingerOutside, !recognizers.isEmpty && isBeside)
  }

  private func noteSettings(
    _ position: Int, _ recognizers: [SceneRecognizer], _ note: (GestureSituation, Bool) -> Void
  ) {
    let life = lives[position]
    for recognizer in recognizers {
      note(.delayedBegan, recognizer.delaysTouchesBegan == true)
      note(
        .delayedBeganThenFailure, recognizer.delaysTouchesBegan == true && recognizer.kind == .tap && life.reach > 90)
      note(.undelayedEnded, recognizer.delaysTouchesEnded == false && recognizer.numberOfTapsRequired ?? 1 > 1)
      note(.uncancelled, recognizer.cancelsTouchesInView == false)
      note(.disabledRecognizer, recognizer.isEnabled == false)
      note(.refusedGesture, recognizer.delegate?.shouldBegin == false)
      note(.refusedTouch, recognizer.delegate?.shouldReceive == false)
      note(.allowedWithOne, recognizer.delegate?.simultaneousPartners != nil)
      note(.allowedWithAll, recognizer.delegate?.simultaneously == true && recognizers.count > 1)
      let prerequisites = (recognizer.requiresFailureOf ?? []).map { scene.recognizers[$0] }
      note(.failureRequirement, prerequisites.contains { recognizers.contains($0) })
      note(.interruptedGesture, life.isInterrupted)
      note(.severalTargets, recognizer.targets?.count ?? 0 > 1)
      note(.lateTarget, recognizer.lateTargets != nil)
      note(.noTarget, recognizer.targets == nil)
      note(.base, recognizer.kind == .base)
    }
    for effect in scene.effects {
      guard case .action(let rank, _) = effect.trigger, recognizers.contains(scene.recognizers[rank]) else { continue }
      let kind = scene.recognizers[rank].kind
      note(.translated, effect.operation == .translate && life.reach >= 20)
      note(.scaled, effect.operation == .scale)
      note(.rotated, effect.operation == .rotate)
      note(.panReset, effect.operation == .reset && kind == .pan)
      note(.pinchReset, effect.operation == .reset && kind == .pinch)
      note(.rotationReset, effect.operation == .reset && kind == .rotation)
    }
  }

  private func noteViews(
    _ position: Int, _ recognizers: [SceneRecognizer], _ note: (GestureSituation, Bool) -> Void
  ) {
    let life = lives[position]
    guard let id = life.view, let view = scene.view(id) else { return }
    note(.exclusiveView, view.isExclusiveTouch == true && lives.contains { $0.view != id })
    let singles = recognizers.filter {
      $0.kind == .tap && $0.numberOfTapsRequired ?? 1 == 1 && $0.numberOfTouchesRequired ?? 1 == 1
    }
    let (own, others) = (singles.filter { $0.view == view.number }, singles.filter { $0.view != view.number })
    let isTap = isTap(life)
    let actions = scene.controlActions.filter { $0.control == view.number }
    if !actions.isEmpty {
      noteControl(life, view, note)
      note(.controlTap, isTap && recognizers.isEmpty)
      note(.controlUnderTap, isTap && own.isEmpty && !others.isEmpty && view.kind == .customControl)
      note(.systemControlUnderTap, isTap && own.isEmpty && !others.isEmpty && view.kind.isSystemControl)
      let pans = recognizers.filter { $0.kind == .pan && $0.view != view.number }
      note(.systemControlUnderPan, life.reach >= 20 && !pans.isEmpty && view.kind.isSystemControl)
      note(.tapOnControl, isTap && !own.isEmpty)
      note(.tapOnControlUnderTap, isTap && !own.isEmpty && !others.isEmpty)
      note(.uncancelledTapOnControl, isTap && own.contains { $0.cancelsTouchesInView == false })
      note(.recognizerOnSuperviewOfControl, !others.isEmpty)
      note(.actionToTarget, isTap && actions.contains { $0.target != nil && $0.event == .touchUpInside })
      let searched = actions.filter { $0.target == nil && $0.event == .touchUpInside }
      note(.nilTarget, isTap && !searched.isEmpty)
      note(.nilTargetImplemented, isTap && !searched.isEmpty && scene.implementations.contains { $0.action == 0 })
    }
    if view.kind == .tableView, scene.tables.contains(where: { $0.view == view.number && $0.rows > 0 }) {
      note(.rowTap, isTap && recognizers.isEmpty)
      note(.rowTapUnderTap, isTap && !others.isEmpty)
      note(.rowTapUnderUncancelledTap, isTap && others.contains { $0.cancelsTouchesInView == false })
      note(.rowTapOfScrolledTable, isTap && recognizers.isEmpty && view.bounds.origin != .zero)
      note(.interruptedRow, life.isInterrupted)
    }
  }

  private func noteControl(_ life: Life, _ view: SceneView, _ note: (GestureSituation, Bool) -> Void) {
    let path = path(from: view.id)
    let isFar = life.places.map { step in
      let point = path.reversed().reduce(step.place) { $1.fromParent($0) }
      let (x, y) = (view.bounds.origin.x, view.bounds.origin.y)
      let outside = max(x - point.x, point.x - x - view.bounds.width, y - point.y, point.y - y - view.bounds.height)
      return outside >= 140
    }
    note(.controlLeft, isFar.contains(true))
    note(.controlLeftAndEntered, isFar.contains(true) && isFar.last == false)
  }
}
