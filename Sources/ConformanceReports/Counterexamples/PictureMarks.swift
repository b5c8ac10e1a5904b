internal import TouchModel

/// The places that a script names, as marks for a picture.
struct PictureMarks {
  /// The most places that are marked.
  static let mostMarks = 12

  /// The marks, in the order of the script; those of a long script that matter most.
  let shown: [ScenePicture.Mark]
  /// What the signs mean, part by part.
  let legend: [String]

  /// A place with what happens there.
  private struct Event {
    let location: ScenePoint
    let step: Int
    let kind: ScenePicture.Mark.Kind
    var finger: Int?
  }

  /// Collects the marks.
  /// - Parameters:
  ///   - script: The script.
  ///   - steps: The steps that the finding is about.
  init(_ script: TouchScript, pointingOut steps: Set<Int>) {
    var events = PictureMarks.events(of: script)
    let hasFingers = events.contains { $0.finger != nil }
    // Among the ways of fingers a question is in the way unless it is what matters.
    if hasFingers { events.removeAll { $0.kind == .query && !steps.contains($0.step) } }
    let marksAll = !events.contains { steps.contains($0.step) }
    let hasSeveral = Set(events.compactMap(\.finger)).count > 1
    let isSingle = !hasFingers && Set(events.map(\.location)).count == 1
    let all = events.map { event in
      ScenePicture.Mark(
        location: event.location, label: isSingle ? "" : "\(event.step + 1)",
        isPointedOut: marksAll || steps.contains(event.step), kind: event.kind,
        finger: hasSeveral ? event.finger : nil)
    }
    let shown = PictureMarks.mostImportant(of: all)
    self.shown = shown
    legend = hasFingers ? PictureMarks.legend(ofFingers: shown) : PictureMarks.legend(ofQueries: shown)
  }

  private static func events(of script: TouchScript) -> [Event] {
    var events: [Event] = []
    var down = FingersDown()
    for (index, step) in script.steps.enumerated() {
      switch step.action {
      case .hitTest(let point): events.append(Event(location: point, step: index, kind: .query))
      case .report(let changes, _):
        for change in changes {
          events.append(
            Event(location: change.location, step: index, kind: kind(of: change.movement), finger: change.finger))
          down.apply(change)
        }
      case .malformedReport(let changes):
        for change in changes {
          events.append(
            Event(location: change.location, step: index, kind: kind(of: change.movement), finger: change.finger))
        }
      case .interruption:
        for (finger, location) in down.places.sorted(by: { $0.key < $1.key }) {
          events.append(Event(location: location, step: index, kind: .interruption, finger: finger))
        }
      case .cancellation(let fingers):
        for finger in fingers {
          guard let location = down.places[finger] else { continue }
          events.append(Event(location: location, step: index, kind: .interruption, finger: finger))
        }
      case .wait, .ignore, .change, .otherEvent, .chain, .defaults, .eventTouches, .conversion, .frame, .selected:
        break
      }
    }
    return events
  }

  private static func kind(of movement: FingerChange.Movement) -> ScenePicture.Mark.Kind {
    switch movement {
    case .down: .down
    case .move: .move
    case .up: .up
    }
  }

  /// What is pointed out first, then where fingers go down and lift; where that is much, nothing else.
  private static func mostImportant(of marks: [ScenePicture.Mark]) -> [ScenePicture.Mark] {
    let ranks = marks.map { $0.isPointedOut ? 0 : $0.kind == .move || $0.kind == .query ? 2 : 1 }
    let order = marks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let isMuch = marks.count > mostMarks
    return order.filter { !isMuch || ranks[$0] < 2 || marks[$0].kind == .query }.prefix(mostMarks).sorted()
      .map { marks[$0] }
  }

  private static func legend(ofQueries marks: [ScenePicture.Mark]) -> [String] {
    let pointedOut = Set(marks.filter(\.isPointedOut).map(\.location))
    var words = ["● places, with the numbers of their steps"]
    if pointedOut.count == 1, let place = pointedOut.first { words = ["● \(NumberText.text(place))"] }
    if marks.contains(where: { !pointedOut.contains($0.location) }) { words.append("○ other steps") }
    return words
  }

  private static func legend(ofFingers marks: [ScenePicture.Mark]) -> [String] {
    let signs: [(ScenePicture.Mark.Kind, String)] = [
      (.down, "▼ down"), (.move, "● move"), (.up, "▲ up"), (.interruption, "✕ interrupted"), (.query, "◆ asked"),
    ]
    let shown = signs.filter { sign, _ in marks.contains { $0.kind == sign } }.map(\.1)
    var words = [shown.joined(separator: "  ") + ", with the step"]
    if marks.contains(where: { $0.finger != nil }) { words.append("① finger") }
    if marks.contains(where: { !$0.isPointedOut && $0.kind != .interruption }) { words.append("hollow: other steps") }
    return words
  }
}
