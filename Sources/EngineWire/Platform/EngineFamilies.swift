internal import Dispatch
internal import Synchronization
internal import SystemLibrary
internal import TouchModel

/// Which processes belong to which engine: those that it started, theirs, and those that left its group and session.
///
/// On Linux this process adopts what its engines leave behind, so that every process of an engine is below it for as long as it
/// lives. An adopted process is recognised by its session, by what it was when it was seen before, or by a variable that it
/// inherits. Other systems have no such records; there, a process that leaves the group of its engine is not found again.
enum EngineFamilies {
  private struct Member: Hashable {
    let identifier: pid_t
    let beginning: UInt64
  }

  private struct State {
    /// The engine of each value of the variable.
    var marks: [String: pid_t] = [:]
    /// The engine of each process that was seen.
    var known: [Member: pid_t] = [:]
  }

  /// Held while an engine is started or forgotten, and while it is looked for what belongs to which.
  static let changing = Mutex(())
  private static let state = Mutex(State())
  private static let started = Atomic(0)

  /// The variable by which the processes of an engine are known.
  static let variable = KitVariable.engineProcess.rawValue

  /// A value of the variable, for the next engine.
  static func makeMark() -> String {
    _ = adoptsOrphans
    return "\(getpid()).\(started.add(1, ordering: .relaxed).newValue)"
  }

  /// Notes the engine that was started with a value of the variable.
  static func add(_ engine: pid_t, mark: String) { state.withLock { $0.marks[mark] = engine } }

  /// `PR_SET_CHILD_SUBREAPER` of <sys/prctl.h>, which is not imported.
  private static let setChildSubreaper: Int32 = 36

  private static let adoptsOrphans: Void = {
    #if os(Linux)
    // `prctl` takes any number of arguments, and is not imported for that.
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "prctl") else { return }
    guard unsafeBitCast(symbol, to: Control.self)(setChildSubreaper, 1, 0, 0, 0) == 0 else { return }
    // What was adopted may end at any time, also while no engine runs.
    DispatchQueue(label: "adopted processes").async {
      while true {
        usleep(250_000)
        sweep()
      }
    }
    #endif
  }()
}

extension EngineFamilies {
  /// Notes the processes of an engine while it still runs, and gives them, itself included.
  static func members(of engine: pid_t) -> [pid_t] {
    changing.withLock { _ in
      let table = ProcessTable()
      return state.withLock { state in
        let owners = EngineFamilies.owners(in: table, &state)
        return owners.compactMap { $0.value == engine ? $0.key : nil }
      }
    }
  }

  /// Ends all processes of an engine, which itself has ended, and forgets it.
  static func end(_ engine: pid_t) {
    #if os(Linux)
    end { $0 == engine }
    state.withLock { (state) -> Void in
      state.marks = state.marks.filter { $0.value != engine }
      state.known = state.known.filter { $0.value != engine }
    }
    #endif
  }

  /// Ends all processes of all engines, and those that were adopted and are of none.
  static func endAll() {
    #if os(Linux)
    end { _ in true }
    #endif
  }

  /// Lets what was adopted and has ended leave the system.
  ///
  /// An engine that leaves a process behind in every case does not use up the numbers of processes, and code of others in this
  /// process that waits for any child does not find the same one for ever.
  private static func sweep() {
    #if os(Linux)
    var information = siginfo_t()
    guard waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0, information.si_signo == SIGCHLD else {
      return
    }
    changing.withLock { _ in reap(in: ProcessTable()) }
    #endif
  }
}

extension EngineFamilies {
  /// The engine of every process that is adopted or below an engine; 0 for those that are adopted and of none.
  private static func owners(in table: ProcessTable, _ state: inout State) -> [pid_t: pid_t] {
    let engines = EngineGroups.identifiers
    let (own, session) = (getpid(), getsid(0))
    var owners: [pid_t: pid_t] = [:]
    func isOrphan(_ entry: ProcessTable.Entry) -> Bool { entry.parent == own && entry.session != session }
    func owner(of entry: ProcessTable.Entry, depth: Int) -> pid_t? {
      if let owner = owners[entry.identifier] { return owner }
      var found: pid_t?
      if engines.contains(entry.identifier) {
        found = entry.identifier
      } else if entry.parent != own, depth < 1_000, let parent = table.entries[entry.parent] {
        found = owner(of: parent, depth: depth + 1)
      } else if isOrphan(entry) {
        found = adopted(entry, engines, state)
      }
      owners[entry.identifier] = found
      return found
    }
    for entry in table.entries.values where entry.identifier != own { _ = owner(of: entry, depth: 0) }
    for (identifier, owner) in owners {
      guard owner != 0, let entry = table.entries[identifier] else { continue }
      state.known[Member(identifier: identifier, beginning: entry.beginning)] = owner
    }
    state.known = state.known.filter { table.entries[$0.key.identifier]?.beginning == $0.key.beginning }
    return owners
  }

  /// The engine of an adopted process; 0 when it is unknown.
  private static func adopted(_ entry: ProcessTable.Entry, _ engines: Set<pid_t>, _ state: State) -> pid_t {
    if engines.contains(entry.session) { return entry.session }
    if engines.contains(entry.group) { return entry.group }
    if let owner = state.known[Member(identifier: entry.identifier, beginning: entry.beginning)] { return owner }
    let prefix = "\(variable)="
    let mark = ProcessTable.environment(of: entry.identifier).first { $0.hasPrefix(prefix) }
    if let owner = mark.flatMap({ state.marks[String($0.dropFirst(prefix.count))] }) { return owner }
    // With one engine alone it is of that engine, even without the variable.
    return engines.count == 1 ? engines.first ?? 0 : 0
  }

  /// Ends what belongs to some engines; what is of none goes with the last of them.
  private static func end(where isMeant: (pid_t) -> Bool) {
    // What is started while the table is read is in the next.
    for _ in 0..<20 {
      guard killOnce(where: isMeant) else { return }
      usleep(1_000)
    }
  }

  /// Ends what there is of some engines at one moment; gives whether there was anything.
  private static func killOnce(where isMeant: (pid_t) -> Bool) -> Bool {
    changing.withLock { _ in
      let table = ProcessTable()
      let engines = EngineGroups.identifiers
      let owners = state.withLock { EngineFamilies.owners(in: table, &$0) }
      let isLast = engines.allSatisfy(isMeant)
      let meant = owners.filter { isMeant($0.value) || $0.value == 0 && isLast }
        .keys.filter { !engines.contains($0) && table.entries[$0]?.hasEnded == false }
      for identifier in meant { _ = kill(identifier, SIGKILL) }
      reap(in: table)
      return !meant.isEmpty
    }
  }

  /// Lets the system forget what is adopted and has ended; children of this process that others started are theirs.
  private static func reap(in table: ProcessTable) {
    let (own, session, engines) = (getpid(), getsid(0), EngineGroups.identifiers)
    for entry in table.entries.values
    where entry.hasEnded && entry.parent == own && entry.session != session && !engines.contains(entry.identifier) {
      _ = waitpid(entry.identifier, nil, WNOHANG)
    }
  }
}
