/// Remembers every executed sequence, so that none is executed twice.
///
/// Executions share a path as far as they drew the same; where they part, the tree branches. Because a node knows the bounds of
/// its choices, the tree also predicts what a sequence that was never tried comes to: its values are brought into bounds,
/// and missing ones are zero, the way a source replays them.
struct OutcomeTree {
  private struct Node {
    // An execution that goes through the node, and the positions of the choices that make up the node.
    let record: Int
    var range: Range<Int>
    // The nodes that follow, by the value they begin with.
    var children: [UInt64: Int] = [:]
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

  private var nodes: [Node] = []
  private var records: [ChoiceSequence] = []

  /// Predicts what replaying values comes to when no more than a limit of choices may be drawn.
  ///
  /// - Complexity: Proportional to the number of values and of branches on the way.
  func forecast(_ candidate: [UInt64], limit: Int) -> Forecast {
    guard var node = nodes.first else { return .unknown }
    while true {
      let record = records[node.record]
      for position in node.range {
        if position == limit { return .tooLong }
        if Self.replayed(candidate, at: position, upTo: record.bounds[position]) != record.values[position] {
          return .unknown
        }
      }
      if node.children.isEmpty { return .known(record) }
      let position = node.range.upperBound
      if position == limit { return .tooLong }
      // The execution that made the node drew on, so it knows the bound of the choice that follows.
      let value = Self.replayed(candidate, at: position, upTo: record.bounds[position])
      guard let next = node.children[value] else { return .unknown }
      node = nodes[next]
    }
  }

  /// Adds an execution.
  mutating func insert(_ record: ChoiceSequence) {
    guard !nodes.isEmpty else { return addNode(under: nil, record, from: 0) }
    var current = 0
    while true {
      let known = records[nodes[current].record]
      for position in nodes[current].range {
        guard position < record.count else { return }
        if record.values[position] != known.values[position] {
          split(current, at: position)
          return addNode(under: current, record, from: position)
        }
      }
      let position = nodes[current].range.upperBound
      guard position < record.count, !nodes[current].children.isEmpty else { return }
      guard let next = nodes[current].children[record.values[position]] else {
        return addNode(under: current, record, from: position)
      }
      current = next
    }
  }

  private static func replayed(_ values: [UInt64], at position: Int, upTo bound: UInt64) -> UInt64 {
    position < values.count ? min(values[position], bound) : 0
  }

  private mutating func addNode(under parent: Int?, _ record: ChoiceSequence, from position: Int) {
    records.append(record)
    nodes.append(Node(record: records.count - 1, range: position..<record.count))
    if let parent { nodes[parent].children[record.values[position]] = nodes.count - 1 }
  }

  private mutating func split(_ node: Int, at position: Int) {
    var rest = nodes[node]
    rest.range = position..<rest.range.upperBound
    nodes.append(rest)
    nodes[node].range = nodes[node].range.lowerBound..<position
    nodes[node].children = [records[rest.record].values[position]: nodes.count - 1]
  }
}
