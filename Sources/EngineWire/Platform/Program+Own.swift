internal import SystemLibrary

extension Program {
  /// The path of the executable of this process, which starts this program again.
  package static var ownExecutable: String {
    #if os(Linux)
    // What runs now, even when another version was built meanwhile.
    "/proc/self/exe"
    #else
    Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
