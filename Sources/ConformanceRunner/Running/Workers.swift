internal import Dispatch

/// Work on all cores of the machine, with results that do not tell how many there are.
enum Workers {
  /// Does pieces of work side by side and gives what each came to, in the order of the pieces.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - work: Does the piece with a number; called from several threads at once.
  /// - Returns: One result for each piece, whatever order they were finished in.
  static func map<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { slots, filled in
      // Every piece has a slot of its own, and nobody reads one before all are filled.
      nonisolated(unsafe) let slots = slots
      DispatchQueue.concurrentPerform(iterations: count) { piece in
        slots.initializeElement(at: piece, to: work(piece))
      }
      filled = count
    }
  }
}
