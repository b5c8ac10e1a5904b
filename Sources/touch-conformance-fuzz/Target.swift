// The engine that is fuzzed here is the reference engine, or the broken or honest one that TOUCH_CONFORMANCE_ENGINE names; the
// target of an engine of one's own has `FuzzTarget(MyEngine.self)` in place of `FuzzTarget(ofEngine:)`.
#if FUZZING
import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import TouchModel

extension FuzzTarget {
  fileprivate convenience init(ofEngine name: String?) {
    let entries = FaultRegistry.faults.map(\.engine) + FaultRegistry.liberties.map(\.engine)
    if let entry = entries.first(where: { $0.name == name }) {
      self.init(entry.makeExecutor(entry.description.readings.over()))
    } else if let name, name != "reference" {
      FuzzTarget.endForUnknownEngine(name)
    } else {
      self.init(InProcessExecutor(ReferenceEngine.self))
    }
  }
}

// libFuzzer calls the target from one thread.
nonisolated(unsafe) private let target = FuzzTarget(ofEngine: FuzzTarget.engineName)

/// Called by libFuzzer before it catches signals and before its inputs, of which none is to blame for the name of an engine.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: OpaquePointer?, _ arguments: OpaquePointer?) -> CInt {
  FuzzTarget.leaveSignalsToFuzzer()
  _ = target
  return 0
}

/// Judges one input of libFuzzer; does not return where it breaks a rule.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.test(UnsafeBufferPointer(start: start, count: count))
  return 0
}
#else
@main
private enum Target {
  static func main() {
    print(
      """
      This is no fuzzer yet. Build it as one:
        swift build -c release --sanitize=fuzzer -Xswiftc -DFUZZING --product touch-conformance-fuzz --scratch-path .build/fuzz
      """)
  }
}
#endif
