internal import TouchModel
internal import TouchSpecs

/// A picture of a case at the moment that matters, with its legend.
struct PictureParts {
  /// The most places that are marked.
  static let mostMarks = 12

  /// The rows, all of one width.
  let lines: [String]
  /// What the signs mean, one line.
  let legend: String

  /// Draws the scene as it is at the first of the marked records; `nil` when the script names no place.
  init?(case conformanceCase: ConformanceCase, trace: Trace, marking records: [Int], _ readings: Readings) {
    let steps = Set(records.filter(trace.records.indices.contains).map { Int(trace.records[$0].step) })
    let marks = PictureParts.marks(of: conformanceCase.script, pointingOut: steps)
    guard !marks.isEmpty else { return nil }
    let timeline = SceneTimeline(conformanceCase.scene, trace)
    let scene = timeline.scene(at: records.min() ?? 0)
    let picture = ScenePicture(scene, marks: marks, readings)
    lines = picture.lines
    var words = ["● \(PictureParts.meaning(of: marks))"]
    let pointedOut = Set(marks.filter(\.isPointedOut).map(\.location))
    if marks.contains(where: { !pointedOut.contains($0.location) }) { words.append("○ other steps") }
    if !picture.leftOut.isEmpty {
      words.append("╌ left out of hit testing: \(picture.leftOut.joined(separator: ", "))")
    }
    if !picture.unnamed.isEmpty { words.append("not named: \(picture.unnamed.joined(separator: ", "))") }
    if scene != conformanceCase.scene { words.append("after the changes") }
    legend = words.joined(separator: "   ")
  }

  private static func meaning(of marks: [ScenePicture.Mark]) -> String {
    let places = Set(marks.filter(\.isPointedOut).map(\.location))
    if places.count == 1, let place = places.first { return NumberText.text(place) }
    return "places, with the numbers of their steps"
  }

  private static func marks(of script: Script, pointingOut steps: Set<Int>) -> [ScenePicture.Mark] {
    var places: [(location: ScenePoint, step: Int)] = []
    for (index, step) in script.steps.enumerated() {
      switch step.action {
      case .hitTest(let point): places.append((point, index))
      case .report(let changes, _): places += changes.map { ($0.location, index) }
      case .wait, .interruption, .change, .otherEvent, .chain, .defaults, .eventTouches: break
      }
    }
    let marksAll = !places.contains { steps.contains($0.step) }
    let isSingle = Set(places.map(\.location)).count == 1
    let marks = places.map { place in
      ScenePicture.Mark(
        location: place.location, label: isSingle ? "" : "\(place.step + 1)",
        isPointedOut: marksAll || steps.contains(place.step))
    }
    let shown = marks.filter(\.isPointedOut) + marks.filter { !$0.isPointedOut }
    return Array(shown.prefix(mostMarks))
  }
}
