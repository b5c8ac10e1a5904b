internal import TouchModel

/// The places that a script names, with the numbers of their steps, and the ways of the fingers between them.
struct FingerMarks {
  /// Places that lie together in a picture.
  struct Mark {
    /// Where, in pixels.
    var place: ScenePoint
    /// The steps, from 0.
    var steps: [Int]
    /// What happens there first.
    let kind: ScenePicture.Mark.Kind
    /// Whether something else happens there, too.
    var isMixed = false
    /// The fingers that come here.
    var fingers: Set<Int>
  }

  /// The way of a finger from where it goes down to where it lifts.
  struct Way {
    let finger: Int
    /// The places in pixels.
    var places: [ScenePoint]
  }

  /// The most marks of a picture.
  private static let mostMarks = 80
  /// The marks, in the order of the script.
  private(set) var marks: [Mark] = []
  /// The ways.
  private(set) var ways: [Way] = []
  /// The fingers, ascending.
  private(set) var fingers: [Int] = []

  /// Marks the places of a script in a picture of views with some outlines, in pixels.
  init(_ script: TouchScript, _ frame: PictureFrame, _ outlines: [Polygon]) {
    var down: [Int: Int] = [:]
    var places: [Int: ScenePoint] = [:]
    for (index, step) in script.steps.enumerated() {
      switch step.action {
      case .hitTest(let point): add(frame.pixel(point), index, .query, nil)
      case .report(let changes, _):
        for change in changes {
          let pixel = frame.pixel(change.location)
          places[change.finger] = pixel
          if change.movement == .down || down[change.finger] == nil {
            ways.append(Way(finger: change.finger, places: []))
            down[change.finger] = ways.count - 1
          }
          if let way = down[change.finger] {
            ways[way].places += (change.samples ?? []).prefix(200).map(frame.pixel) + [pixel]
          }
          add(pixel, index, change.movement.kind, change.finger)
          if change.movement == .up { down[change.finger] = nil }
        }
      case .malformedReport(let changes):
        for change in changes {
          let pixel = frame.pixel(change.location)
          if places[change.finger] == nil { places[change.finger] = pixel }
          add(pixel, index, change.movement.kind, change.finger)
        }
      case .interruption:
        for finger in down.keys.sorted() { places[finger].map { add($0, index, .interruption, finger) } }
      case .cancellation(let fingers):
        for finger in fingers { places[finger].map { add($0, index, .interruption, finger) } }
      case .wait, .ignore, .change, .otherEvent, .chain, .defaults, .eventTouches, .conversion, .frame, .selected: break
      }
    }
    fingers = places.keys.sorted()
    mergeCovered()
    spread(outlines)
  }

  /// Merges marks of the same fingers that have grown over each other.
  private mutating func mergeCovered() {
    var index = 1
    while index < marks.count {
      let own = marks[index]
      let other = marks[..<index].firstIndex { mark in
        mark.fingers == own.fingers
          && mark.body.overlap(with: own.body) > 0.3 * min(mark.width, own.width) * FingerMarks.Mark.height
      }
      if let other {
        marks[other].steps = Set(marks[other].steps + own.steps).sorted()
        marks[other].isMixed = marks[other].isMixed || own.isMixed || marks[other].kind != own.kind
        marks.remove(at: index)
        index = max(other, 1)
      } else {
        index += 1
      }
    }
  }

  /// Moves marks of different fingers apart that lie on each other: to the nearest free place that lies in the same views, else to
  /// the nearest that is free.
  private mutating func spread(_ outlines: [Polygon]) {
    for index in marks.indices where isCovered(index) {
      let free = marks[index].placesAround.filter { place in
        let moved = marks[index].body(at: place)
        return marks.indices.allSatisfy { $0 == index || marks[$0].body.overlap(with: moved) == 0 }
      }
      let views = outlines.map { $0.contains(marks[index].place) }
      let place = free.first { place in outlines.map { $0.contains(place) } == views } ?? free.first
      if let place { marks[index].place = place }
    }
  }

  /// Whether a mark lies on an earlier one of other fingers.
  private func isCovered(_ index: Int) -> Bool {
    let mark = marks[index]
    return marks[..<index].contains { $0.fingers != mark.fingers && $0.body.overlap(with: mark.body) > 0 }
  }

  /// The places of a script on the screen, in points.
  static func places(of script: TouchScript) -> [ScenePoint] {
    script.steps.flatMap { step -> [ScenePoint] in
      switch step.action {
      case .hitTest(let point): [point]
      case .report(let changes, _): changes.flatMap { [$0.location] + ($0.samples ?? []).prefix(200) }
      case .malformedReport(let changes): changes.map(\.location)
      case .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .chain, .defaults, .eventTouches,
        .conversion, .frame, .selected:
        []
      }
    }
  }

  private mutating func add(_ place: ScenePoint, _ step: Int, _ kind: ScenePicture.Mark.Kind, _ finger: Int?) {
    let near = marks.firstIndex { mark in
      abs(mark.place.x - place.x) < mark.width / 2 + 10 && abs(mark.place.y - place.y) < 20
        && (finger.map { mark.fingers == [$0] } ?? mark.fingers.isEmpty)
    }
    if let near {
      if !marks[near].steps.contains(step) { marks[near].steps.append(step) }
      if marks[near].kind != kind { marks[near].isMixed = true }
    } else if marks.count < FingerMarks.mostMarks {
      marks.append(Mark(place: place, steps: [step], kind: kind, fingers: finger.map { [$0] } ?? []))
    }
  }
}

extension FingerMarks.Mark {
  /// The numbers of the steps, from 1, as they are written.
  var label: String {
    let numbers = steps.map { $0 + 1 }
    guard let first = numbers.first, let last = numbers.last, numbers.count > 2 else {
      return numbers.map { "\($0)" }.joined(separator: ", ")
    }
    return last - first == numbers.count - 1 ? "\(first)–\(last)" : "\(first) … \(last)"
  }

  /// The height of a mark in pixels.
  static let height = 18.0

  /// The mark itself, in pixels.
  var body: SceneRect { body(at: place) }

  /// The mark as it would be at another place, in pixels.
  fileprivate func body(at place: ScenePoint) -> SceneRect {
    SceneRect(place.x - width / 2, place.y - FingerMarks.Mark.height / 2, width, FingerMarks.Mark.height)
  }

  /// The places beside it, above and below, the nearest first.
  fileprivate var placesAround: [ScenePoint] {
    (1...6).flatMap { ring -> [ScenePoint] in
      let (across, down) = (Double(ring) * (width + 6), Double(ring) * (FingerMarks.Mark.height + 6))
      return [(across, 0), (-across, 0), (0, down), (0, -down)].map { ScenePoint(place.x + $0.0, place.y + $0.1) }
    }
  }

  /// The width of the mark in pixels.
  var width: Double { max(18, Double(label.count) * 7 + 10) }
}

extension FingerChange.Movement {
  /// What is marked.
  fileprivate var kind: ScenePicture.Mark.Kind {
    switch self {
    case .down: .down
    case .move: .move
    case .up: .up
    }
  }
}
