internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// A picture of a case at the moment that matters, with its legend.
struct PictureParts {
  /// The rows, all of one width.
  let lines: [String]
  /// What the signs mean.
  let legend: [String]

  /// Draws the scene as it is at the first of the marked records; `nil` when the script names no place.
  ///
  /// The steps of the marked records are pointed out, unless others are given.
  init?(
    case conformanceCase: ConformanceCase, trace: TouchTrace, marking records: [Int],
    pointingOut chosen: Set<Int>? = nil,
    _ readings: Readings
  ) {
    let steps = chosen ?? trace.steps(ofRecords: records)
    let marks = PictureMarks(conformanceCase.script, pointingOut: steps)
    guard !marks.shown.isEmpty else { return nil }
    let timeline = SceneTimeline(conformanceCase.scene, trace)
    let scene = timeline.scene(at: records.min() ?? 0)
    let picture = ScenePicture(scene, marks: marks.shown, readings)
    lines = picture.lines
    var words = marks.legend
    if !picture.leftOut.isEmpty {
      words.append("╌ left out of hit testing: \(picture.leftOut.joined(separator: ", "))")
    }
    if !picture.unnamed.isEmpty { words.append("not named: \(picture.unnamed.joined(separator: ", "))") }
    if scene != conformanceCase.scene {
      words.append(steps.min().map { $0 >= 0 ? "as it is in step \($0 + 1)" : "as it is then" } ?? "as it is then")
    }
    legend = PictureParts.lines(of: words)
  }

  /// Parts side by side as long as there is room; a part that needs more than a line has lines of its own.
  private static func lines(of parts: [String]) -> [String] {
    let width = TextLayout.width - 4
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + 3 + part.count <= width {
        lines[lines.count - 1] = "\(last)   \(part)"
      } else {
        lines += part.count <= width ? [part] : TextLayout.wrapped(part, width: width)
      }
    }
    return lines
  }
}
