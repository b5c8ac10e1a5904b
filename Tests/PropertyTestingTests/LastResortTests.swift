import PropertyTesting
import Testing

/// Each last resort of the shrinker on a case that no usual pass makes smaller.
@Suite struct `A last resort of the shrinker` {
  private static let numbers = Generator<[Int]>.array(of: .uniform(in: 0...1000))

  @Test func `puts an element in the place of a root like it`() {
    let node = Generator<[Int]> { source in (0..<9).map { _ in source.integer(in: 0...9, origin: 0) } }
    let tree = shrink(
      Generator<([Int], [[Int]])>.zip(node, .array(of: node)),
      from: [0, 0, 0, 0, 0, 0, 0, 0, 0] + [1, 0, 0, 0, 0, 0, 0, 0, 0, 7] + [0],
      helpedBy: "delete an element and put it in an earlier place"
    ) { root, nodes in ([root] + nodes).contains { $0[8] == 7 } }
    #expect(tree.0 == [0, 0, 0, 0, 0, 0, 0, 0, 7])
    #expect(tree.1.isEmpty)
  }

  @Test func `shortens two lists that have to be of one length`() {
    let lists = shrink(
      .zip(Self.numbers, Self.numbers), from: [1, 0, 1, 0, 1, 0, 1, 0, 0] + [1, 0, 1, 0, 1, 0, 1, 1, 0],
      helpedBy: "delete an element of two rows"
    ) { (lists: ([Int], [Int])) in lists.0.count == lists.1.count && lists.0 != lists.1 }
    #expect(lists.0 == [0])
    #expect(lists.1 == [1])
  }

  @Test func `lowers what counts the elements elsewhere`() {
    let list = shrink(
      Generator<[Int]>.countedArray(of: .uniform(in: 0...50), count: 0...50), from: [6, 0, 0, 0, 0, 0, 6],
      helpedBy: "delete an element and lower what counts it"
    ) { $0.count > 3 && $0.last == $0.count }
    #expect(list == [0, 0, 0, 4])
  }

  @Test func `makes one step of several`() {
    let steps = shrink(
      Generator<[Int]>.array(of: .uniform(in: 1...100)), from: [1, 0, 1, 0, 1, 0, 1, 0, 0],
      helpedBy: "add an element to the next one"
    ) { $0.reduce(0, +) >= 4 }
    #expect(steps == [4])
  }

  @Test func `moves numbers that are only compared`() {
    let list = shrink(
      Generator<[Int]>.array(of: .integer()), from: [1, 1, 1, 0, 0], helpedBy: "move all choices of a kind alike"
    ) { $0 != $0.sorted() }
    #expect(list == [0, -1])
  }

  @Test func `gives names the other way round`() {
    let arrows = Generator<[(Int, Int)]>.array(of: .zip(.uniform(in: 0...5), .uniform(in: 0...5)))
    let circle = shrink(
      arrows, from: [1, 0, 2, 1, 1, 0, 1, 2, 1, 0], helpedBy: "exchange two values everywhere"
    ) { arrows in
      arrows.contains { first in
        arrows.contains { second in
          second.0 == first.1 && arrows.contains { $0 == (second.1, first.0) }
            && Set([first.0, second.0, second.1]).count == 3
        }
      }
    }
    #expect("\(circle)" == "[(0, 1), (1, 2), (2, 0)]")
  }

  @Test func `lowers one factor of a product`() {
    let factors = shrink(
      Generator<(Int, Int)>.zip(.uniform(in: 0...10_000), .uniform(in: 0...10_000)), from: [101, 9901],
      helpedBy: "lower a choice and raise another to its end"
    ) { $0.0 * $0.1 >= 1_000_000 }
    #expect(factors == (100, 10_000))
  }

  @Test func `takes steps of seventeen`() {
    let number = shrink(
      Generator<Int>.uniform(in: 0...1_000_000), from: [1023], helpedBy: "lower a choice in steps"
    ) { $0 >= 1000 && $0 % 17 == 3 }
    #expect(number == 1006)
  }
}
