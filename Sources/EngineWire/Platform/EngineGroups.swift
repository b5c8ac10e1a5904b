internal import Dispatch
internal import SafeFiles
internal import Synchronization
internal import SystemLibrary
internal import TouchModel

/// The groups of processes that this process has started and not ended yet.
///
/// They are no part of its own group, so that nothing that ends it, such as control-C or a build that is given up, reaches
/// them: an engine that hangs would never end.
package enum EngineGroups {
  /// More than there are workers on any machine; what is beyond is not kept and ends when its input does.
  private static let slots = InlineArray<1024, Atomic<Int32>> { _ in Atomic(0) }
  private static let isEnding = Atomic(false)
  /// Where a handler writes the number of its signal; -1 where nothing reads it.
  private static let alarm = Atomic<Int32>(-1)

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

  /// The groups that have not ended.
  static var identifiers: Set<pid_t> {
    Set(slots.indices.map { slots[$0].load(ordering: .relaxed) }.filter { $0 > 0 })
  }

  /// Ends all groups, with all the processes that belong to them.
  package static func endAll() {
    killAll()
    EngineFamilies.endAll()
  }

  private static func killAll() {
    for slot in slots.indices {
      let identifier = slots[slot].load(ordering: .relaxed)
      if identifier > 0 { _ = kill(-identifier, SIGKILL) }
    }
  }
}

extension EngineGroups {
  /// From now on what ends this process from outside ends the groups as well, with the processes that have left them.
  ///
  /// That is control-C and the signals of shells, builds and terminals that go away. A signal that is ignored, as under `nohup`,
  /// stays ignored.
  package static func endWithThisProcess() {
    // A handler may not be what makes the slots.
    _ = slots.count
    _ = isListening
    for number in EndingSignals.all { endWithThisProcess(on: number) }
  }

  /// Lets a signal end the groups and then this process, as if it were not caught.
  package static func endWithThisProcess(on number: Int32) {
    guard EndingSignals.disposition(of: number) != .ignored else { return }
    _ = signal(number) { number in
      // Only what may be called in a handler is: loads of integers, unlink, write, kill, signal and raise.
      EndingFiles.removeAll()
      let alarm = EngineGroups.alarm.load(ordering: .relaxed)
      var byte = UInt8(truncatingIfNeeded: number)
      if alarm >= 0, write(alarm, &byte, 1) == 1 { return }
      EngineGroups.killAll()
      _ = signal(number, SIG_DFL)
      _ = raise(number)
    }
  }

  /// Keeps a thread from what it would find out about engines that are ended together with this process.
  static func stopWhileEnding() {
    while isEnding.load(ordering: .relaxed) { pause() }
  }

  /// A thread that does what a handler may not do: it looks for the processes that have left their group.
  private static let isListening: Bool = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reading, writing) = (ends[0], ends[1])
    DispatchQueue(label: "signals that end this process").async {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      var byte: UInt8 = 0
      while read(reading, &byte, 1) != 1 {}
      isEnding.store(true, ordering: .relaxed)
      // While the engines live it is easier to see what is theirs.
      for identifier in identifiers { _ = EngineFamilies.members(of: identifier) }
      endAll()
      let number = Int32(byte)
      _ = signal(number, SIG_DFL)
      sigemptyset(&all)
      pthread_sigmask(SIG_SETMASK, &all, nil)
      _ = kill(getpid(), number)
    }
    alarm.store(writing, ordering: .relaxed)
    return true
  }()
}
