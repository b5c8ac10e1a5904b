internal import TouchModel

/// Cases that grow in one respect.
struct GrowthSeries: Sendable {
  /// What grows.
  let name: String
  /// How large it becomes.
  let sizes: [Int]
  /// Makes the case of a size.
  let testCase: @Sendable (Int) throws(ModelError) -> ConformanceCase

  /// All of them.
  static let all = [besideEachOther, inEachOther, tree, steps, recognizers]

  private static let besideEachOther = GrowthSeries(name: "views beside each other", sizes: [16, 32, 64, 128, 256]) {
    count throws(ModelError) in
    // The finger is on the rearmost alone, so that all others are looked at before it.
    let others = (1..<count).map { index in SceneNode.view(150 + Double(index % 16), Double(index / 16), 100, 100) }
    return try drag(over: [.view(0, 0, 200, 200)] + others)
  }

  private static let inEachOther = GrowthSeries(name: "views in each other", sizes: [6, 12, 24, 48]) {
    count throws(ModelError) in
    let innermost = SceneNode.view(1, 1, 300, 300)
    return try drag(over: [(1..<count).reduce(innermost) { inner, _ in .view(1, 1, 300, 300, [inner]) }])
  }

  private static let tree = GrowthSeries(name: "views, four in each", sizes: [16, 32, 64, 128, 256]) {
    count throws(ModelError) in
    func node(_ number: Int) -> SceneNode {
      let children = (4 * number + 1...4 * number + 4).filter { $0 < count }.map(node)
      // Of four the finger is on the rearmost alone.
      return .view(number % 4 == 1 || number == 0 ? 0 : 150, 0, 300, 300, children)
    }
    return try drag(over: [node(0)])
  }

  private static let steps = GrowthSeries(name: "steps of a finger", sizes: [32, 64, 128, 256, 512]) {
    count throws(ModelError) in
    try drag(over: [.view(0, 0, 300, 300, [.view(10, 10, 200, 200)])], steps: count)
  }

  private static let recognizers = GrowthSeries(name: "recognizers of a view", sizes: [4, 8, 16, 32, 64]) {
    count throws(ModelError) in
    let kinds: [RecognizerKind] = [.tap, .longPress, .swipe, .pan]
    let view = (0..<count).reduce(SceneNode.view(0, 0, 300, 300)) { view, index in
      view.recognizer(kinds[index % kinds.count])
    }
    return try drag(over: [view])
  }

  /// A finger that is dragged over views in a window, in so many steps.
  private static func drag(over views: [SceneNode], steps: Int = 20) throws(ModelError) -> ConformanceCase {
    let moves = (1..<max(2, steps - 1)).map { step in ScriptPhrase.move(1, 100 + Double(step % 50), 100) }
    return try ConformanceCase(
      TouchScene(.window(320, 480, views)),
      TouchScript(phrases: [.hitTest(100, 100), .down(1, 100, 100)] + moves + [.up(1, 120, 100)]))
  }
}
