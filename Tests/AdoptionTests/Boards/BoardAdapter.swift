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

  private static var thresholds: EngineDescription.Thresholds {
    var lines = EngineDescription.Thresholds()
    (lines.tapMovement, lines.tapDuration) = (Double(Habits.tapWay), Habits.tapTime)
    (lines.tapInterval, lines.tapDistance) = (Habits.tapPause, Double(Habits.tapApart))
    (lines.pressMovement, lines.pressDuration) = (Double(Habits.holdWay), Habits.holdTime)
    (lines.swipeDistance, lines.swipeDuration) = (Double(Habits.flickWay), Habits.flickTime)
    (lines.panDistance, lines.pinchDistance) = (Double(Habits.dragWay), Double(Habits.spreadWay))
    lines.rotationAngle = Double(Habits.turnAngle)
    return lines
  }

  private static let readings = DeclaredReadings {
    $0.controllerNext = .superviewAlways
    $0.chainTail = .application
    $0.alphaBoundary = .exclusive
    $0.disabledControl = .hit
    $0.scrollViewForwards = .began
    $0.cancelActionOrder = .actionFirst
    $0.deliveryOrder = .viewFirst
    $0.nestedGestureWinner = .outermost
    $0.delayedBeganWithoutCancel = .deliver
    $0.resetTiming = .nextTurn
    $0.preventedSignal = .failedOnly
  }

  private let recorder: TraceRecorder
  private let workshop: Workshop
  private lazy var board = workshop.board(self)
  private lazy var pieces = scene.views.map { workshop.piece($0.kind.rawValue, $0.number, self) }
  private lazy var keepers = scene.controllers.indices.map { Member($0, self) }
  private lazy var watchers = scene.recognizers.enumerated().compactMap { watcher($0, $1) }
  private var scene: TouchScene

  convenience init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene, recorder, Workshop()) }

  init(_ scene: TouchScene, _ recorder: TraceRecorder, _ workshop: Workshop) {
    (self.scene, self.recorder, self.workshop) = (scene, recorder, workshop)
    board.sheets = scene.windowsFrontToBack.map { pieces[$0] }
    board.watchers = watchers
    for watcher in watchers { watcher.piece.watchers.append(watcher) }
    for action in scene.controlActions {
      guard let lever = pieces[action.control] as? Lever, let signal = Signal(rawValue: action.event.rawValue) else {
        continue
      }
      lever.errands.append(Errand(signal: signal, name: action.action, helper: action.target.map { Helper($0) }))
    }
    for skill in scene.implementations { member(skill.object)?.skills.insert(skill.action) }
    for table in scene.tables { (pieces[table.view] as? Ledger)?.rule(table.rows, Float(table.rowHeight)) }
    board.keeps = kept(scene.application.handling)
    for (keeper, controller) in zip(keepers, scene.controllers) { keeper.keeps = kept(controller.handling) }
    for (piece, view) in zip(pieces, scene.views) { piece.keeps = kept(view.handling) }
    arrange()
  }

  private func kept(_ handling: TouchHandling) -> Set<Beat> {
    Set(TouchMethod.allCases.filter { handling[$0] == .absorb }.compactMap { Beat(rawValue: $0.rawValue) })
  }

  private func watcher(_ number: Int, _ model: SceneRecognizer) -> Watcher? {
    guard let view = model.view else { return nil }
    let watcher = workshop.watcher(model.kind.rawValue, number, on: pieces[view])
    watcher.isOn = model.isEnabled ?? watcher.isOn
    watcher.cancels = model.cancelsTouchesInView ?? watcher.cancels
    watcher.holdsComing = model.delaysTouchesBegan ?? watcher.holdsComing
    watcher.holdsGoing = model.delaysTouchesEnded ?? watcher.holdsGoing
    watcher.taps = model.numberOfTapsRequired ?? watcher.taps
    watcher.fingers = model.numberOfTouchesRequired ?? watcher.fingers
    if let flick = watcher as? FlickWatcher { flick.way = model.direction.flatMap { Self.ways[$0] } ?? flick.way }
    if let delegate = model.delegate { watcher.manners = manners(.recognizer(number), delegate) }
    return watcher
  }

  private static let ways: [SwipeDirection: Dot] = [
    .right: Dot(1, 0), .left: Dot(-1, 0), .up: Dot(0, -1), .down: Dot(0, 1),
  ]

  private func manners(_ asker: ObjectID, _ delegate: RecognizerDelegate) -> Manners {
    let ask = { [recorder] (question: RecognizerDelegate.Question, other: ObjectID?, answer: Bool) in
      recorder.asked(question, of: asker, about: other, answer: answer)
      return answer
    }
    var manners = Manners()
    if let take = delegate.shouldReceive { manners.mayTake = { [unowned self] in ask(.shouldReceive, id($0), take) } }
    if let begin = delegate.shouldBegin { manners.mayBegin = { ask(.shouldBegin, nil, begin) } }
    if delegate.simultaneously != nil {
      manners.mayJoin = {
        ask(.recognizeSimultaneously, .recognizer($0.tag), delegate.allowsRecognition(with: $0.tag) ?? false)
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
      piece.isDeaf = view.isUserInteractionEnabled.map { !$0 } ?? piece.isDeaf
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

  func hitTest(_ point: ScenePoint) -> ObjectID? { id(board.topmost(dot(point))) }

  func nextResponder(of responder: ObjectID) -> ObjectID? { id(member(responder)?.next) }

  func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    switch subject {
    case .view(let kind):
      let piece = workshop.piece(kind.rawValue, 0, self)
      return [
        .isUserInteractionEnabled: .flag(!piece.isDeaf), .isMultipleTouchEnabled: .flag(piece.takesMany),
        .isHidden: .flag(piece.isAway), .alpha: .number(Double(piece.opacity)),
      ]
    case .recognizer(let kind):
      let watcher = workshop.watcher(kind.rawValue, 0, on: pieces[0])
      let isTap = watcher is TapWatcher
      var values: [DefaultValue.Attribute: DefaultValue] = [
        .cancelsTouchesInView: .flag(watcher.cancels), .delaysTouchesBegan: .flag(watcher.holdsComing),
        .delaysTouchesEnded: .flag(watcher.holdsGoing), .state: .state(state(of: watcher)),
      ]
      values[.numberOfTapsRequired] = isTap ? .number(Double(watcher.taps)) : nil
      values[.numberOfTouchesRequired] = isTap ? .number(Double(watcher.fingers)) : nil
      values[.direction] = way(of: watcher).map { .direction($0) }
      return values
    }
  }

  private func state(of watcher: Watcher) -> RecognizerState {
    RecognizerState(rawValue: watcher.mood.rawValue) ?? .other
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

  func clock(_ moment: Int, _ work: () -> Void) {
    let (step, time) = (recorder.step, recorder.time)
    recorder.move(toStep: nil, time: moment)
    work()
    recorder.move(toStep: step, time: time)
  }

  func landed(_ tip: Fingertip) {
    recorder.hitTested(at: point(tip.spot), result: id(tip.piece), for: id(tip))
  }

  func isWatched(_ tip: Fingertip) {
    recorder.recognizers(of: id(tip), are: tip.watchers.map { .recognizer($0.tag) })
  }

  func hears(_ member: Member, _ beat: Beat, _ tips: [Fingertip]) {
    guard let receiver = id(member), let method = TouchMethod(rawValue: beat.rawValue) else { return }
    let others = board.tips.filter { !tips.has($0) }.map { copy($0, $0.beat, for: member as? Piece) }
    let told = tips.map { copy($0, beat, for: member as? Piece) }
    let changes = recorder.touches(
      method, receiver: receiver, told, event: recorder.identity(of: board.spell, as: .event), eventKind: .touches,
      allTouches: told + others)
    make(changes)
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
      .recognizer(watcher.tag), became: state(of: watcher), touches: watcher.tips.map { id($0) })
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
      recognizer: .recognizer(watcher.tag), target: .target(target), state: state(of: watcher))
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

  func asks(_ lever: Lever, _ name: Int, _ helper: Helper?, _ member: Member?) {
    let doer = helper.map { ObjectID.target($0.tag) } ?? id(member)
    recorder.dispatched(action: name, from: .view(lever.tag), to: doer)
    if let doer { recorder.received(action: name, by: doer, from: .view(lever.tag)) }
  }

  func picked(_ row: Int, _ ledger: Ledger) { recorder.selected(row: row, of: .view(ledger.tag)) }

  private func id(_ tip: Fingertip) -> ObjectID { recorder.identity(of: tip, as: .touch) }
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
    var copy = TouchSnapshot(id(tip))
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
