import TouchModel

/// What rules about chains and touches need to happen often.
enum Situation: String, CaseIterable {
  case fingersOnOneView, fingersOnOneMultipleTouchView, fingersOnOneSingleTouchView, downsTogetherOnSingleTouchView
  case fingersOnSeveralViews, fingersInSeveralWindows
  case equalPhasesOnOneView, mixedPhases, oneMovesOneStays
  case interruptionThenMove, interruptionThenLift, interruptionThenDown, interruptionOfSeveral
  case liftElsewhere, liftElsewhereAfterMove, moveOutOfView, moveOutOfWindow, sameLocationAgain
  case followUnderMovingFinger, followTwice, flagUnderFinger
  case chainFromFirstView, hitTestBeforeDown
  case mixedHandlingUnderFinger, mixedHandlingAboveFinger, absorbingAbove, observingPath
  case absorberAbove, controlUnderFinger, controlAbove, scrollViewUnderFinger, scrollViewAbove
  case unhandledTouch, unhandledThenAnother
  case burst, burstOfThree, samplesOnMove, samplesOnLift
  case eventTouchesOfOwner, eventTouchesOfOther, eventTouchesOfWindow
  case otherEventBefore, otherEventBetween, otherEventDuring
  case secondSequence, secondSequenceSameView, secondSequenceOtherView, changeBetweenSequences, waitBetweenSequences
  case secondDown, reportOfNoFinger, malformedBeforeSequence, cancellationOfSome
  case rearrangement, rearrangementBeforeSequence, rearrangementInMidTouch
  case switchedOffInMidTouch, attachedInMidTouch, ignoredOfSeveral, ignoredAlone
  case fingersLeftDown
  case chainOfPresented, chainOfContained, canonicalChain, windowSubviewWithoutController, controllersInTwoWindows
  case controllerHandles, applicationHandles, delegateHandles
  case layout
  case delegateNone, delegateResponder, delegateNonResponder, delegateView, delegateController, delegateApplication
}

extension TouchStory {
  /// What of it happens here.
  var situations: Set<Situation> {
    var found: Set<Situation> = []
    func note(_ situation: Situation, if happens: Bool) { if happens { found.insert(situation) } }
    noteFingers(note)
    noteMoves(note)
    notePaths(note)
    noteSteps(note)
    noteSequences(note)
    noteChains(note)
    return found
  }

  private func noteFingers(_ note: (Situation, Bool) -> Void) {
    for report in reports {
      let live = report.fingers.filter { !$0.isInterrupted }
      for (finger, view) in report.downs {
        guard let view else { continue }
        let takesSeveral = scene.view(view)?.effectiveIsMultipleTouchEnabled == true
        let isShared =
          live.contains { $0.view == view } || report.downs.contains { $0.key != finger && $0.value == view }
        note(.fingersOnOneView, isShared)
        note(.fingersOnOneMultipleTouchView, isShared && takesSeveral)
        note(.fingersOnOneSingleTouchView, isShared && !takesSeveral)
        note(
          .downsTogetherOnSingleTouchView,
          !takesSeveral && report.downs.contains { $0.key != finger && $0.value == view })
        for other in live.compactMap(\.view) where other != view {
          note(.fingersOnSeveralViews, true)
          note(.fingersInSeveralWindows, path(from: other).last != path(from: view).last)
        }
        note(.interruptionThenDown, report.fingers.contains(where: \.isInterrupted))
      }
      let phases = Set(report.changes.map(\.movement))
      note(.mixedPhases, phases.count > 1)
      let moving = live.filter { finger in
        report.changes.contains { $0.finger == finger.number && $0.movement == .move }
      }
      let staying = live.filter { finger in !report.changes.contains { $0.finger == finger.number } }
      note(.equalPhasesOnOneView, Set(moving.compactMap(\.view)).count < moving.compactMap(\.view).count)
      note(.oneMovesOneStays, moving.contains { one in staying.contains { $0.view == one.view && one.view != nil } })
    }
  }

  private func noteMoves(_ note: (Situation, Bool) -> Void) {
    for report in reports {
      for change in report.changes {
        guard let finger = report.fingers.first(where: { $0.number == change.finger }) else { continue }
        let isElsewhere = finger.place != change.location
        if change.movement == .up {
          note(.interruptionThenLift, finger.isInterrupted)
          note(.liftElsewhere, isElsewhere && !finger.isInterrupted && finger.view != nil)
          note(.liftElsewhereAfterMove, isElsewhere && finger.hasMoved && finger.view != nil)
          note(.samplesOnLift, change.samples != nil)
          continue
        }
        note(.interruptionThenMove, finger.isInterrupted && isElsewhere)
        note(.sameLocationAgain, !isElsewhere)
        note(.samplesOnMove, change.samples != nil && finger.view != nil)
        guard let view = finger.view.flatMap({ scene.view($0) }) else { continue }
        let point = path(from: view.id).reversed().reduce(change.location) { $1.fromParent($0) }
        note(.moveOutOfView, !view.bounds.contains(point))
        note(.moveOutOfWindow, !SceneRect(0, 0, 320, 480).contains(change.location))
        let effects = scene.effects.filter { $0.view == view.number }
        note(.followUnderMovingFinger, isElsewhere && effects.contains { $0.operation == .follow })
        note(.followTwice, isElsewhere && finger.hasMoved && effects.contains { $0.operation == .follow })
        note(.flagUnderFinger, effects.contains { $0.operation != .follow })
      }
    }
  }

  private func notePaths(_ note: (Situation, Bool) -> Void) {
    for view in touchedViews {
      let path = path(from: view)
      let above = path.dropFirst()
      note(.mixedHandlingUnderFinger, path[0].handling.isMixed)
      note(.mixedHandlingAboveFinger, above.contains { $0.handling.isMixed } && !path[0].keepsTouches)
      note(.absorbingAbove, above.contains { $0.handling == .absorbing } && !path[0].keepsTouches)
      note(.observingPath, path.count { $0.handling == .observing } > 1)
      note(.absorberAbove, above.contains(where: \.keepsTouches) && !path[0].keepsTouches)
      note(.controlUnderFinger, path[0].kind.isControl)
      note(.controlAbove, above.contains { $0.kind.isControl } && !path[0].keepsTouches)
      note(.scrollViewUnderFinger, path[0].kind.isScrollView)
      note(.scrollViewAbove, above.contains { $0.kind.isScrollView } && !path[0].keepsTouches)
    }
    let unhandled = reports.filter { report in
      report.downs.values.contains { $0.map { view in !path(from: view).contains(where: \.keepsTouches) } ?? false }
    }
    note(.unhandledTouch, !unhandled.isEmpty)
    note(.unhandledThenAnother, unhandled.first.map { $0.sequence + 1 < sequences } ?? false)
    note(.controllerHandles, !touchedViews.isEmpty && scene.controllers.contains { $0.handling.isOverriding })
    note(.applicationHandles, !unhandled.isEmpty && scene.application.handling.isOverriding)
    note(.delegateHandles, !unhandled.isEmpty && scene.application.delegateHandling.isOverriding)
  }

  private func noteSteps(_ note: (Situation, Bool) -> Void) {
    var length = 0
    for (index, step) in steps.enumerated() {
      let fingers = fingersBefore[index]
      let owners = Set(fingers.compactMap(\.view))
      switch step.action {
      case .interruption: note(.interruptionOfSeveral, fingers.count { !$0.isInterrupted } > 1)
      case .ignore: note(fingers.count > 1 ? .ignoredOfSeveral : .ignoredAlone, !fingers.isEmpty)
      case .cancellation(let cancelled): note(.cancellationOfSome, cancelled.count < fingers.count)
      case .malformedReport(let changes):
        note(.secondDown, changes.contains { $0.movement == .down })
        note(.reportOfNoFinger, changes.contains { $0.movement != .down })
        note(.malformedBeforeSequence, reports.contains { $0.step > index && $0.fingers.isEmpty })
      case .change(let changes) where changes.contains(where: \.rearrangesTree):
        note(.rearrangement, true)
        note(.rearrangementBeforeSequence, reports.contains { $0.step > index && $0.fingers.isEmpty })
        note(.rearrangementInMidTouch, !fingers.isEmpty)
      case .change(let changes) where changes.contains(where: { $0.recognizer != nil }):
        for change in changes where !fingers.isEmpty {
          if case .enable(_, _, false) = change { note(.switchedOffInMidTouch, true) }
          if case .attach = change { note(.attachedInMidTouch, true) }
        }
      case .report(_, let isPosted):
        length += 1
        note(.burst, length == 2)
        note(.burstOfThree, length == 3)
        if !isPosted { length = 0 }
      case .eventTouches(let view):
        note(.eventTouchesOfOwner, owners.contains(.view(view)))
        note(.eventTouchesOfOther, !owners.isEmpty && !owners.contains(.view(view)))
        note(.eventTouchesOfWindow, !owners.isEmpty && scene.windows.contains { $0.view == view })
      case .otherEvent:
        note(.otherEventDuring, !owners.isEmpty)
        note(.otherEventBefore, reports.allSatisfy { $0.step > index } && !reports.isEmpty)
        note(
          .otherEventBetween,
          fingers.isEmpty && reports.contains { $0.step < index } && reports.contains { $0.step > index })
      default: break
      }
    }
    note(.fingersLeftDown, !fingersAtEnd.isEmpty)
  }

  private func noteSequences(_ note: (Situation, Bool) -> Void) {
    let firsts = reports.filter { $0.fingers.isEmpty && !$0.downs.isEmpty }
    note(.secondSequence, firsts.count > 1)
    for (first, second) in zip(firsts, firsts.dropFirst()) {
      let views = (Set(first.downs.values.compactMap { $0 }), Set(second.downs.values.compactMap { $0 }))
      note(.secondSequenceSameView, !views.0.isDisjoint(with: views.1))
      note(.secondSequenceOtherView, !views.1.isEmpty && views.0.isDisjoint(with: views.1))
      for step in steps[first.step..<second.step] {
        if case .change = step.action { note(.changeBetweenSequences, true) }
        if case .wait = step.action { note(.waitBetweenSequences, true) }
      }
    }
    guard let first = firsts.first else { return }
    let views = Set(first.downs.values.compactMap { $0 })
    for step in steps[..<first.step] {
      if case .chain(let responder) = step.action { note(.chainFromFirstView, views.contains(responder)) }
      if case .hitTest(let place) = step.action {
        note(.hitTestBeforeDown, first.changes.contains { $0.location == place })
      }
    }
  }

  private func noteChains(_ note: (Situation, Bool) -> Void) {
    let asked = steps.compactMap { if case .chain(let responder) = $0.action { responder } else { nil } }
    let roots = Dictionary(grouping: scene.controllers, by: \.rootView)
    for responder in asked {
      let owner = responder.kind == .controller ? scene.controllers[responder.number].rootView : responder.number
      guard responder.kind == .view || responder.kind == .controller else { continue }
      let path = path(from: .view(owner))
      let owners = path.compactMap { roots[$0.number]?.first }
      note(.chainOfPresented, owners.contains { $0.presentedBy != nil })
      note(.chainOfContained, owners.contains { $0.parent != nil })
      note(.canonicalChain, owners.count == 1 && owners[0].rootOfWindow != nil && path.count > 3)
      let isBesideRoot = scene.controllers.contains { $0.rootOfWindow == path.last?.number }
      note(.windowSubviewWithoutController, owners.isEmpty && path.count > 1 && isBesideRoot)
    }
    note(.controllersInTwoWindows, scene.controllers.count { $0.rootOfWindow != nil } > 1)
    note(.layout, isLaidOut)
    guard !asked.isEmpty else { return }
    switch scene.application.delegate {
    case .none: note(.delegateNone, true)
    case .responder: note(.delegateResponder, true)
    case .nonResponder: note(.delegateNonResponder, true)
    case .view: note(.delegateView, true)
    case .controller: note(.delegateController, true)
    case .application: note(.delegateApplication, true)
    }
  }
}

extension TouchHandling {
  /// Whether it treats the four methods differently.
  var isMixed: Bool { self != .inherited && self != .observing && self != .absorbing }
}

extension SceneView {
  /// Whether it keeps touches for certain.
  var keepsTouches: Bool { kind.isControl || kind.isScrollView || handling == .absorbing }
}
