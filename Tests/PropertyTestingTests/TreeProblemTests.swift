import PropertyTesting
import Testing

/// A tree of records and a list of points that refer to its nodes by number.
struct ReferenceCase: Sendable {
  struct Node: Sendable {
    var fields: [Int]
    var children: [Node]
    var all: [Node] { [self] + children.flatMap(\.all) }
    var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
  }

  struct Point: Sendable {
    var node: Int
    var x: Int
    var y: Int
  }

  var root: Node
  var points: [Point]

  static let generator = Generator<ReferenceCase> { source in
    let root = source.span(1) { node(depth: 4, &$0) }
    let count = root.all.count
    var points: [Point] = []
    while source.beginElement(after: points.count, in: 0...10, 3, in: 4) {
      points.append(
        Point(
          node: Int(source.draw(upTo: UInt64(count - 1))),
          x: source.integer(in: -200...200, origin: 0),
          y: source.integer(in: -200...200, origin: 0)
        )
      )
      source.endSpan()
    }
    return ReferenceCase(root: root, points: points)
  }

  private static func node(depth: Int, _ source: inout ChoiceSource) -> Node {
    let fields = (0..<8).map { _ in source.integer(in: -100...100, origin: 0) }
    var children: [Node] = []
    while source.beginElement(after: children.count, in: 0...(depth > 0 ? 5 : 0), 1, in: 2, label: 1) {
      children.append(node(depth: depth - 1, &source))
      source.endSpan()
    }
    return Node(fields: fields, children: children)
  }
}

@Suite struct `Trees with references` {
  static let seeds = Array(0..<25) as [UInt64]

  @Test(arguments: seeds)
  func `a point that refers to a far node keeps that node alone`(seed: UInt64) throws {
    let minimum = try #require(
      smallest(ReferenceCase.generator, seed: seed) { example in
        !example.points.contains { example.root.all[$0.node].fields[3] >= 40 && $0.node > 0 && $0.x < -9 }
      }
    )
    #expect(minimum.root.fields == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(minimum.root.all.map(\.fields) == [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 40, 0, 0, 0, 0]])
    #expect(minimum.points.map { [$0.node, $0.x, $0.y] } == [[1, -10, 0]])
  }

  @Test(arguments: seeds)
  func `two points that refer to parent and child keep both`(seed: UInt64) throws {
    let minimum = try #require(
      smallest(ReferenceCase.generator, seed: seed) { example in
        let nodes = example.root.all
        return !nodes.contains { parent in
          parent.fields[1] < -20
            && parent.children.contains { child in
              child.fields[5] > 30
                && example.points.contains { nodes[$0.node].fields == child.fields }
                && example.points.contains { nodes[$0.node].fields == parent.fields && $0.y > 50 }
            }
        }
      }
    )
    #expect(minimum.root.all.map(\.fields) == [[0, -21, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 31, 0, 0]])
    #expect(minimum.points.map { [$0.node, $0.x, $0.y] } == [[0, 0, 51], [1, 0, 0]])
  }

  @Test(arguments: seeds)
  func `a chain of depth three is cut out of a tree`(seed: UInt64) throws {
    let minimum = try #require(
      smallest(ReferenceCase.generator, seed: seed) { example in
        let chain = example.root.all.filter { $0.fields[0] > 10 && $0.depth > 2 }
        return !chain.contains {
          $0.children.contains { $0.fields[7] < 0 && $0.children.contains { $0.fields[4] != 0 } }
        }
      }
    )
    #expect(minimum.root.all.count == 3)
    #expect(
      minimum.root.all.map(\.fields)
        == [[11, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, -1], [0, 0, 0, 0, 1, 0, 0, 0]]
    )
    #expect(minimum.points.isEmpty)
  }
}
