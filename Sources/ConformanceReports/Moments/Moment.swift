internal import TouchModel

/// A moment of a run, as readers step through it: a step of the script that begins, or a record with what belongs to it.
struct Moment {
  /// The step, from 0; `nil` for what a timer did.
  let step: Int?
  /// The virtual time in milliseconds.
  let time: Int
  /// The records shown, ascending; none where a step begins.
  var sequences: [Int] = []
  /// What happens, in words.
  var words: [String]
  /// What stands in the lanes.
  var cells: [Cell] = []
  /// Whether any of the records shows what is wrong.
  var isMarked = false
  /// Where the fingers are that are down.
  var fingers: [Int: ScenePoint] = [:]
  /// The numbers of the views that it is about.
  var views: Set<Int> = []
  /// The sequence number whose tree is shown.
  var treeSequence = 0

  /// What stands in one lane.
  struct Cell {
    let lane: Lane
    let word: String
    let sort: Sort
    var isMarked = false
  }

  /// The kind of thing that stands in a lane.
  enum Sort: Hashable {
    case finger(FingerChange.Movement)
    case script
    case call
    case state(RecognizerState)
    case action
    case control
    case hit
    /// What leads to the rest and is seldom the cause.
    case quiet
    /// What should have happened here and did not.
    case missing
  }

  /// Whether it is about something that should have happened and did not.
  var isMissing: Bool { cells.contains { $0.sort == .missing } }

  /// The step and the time as people count them.
  var title: String { "\(step.map { "Step \($0 + 1)" } ?? "Timer"), \(time) ms" }
}

/// A line along which things happen to one finger or object.
enum Lane: Hashable {
  case finger(Int)
  /// What the script does besides fingers, and what the kit asks.
  case script
  case object(ObjectID)
  /// What no object receives.
  case nothing

  /// The name, in the words of a scene.
  func name(in scene: TouchScene) -> String {
    switch self {
    case .finger(let number): "finger \(number)"
    case .script: "script"
    case .object(let id): scene.name(of: id)
    case .nothing: "nothing"
    }
  }
}
