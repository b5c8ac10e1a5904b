import PropertyTesting
import Testing

/// The Catalan numbers, which count the ordered forests with so many nodes.
private let catalan = [1, 1, 2, 5, 14, 42, 132, 429]

private func binomial(_ count: Int, _ chosen: Int) -> Int {
  chosen < 0 || chosen > count ? 0 : (0..<chosen).reduce(1) { $0 * (count - $1) / ($1 + 1) }
}

private func weightOf(_ tree: [TreeCensus.Node], _ lists: [[TreeCensus.Decoration]]) -> Int {
  tree.reduce(0) { sum, node in sum + (node.list.map { lists[$0][node.decoration].weight } ?? 0) }
}

@Test func `trees without decorations are counted by the Catalan numbers`() {
  let census = TreeCensus(roots: [.init(weight: 0)], lists: [[.init(weight: 1)]], maximumWeight: 7)
  #expect((0...7).map { census.count(weight: $0) } == catalan)
}

@Test func `every number leads to a tree of its own, in pre-order and of the right weight`() {
  // A node weighs 1 or, in either of two ways, 2; below the second of these only plain nodes may stand.
  let lists: [[TreeCensus.Decoration]] = [
    [.init(weight: 1), .init(weight: 2), .init(weight: 2, below: 1)],
    [.init(weight: 1, below: 1, beside: 1)],
  ]
  let census = TreeCensus(
    roots: [.init(weight: 0), .init(weight: 1)], lists: lists, maximumWeight: 6)
  for weight in 0...6 {
    var seen: Set<[TreeCensus.Node]> = []
    for number in 0..<census.count(weight: weight) {
      let tree = census.tree(weight: weight, number: number)
      seen.insert(tree)
      let root = tree[0].decoration == 1 ? 1 : 0
      #expect(tree[0].parent == nil && tree[0].list == nil)
      #expect(root + weightOf(tree, lists) == weight)
      for (position, node) in tree.enumerated().dropFirst() {
        let parent = node.parent ?? -1
        var last = position - 1
        while last > parent { last = tree[last].parent ?? -1 }
        #expect(last == parent, "the parent is the node before, or one of its ancestors")
      }
    }
    #expect(seen.count == census.count(weight: weight))
  }
}

@Test func `decorations that are chosen freely multiply the shapes`() {
  // Three ways to be plain, and two marks that may be there or not, for one more each.
  let list = [1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3].map { TreeCensus.Decoration(weight: $0) }
  let census = TreeCensus(roots: [.init(weight: 0)], lists: [list], maximumWeight: 7)
  for weight in 0...7 {
    let expected = (0...weight).reduce(0) { sum, nodes in
      sum + catalan[nodes] * (0..<nodes).reduce(1) { power, _ in power * 3 } * binomial(2 * nodes, weight - nodes)
    }
    #expect(census.count(weight: weight) == expected)
  }
}
