import Testing
import TouchConformance

/// A way to build boards wrongly, by the name of the mistake.
struct WrongBoard: CustomTestStringConvertible {
  let mistake: String
  /// The rule that stands for it in quick tests.
  var rule: String?
  let workshop: @Sendable () -> Workshop
  var testDescription: String { mistake }

  /// The kinds of mistake that engines make, and some unlikely ones.
  static let all: [WrongBoard] = [
    // Recognizers.
    with("taps begin when the finger comes", by: "GR-TAP-02", "tap") { HastyTap($0, on: $1) },
    with("a double tap fires at the first", "tap") { SingleTap($0, on: $1) },
    with("taps never give up for movement", "tap") { LooseTap($0, on: $1) },
    with("a tap of two fingers fires with one", "tap") { OneFingerTap($0, on: $1) },
    with("drags end when they go on", by: "GR-PAN-01", "pan") { ShortDrag($0, on: $1) },
    with("drags are seen at the first touch", "pan") { EagerDrag($0, on: $1) },
    with("presses end when they go on", "longPress") { ShortHold($0, on: $1) },
    with("presses are seen when the finger goes", "longPress") { LateHold($0, on: $1) },
    with("flicks go in any direction", "swipe") { AnyFlick($0, on: $1) },
    with("upwards and downwards are confused", "swipe") { UpsideDownFlick($0, on: $1) },
    with("a pull is what came last", by: "GR-PAN-05", "pan") { StepwiseDrag($0, on: $1) },
    with("a pull is measured on the table", "pan") { TableDrag($0, on: $1) },
    with("growth is upside down", "pinch") { InverseSpread($0, on: $1) },
    with("angles are in degrees", "rotation") { DegreeTurn($0, on: $1) },
    with("angles are the other way round", "rotation") { BackwardTurn($0, on: $1) },
    with("readings are never made neutral", "pan") { StubbornDrag($0, on: $1) },
    with("no may be said and is not heard", "tap") { UnmannerlyTap($0, on: $1) },
    // Boards.
    with("views are never told that it is over") { SilentBoard(0, $0) },
    with("only the first finger's view is told that it is over") { HalfBoard(0, $0) },
    with("nobody watches from the sheet") { SheetBlindBoard(0, $0) },
    with("nobody watches from below a lever") { LeverBlindBoard(0, $0) },
    with("everybody may share", by: "GR-SIM-03") { SharingBoard(0, $0) },
    with("nobody may share") { SelfishBoard(0, $0) },
    with("a held ending is never delivered", by: "TD-05") { ForgetfulBoard(0, $0) },
    with("who failed never starts anew") { GrudgingBoard(0, $0) },
    with("who failed acts") { ComplainingBoard(0, $0) },
    with("the highest wins") { TopBoard(0, $0) },
    with("a call does not end gestures") { DeafBoard(0, $0) },
    // Levers and ledgers.
    with("buttons lose against the tap below") { WeakLever($0, $1, isStock: $2) },
    with("levers made by hand win") { (tag, listener, _) in Lever(tag, listener, isStock: true) },
    with("levers fire after all is over") { RashLever($0, $1, isStock: $2) },
    with("levers fire wherever the finger goes") { WideLever($0, $1, isStock: $2) },
    with("errands for nobody are not run") { LonelyLever($0, $1, isStock: $2) },
    WrongBoard(mistake: "ledgers pick after all is over", workshop: { LedgerWorkshop() }),
  ]

  private static func with(
    _ mistake: String, by rule: String? = nil, _ gesture: String, _ make: @escaping @Sendable (Int, Piece) -> Watcher
  ) -> WrongBoard {
    WrongBoard(mistake: mistake, rule: rule) { WatcherWorkshop(gesture, make) }
  }

  private static func with(
    _ mistake: String, by rule: String? = nil, _ make: @escaping @Sendable (any BoardListener) -> Board
  ) -> WrongBoard { WrongBoard(mistake: mistake, rule: rule) { BoardWorkshop(make) } }

  private static func with(
    _ mistake: String, _ make: @escaping @Sendable (Int, any BoardListener, Bool) -> Lever
  ) -> WrongBoard { WrongBoard(mistake: mistake) { LeverWorkshop(make) } }
}

// MARK: Workshops

private final class WatcherWorkshop: Workshop {
  let gesture: String
  let make: (Int, Piece) -> Watcher
  init(_ gesture: String, _ make: @escaping (Int, Piece) -> Watcher) { (self.gesture, self.make) = (gesture, make) }
  override func watcher(_ gesture: String, _ tag: Int, on piece: Piece) -> Watcher {
    gesture == self.gesture ? make(tag, piece) : super.watcher(gesture, tag, on: piece)
  }
}

private final class BoardWorkshop: Workshop {
  let make: (any BoardListener) -> Board
  init(_ make: @escaping (any BoardListener) -> Board) { self.make = make }
  override func board(_ listener: any BoardListener) -> Board { make(listener) }
}

private final class LeverWorkshop: Workshop {
  let make: (Int, any BoardListener, Bool) -> Lever
  init(_ make: @escaping (Int, any BoardListener, Bool) -> Lever) { self.make = make }
  override func piece(_ thing: String, _ tag: Int, _ listener: any BoardListener) -> Piece {
    let piece = super.piece(thing, tag, listener)
    return (piece as? Lever).map { make(tag, listener, $0.isStock) } ?? piece
  }
}

private final class LedgerWorkshop: Workshop {
  override func piece(_ thing: String, _ tag: Int, _ listener: any BoardListener) -> Piece {
    thing == "tableView" ? RashLedger(tag, listener) : super.piece(thing, tag, listener)
  }
}

// MARK: Watchers

private final class HastyTap: TapWatcher {
  override func come(_ changed: [Fingertip], _ moment: Int) {
    super.come(changed, moment)
    if wish == .none, taps == 1, tips.count == fingers { wish = .begin }
  }
}

private final class SingleTap: TapWatcher {
  override var taps: Int {
    get { 1 }
    set {}
  }
}

private final class LooseTap: TapWatcher {
  override func move(_ changed: [Fingertip], _ moment: Int) {}
}

private final class OneFingerTap: TapWatcher {
  override var fingers: Int {
    get { 1 }
    set {}
  }
}

private final class ShortDrag: DragWatcher {
  override func move(_ changed: [Fingertip], _ moment: Int) {
    super.move(changed, moment)
    if wish == .go { wish = .end }
  }
}

private final class EagerDrag: DragWatcher {
  override func come(_ changed: [Fingertip], _ moment: Int) { wish = .begin }
}

private final class ShortHold: HoldWatcher {
  override func move(_ changed: [Fingertip], _ moment: Int) {
    super.move(changed, moment)
    if wish == .go { wish = .end }
  }
}

private final class LateHold: HoldWatcher {
  private var isRipe = false
  override func timeIsUp() { isRipe = true }
  override func leave(_ changed: [Fingertip], _ moment: Int) { wish = isBusy ? .end : isRipe ? .begin : .leave }
  override func forget() {
    super.forget()
    isRipe = false
  }
}

private final class AnyFlick: FlickWatcher {
  override func ran(_ step: Dot) -> Bool { step.length >= Habits.flickWay }
}

private final class UpsideDownFlick: FlickWatcher {
  override func ran(_ step: Dot) -> Bool { super.ran(Dot(step.x, -step.y)) }
}

private final class StepwiseDrag: DragWatcher {
  override var pull: Dot {
    guard let tip = tips.first, let before = tip.spotBefore else { return super.pull }
    return piece.ownStep(tip.spot - before)
  }
}

private final class TableDrag: DragWatcher {
  override var pull: Dot { piece.lie.across * super.pull.x + piece.lie.down * super.pull.y }
}

private final class StubbornDrag: DragWatcher {
  override func settle() { if !isBusy { super.settle() } }
}

private final class InverseSpread: SpreadWatcher {
  override var growth: Float { 1 / super.growth }
}

private final class DegreeTurn: TurnWatcher {
  override var angle: Float { super.angle * 180 / .pi }
}

private final class BackwardTurn: TurnWatcher {
  override var angle: Float { -super.angle }
}

private final class UnmannerlyTap: TapWatcher {
  override var manners: Manners {
    get {
      var manners = super.manners
      if let mayBegin = manners.mayBegin { manners.mayBegin = { mayBegin() || true } }
      return manners
    }
    set { super.manners = newValue }
  }
}

// MARK: Boards

private final class SilentBoard: Board {
  override func withdraw(_ gone: [Fingertip]) { for tip in gone { (tip.untold, tip.isOver) = ([], true) } }
}

private final class HalfBoard: Board {
  override func withdraw(_ gone: [Fingertip]) { super.withdraw(Array(gone.prefix(1))) }
}

private final class SheetBlindBoard: Board {
  override func watchers(for tip: Fingertip) -> [Watcher] {
    super.watchers(for: tip).filter { $0.piece.under != nil }
  }
}

private final class LeverBlindBoard: Board {
  override func watchers(for tip: Fingertip) -> [Watcher] {
    super.watchers(for: tip).filter { !(tip.piece is Lever) || $0.piece === tip.piece }
  }
}

private final class SharingBoard: Board {
  override func areAgreed(_ one: Watcher, _ other: Watcher) -> Bool { super.areAgreed(one, other) || true }
}

private final class SelfishBoard: Board {
  override func areAgreed(_ one: Watcher, _ other: Watcher) -> Bool { super.areAgreed(one, other) && false }
}

private final class ForgetfulBoard: Board {
  override func turn(_ watcher: Watcher, _ mood: Watcher.Mood) {
    for tip in watcher.tips where mood == .failed && tip.untold == [.ended] { tip.untold = [] }
    super.turn(watcher, mood)
  }
}

private final class GrudgingBoard: Board {
  override func renew() {
    done.removeAll { $0.mood == .failed }
    super.renew()
  }
}

private final class ComplainingBoard: Board {
  override func turn(_ watcher: Watcher, _ mood: Watcher.Mood) {
    super.turn(watcher, mood)
    if mood == .failed { listener.acts(watcher) }
  }
}

private final class TopBoard: Board {
  override func settle(_ watchers: [Watcher]) { super.settle(watchers.reversed()) }
}

private final class DeafBoard: Board {
  override func breakOff(at moment: Int) {
    pass(to: moment)
    withdraw(tips)
  }
}

// MARK: Levers and ledgers

private final class WeakLever: Lever {
  override func outranks(_ watcher: Watcher) -> Bool { false }
}

private final class RashLever: Lever {
  override func respond(_ beat: Beat, _ tips: [Fingertip]) { super.respond(beat == .cancelled ? .ended : beat, tips) }
}

private final class WideLever: Lever {
  override func tell(_ signal: Signal) { super.tell(signal == .upBeyond ? .upWithin : signal) }
}

private final class LonelyLever: Lever {
  override func doer(of errand: Errand) -> Member? { nil }
}

private final class RashLedger: Ledger {
  override func track(_ beat: Beat, _ tip: Fingertip) { super.track(beat == .cancelled ? .ended : beat, tip) }
}
