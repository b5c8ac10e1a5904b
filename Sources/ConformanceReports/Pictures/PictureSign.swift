/// What stands in a picture where something happens: who, what, and the numbers of the steps.
///
/// `▼1` is where a finger goes down in step 1, `●2▲3` where it moves in step 2 and lifts in step 3; where there are several
/// fingers, a sign begins with the finger, as in `②▼4`. Signs of other steps than those the finding is about are hollow.
enum PictureSign {
  /// The sign's first character, which stands exactly where it happens.
  static func first(of marks: [ScenePicture.Mark]) -> String { String(text(of: marks).prefix(1)) }

  /// What stands beside it if there is room.
  static func rest(of marks: [ScenePicture.Mark]) -> String { String(text(of: marks).dropFirst()) }

  private static func text(of marks: [ScenePicture.Mark]) -> String { lines(of: marks).joined() }

  /// What is said of each finger, which stands one below the other where there is no room in one line.
  static func lines(of marks: [ScenePicture.Mark]) -> [String] {
    guard marks.contains(where: { $0.kind != .query }) else { return [queries(marks)] }
    var fingers: [Int?] = []
    for mark in marks where !fingers.contains(mark.finger) { fingers.append(mark.finger) }
    return fingers.map { finger in
      let signs = marks.filter { $0.finger == finger }.map { glyph(of: $0) + $0.label }
      return (finger.map(circled) ?? "") + signs.joined()
    }
  }

  /// Questions are alike, so that one sign with the numbers of their steps says all.
  private static func queries(_ marks: [ScenePicture.Mark]) -> String {
    let isPointedOut = marks.contains(where: \.isPointedOut)
    let labels = marks.map(\.label).filter { !$0.isEmpty }.sorted { ($0.count, $0) < ($1.count, $1) }
    return (isPointedOut ? "●" : "○") + labels.joined(separator: ",")
  }

  private static func glyph(of mark: ScenePicture.Mark) -> String {
    switch mark.kind {
    case .down: mark.isPointedOut ? "▼" : "▽"
    case .move: mark.isPointedOut ? "●" : "○"
    case .up: mark.isPointedOut ? "▲" : "△"
    case .interruption: "✕"
    case .query: mark.isPointedOut ? "◆" : "◇"
    }
  }

  private static func circled(_ finger: Int) -> String {
    let signs = Array("①②③④⑤⑥⑦⑧⑨⑩")
    return signs.indices.contains(finger - 1) ? String(signs[finger - 1]) : "?"
  }
}
