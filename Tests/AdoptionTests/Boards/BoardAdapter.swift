import TouchConformance

/// Plays the cases of the kit on a board and reports what happens there.
final class BoardAdapter: TouchEngine, BoardListener {
  static let engineDescription = EngineDescription(
    name: "Boards", version: "1.0.0", capabilities: capabilities, thresholds: thresholds, tolerance: 0.05,
    readings: readings, observedResponders: [.views, .windows, .controllers, .application], hasExactEdges: false)

  private static let capabilities: CapabilitySet = CapabilitySet([
    .hitTesting, .transforms, .boundsOrigins, .pointInsideOverrides, .severalWindows, .imageViews, .labels,
    .customControls, .systemControls, .scrollViews, .tableViews, .sceneChanges, .defaultsQuery, .nextResponder,
    .controllers, .containedControllers, .presentedControllers, .responderDelegate, .touchDelivery, .multipleTouch,
    .touchHandling, .touchLocations, .touchTimestamps, .events, .interruptions, .otherEvents, .touchEffects,
    .baseRecognizer, .recognizerTouches, .touchRecognizers, .observesReset, .recognizerDelegates, .recognizerEffects,
    .controlEvents, .actionDispatch, .nilTargets, .rowSelection,
  ]).union(.recognizers)

  private static var thresholds: RecognitionThresholds {
    var lines = RecognitionThresholds()
    (lines.tapMovement, lines.tapDuration) = (Double(Habits.tapWay), Habits.tapTime)
    (lines.tapInterval, lines.tapDistance) = (Habits.tapPause, Double(Habits.tapApart))
    (lines.pressMovement, lines.pressDuration) = (Double(Habits.holdWay), Habits.holdTime)
    (lines.swipeDistance, lines.swipeDuration) = (Double(Habits.flickWay), Habits.flickTime)
    lines.panDistance = Double(Habits.dragWay)
    (lines.pinchDistance, lines.rotationAngle) = (Double(Habits.spreadWay), Double(Habits.turnAngle))
    return lines
  }

  private static var readings: Readings {
    var readings = Readings()
    readings[.controllerNext] = .superviewAlways
    readings[.chainTail] = .application
    readings[.alphaBoundary] = .exclusive
    readings[.disabledControl] = .hit
    readings[.scrollViewForwards] = .began
    readings[.cancelActionOrder] = .actionFirst
    readings[.deliveryOrder] = .viewFirst
    readings[.nestedGestureWinner] = .outermost
    readings[.delayedBeganWithoutCancel] = .deliver
    readings[.resetTiming] = .nextTurn
    readings[.preventedSignal] = .failedOnly
    return readings
  }

  private let recorder: TraceRecorder
  private let workshop: Workshop
  private lazy var board = workshop.board(self)
  private lazy var pieces = scene.views.map { workshop.piece(make($0.kind), $0.number, self) }
  private lazy var keepers = scene.controllers.indices.map { Member($0, self) }
  private lazy var watchers = scene.recognizers.enumerated().map { watcher($0, $1) }
  private var helpers: [Int: Helper] = [:]
  private var scene: Scene

  convenience init(scene: Scene, recorder: TraceRecorder) { self.init(scene, recorder, Workshop()) }

  init(_ scene: Scene, _ recorder: TraceRecorder, _ workshop: Workshop) {
    (self.scene, self.recorder, self.workshop) = (scene, recorder, workshop)
    board.sheets = scene.windowsFrontToBack.map { pieces[$0] }
    board.watchers = watchers
    for watcher in watchers { watcher.piece.watchers.append(watcher) }
    for action in scene.controlActions {
      guard let lever = pieces[action.control] as? Lever, let signal = Signal(rawValue: action.event.rawValue) else {
        continue
      }
      lever.errands.append(Errand(signal: signal, name: action.action, helper: action.target.map(helper)))
    }
    for skill in scene.implementations { member(skill.object)?.skills.insert(skill.action) }
    for table in scene.tables {
      guard let ledger = pieces[table.view] as? Ledger else { continue }
      (ledger.rowHeight, ledger.rows) = (Float(table.rowHeight), table.rows)
    }
    arrange()
  }

  // MARK: What stands on the board

  private func make(_ kind: ViewKind) -> Workshop.Make {
    if kind.isControl { return .lever(isStock: kind.isSystemControl) }
    return kind == .tableView ? .ledger : kind == .scrollView ? .shelf : .plain
  }

  private func helper(_ number: Int) -> Helper {
    let helper = helpers[number] ?? Helper(number)
    helpers[number] = helper
    return helper
  }

  private func watcher(_ number: Int, _ model: SceneRecognizer) -> Watcher {
    let watcher = workshop.watcher(gesture(model.kind), number, on: pieces[model.view])
    watcher.isOn = model.isEnabled ?? watcher.isOn
    watcher.cancels = model.cancelsTouchesInView ?? watcher.cancels
    watcher.holdsComing = model.delaysTouchesBegan ?? watcher.holdsComing
    watcher.holdsGoing = model.delaysTouchesEnded ?? watcher.holdsGoing
    if let tap = watcher as? TapWatcher {
      tap.taps = model.numberOfTapsRequired ?? tap.taps
      tap.fingers = model.numberOfTouchesRequired ?? tap.fingers
    }
    if let hold = watcher as? HoldWatcher { hold.fingers = model.numberOfTouchesRequired ?? hold.fingers }
    if let flick = watcher as? FlickWatcher {
      flick.fingers = model.numberOfTouchesRequired ?? flick.fingers
      flick.way = model.direction.flatMap { Self.ways[$0] } ?? flick.way
    }
    if let delegate = model.delegate { watcher.manners = manners(.recognizer(number), delegate) }
    return watcher
  }

  private static let ways: [SwipeDirection: Dot] = [
    .right: Dot(1, 0), .left: Dot(-1, 0), .up: Dot(0, -1), .down: Dot(0, 1),
  ]

  private func gesture(_ kind: RecognizerKind) -> Workshop.Gesture {
    switch kind {
    case .base: .nothing
    case .tap: .tap
    case .longPress: .hold
    case .swipe: .flick
    case .pan: .drag
    case .pinch: .spread
    case .rotation: .turn
    }
  }

  private func manners(_ id: ObjectID, _ delegate: RecognizerDelegate) -> Manners {
    var manners = Manners()
    manners.mayTake = delegate.shouldReceive.map { answer in
      { [recorder] tip in
        recorder.asked(.shouldReceive, of: id, about: recorder.identity(of: tip, as: .touch), answer: answer)
        return answer
      }
    }
    manners.mayBegin = delegate.shouldBegin.map { answer in
      { [recorder] in
        recorder.asked(.shouldBegin, of: id, answer: answer)
        return answer
      }
    }
    manners.mayJoin = delegate.simultaneously.map { _ in
      { [recorder] other in
        let answer = delegate.allowsRecognition(with: other.tag) ?? false
        recorder.asked(.recognizeSimultaneously, of: id, about: .recognizer(other.tag), answer: answer)
        return answer
      }
    }
    return manners
  }

  /// Brings the pieces in line with the scene as it is after some changes.
  private func arrange(after changes: [SceneChange] = []) {
    for change in changes { try? scene.apply(change) }
    for (position, view) in scene.views.enumerated() {
      let piece = pieces[view.number]
      let (map, bounds) = (view.transform, view.bounds)
      piece.lie = Lie(
        across: Dot(Float(map.a), Float(map.b)), down: Dot(Float(map.c), Float(map.d)),
        origin: dot(map.apply(.zero - bounds.middle) + view.center))
      piece.low = dot(bounds.origin)
      piece.high = dot(bounds.origin + ScenePoint(bounds.width, bounds.height))
      piece.opacity = view.alpha.map { Float($0) } ?? piece.opacity
      piece.isAway = view.isHidden ?? piece.isAway
      piece.isDeaf = view.isUserInteractionEnabled.map { !$0 } ?? (view.kind == .imageView || view.kind == .label)
      piece.takesMany = view.isMultipleTouchEnabled ?? piece.takesMany
      piece.covers = view.shape.isOverride ? { [unowned self] in view.shape.contains(point($0), in: bounds) } : nil
      if let lever = piece as? Lever { lever.isOn = view.isEnabled ?? lever.isOn }
      piece.pieces = scene.subviews(of: position).map { pieces[scene.views[$0].number] }
      for child in piece.pieces { (child.under, child.next) = (piece, piece) }
    }
    for sheet in board.sheets { sheet.next = board }
    for (keeper, controller) in zip(keepers, scene.controllers) {
      let root = pieces[controller.rootView]
      (root.next, keeper.next) = (keeper, root.under)
    }
  }

  // MARK: What the kit asks for

  func hitTest(_ point: ScenePoint) -> ObjectID? { id(board.topmost(dot(point))) }

  func nextResponder(of responder: ObjectID) -> ObjectID? { id(member(responder)?.next) }

  func defaults(of subject: DefaultsSubject) -> [DefaultAttribute: DefaultValue] {
    switch subject {
    case .view(let kind):
      let piece = workshop.piece(make(kind), 0, self)
      let isDeaf = piece.isDeaf || kind == .imageView || kind == .label
      return [
        .isUserInteractionEnabled: .flag(!isDeaf), .isHidden: .flag(piece.isAway),
        .alpha: .number(Double(piece.opacity)),
        .isMultipleTouchEnabled: .flag(piece.takesMany),
      ]
    case .recognizer(let kind):
      let watcher = workshop.watcher(gesture(kind), 0, on: pieces[0])
      var values: [DefaultAttribute: DefaultValue] = [
        .cancelsTouchesInView: .flag(watcher.cancels), .delaysTouchesBegan: .flag(watcher.holdsComing),
        .delaysTouchesEnded: .flag(watcher.holdsGoing),
        .state: .state(RecognizerState(rawValue: watcher.mood.rawValue) ?? .other),
      ]
      if let tap = watcher as? TapWatcher {
        values[.numberOfTapsRequired] = .number(Double(tap.taps))
        values[.numberOfTouchesRequired] = .number(Double(tap.fingers))
      }
      values[.direction] = way(of: watcher).map { .direction($0) }
      return values
    }
  }

  private func way(of watcher: Watcher) -> SwipeDirection? {
    (watcher as? FlickWatcher).flatMap { flick in Self.ways.first { $0.value == flick.way }?.key }
  }

  func perform(_ step: ScriptStep) throws {
    switch step.action {
    case .report(let changes, _):
      let beats: [FingerChange.Movement: Beat] = [.down: .began, .move: .moved, .up: .ended]
      board.take(changes.map { ($0.finger, beats[$0.movement] ?? .still, dot($0.location)) }, at: step.time)
    case .interruption: board.breakOff(at: step.time)
    case .change(let changes):
      board.pass(to: step.time)
      arrange(after: changes)
    default: board.pass(to: step.time)
    }
  }

  func advance(to milliseconds: Int) { board.rest(until: milliseconds) }

  // MARK: What happens on the board

  private var called: (step: Int, time: Int)?

  func clock(_ moment: Int?) {
    if called == nil { called = (recorder.step, recorder.time) }
    guard let call = called else { return }
    recorder.move(toStep: moment == nil ? call.step : -1, time: moment ?? call.time)
    if moment == nil { called = nil }
  }

  func landed(_ tip: Fingertip) {
    recorder.hitTested(at: point(tip.spot), result: id(tip.piece), for: recorder.identity(of: tip, as: .touch))
  }

  func isWatched(_ tip: Fingertip) {
    recorder.recognizers(
      of: recorder.identity(of: tip, as: .touch), are: tip.watchers.map { .recognizer($0.tag) })
  }

  func keeps(_ member: Member, _ beat: Beat, _ tips: [Fingertip]) -> Bool {
    guard let receiver = id(member), let method = TouchMethod(rawValue: beat.rawValue) else { return false }
    let others = board.tips.filter { !tips.has($0) }.map { copy($0, $0.beat, for: member as? Piece) }
    let told = tips.map { copy($0, beat, for: member as? Piece) }
    let changes = recorder.touches(
      method, receiver: receiver, told, event: recorder.identity(of: board.spell, as: .event), eventKind: .touches,
      allTouches: told + others)
    make(changes)
    return handling(of: receiver)[method] == .absorb
  }

  private func handling(of responder: ObjectID) -> TouchHandling {
    switch responder.kind {
    case .view: scene.view(responder)?.handling ?? .inherited
    case .controller: scene.controllers[responder.number].handling
    default: scene.application.handling
    }
  }

  private func make(_ changes: [SceneChange]) {
    arrange(after: changes)
    changes.forEach(recorder.changed)
  }

  func hears(_ watcher: Watcher, _ beat: Beat, _ tips: [Fingertip]) {
    guard let method = TouchMethod(rawValue: beat.rawValue) else { return }
    recorder.recognizerTouches(
      method, recognizer: .recognizer(watcher.tag), tips.map { copy($0, beat, for: watcher.piece) })
  }

  func turned(_ watcher: Watcher) {
    recorder.recognizer(
      .recognizer(watcher.tag), became: RecognizerState(rawValue: watcher.mood.rawValue) ?? .other,
      touches: watcher.tips.map { copy($0, $0.beat, for: watcher.piece) })
  }

  func acts(_ watcher: Watcher) {
    for target in scene.recognizers[watcher.tag].targets ?? [] {
      let call = reading(watcher, target)
      make(recorder.action(call))
      guard recorder.resetsReading(in: call) else { continue }
      watcher.settle()
      recorder.readingReset(reading(watcher, target))
    }
  }

  private func reading(_ watcher: Watcher, _ target: Int) -> ActionCall {
    var call = ActionCall(
      recognizer: .recognizer(watcher.tag), target: .target(target),
      state: RecognizerState(rawValue: watcher.mood.rawValue) ?? .other)
    call.view = id(watcher.piece)
    call.translation = (watcher as? DragWatcher).map { point($0.pull) }
    call.scale = (watcher as? SpreadWatcher).map { Double($0.growth) }
    call.rotation = (watcher as? TurnWatcher).map { Double($0.angle) }
    call.direction = way(of: watcher)
    return call
  }

  func signals(_ lever: Lever, _ signal: Signal) {
    if let event = ControlEvent(rawValue: signal.rawValue) { recorder.sent(event, by: .view(lever.tag)) }
  }

  func asks(_ lever: Lever, _ errand: Errand, by whom: Errand.Doer) {
    let doer: ObjectID? =
      switch whom {
      case .helper(let helper): .target(helper.tag)
      case .member(let member): id(member)
      case .nobody: nil
      }
    recorder.dispatched(action: errand.name, from: .view(lever.tag), to: doer)
    if let doer { recorder.received(action: errand.name, by: doer, from: .view(lever.tag)) }
  }

  func picked(_ row: Int, _ ledger: Ledger) { recorder.selected(row: row, of: .view(ledger.tag)) }

  // MARK: Names and places

  private func id(_ member: Member?) -> ObjectID? {
    switch member {
    case nil: nil
    case is Piece: member.map { .view($0.tag) }
    case is Board: .application
    default: member.map { .controller($0.tag) }
    }
  }

  private func member(_ id: ObjectID) -> Member? {
    switch id.kind {
    case .view: pieces[id.number]
    case .controller: keepers[id.number]
    case .application: board
    default: nil
    }
  }

  private func copy(_ tip: Fingertip, _ beat: Beat, for piece: Piece?) -> TouchSnapshot {
    var copy = TouchSnapshot(recorder.identity(of: tip, as: .touch))
    copy.phase = TouchPhase(rawValue: beat.rawValue)
    (copy.location, copy.previousLocation) = (point(tip.spot), tip.spotBefore.map(point))
    copy.locationInReceiver = piece.map { point($0.own(tip.spot)) }
    copy.previousLocationInReceiver = piece.flatMap { piece in tip.spotBefore.map { point(piece.own($0)) } }
    (copy.timestamp, copy.view, copy.window) = (tip.moment, id(tip.piece), id(tip.piece.sheet))
    return copy
  }

  private func dot(_ point: ScenePoint) -> Dot { Dot(Float(point.x), Float(point.y)) }
  private func point(_ dot: Dot) -> ScenePoint { ScenePoint(Double(dot.x), Double(dot.y)) }
}
