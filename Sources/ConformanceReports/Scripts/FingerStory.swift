internal import TouchModel

/// The fingers of a script, step after step: where they are, and what they do in words.
struct FingerStory {
  /// A finger that is down.
  private struct Finger {
    var location: ScenePoint
    var place: Ground.Place
    /// What lay under it where it went down.
    var origin: Ground.Place
    var isInterrupted = false
  }

  /// A finger that moves alone, on one view.
  struct Wandering {
    let finger: Int
    let view: String
    let location: ScenePoint
  }

  private let ground: Ground
  private var wandering: Wandering?
  private var fingers: [Int: Finger] = [:]

  init(_ ground: Ground) { self.ground = ground }

  /// Follows a report and describes it; fingers that do the same share a sentence.
  mutating func describe(_ changes: [FingerChange], in scene: TouchScene) -> String {
    let before = fingers
    var groups: [(action: FingerAction, changes: [FingerChange])] = []
    for change in changes {
      let action = action(of: change, in: scene, others: before)
      // A path through samples is described for one finger alone.
      let same = groups.firstIndex { $0.action == action && $0.changes.allSatisfy { $0.samples ?? [] == [] } }
      if let index = same, change.samples ?? [] == [] {
        groups[index].changes.append(change)
      } else {
        groups.append((action, [change]))
      }
    }
    wandering = nil
    if changes.count == 1, let action = groups.first?.action, action.region.hasPrefix(FingerStory.within),
      changes[0].samples ?? [] == [], !action.isInterrupted
    {
      let view = String(action.region.dropFirst(FingerStory.within.count))
      wandering = Wandering(finger: changes[0].finger, view: view, location: changes[0].location)
    }
    let words = groups.map { $0.action.words($0.changes) }
    return words.count == 1 ? words[0] : "in one report: " + words.joined(separator: "; ")
  }

  /// The finger that only wandered about in the report described last; given once.
  mutating func takeWandering() -> Wandering? {
    defer { wandering = nil }
    return wandering
  }

  /// Follows an interruption and describes it.
  mutating func interrupt() -> String {
    let down = fingers.keys.sorted()
    for finger in down { fingers[finger]?.isInterrupted = true }
    let who = "finger\(down.count == 1 ? "" : "s") \(FingerAction.list(down.map { "\($0)" }))"
    let rest = down.isEmpty ? "no finger is down" : "\(who) remain\(down.count == 1 ? "s" : "") down"
    return "the system interrupts every touch (an incoming call); \(rest)"
  }

  /// Follows the cancellation of some touches and describes it.
  mutating func cancel(_ cancelled: [Int]) -> String {
    for finger in cancelled { fingers[finger]?.isInterrupted = true }
    let isOne = cancelled.count == 1
    let numbers = FingerAction.list(cancelled.sorted().map { "\($0)" })
    let (touches, remain) = isOne ? ("the touch of finger", "remains") : ("the touches of fingers", "remain")
    return "the system cancels \(touches) \(numbers) alone, which \(remain) down"
  }

  /// Describes what fingers do that they cannot do.
  func describe(contradictions changes: [FingerChange]) -> String {
    let words = changes.map { change in
      let place = NumberText.text(change.location)
      return switch change.movement {
      case .down: "finger \(change.finger), which is down, goes down again at \(place)"
      case .move: "finger \(change.finger), which is not down, moves to \(place)"
      case .up: "finger \(change.finger), which is not down, lifts at \(place)"
      }
    }
    return "malformed: " + words.joined(separator: "; ")
  }

  private mutating func action(of change: FingerChange, in scene: TouchScene, others: [Int: Finger]) -> FingerAction {
    let place = ground.place(of: change.location, in: scene)
    let known = fingers[change.finger]
    var action: FingerAction
    switch change.movement {
    case .down:
      action = FingerAction(
        verbs: ["goes down", "go down together"], region: FingerStory.name(place, scene).map { " on \($0)" } ?? "")
      let isShared = others.values.contains { $0.origin == place && !$0.isInterrupted }
      if isShared, !action.region.isEmpty { action.region += " too," }
      fingers[change.finger] = Finger(location: change.location, place: place, origin: place)
    case .move:
      action = FingerStory.move(known, to: change.location, place, in: scene)
      fingers[change.finger]?.location = change.location
      fingers[change.finger]?.place = place
    case .up:
      action = FingerAction(
        verbs: ["lifts", "lift together"], region: FingerStory.name(place, scene).map { " over \($0)" } ?? "")
      fingers[change.finger] = nil
    }
    if place == .nothing { action.remark = ", where nothing can be hit" }
    action.isInterrupted = known?.isInterrupted ?? false
    return action
  }

  private static func move(
    _ finger: Finger?, to location: ScenePoint, _ place: Ground.Place, in scene: TouchScene
  ) -> FingerAction {
    if let finger, finger.location == location {
      return FingerAction(
        verbs: ["is reported where it already is", "are reported where they already are"], preposition: ", at")
    }
    var action = FingerAction(verbs: ["moves", "move together"], preposition: "to")
    let old = finger.flatMap { name($0.place, scene) }
    let new = name(place, scene)
    switch (old, new) {
    case (let old?, let new?) where old == new: action.region = within + new
    case (let old?, let new?):
      action.region = isInside(place, finger?.place, scene) ? " onto \(new)" : " out of \(old), onto \(new),"
    case (nil, let new?): action.region = " onto \(new),"
    case (let old?, nil): action.region = place == .nothing ? " out of \(old)" : ""
    case (nil, nil): break
    }
    return action
  }

  /// Whether a place lies on a view below the view of another place, so that the finger leaves nothing.
  private static func isInside(_ place: Ground.Place, _ other: Ground.Place?, _ scene: TouchScene) -> Bool {
    guard case .view(let number) = place, case .view(let outer)? = other,
      let position = scene.position(ofView: number), let ancestor = scene.position(ofView: outer)
    else { return false }
    return scene.isDescendant(position, of: ancestor)
  }

  private static func name(_ place: Ground.Place, _ scene: TouchScene) -> String? {
    guard case .view(let number) = place else { return nil }
    let name = scene.name(of: .view(number))
    return name == "window" ? "the window" : name
  }

  private static let within = " within "
}
