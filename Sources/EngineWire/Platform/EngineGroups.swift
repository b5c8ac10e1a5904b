internal import Foundation
internal import Synchronization

/// The groups of processes that this process has started and not ended yet.
///
/// They are no part of its own group, so that nothing that ends it, such as control-C or a build that is given up, reaches
/// them: an engine that hangs would stay for ever.
package enum EngineGroups {
  /// More than there are workers on any machine; what is beyond is not kept and ends when its input does.
  private static let slots = InlineArray<1024, Atomic<Int32>> { _ in Atomic(0) }

  /// Keeps the group of a process that was started.
  static func add(_ identifier: pid_t) {
    for slot in slots.indices
    where slots[slot].compareExchange(expected: 0, desired: identifier, ordering: .relaxed).exchanged {
      return
    }
  }

  /// Forgets a group that has ended, before its number can become another's.
  static func remove(_ identifier: pid_t) {
    for slot in slots.indices
    where slots[slot].compareExchange(expected: identifier, desired: 0, ordering: .relaxed).exchanged {
      return
    }
  }

  /// From now on what ends this process from outside ends the groups as well.
  ///
  /// That is control-C and the signals of shells, builds and terminals that go away. A signal that is ignored, as under `nohup`,
  /// stays so.
  package static func endWithThisProcess() {
    // A handler may not be what makes the slots.
    _ = slots.count
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { endWithThisProcess(on: number) }
  }

  /// Lets a signal end the groups and then this process, as if nobody had caught it.
  package static func endWithThisProcess(on number: Int32) {
    // Only what may be called in a handler is: loads of integers, kill, signal and raise.
    let before = signal(number) { number in
      for slot in EngineGroups.slots.indices {
        let identifier = EngineGroups.slots[slot].load(ordering: .relaxed)
        if identifier > 0 { _ = kill(-identifier, SIGKILL) }
      }
      _ = signal(number, SIG_DFL)
      _ = raise(number)
    }
    let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(number, SIG_IGN) }
  }
}
