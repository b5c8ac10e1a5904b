internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of controls and tables.
  static let controlLiberties = [
    LeavesSystemControlsAlone.liberty, TracksWithoutMargin.liberty, SendsLiftsOnly.liberty, SendsPrimaryActions.liberty,
    TracksPassedOnTouches.liberty, SelectsAfterDrags.liberty,
    RegistersOnce.liberty, ProtectsInsideControls.liberty,
    HighlightIsSaidAgain.liberty, HighlightEndsEarlier.liberty, SegmentsSelectThemselves.liberty,
    SystemControlsStayDark.liberty, ShowsEventsToListeners.liberty,
  ]
}

/// An ancestor's tap never receives a touch for which a system control has priority.
struct LeavesSystemControlsAlone: CollectionDecisions {
  static let liberty = asLiberty("G-35", "leaves-controls-alone", "ancestors' taps never receive buttons' touches")

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { recognizer in
      !(system.readings.systemControlBeatsAncestorTap == .true && recognizer.cancelsTouchesInView
        && system.decisions.arbitration.standardYields(recognizer, to: touch))
    }
  }
}

/// A system control keeps an ancestor's taps off its subviews as well.
struct ProtectsInsideControls: ArbitrationDecisions {
  static let liberty = asLiberty("G-35", "protects-subviews", "buttons keep ancestors' taps off their subviews too")

  func yields(_ recognizer: GestureRecognizer, to touch: Touch, in system: TouchSystem) -> Bool {
    if standardYields(recognizer, to: touch) { return true }
    guard recognizer.isPlainTap else { return false }
    var view = touch.view
    while let next = view, next != recognizer.view {
      if next.kind.isSystemControl, next.isEnabled { return true }
      view = next.superview
    }
    return false
  }
}

/// A control keeps one entry for the same target, action and event, however often they are registered.
struct RegistersOnce: ControlDecisions {
  static let liberty = asLiberty("G-16", "registers-once", "the same registration made twice is one entry")

  func send(_ event: ControlEvent, from control: Control, in system: TouchSystem) {
    system.recorder.sent(event, by: control.view.id)
    var sent: Set<SceneControlAction> = []
    for action in system.controls?.actions ?? []
    where action.event == event && ObjectID.view(action.control) == control.view.id && sent.insert(action).inserted {
      dispatch(action, from: control, in: system)
    }
  }
}

/// The adapter learns of a control's events from what is registered for them.
struct ShowsEventsToListeners: ControlDecisions {
  static let liberty = asLiberty("G-16", "shows-to-listeners", "events for which nothing is registered are not seen")

  func send(_ event: ControlEvent, from control: Control, in system: TouchSystem) {
    let actions = (system.controls?.actions ?? []).filter {
      $0.event == event && ObjectID.view($0.control) == control.view.id
    }
    guard !actions.isEmpty else { return }
    system.recorder.sent(event, by: control.view.id)
    for action in actions { dispatch(action, from: control, in: system) }
  }
}

extension TracksWithoutMargin {
  static let liberty = asLiberty("G-16", "no-margin", "inside is inside the bounds")
}

struct SendsLiftsOnly: ControlDecisions {
  static let liberty = asLiberty("G-16", "lifts-only", "controls send events for lifts alone")

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    method == .ended ? standardEvents(of: control, method, touch, wasInside: wasInside, in: system) : []
  }
}

/// A control sends its primary action beside the touch events.
struct SendsPrimaryActions: ControlDecisions {
  static let liberty = asLiberty("G-16", "primary-actions", "controls send their primary action as well")

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return events.contains(.touchUpInside) ? events + [.primaryActionTriggered] : events
  }
}

/// A control that touches are passed on to sends events of its own for them.
struct TracksPassedOnTouches: ControlDecisions {
  static let liberty = asLiberty("G-16", "tracks-passed-on", "controls follow touches that are passed on to them")

  func tracks(_ control: View, _ message: TouchesMessage, in system: TouchSystem) -> Bool {
    control.kind.isControl
      ? control.isEnabled && control.handling[message.method] != .absorb : standardTracks(control, message)
  }
}

/// A row is selected by the touch that ends in it, however far the finger has come.
struct SelectsAfterDrags: TableDecisions {
  static let liberty = asLiberty("G-18", "selects-after-drags", "a row is selected however far the finger came")

  func staysOnRow(_ touch: Touch, in system: TouchSystem) -> Bool { true }
}

/// What is highlighted is said at every call, changed or not.
struct HighlightIsSaidAgain: ControlDecisions {
  static let liberty = asLiberty("UK-36", "said-again", "what is highlighted is reported at every call")

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    let isHighlighted = standardHighlight(of: control)
    system.recorder.highlighted(isHighlighted, control: control.view.id)
    return isHighlighted
  }
}

/// The highlight ends 20 points beyond the bounds, where the touch still counts as inside.
struct HighlightEndsEarlier: ControlDecisions {
  static let liberty = asLiberty("UK-36", "ends-earlier", "the highlight ends before the border of a control")

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    standardHighlight(of: control)
      && control.view.bounds.grown(by: 20).contains(control.view.fromScreen(touch.location))
  }
}

/// Controls of the system other than buttons turn their selection over when they are tapped.
struct SegmentsSelectThemselves: ControlDecisions {
  static let liberty = asLiberty(
    "UK-60", "segments-select-themselves", "switches and segmented controls select themselves")

  func isSelected(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    let isConcerned = control.view.kind.isSystemControl && control.view.kind != .button
    return isConcerned && method == .ended ? !control.view.isSelected : control.view.isSelected
  }
}

/// Of the controls of the system the parts are highlighted, and the controls are not.
struct SystemControlsStayDark: ControlDecisions {
  static let liberty = asLiberty(
    "UK-61", "stay-dark", "sliders, switches and the like are never highlighted themselves")

  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool {
    let isConcerned = control.view.kind.isSystemControl && control.view.kind != .button
    return !isConcerned && standardHighlight(of: control)
  }
}
