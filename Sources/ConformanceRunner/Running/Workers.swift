internal import Dispatch
internal import Synchronization

/// Work on all cores of the machine, with results that do not depend on how many there are.
package enum Workers {
  /// Does pieces of work side by side and gives what each came to, in the order of the pieces.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - work: Does the piece with a number; called from several threads at once.
  /// - Returns: One result for each piece, in the order of the pieces.
  package static func map<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { slots, filled in
      // Every piece has a slot of its own, and none is read before all are filled.
      nonisolated(unsafe) let slots = slots
      DispatchQueue.concurrentPerform(iterations: count) { piece in
        slots.initializeElement(at: piece, to: work(piece))
      }
      filled = count
    }
  }

  /// Does pieces of work side by side, each by one of some workers, none of whom does two at a time.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - workers: How many workers there are; one alone works on the calling thread.
  ///   - work: Lets a worker do a piece; called from as many threads at once as there are workers.
  /// - Returns: One result for each piece, from any worker.
  package static func map<Result: Sendable>(
    _ count: Int, on workers: Int, _ work: @Sendable (_ worker: Int, _ piece: Int) -> Result
  ) -> [Result] {
    guard workers > 1, count > 1 else { return (0..<count).map { work(0, $0) } }
    let next = Atomic(0)
    return [Result](unsafeUninitializedCapacity: count) { slots, filled in
      // Every piece has a slot of its own, and none is read before all are filled.
      nonisolated(unsafe) let slots = slots
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        while true {
          let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard piece < count else { return }
          slots.initializeElement(at: piece, to: work(worker, piece))
        }
      }
      filled = count
    }
  }
}
