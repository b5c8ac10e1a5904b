extension ShrinkingChallenge {
  /// Heaps, and the claim that taking the root off and listing the merged children, however they lie, gives a sorted list.
  static let binaryHeap = Challenge(
    "binary heap",
    record: 128...164,
    Heap.generator,
    isMinimal: { $0.map { $0.elements.count } == 4 },
    holds: { heap in
      guard let heap else { return true }
      let wrong = heap.wronglySorted
      return wrong == wrong.sorted() && heap.elements.sorted() == wrong
    }
  )

  /// A binary tree whose nodes are not smaller than the node above.
  final class Heap: Sendable, CustomStringConvertible {
    let key: Int
    let left: Heap?
    let right: Heap?

    init(_ key: Int, _ left: Heap?, _ right: Heap?) {
      self.key = key
      self.left = left
      self.right = right
    }

    static let generator = Generator<Heap?> { source in
      let size = source.integer(in: 0...20, origin: 0)
      return node(least: 0, size: size, &source)
    }

    private static func node(least: Int, size: Int, _ source: inout ChoiceSource) -> Heap? {
      guard size > 0 else { return nil }
      return source.span(.recursion) { source in
        guard source.flag(7, in: 8) else { return nil }
        let key = source.skewedInteger(in: least ... .max, origin: least)
        let left = node(least: key, size: size / 2, &source)
        return Heap(key, left, node(least: key, size: size / 2, &source))
      }
    }

    /// The keys, the root first, then those of the right part, then those of the left one.
    var elements: [Int] { [key] + (right?.elements ?? []) + (left?.elements ?? []) }

    /// What the wrong implementation takes for the sorted keys.
    var wronglySorted: [Int] { [key] + (Heap.merged(left, right)?.elements ?? []) }

    private static func merged(_ first: Heap?, _ second: Heap?) -> Heap? {
      guard let first else { return second }
      guard let second else { return first }
      return first.key <= second.key
        ? Heap(first.key, merged(first.right, second), first.left)
        : Heap(second.key, merged(second.right, first), second.left)
    }

    var description: String {
      "(\(key), \(left.map { $0.description } ?? "–"), \(right.map { $0.description } ?? "–"))"
    }
  }
}
