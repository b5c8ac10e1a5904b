import ReferenceEngine
import TouchModel

/// What happens in a script with touches, step by step with the views that fingers go down on.
struct TouchStory {
  /// A finger that is down.
  struct Finger {
    let number: Int
    let start: ScenePoint
    var place: ScenePoint
    let view: ObjectID?
    var hasMoved = false
    var isInterrupted = false
  }

  /// A report with the fingers as they were before it.
  struct Report {
    let step: Int
    let changes: [FingerChange]
    let fingers: [Finger]
    /// The view that each finger going down in it goes down on.
    let downs: [Int: ObjectID?]
    /// How many sequences were over before it.
    let sequence: Int
  }

  let scene: TouchScene
  /// Whether a root view was made as large as its window.
  let isLaidOut: Bool
  let steps: [ScriptStep]
  private(set) var reports: [Report] = []
  /// The fingers that were down before each step.
  private(set) var fingersBefore: [[Finger]] = []
  private(set) var fingersAtEnd: [Finger] = []
  private(set) var sequences = 0

  init(_ testCase: ConformanceCase) {
    scene = TouchStory.laidOut(testCase.scene)
    isLaidOut = scene != testCase.scene
    steps = testCase.script.steps
    var current = scene
    var fingers: [Finger] = []
    for (index, step) in steps.enumerated() {
      fingersBefore.append(fingers)
      switch step.action {
      case .report(let changes, _): follow(changes, index, in: current, &fingers)
      case .interruption: for position in fingers.indices { fingers[position].isInterrupted = true }
      case .change(let changes): for change in changes { current = (try? current.applying(change)) ?? current }
      default: break
      }
    }
    fingersAtEnd = fingers
  }

  /// The scene after empty root views of root controllers were made as large as their windows.
  private static func laidOut(_ scene: TouchScene) -> TouchScene {
    var scene = scene
    for controller in scene.controllers {
      guard let number = controller.rootOfWindow, let window = scene.view(.view(number)),
        let root = scene.view(.view(controller.rootView)), root.bounds.width == 0 || root.bounds.height == 0
      else { continue }
      scene = (try? scene.applying(.bounds(view: root.number, to: window.bounds))) ?? scene
      scene = (try? scene.applying(.center(view: root.number, to: window.bounds.middle))) ?? scene
    }
    return scene
  }

  private mutating func follow(_ changes: [FingerChange], _ step: Int, in scene: TouchScene, _ fingers: inout [Finger])
  {
    let before = fingers
    var downs: [Int: ObjectID?] = [:]
    for change in changes {
      let position = fingers.firstIndex { $0.number == change.finger }
      switch (change.movement, position) {
      case (.move, let position?):
        fingers[position].hasMoved = true
        fingers[position].place = change.location
      case (.up, let position?): fingers.remove(at: position)
      case (.down, nil):
        let view = ReferenceEngine(scene: scene, recorder: TraceRecorder(.dropping)).hitTest(change.location)
        downs[change.finger] = view
        let place = change.location
        fingers.append(Finger(number: change.finger, start: place, place: place, view: view))
      default: break
      }
    }
    reports.append(Report(step: step, changes: changes, fingers: before, downs: downs, sequence: sequences))
    if fingers.isEmpty, !before.isEmpty || !downs.isEmpty { sequences += 1 }
  }

  /// The views that fingers go down on, those beside every view left out.
  var touchedViews: Set<ObjectID> { Set(reports.flatMap { $0.downs.values.compactMap { $0 } }) }

  /// A view and its ancestors, the view first.
  func path(from view: ObjectID) -> [SceneView] {
    var path: [SceneView] = []
    var position = scene.position(ofView: view.number)
    while let next = position {
      path.append(scene.views[next])
      position = scene.views[next].parent
    }
    return path
  }
}
