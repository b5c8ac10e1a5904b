import TouchModel

/// What fingers do in a case, life by life, as far as rules about recognizers ask.
struct GestureStory {
  /// A finger from its going down to its lift.
  struct Life {
    let number: Int
    let start: ScenePoint
    let downTime: Int
    let view: ObjectID?
    /// Where it was when, the start included.
    var places: [(time: Int, place: ScenePoint)]
    var upTime: Int?
    /// Whether an interruption came while it was down.
    var isInterrupted = false

    /// The farthest it was from its start.
    var reach: Double { places.map { $0.place.distance(to: start) }.max() ?? 0 }
    var duration: Int { (upTime ?? .max / 2) - downTime }
    /// How far it was from its start in the end.
    var displacement: ScenePoint { (places.last?.place ?? start) - start }
  }

  let scene: TouchScene
  let thresholds: EngineDescription.Thresholds
  private(set) var lives: [Life] = []
  /// Whether a finger moved at all between other reports of a life with two fingers.
  private let story: TouchStory

  init(_ testCase: ConformanceCase, _ thresholds: EngineDescription.Thresholds = EngineDescription.Thresholds()) {
    story = TouchStory(testCase)
    scene = story.scene
    self.thresholds = thresholds
    var open: [Int: Int] = [:]
    for report in story.reports {
      let time = story.steps[report.step].time
      for change in report.changes {
        switch change.movement {
        case .down:
          open[change.finger] = lives.count
          let place = change.location
          let view = report.downs[change.finger] ?? nil
          lives.append(Life(number: change.finger, start: place, downTime: time, view: view, places: [(time, place)]))
        case .move, .up:
          guard let life = open[change.finger] else { continue }
          if lives[life].places.last?.place != change.location { lives[life].places.append((time, change.location)) }
          if change.movement == .up {
            lives[life].upTime = time
            open[change.finger] = nil
          }
        }
      }
    }
    for (index, step) in story.steps.enumerated() where step.action == .interruption {
      let numbers = Set(story.fingersBefore[index].map(\.number))
      for life in lives.indices where numbers.contains(lives[life].number) {
        let isDown = lives[life].downTime <= step.time && (lives[life].upTime ?? .max) >= step.time
        if isDown { lives[life].isInterrupted = true }
      }
    }
  }

  /// The recognizers of the views on the path from a view.
  func recognizers(above view: ObjectID?) -> [SceneRecognizer] {
    guard let view else { return [] }
    let path = Set(story.path(from: view).map(\.number))
    return scene.recognizers.filter { $0.view.map(path.contains) ?? false }
  }

  /// The lives that overlap another.
  func company(of life: Int) -> [Int] {
    let one = lives[life]
    return lives.indices.filter { other in
      other != life && lives[other].downTime <= one.upTime ?? .max && (lives[other].upTime ?? .max) >= one.downTime
    }
  }

  func path(from view: ObjectID) -> [SceneView] { story.path(from: view) }
}

extension GestureStory {
  /// Whether a life is short and does not move.
  func isTap(_ life: Life) -> Bool {
    life.upTime != nil && !life.isInterrupted && life.reach <= thresholds.tapMovement / 2
      && 2 * life.duration <= min(thresholds.tapDuration, thresholds.pressDuration)
  }

  /// Whether a life is long and does not move.
  func isPress(_ life: Life) -> Bool {
    let hold = life.downTime + 2 * thresholds.pressDuration
    let until = life.places.filter { $0.time <= hold }.map { $0.place.distance(to: life.start) }.max() ?? 0
    return !life.isInterrupted && life.duration >= 2 * thresholds.pressDuration && 2 * until <= thresholds.pressMovement
  }

  /// The direction in which a life swipes clearly; `nil` for none.
  func swipe(_ life: Life) -> SwipeDirection? {
    let times = life.places.filter { 2 * ($0.time - life.downTime) <= thresholds.swipeDuration }
    guard let way = times.last.map({ $0.place - life.start }), !life.isInterrupted else { return nil }
    let (x, y) = (abs(way.x), abs(way.y))
    guard max(x, y) >= 2 * thresholds.swipeDistance, 4 * min(x, y) <= max(x, y) else { return nil }
    return x > y ? (way.x > 0 ? .right : .left) : way.y > 0 ? .down : .up
  }

  /// Whether two lives together spread or close clearly.
  func isPinch(_ one: Life, _ other: Life) -> Bool {
    let distances = together(one, other).map { $0.distance(to: $1) }
    guard let first = distances.first else { return false }
    return distances.contains { abs($0 - first) >= 2 * thresholds.pinchDistance }
  }

  /// Whether the line between two lives turns clearly, seen by the sine of the angle.
  func isTurn(_ one: Life, _ other: Life) -> Bool {
    let lines = together(one, other).map { $1 - $0 }
    guard let first = lines.first else { return false }
    return lines.contains { line in
      let lengths = line.distance(to: .zero) * first.distance(to: .zero)
      let sine = first.x * line.y - first.y * line.x
      return lengths > 0 && abs(sine) >= lengths * 2 * thresholds.rotationAngle
    }
  }

  /// The places of two lives at all times when both are down.
  private func together(_ one: Life, _ other: Life) -> [(ScenePoint, ScenePoint)] {
    let begin = max(one.downTime, other.downTime)
    let times = (one.places + other.places).map(\.time).filter { $0 >= begin }.sorted()
    return times.compactMap { time in
      guard let first = one.places.last(where: { $0.time <= time }),
        let second = other.places.last(where: { $0.time <= time })
      else { return nil }
      return (first.place, second.place)
    }
  }
}

extension ScenePoint {
  /// How far another place is.
  func distance(to other: ScenePoint) -> Double {
    let way = self - other
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
