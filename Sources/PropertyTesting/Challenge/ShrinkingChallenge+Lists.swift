extension ShrinkingChallenge {
  /// Five lists whose sums are small, and the claim that their common sum is not large; overflow refutes it.
  static let bound5 = Challenge(
    "bound5",
    record: 105...241,
    Generator<[[Int16]]> { source in
      let list = Generator<[Int16]>.array(of: .integer()).filter { $0.reduce(0, &+) < 256 }
      return (0..<5).map { _ in source.span(.part) { list.generate(from: &$0) } }
    },
    isMinimal: { $0.joined().count == 2 },
    holds: { $0.joined().reduce(0, &+) < 5 * 256 }
  )

  /// The claim that lists of lists hold few distinct numbers.
  static let largeUnion = Challenge(
    "large union",
    record: 129...184,
    Generator<[[Int]]>.array(of: integers),
    isMinimal: { $0.count == 1 && $0[0].sorted() == [-2, -1, 0, 1, 2] },
    holds: { Set($0.joined()).count <= 4 }
  )

  /// The claim that reversing a list changes nothing.
  static let reverse = Challenge(
    "reverse",
    record: 8...11,
    integers,
    isMinimal: { $0 == [0, 1] },
    holds: { $0 == $0.reversed() }
  )

  /// A length, then a list of that length, and the claim that no element is large.
  static let lengthList = Challenge(
    "length list",
    record: 20...86,
    Generator<[Int]>.countedArray(of: .uniform(in: 0...1000), count: 1...100),
    isMinimal: { $0 == [900] },
    holds: { ($0.max() ?? 0) < 900 }
  )

  /// Lists of positions in themselves, and the claim that no two positions point at each other.
  static let coupling = Challenge(
    "coupling",
    record: 23...140,
    Generator<[Int]>.array(of: .uniform(in: 0...10)),
    isMinimal: { $0 == [1, 0] },
    holds: { list in
      guard list.allSatisfy({ $0 < list.count }) else { return true }
      return list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 }
    }
  )

  /// A list and a position in it, and the claim that deleting the first occurrence of the value there removes the value.
  static let deletion = Challenge(
    "deletion",
    record: 10...10,
    Generator<[Int]>.array(of: .integer(), count: 1...Int.max, meanCount: 5).flatMap { list in
      Generator<Int>.uniform(in: 0...list.count - 1).map { (list: list, index: $0) }
    },
    isMinimal: { $0.list == [0, 0] && $0.index == 0 },
    holds: { list, index in
      var rest = list
      rest.remove(at: list.firstIndex(of: list[index]) ?? index)
      return !rest.contains(list[index])
    }
  )

  /// The claim that a list holds fewer than three distinct numbers.
  static let distinct = Challenge(
    "distinct",
    record: 11...36,
    integers,
    isMinimal: { $0.sorted() == [-1, 0, 1] },
    holds: { Set($0).count < 3 }
  )

  /// The claim that lists in a list are not longer than ten together.
  static let nestedLists = Challenge(
    "nested lists",
    record: 21...37,
    Generator<[[Int]]>.array(of: .array(of: .constant(0))),
    isMinimal: { $0.count == 1 && $0[0].count == 11 },
    holds: { $0.map(\.count).reduce(0, +) <= 10 }
  )
}
