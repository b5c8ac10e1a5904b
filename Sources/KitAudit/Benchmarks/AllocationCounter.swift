internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Counts the objects that Swift allocates: instances of classes, storage of collections and texts, boxes and closures.
///
/// The runtime of Swift 6.3 lets instruments take the place of the function that allocates objects: the variable
/// `_swift_allocObject` holds it, and once it holds another, every allocation sets the flag named below, which makes
/// retains take a detour as well. On Linux that detour of 6.3 follows texts of up to 15 bytes as if they were objects
/// (swiftlang/swift#88924), so the flag is taken back in every allocation before anything can be retained. Other threads
/// might see it meanwhile, which is why nothing else may run. Retains are not counted for the same reason, and raw
/// memory that unsafe pointers ask for is none of the objects.
package enum AllocationCounter {
  private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  /// Where the runtime keeps the function that allocates objects, and the flag.
  private struct Hook {
    private let functionAddress: UInt
    private let flagAddress: UInt

    init(function: UnsafeMutableRawPointer, flag: UnsafeMutableRawPointer) {
      functionAddress = UInt(bitPattern: function)
      flagAddress = UInt(bitPattern: flag)
    }

    var function: UnsafeMutablePointer<Atomic<UInt>>? { UnsafeMutablePointer(bitPattern: functionAddress) }
    var flag: UnsafeMutablePointer<Atomic<Bool>>? { UnsafeMutablePointer(bitPattern: flagAddress) }
  }

  private static let hook = findHook()
  private static let count = Atomic(0)
  private static let original = Atomic<UInt>(0)

  /// Runs the body and counts what it allocates; nothing else may run in the process meanwhile.
  ///
  /// - Parameter body: What is counted; it may not count by itself.
  /// - Returns: The number of allocations; `nil` where they cannot be counted, and then the body is not run.
  package static func allocations(of body: () -> Void) -> Int? {
    guard let hook, let function = hook.function, isInUse(function) else { return nil }
    return count(through: function, body)
  }

  private static func count(through function: UnsafeMutablePointer<Atomic<UInt>>, _ body: () -> Void) -> Int {
    let counting: Allocate = { metadata, size, alignment in
      AllocationCounter.hook?.flag?.pointee.store(false, ordering: .relaxed)
      AllocationCounter.count.wrappingAdd(1, ordering: .relaxed)
      return AllocationCounter.allocate(metadata, size, alignment)
    }
    count.store(0, ordering: .relaxed)
    original.store(function.pointee.load(ordering: .relaxed), ordering: .sequentiallyConsistent)
    function.pointee.store(unsafeBitCast(counting, to: UInt.self), ordering: .sequentiallyConsistent)
    body()
    function.pointee.store(original.load(ordering: .relaxed), ordering: .sequentiallyConsistent)
    return count.load(ordering: .relaxed)
  }

  private static func allocate(
    _ metadata: UnsafeRawPointer?, _ size: Int, _ alignment: Int
  ) -> UnsafeMutableRawPointer? {
    // The bits are those of the function that the runtime itself would have called.
    unsafeBitCast(original.load(ordering: .relaxed), to: Allocate.self)(metadata, size, alignment)
  }
}

extension AllocationCounter {
  private final class Probe: Sendable {}

  private static let probe = Mutex<Probe?>(nil)

  /// Whether this runtime asks the variable; older ones do so only while the flag is set.
  private static func isInUse(_ function: UnsafeMutablePointer<Atomic<UInt>>) -> Bool {
    count(through: function) {
      probe.withLock { $0 = Probe() }
      probe.withLock { $0 = Probe() }
    } == 2
  }

  private static func findHook() -> Hook? {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    let flagName = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
    guard let program = dlopen(nil, RTLD_NOW) else { return nil }
    defer { dlclose(program) }
    // They cannot be found in a program that has the runtime linked into it.
    guard let function = dlsym(program, "_swift_allocObject"), let flag = dlsym(program, flagName) else { return nil }
    return Hook(function: function, flag: flag)
    #else
    return nil
    #endif
  }
}
