internal import TouchModel

/// The fingers of a script as its story goes on: where they are, and what they do in words.
struct FingerStory {
  /// A finger that is down.
  private struct Finger {
    var location: ScenePoint
    var place: Ground.Place
    /// What lay under it where it went down.
    var origin: Ground.Place
    var isInterrupted = false
  }

  /// A finger that moves alone and stays on one view.
  struct Wandering {
    let finger: Int
    let view: String
    let location: ScenePoint
  }

  private let ground: Ground
  private var wandering: Wandering?
  private var fingers: [Int: Finger] = [:]

  init(_ ground: Ground) { self.ground = ground }

  /// Goes on with a report and tells it; fingers that do the same are told in one breath.
  mutating func tell(_ changes: [FingerChange], in scene: TouchScene) -> String {
    let before = fingers
    var groups: [(deed: FingerDeed, changes: [FingerChange])] = []
    for change in changes {
      let deed = deed(of: change, in: scene, others: before)
      // A way is told of one finger alone.
      let same = groups.firstIndex { $0.deed == deed && $0.changes.allSatisfy { $0.samples ?? [] == [] } }
      if let index = same, change.samples ?? [] == [] {
        groups[index].changes.append(change)
      } else {
        groups.append((deed, [change]))
      }
    }
    wandering = nil
    if changes.count == 1, let deed = groups.first?.deed, deed.region.hasPrefix(FingerStory.within),
      changes[0].samples ?? [] == [], !deed.isInterrupted
    {
      let view = String(deed.region.dropFirst(FingerStory.within.count))
      wandering = Wandering(finger: changes[0].finger, view: view, location: changes[0].location)
    }
    let words = groups.map { $0.deed.words($0.changes) }
    return words.count == 1 ? words[0] : "in one report: " + words.joined(separator: "; ")
  }

  /// The finger that the report told last was only wandering about; told once.
  mutating func takeWandering() -> Wandering? {
    defer { wandering = nil }
    return wandering
  }

  /// Goes on with an interruption and tells it.
  mutating func interrupt() -> String {
    let down = fingers.keys.sorted()
    for finger in down { fingers[finger]?.isInterrupted = true }
    let who = "finger\(down.count == 1 ? "" : "s") \(FingerDeed.list(down.map { "\($0)" }))"
    let rest = down.isEmpty ? "no finger is down" : "\(who) stay\(down.count == 1 ? "s" : "") down"
    return "the system interrupts every touch (an incoming call); \(rest)"
  }

  private mutating func deed(of change: FingerChange, in scene: TouchScene, others: [Int: Finger]) -> FingerDeed {
    let place = ground.place(of: change.location, in: scene)
    let known = fingers[change.finger]
    var deed: FingerDeed
    switch change.movement {
    case .down:
      deed = FingerDeed(
        verbs: ["goes down", "go down together"], region: FingerStory.name(place, scene).map { " on \($0)" } ?? "")
      let isShared = others.values.contains { $0.origin == place && !$0.isInterrupted }
      if isShared, !deed.region.isEmpty { deed.region += " too," }
      fingers[change.finger] = Finger(location: change.location, place: place, origin: place)
    case .move:
      deed = FingerStory.move(known, to: change.location, place, in: scene)
      fingers[change.finger]?.location = change.location
      fingers[change.finger]?.place = place
    case .up:
      deed = FingerDeed(
        verbs: ["lifts", "lift together"], region: FingerStory.name(place, scene).map { " over \($0)" } ?? "")
      fingers[change.finger] = nil
    }
    if place == .nothing { deed.remark = ", where nothing can be hit" }
    deed.isInterrupted = known?.isInterrupted ?? false
    return deed
  }

  private static func move(
    _ finger: Finger?, to location: ScenePoint, _ place: Ground.Place, in scene: TouchScene
  ) -> FingerDeed {
    if let finger, finger.location == location {
      return FingerDeed(
        verbs: ["is reported where it already is", "are reported where they already are"], preposition: ", at")
    }
    var deed = FingerDeed(verbs: ["moves", "move together"], preposition: "to")
    let old = finger.flatMap { name($0.place, scene) }
    let new = name(place, scene)
    switch (old, new) {
    case (let old?, let new?) where old == new: deed.region = within + new
    case (let old?, let new?):
      deed.region = isInside(place, finger?.place, scene) ? " onto \(new)" : " out of \(old), onto \(new),"
    case (nil, let new?): deed.region = " onto \(new),"
    case (let old?, nil): deed.region = place == .nothing ? " out of \(old)" : ""
    case (nil, nil): break
    }
    return deed
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
