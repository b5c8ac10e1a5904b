import PropertyTesting
import Testing

/// Each pass on an example that needs it.
@Suite struct `A pass of the shrinker` {
  @Test func `deletes a run of elements whole`() {
    let records = Generator<[[Int]]>.array(of: .array(of: .uniform(in: 0...9), count: 9...9))
    let record = [1] + Array(repeating: [0, 3], count: 9).joined() + [0] as [UInt64]
    let choices = Array(Array(repeating: record, count: 6).joined()) + [0]
    #expect(shrink(records, from: choices, helpedBy: "delete spans") { !$0.isEmpty } == [[0, 0, 0, 0, 0, 0, 0, 0, 0]])
  }

  @Test func `deletes an element together with the flag before it`() {
    let records = Generator<[[Int]]> { source in
      var records: [[Int]] = []
      while source.flag(1, in: 2) {
        records.append(source.span(7) { source in (0..<12).map { _ in Int(source.draw(upTo: 9)) } })
      }
      return records
    }
    let choices = ([1] + Array(1...9) + [7, 8, 9] + [1] + Array(1...9) + [5, 5, 5] + [0]) as [UInt64]
    let smallest = shrink(records, from: choices, helpedBy: "delete spans") { $0.contains { $0[11] == 5 } }
    #expect(smallest == [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]])
  }

  /// A tree that is written as its numbers in brackets.
  private let tree = Generator<String>.recursive(
    maxDepth: 4,
    leaf: Generator<Int>.uniform(in: 0...9).map { "\($0)" }
  ) {
    Generator<(String, String)>.zip($0, $0).map { "(\($0.0) \($0.1))" }
  }

  @Test func `puts a part in the place of the whole`() {
    let smallest = shrink(
      tree,
      from: [1, 1, 0, 1, 1, 0, 2, 1, 0, 3, 0, 7, 0, 4],
      helpedBy: "replace a span by one inside it"
    ) { $0.contains("7") }
    #expect(smallest == "7")
  }

  /// A node with a number, and nodes below it.
  private struct Node: Sendable {
    let number: UInt64
    let children: [Node]

    static func draw(_ source: inout ChoiceSource) -> Node {
      let number = source.draw(upTo: 9)
      var children: [Node] = []
      while source.beginElement(after: children.count, in: 0...9, 1, in: 3) {
        children.append(draw(&source))
        source.endSpan()
      }
      return Node(number: number, children: children)
    }
  }

  @Test func `deletes a node and keeps its children`() {
    let smallest = shrink(
      Generator(Node.draw),
      from: [1, 1, 2, 1, 3, 0, 1, 3, 0, 0, 0],
      helpedBy: "delete a span but keep those inside it"
    ) { root in
      root.children.count(where: { $0.number == 3 }) == 2 || root.children.contains { $0.children.count == 2 }
    }
    #expect(smallest.number == 0 && smallest.children.map(\.number) == [3, 3])
  }

  /// A node with labels of its own before the nodes below it.
  private struct LabelledNode: Sendable {
    let labels: [Int]
    let children: [LabelledNode]

    static func draw(_ source: inout ChoiceSource) -> LabelledNode {
      var labels: [Int] = []
      while source.beginElement(after: labels.count, in: 0...9, 1, in: 3, label: 7) {
        labels.append(Int(source.draw(upTo: 9)))
        source.endSpan()
      }
      var children: [LabelledNode] = []
      while source.beginElement(after: children.count, in: 0...9, 1, in: 3) {
        children.append(draw(&source))
        source.endSpan()
      }
      return LabelledNode(labels: labels, children: children)
    }

    var allLabels: [Int] { labels + children.flatMap(\.allLabels) }

    /// The labels of each node that has any.
    var labelled: [[Int]] { (labels.isEmpty ? [] : [labels]) + children.flatMap(\.labelled) }
  }

  @Test func `deletes a node and hands up what hangs from it`() {
    let smallest = shrink(
      Generator(LabelledNode.draw), from: [0, 1, 0, 1, 1, 3, 0, 0, 0, 0],
      helpedBy: "delete a span but keep what it holds in the list before it"
    ) { $0.allLabels.contains(3) }
    #expect(smallest.labels == [3] && smallest.children.isEmpty)
  }

  @Test func `hands up what hangs from a node and keeps the nodes below it`() {
    let smallest = shrink(
      Generator(LabelledNode.draw), from: [0, 1, 1, 3, 0, 1, 1, 5, 0, 0, 0, 0],
      helpedBy: "delete a span but keep what it holds in the list before it"
    ) { $0.labelled == [[3], [5]] }
    #expect(smallest.labels == [3] && smallest.children.map(\.labels) == [[5]])
  }

  @Test func `deletes an element together with the wish for it elsewhere`() {
    let generator = Generator<(wish: UInt64, others: [UInt64])> { source in
      let wish = source.draw(upTo: 5)
      var others: [UInt64] = []
      source.span(8) { source in
        while source.beginElement(after: others.count, in: 0...9, 1, in: 3, label: 7) {
          others.append(source.draw(upTo: 9))
          source.endSpan()
        }
      }
      return (wish, others)
    }
    let smallest = shrink(
      generator, from: [3, 1, 4, 0], helpedBy: "set a choice to zero and delete a span elsewhere"
    ) { $0.others.isEmpty ? $0.wish == 0 : $0.wish == 3 }
    #expect(smallest.wish == 0 && smallest.others.isEmpty)
  }

  @Test func `joins neighbours`() {
    let lists = Generator<[[Int]]>.array(of: .array(of: .uniform(in: 0...9)))
    let smallest = shrink(lists, from: [1, 1, 5, 1, 6, 0, 1, 1, 7, 0, 0], helpedBy: "join two neighbours") {
      Set($0.joined()).isSuperset(of: [5, 6, 7])
    }
    #expect(smallest == [[5, 6, 7]])
  }

  @Test func `sets a whole span to zero`() {
    let lists = Generator<[[Int]]>.array(of: .array(of: .uniform(in: 0...9), count: 2...2), count: 2...2)
    let smallest = shrink(lists, from: [0, 0, 4, 0, 4, 0, 0, 0, 3, 0, 3, 0, 0], helpedBy: "set a span to zero") {
      $0[0][0] == $0[0][1] && $0[1][0] == $0[1][1] && $0[1][0] > 0 && $0[0][0] != 1 && $0[0][0] != 3
    }
    #expect(smallest == [[0, 0], [1, 1]])
  }

  @Test(arguments: [1, 2, 3, 7, 100, 899, 901, 65_536, 1 << 40] as [UInt64])
  func `lowers a choice to its least value`(least: UInt64) {
    let number = Generator<UInt64>.uniform(in: 0...(1 << 50))
    #expect(shrink(number, from: [1 << 49], helpedBy: "lower a choice far") { $0 >= least } == least)
  }

  @Test func `lowers a choice by a little where far does not go`() {
    let number = Generator<UInt64>.uniform(in: 0...(1 << 50))
    #expect(shrink(number, from: [1_000_000], helpedBy: "lower a choice") { $0 > 999_900 } == 999_901)
  }

  @Test(arguments: [-1, -2, -5, -900, -70_000])
  func `lowers a choice on one side of its origin`(greatest: Int) {
    let number = Generator<Int>.uniform(in: -1_000_000...1_000_000)
    #expect(shrink(number, from: [1_999_998], helpedBy: "lower a choice far") { $0 <= greatest } == greatest)
  }

  @Test func `lowers a size and deletes what it counts`() {
    let pairs = Generator<[(Int, Int)]>.countedArray(
      of: .zip(.uniform(in: 0...50), .uniform(in: 0...50)),
      count: 0...30
    )
    let smallest = shrink(pairs, from: [4, 1, 2, 3, 4, 40, 6, 7, 8], helpedBy: "delete spans") { pairs in
      pairs.contains { $0.0 >= 40 }
    }
    #expect(smallest.map(\.0) == [40] && smallest.map(\.1) == [0])
  }

  @Test func `lowers a size far from what it counts`() {
    let generator = Generator<[Int]> { source in
      let count = source.draw(upTo: 20)
      _ = source.draw(upTo: 5)
      return (0..<count).map { _ in Int(source.draw(upTo: 99)) }
    }
    let smallest = shrink(generator, from: [3, 5, 1, 50, 2], helpedBy: "lower a choice and delete after it") {
      $0.contains(50)
    }
    #expect(smallest == [50])
  }

  @Test func `deletes choices that stand in no span`() {
    let generator = Generator<[Int]> { source in
      var numbers: [Int] = []
      while true {
        let number = Int(source.draw(upTo: 9))
        if number == 0 { return numbers }
        numbers.append(number)
      }
    }
    #expect(shrink(generator, from: [3, 9, 4, 0], helpedBy: "delete choices") { $0.contains(9) } == [9])
  }

  @Test func `moves weight from one choice to a later one`() {
    let pair = Generator<[Int]>.array(of: .uniform(in: 0...99), count: 2...2)
    let smallest = shrink(pair, from: [0, 60, 0, 20, 0], helpedBy: "lower a choice and move another") {
      $0[0] + $0[1] == 80
    }
    #expect(smallest == [0, 80])
  }

  @Test func `lowers a group of tied choices`() {
    let triple = Generator<[Int]>.array(of: .uniform(in: 0...99), count: 3...3)
    let smallest = shrink(triple, from: [0, 60, 0, 60, 0, 60, 0], helpedBy: "lower a group of choices") {
      Set($0).count == 1 && $0[0] >= 17
    }
    #expect(smallest == [17, 17, 17])
  }

  @Test func `sorts neighbours`() {
    let lists = Generator<[[Int]]>.array(of: .array(of: .uniform(in: 0...9), count: 2...2))
    let elements: Set = [[3, 1], [2, 5], [1, 7]]
    let smallest = shrink(
      lists,
      from: [1, 0, 3, 0, 1, 0, 1, 0, 2, 0, 5, 0, 1, 0, 1, 0, 7, 0, 0],
      helpedBy: "reorder neighbours"
    ) { Set($0) == elements }
    #expect(smallest == [[1, 7], [2, 5], [3, 1]])
  }

  @Test func `moves a span across others`() {
    let lists = Generator<[[Int]]> { source in
      [
        source.span(1) { source in [source.span(5) { Int($0.draw(upTo: 9)) }] },
        source.span(2) { source in [source.span(5) { Int($0.draw(upTo: 9)) }] },
      ]
    }
    #expect(
      shrink(lists, from: [8, 3], helpedBy: "move a span forward") { Set($0.joined()) == [3, 8] } == [[3], [8]]
    )
  }

  @Test func `tries every lower value of a small choice`() {
    let number = Generator<Int>.uniform(in: 0...99)
    #expect(shrink(number, from: [8], helpedBy: "try every lower value of a choice") { $0 == 8 || $0 == 5 } == 5)
  }

  /// A binary tree of numbers, whose size is halved on every level.
  private indirect enum Binary: Sendable {
    case none
    case node(UInt64, Binary, Binary)

    static func draw(size: UInt64, _ source: inout ChoiceSource) -> Binary {
      guard size > 0 else { return .none }
      return source.span(.recursion) { source in
        guard source.flag(1, in: 2) else { return .none }
        let number = source.draw(upTo: 9)
        let left = draw(size: size / 2, &source)
        return .node(number, left, draw(size: size / 2, &source))
      }
    }

    var hasFork: Bool {
      switch self {
      case .node(_, .node, .node(1, _, _)): true
      case .node(_, let left, let right): left.hasFork || right.hasFork
      case .none: false
      }
    }

    var count: Int {
      guard case .node(_, let left, let right) = self else { return 0 }
      return 1 + left.count + right.count
    }
  }

  @Test func `halves a size when it goes down a tree`() {
    let generator = Generator { source in
      let size = source.draw(upTo: 20)
      return Binary.draw(size: size, &source)
    }
    let smallest = shrink(
      generator,
      from: [8, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 1],
      helpedBy: "replace a span by one inside it and halve a choice"
    ) { $0.hasFork }
    #expect(smallest.count == 3)
  }
}
