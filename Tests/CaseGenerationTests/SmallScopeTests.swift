import CaseGeneration
import ReferenceEngine
import Testing
import TouchModel

/// The formulas by which the cases of each world are known without enumerating them.
private enum Formula {
  /// The Catalan numbers, which count the ordered forests with so many views.
  static let catalan = [1, 1, 2, 5, 14, 42, 132, 429, 1430]

  static func power(_ base: Int, _ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * base } }

  static func binomial(_ count: Int, _ chosen: Int) -> Int {
    chosen < 0 || chosen > count ? 0 : (0..<chosen).reduce(1) { $0 * (count - $1) / ($1 + 1) }
  }

  /// Shapes times placements times choices of marks, of which each view and the window have some, for the sizes 0 to 7.
  static func scenes(placements: Int, marks: Int, windowMarks: Int, ways: Int = 1) -> [Int] {
    (0...7).map { size in
      var count = 0
      for views in 0...size {
        let marks = binomial(marks * views + windowMarks, size - views) * power(ways, size - views)
        count += catalan[views] * power(placements, views) * marks
      }
      return count
    }
  }

  /// A polynomial in views and controllers: `[views][controllers]`.
  typealias Series = [[Int]]

  static func product(_ first: Series, _ second: Series) -> Series {
    let size = first.count
    var result = Series(repeating: Array(repeating: 0, count: size), count: size)
    for a in 0..<size {
      for b in 0..<size - a {
        for c in 0..<size {
          for d in 0..<size - c { result[a + b][c + d] += first[a][c] * second[b][d] }
        }
      }
    }
    return result
  }

  /// How many forests of so many views with so many controllers there are: each on a subview of the window, or below one.
  ///
  /// A tree below the window is one without controllers, or one whose root has a controller and whose other views have one or
  /// not. Forests are the powers of that.
  static func forestsWithControllers(upTo size: Int) -> Series {
    let zero = Series(repeating: Array(repeating: 0, count: size + 1), count: size + 1)
    var trees = zero
    for views in 1...size {
      trees[views][0] += catalan[views - 1]
      for others in 0...views - 1 { trees[views][others + 1] += catalan[views - 1] * binomial(views - 1, others) }
    }
    var (sum, power) = (zero, zero)
    power[0][0] = 1
    for _ in 0...size {
      for views in 0...size {
        for controllers in 0...size { sum[views][controllers] += power[views][controllers] }
      }
      power = product(power, trees)
    }
    return sum
  }
}

private func scope(_ capabilities: CapabilitySet, size: Int) -> SmallScope {
  SmallScope(engine: engine(offering: capabilities), size: size)
}

private func counts(_ world: SmallWorld, _ scope: SmallScope) -> [Int] {
  (0...scope.size).map { scope.count(of: world, size: $0) }
}

@Test func `the cases for hit testing are as many as shapes, placements and marks make`() {
  let plain = scope([.hitTesting], size: 7)
  #expect(counts(.hitTesting, plain) == Formula.scenes(placements: 3, marks: 3, windowMarks: 3))
  #expect(counts(.hitTesting, plain).prefix(3) == [1, 6, 39])
  #expect(counts(.chain, plain).allSatisfy { $0 == 0 } && counts(.delivery, plain).allSatisfy { $0 == 0 })
  let scrolling = scope([.hitTesting, .boundsOrigins], size: 7)
  #expect(counts(.hitTesting, scrolling) == Formula.scenes(placements: 3, marks: 4, windowMarks: 3))
  let full = scope(everything, size: 7)
  #expect(counts(.hitTesting, full) == Formula.scenes(placements: 3, marks: 5, windowMarks: 3))
}

@Test func `the cases for chains are as many as shapes, places for controllers and delegates make`() {
  #expect(counts(.chain, scope([.hitTesting, .nextResponder], size: 7)) == Array(Formula.catalan.prefix(8)))
  let full = counts(.chain, scope(everything, size: 7))
  let forests = Formula.forestsWithControllers(upTo: 7)
  let bare: [Int] = (0...7).map { size in (0...size).map { forests[$0][size - $0] }.reduce(0, +) }
  // A delegate of each of the five kinds counts as one.
  let delegated: [Int] = [0] + bare.dropLast().map { 5 * $0 }
  let expected: [Int] = zip(bare, delegated).map { $0 + $1 }
  #expect(full == expected)
  #expect(full.prefix(3) == [1, 6, 8])
}

@Test func `the cases for delivery are as many as shapes, placements and handlers make`() {
  let plain = scope([.hitTesting, .touchDelivery, .touchHandling], size: 7)
  #expect(counts(.delivery, plain) == Formula.scenes(placements: 3, marks: 1, windowMarks: 1, ways: 2))
  let silent = scope([.hitTesting, .touchDelivery], size: 7)
  #expect(counts(.delivery, silent) == Formula.scenes(placements: 3, marks: 0, windowMarks: 0))
  let forests = Formula.forestsWithControllers(upTo: 7)
  var full = Array(repeating: 0, count: 8)
  for views in 0...7 {
    for controllers in 0...7 - views {
      for handlers in 0...7 - views - controllers {
        // Each of the handlers observes or absorbs.
        let marks = Formula.binomial(views + 1, handlers) * Formula.power(2, handlers)
        full[views + controllers + handlers] += Formula.power(3, views) * forests[views][controllers] * marks
      }
    }
  }
  #expect(counts(.delivery, scope(everything, size: 7)) == full)
}

@Test func `no case comes twice, and sizes go up`() {
  let scope = scope(everything, size: 3)
  var seen: Set<ConformanceCase> = []
  var last = 0
  for index in 0..<UInt64(scope.count) {
    seen.insert(scope.testCase(at: index))
    let origin = scope.origin(ofCaseAt: index)
    #expect(origin.size >= last)
    last = origin.size
  }
  #expect(seen.count == scope.count)
  #expect(last == 3)
}

@Test func `the first cases are those of a smaller scope`() {
  let (small, large) = (scope(everything, size: 2), scope(everything, size: 4))
  for index in 0..<UInt64(small.count) { #expect(small.testCase(at: index) == large.testCase(at: index)) }
}

@Test func `every small case is well formed, of its size, and asks no more than the engine declares`() throws {
  let decisive: [Capability?] = [
    nil, .boundsOrigins, .pointInsideOverrides, .nextResponder, .controllers, .containedControllers,
    .presentedControllers, .responderDelegate, .viewDelegate, .touchDelivery, .touchHandling,
  ]
  for missing in decisive {
    let offered = CapabilitySet(everything.list.filter { $0 != missing })
    let scope = scope(offered, size: missing == nil ? 3 : 2)
    for index in 0..<UInt64(scope.count) {
      let testCase = scope.testCase(at: index)
      try testCase.validate()
      #expect(testCase.usedCapabilities.subtracting(offered).isEmpty)
      #expect(testCase.scene.smallSize == scope.origin(ofCaseAt: index).size)
      #expect(!testCase.script.steps.isEmpty)
    }
  }
}

@Test func `the largest cases are well formed too`() throws {
  let scope = scope(everything, size: SmallScope.largestSize)
  let step = UInt64(scope.count / 500)
  for number in 0..<500 as Range<UInt64> { try scope.testCase(at: number * step).validate() }
  try scope.testCase(at: UInt64(scope.count) - 1).validate()
}

@Test func `taken apart a case asks the same, one by one`() {
  let scope = scope(everything, size: 2)
  for index in 0..<UInt64(scope.count) {
    let (whole, parts) = (scope.testCase(at: index), scope.casesOneByOne(at: index))
    #expect(parts.allSatisfy { $0.scene == whole.scene })
    let hasTouches = whole.script.hasTouches
    let (alone, withChain) = (parts.filter { !hasTouches || !$0.script.asksChain }, parts.filter(\.script.asksChain))
    let all = whole.script.steps.map(\.action)
    let deeds = hasTouches ? all.filter { !$0.isChain } : all
    #expect(alone.flatMap { $0.script.steps.map(\.action) } == deeds)
    let chains = Set(withChain.flatMap { $0.script.steps.map(\.action).filter(\.isChain) })
    #expect(chains == Set(all.filter(\.isChain)))
  }
}

extension ScriptStep.Action {
  fileprivate var isChain: Bool { if case .chain = self { true } else { false } }
}

extension TouchScript {
  fileprivate var asksChain: Bool { steps.contains { $0.action.isChain } }
}

@Test func `the bare window is asked for its middle, its corners and what lies beside it`() {
  let scope = scope([.hitTesting], size: 0)
  let middle = ScenePoint(256, 384)
  let corners = [ScenePoint(0, 0), ScenePoint(512, 0), ScenePoint(0, 768), ScenePoint(512, 768)]
  #expect(scope.testCase(at: 0).script.steps.map(\.action) == ([middle] + corners).map { .hitTest(at: $0) })
  var description = engine(offering: [.hitTesting])
  description.hasExactEdges = false
  let inexact = SmallScope(engine: description, size: 0).testCase(at: 0).script.steps.map(\.action)
  let beside = [ScenePoint(528, 384), ScenePoint(256, 784), ScenePoint(528, 784)]
  #expect(inexact == ([middle] + beside).map { .hitTest(at: $0) })
}

extension TouchScene {
  /// The size of a small scene, counted on the scene itself.
  fileprivate var smallSize: Int {
    let marks = views.map { view in
      [
        view.isHidden != nil, view.alpha != nil, view.isUserInteractionEnabled != nil, view.bounds.origin != .zero,
        view.shape.isOverride, view.handling.isOverriding,
      ].count { $0 }
    }
    return views.count - 1 + marks.reduce(0, +) + controllers.count + (application.delegate == .none ? 0 : 1)
  }
}
