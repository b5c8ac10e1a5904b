/// One character of a picture, as the strokes that leave its middle.
struct PictureCell {
  /// How a stroke is drawn.
  enum Stroke: Int {
    case none
    case dashed
    case solid
  }

  /// The four ways out of a cell.
  enum Side: Int, CaseIterable {
    case up
    case right
    case down
    case left
  }

  /// What stands here instead of strokes: a slanted line, a name, a mark.
  var character: Character?
  /// Whether the character must not be written over.
  var isTaken = false
  /// The outlines that pass through.
  private(set) var owners: Set<Int> = []
  private var strokes: [Stroke] = [.none, .none, .none, .none]

  /// Whether nothing is drawn here.
  var isEmpty: Bool { character == nil && owners.isEmpty }

  /// Adds strokes of an outline; solid wins over dashed.
  mutating func add(_ sides: [Side], _ stroke: Stroke, owner: Int) {
    for side in sides where stroke.rawValue > strokes[side.rawValue].rawValue { strokes[side.rawValue] = stroke }
    owners.insert(owner)
  }

  /// What is printed.
  var text: Character {
    if let character { return character }
    let mask = strokes.enumerated().reduce(0) { $1.element == .none ? $0 : $0 | 1 << $1.offset }
    let isDashed = strokes.allSatisfy { $0 != .solid }
    switch mask {
    case 0b1010 where isDashed, 0b1000 where isDashed, 0b0010 where isDashed: return "╌"
    case 0b0101 where isDashed, 0b0100 where isDashed, 0b0001 where isDashed: return "╎"
    default: return PictureCell.boxes[mask]
    }
  }

  /// By the mask of sides: up 1, right 2, down 4, left 8.
  private static let boxes: [Character] = [
    " ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼",
  ]
}
