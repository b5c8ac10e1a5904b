import Synchronization
import SystemLibrary

/// The files that are gone when this process is ended from outside: journals, and files that are not whole yet.
///
/// A process that is asked to end, by control-C, a terminal that closes or a build that is given up, has not crashed, so what
/// it leaves behind when it crashes must not stay. A handler of signals may do little: it takes paths out of slots and removes
/// what is there.
package enum EndingFiles {
  /// More than there are workers on any machine; a file beyond them stays.
  private static let slots = InlineArray<1024, Atomic<UInt>> { _ in Atomic(0) }

  /// Notes a file, and gives where it is noted.
  static func add(_ path: String) -> Int? {
    guard let text = strdup(path) else { return nil }
    let bits = UInt(bitPattern: text)
    for slot in slots.indices
    where slots[slot].compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing).exchanged {
      return slot
    }
    free(text)
    return nil
  }

  /// Forgets a file, which is gone or has become another's.
  static func forget(_ slot: Int?) { if let slot { free(take(slot)) } }

  /// Removes all files; everything it does may be done by a handler of signals.
  package static func removeAll() {
    for slot in slots.indices { if let path = take(slot) { _ = unlink(path) } }
  }

  /// Removes them at the signals that end this process, where nothing else is done at these signals.
  ///
  /// A program that does something else there calls ``removeAll()``; a signal that is ignored stays so.
  static let areRemovedAtSignals: Void = {
    // A handler may not be what makes the slots.
    _ = slots.count
    for number in EndingSignals.all where EndingSignals.disposition(of: number) == .usual {
      _ = signal(number) { number in
        EndingFiles.removeAll()
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
  }()

  /// Takes a path out of its slot, so that only one of a handler and the process itself has it.
  private static func take(_ slot: Int) -> UnsafeMutablePointer<CChar>? {
    UnsafeMutablePointer(bitPattern: slots[slot].exchange(0, ordering: .acquiringAndReleasing))
  }
}
