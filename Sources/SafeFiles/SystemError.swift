import SystemLibrary

/// Why the system refuses a call about a file, with the name that its documentation has for the reason.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  let number: Int32

  /// The reason of the call that failed last on this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// The reason in words and by name, such as `no space left on device (ENOSPC)`.
  package var description: String {
    let text = SystemError.text(of: number)
    // The words of the system begin like a sentence and stand within one here.
    let words = text.prefix(1).lowercased() + text.dropFirst()
    return SystemError.names[number].map { "\(words) (\($0))" } ?? words
  }

  /// What the system calls an error, in its own words.
  package static func text(of number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  private static let names: [Int32: String] = [
    EACCES: "EACCES", EAGAIN: "EAGAIN", EBADF: "EBADF", EBUSY: "EBUSY", EDQUOT: "EDQUOT", EEXIST: "EEXIST",
    EFBIG: "EFBIG", EINVAL: "EINVAL", EIO: "EIO", EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE",
    EMLINK: "EMLINK", ENAMETOOLONG: "ENAMETOOLONG", ENFILE: "ENFILE", ENODEV: "ENODEV", ENOENT: "ENOENT",
    ENOMEM: "ENOMEM", ENOSPC: "ENOSPC", ENOTDIR: "ENOTDIR", ENXIO: "ENXIO", EPERM: "EPERM", EPIPE: "EPIPE",
    EROFS: "EROFS", ESTALE: "ESTALE", ETIMEDOUT: "ETIMEDOUT", ETXTBSY: "ETXTBSY", EXDEV: "EXDEV",
  ]
}
