package import FaultyEngines
internal import TouchModel

extension Fault {
  /// Whether the fault is of the third that is held out: what cases are drawn is not fitted to these, so that how many it takes
  /// to notice them tells how well an engine that nobody has seen is judged.
  ///
  /// The third is drawn by the names, so that a further fault changes no other's part in it.
  var isHeldOut: Bool { nameHash.isMultiple(of: 3) }

  /// The hash of the name by Fowler, Noll and Vo of 64 bits in its form 1a, which is the same in every process.
  fileprivate var nameHash: UInt64 {
    engine.name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension [Fault] {
  /// As many of the faults as asked for, in their order; drawn by their names, so that a further fault changes at most one of them.
  package func sample(of count: Int) -> [Fault] {
    let last = map(\.nameHash).sorted().prefix(count).last
    return filter { fault in last.map { fault.nameHash <= $0 } ?? false }
  }
}
