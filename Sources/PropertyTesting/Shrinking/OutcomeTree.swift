/// Remembers every executed sequence, so that none is executed twice.
///
/// Executions share a path as far as they drew the same; where they part, the tree branches. Because a node knows the bounds of
/// its choices, the tree also foretells what a sequence that was never tried comes to: its values are brought into bounds,
/// and missing ones are zero, the way a source replays them.
struct OutcomeTree {
  private struct Node {
    // The choices of the node, a range of the arrays below.
    var range: Range<Int>
    var children: [Int] = []
    // What the execution that ends here drew, as an index; nil where nodes follow.
    var record: Int?
  }

  /// What is known of a sequence before it is executed.
  enum Forecast {
    /// Nothing.
    case unknown
    /// It draws more choices than allowed.
    case tooLong
    /// It draws what was drawn before.
    case known(ChoiceSequence)
  }

  private var records: [ChoiceSequence] = []

  private var nodes: [Node] = []
  private var values: [UInt64] = []
  private var bounds: [UInt64] = []

  /// Foretells what replaying values comes to when no more than a limit of choices may be drawn.
  func forecast(_ candidate: [UInt64], limit: Int) -> Forecast {
    guard !nodes.isEmpty else { return .unknown }
    var node = nodes[0]
    var position = 0
    while true {
      for index in node.range {
        if position == limit { return .tooLong }
        let value = position < candidate.count ? min(candidate[position], bounds[index]) : 0
        if value != values[index] { return .unknown }
        position += 1
      }
      guard let first = node.children.first else { return node.record.map { .known(records[$0]) } ?? .unknown }
      if position == limit { return .tooLong }
      let bound = bounds[nodes[first].range.lowerBound]
      let value = position < candidate.count ? min(candidate[position], bound) : 0
      guard let next = child(of: node, startingWith: value) else { return .unknown }
      node = nodes[next]
    }
  }

  /// Adds an execution.
  mutating func insert(_ record: ChoiceSequence) {
    guard !nodes.isEmpty else {
      nodes.append(leaf(record, from: 0))
      return
    }
    var current = 0
    var position = 0
    while true {
      let range = nodes[current].range
      for index in range {
        guard position < record.count else { return }
        if record.values[position] != values[index] {
          split(current, at: index)
          return addChild(to: current, record, from: position)
        }
        position += 1
      }
      guard position < record.count, !nodes[current].children.isEmpty else { return }
      guard let next = child(of: nodes[current], startingWith: record.values[position]) else {
        return addChild(to: current, record, from: position)
      }
      current = next
    }
  }

  private func child(of node: Node, startingWith value: UInt64) -> Int? {
    node.children.first { values[nodes[$0].range.lowerBound] == value }
  }

  private mutating func leaf(_ record: ChoiceSequence, from position: Int) -> Node {
    let start = values.count
    values.append(contentsOf: record.values[position...])
    bounds.append(contentsOf: record.bounds[position...])
    records.append(record)
    return Node(range: start..<values.count, record: records.count - 1)
  }

  private mutating func addChild(to node: Int, _ record: ChoiceSequence, from position: Int) {
    nodes.append(leaf(record, from: position))
    nodes[node].children.append(nodes.count - 1)
  }

  private mutating func split(_ node: Int, at index: Int) {
    var rest = nodes[node]
    rest.range = index..<rest.range.upperBound
    nodes.append(rest)
    nodes[node].range = nodes[node].range.lowerBound..<index
    nodes[node].children = [nodes.count - 1]
    nodes[node].record = nil
  }
}
