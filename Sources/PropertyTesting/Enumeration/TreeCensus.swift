/// Counts the ordered trees whose nodes are decorated, by weight, and gives each by its number.
///
/// Decorations stand in lists. One that a node has decides from which list the decorations of its subtrees come, and from
/// which those of the siblings after it, so that a census can leave out combinations that make no sense. Every tree has one
/// number among those of its weight, and a number leads to its tree without those before it, so that many can share a count.
package struct TreeCensus: Sendable {
  /// One way to decorate a node.
  package struct Decoration: Hashable, Sendable {
    /// What a node with it adds to the weight of a tree; above 0 except at the root.
    package var weight: Int
    /// The list from which the subtrees of the node have their decorations.
    package var below: Int
    /// The list from which the siblings after the node have theirs.
    package var beside: Int

    /// Creates a decoration; without the last two arguments all nodes have the same list.
    package init(weight: Int, below: Int = 0, beside: Int = 0) {
      self.weight = weight
      self.below = below
      self.beside = beside
    }
  }

  /// A node of a tree that is given in pre-order.
  package struct Node: Hashable, Sendable {
    /// The position of its parent; `nil` for the root.
    package var parent: Int?
    /// The list its decoration comes from; `nil` for the root, which has a list of its own.
    package var list: Int?
    /// The position of its decoration in the list.
    package var decoration: Int
  }

  /// The greatest weight of a tree.
  package let maximumWeight: Int
  private let roots: [Decoration]
  private let lists: [[Decoration]]
  /// How many forests of each weight there are whose first tree has its root's decoration from a list.
  private var forests: [[Int]]
  /// For each list and weight the number of the first forest that begins with each decoration, and at last the count.
  private var starts: [[[Int]]] = []

  /// Counts all trees up to a weight.
  /// - Parameters:
  ///   - roots: The decorations of the root.
  ///   - lists: The lists of decorations of all other nodes.
  ///   - maximumWeight: The greatest weight, small enough for the counts to be an `Int`.
  /// - Complexity: the number of decorations times the square of the weight.
  package init(roots: [Decoration], lists: [[Decoration]], maximumWeight: Int) {
    precondition(lists.joined().allSatisfy { $0.weight > 0 }, "a node without weight could come again for ever")
    self.roots = roots
    self.lists = lists
    self.maximumWeight = maximumWeight
    forests = lists.map { _ in [1] }
    starts = lists.map { _ in [[0]] }
    for weight in stride(from: 1, through: maximumWeight, by: 1) {
      let rows = lists.map { list in starts(of: list, weight: weight) }
      for (list, row) in rows.enumerated() {
        starts[list].append(row)
        forests[list].append(row[row.count - 1])
      }
    }
  }

  /// How many trees of a weight there are.
  package func count(weight: Int) -> Int { roots.reduce(0) { $0 + count(under: $1, weight: weight) } }

  /// Gives a tree by its number.
  /// - Parameters:
  ///   - weight: The weight of the tree.
  ///   - number: Its number, from 0 to one less than their count.
  /// - Returns: Its nodes in pre-order.
  package func tree(weight: Int, number: Int) -> [Node] {
    var number = number
    for (position, root) in roots.enumerated() {
      let count = count(under: root, weight: weight)
      if number < count {
        var nodes = [Node(parent: nil, list: nil, decoration: position)]
        addForest(root.below, weight - root.weight, number, under: 0, &nodes)
        return nodes
      }
      number -= count
    }
    preconditionFailure("there is no tree of that number")
  }

  private func count(under root: Decoration, weight: Int) -> Int {
    root.weight <= weight ? forests[root.below][weight - root.weight] : 0
  }

  private func starts(of list: [Decoration], weight: Int) -> [Int] {
    var starts = [0]
    for decoration in list {
      let rest = weight - decoration.weight
      var count = 0
      for below in stride(from: 0, through: rest, by: 1) {
        count += forests[decoration.below][below] * forests[decoration.beside][rest - below]
      }
      starts.append(starts[starts.count - 1] + count)
    }
    return starts
  }

  /// Adds the trees of a forest one after another, each with what lies below its root.
  private func addForest(_ list: Int, _ weight: Int, _ number: Int, under parent: Int, _ nodes: inout [Node]) {
    var (list, weight, number) = (list, weight, number)
    while weight > 0 {
      let position = decoration(list, weight, &number)
      let decoration = lists[list][position]
      let rest = weight - decoration.weight
      var below = 0
      while true {
        let beside = forests[decoration.beside][rest - below]
        let count = forests[decoration.below][below] * beside
        if number < count {
          nodes.append(Node(parent: parent, list: list, decoration: position))
          addForest(decoration.below, below, number / beside, under: nodes.count - 1, &nodes)
          (list, weight, number) = (decoration.beside, rest - below, number % beside)
          break
        }
        number -= count
        below += 1
      }
    }
  }

  /// The decoration with which a forest begins; its number becomes that among the forests that begin so.
  private func decoration(_ list: Int, _ weight: Int, _ number: inout Int) -> Int {
    let starts = starts[list][weight]
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    number -= starts[low]
    return low
  }
}
