internal import FaultyEngines
internal import TouchModel

extension Fault {
  /// Whether the fault is of the third that is held out: what cases are drawn is not fitted to these, so that how many it takes
  /// to notice them tells how well an engine that nobody has seen is judged.
  ///
  /// The third is drawn by the names, so that a further fault changes no other's part in it.
  var isHeldOut: Bool { Fault.hash(of: engine.name).isMultiple(of: 3) }

  /// The hash by Fowler, Noll and Vo of 64 bits in its form 1a, which is the same in every process.
  private static func hash(of name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
