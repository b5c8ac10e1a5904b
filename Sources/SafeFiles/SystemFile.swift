import SystemLibrary

/// The calls of the system about files, with its errors thrown.
enum SystemFile {
  /// What can stand at a path.
  enum Kind: String {
    case file = "a file"
    case folder = "a folder"
    case link = "a link"
    case pipe = "a pipe (FIFO)"
    case socket = "a socket"
    case device = "a device"
    case disk = "a disk"
  }

  /// What stands at a path, who may do what with it, and by which numbers the system knows it.
  struct Status {
    let kind: Kind
    let permissions: mode_t
    let numbers: [UInt64]
  }

  /// What stands at a path, where a link may stand for what it leads to; `nil` when nothing does.
  static func status(of path: String, followsLinks: Bool = true) throws(SystemError) -> Status? {
    var information = stat()
    guard (followsLinks ? stat(path, &information) : lstat(path, &information)) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    let numbers = [UInt64(truncatingIfNeeded: information.st_dev), UInt64(truncatingIfNeeded: information.st_ino)]
    return Status(kind: kind(information), permissions: information.st_mode & 0o7777, numbers: numbers)
  }

  /// What a descriptor of this process stands for.
  static func kind(ofDescriptor descriptor: Int32) throws(SystemError) -> Kind {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .last }
    return kind(information)
  }

  private static func kind(_ information: stat) -> Kind {
    switch information.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    case S_IFCHR: .device
    case S_IFBLK: .disk
    default: .file
    }
  }

  /// Where a link leads, as it is written there.
  static func destination(ofLink path: String) throws(SystemError) -> String {
    let most = 4096
    var buffer = [CChar](repeating: 0, count: most)
    let count = readlink(path, &buffer, most)
    guard count >= 0 else { throw .last }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The number of the descriptor of this process that a path names, as `/dev/stdout` does; `nil` for all other paths.
  ///
  /// What is opened by such a path begins to write where the file begins, over what the descriptor has written before.
  static func ownDescriptor(_ path: String) -> Int32? {
    let standard = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    if let number = standard.firstIndex(of: path) { return Int32(number) }
    let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/"]
    guard let folder = folders.first(where: path.hasPrefix) else { return nil }
    return Int32(path.dropFirst(folder.count)).flatMap { $0 < 0 ? nil : $0 }
  }

  /// Opens a file, for this process alone.
  static func open(_ path: String, _ flags: Int32, permissions: mode_t = 0o666) throws(SystemError) -> Int32 {
    while true {
      let descriptor = SystemCall.open(path, flags | O_CLOEXEC | O_NOCTTY, permissions)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Another descriptor for what a descriptor of this process stands for.
  static func copy(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .last }
    return copy
  }

  /// Reads at most so many bytes; none at the end.
  static func read(_ descriptor: Int32, atMost count: Int) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let read = SystemCall.read(descriptor, into: &buffer, atMost: count)
      if read >= 0 { return Array(buffer.prefix(read)) }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Reads at most so many bytes at a place of a file; none at its end.
  static func read(_ descriptor: Int32, atMost count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let read = pread(descriptor, &buffer, count, off_t(offset))
      if read >= 0 { return Array(buffer.prefix(read)) }
      guard errno == EINTR else { throw .last }
    }
  }

  /// How many bytes are handed to the system at once.
  private static let mostBytesAtOnce = 1 << 18

  /// Writes all bytes; a reader may let this process wait for so many milliseconds, without a number as long as it likes.
  ///
  /// They are handed over in pieces: a system that is given several megabytes at once takes several times as long to find room for
  /// them.
  static func write(_ bytes: [UInt8], to descriptor: Int32, pause: Int32? = nil) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = SystemCall.write(rest.prefix(mostBytesAtOnce), to: descriptor)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, pause ?? -1) != 0 else { throw SystemError(number: ETIMEDOUT) }
      } else if count == 0 || errno != EINTR {
        throw count == 0 ? SystemError(number: EIO) : .last
      }
    }
  }

  /// Writes bytes at a place of a file.
  static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) throws(SystemError) {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    guard count == bytes.count else { throw count < 0 ? .last : SystemError(number: ENOSPC) }
  }

  /// Cuts a file off.
  static func truncate(_ descriptor: Int32, to size: Int) { _ = ftruncate(descriptor, off_t(size)) }

  /// Waits until the bytes of a file are kept, so that a full disk is noticed now if it was not before.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    while fsync(descriptor) != 0 {
      // Some file systems keep no promise of that kind, which says nothing about the bytes.
      if [EINVAL, ENOTSUP, ENOSYS].contains(errno) { return }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Closes a descriptor; what a file system says only now is an error of the file.
  static func close(_ descriptor: Int32) throws(SystemError) {
    // A call that was interrupted has closed it all the same.
    guard SystemCall.close(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  /// Gives a file another name, in place of the file that has it.
  static func rename(_ path: String, to other: String) throws(SystemError) {
    guard SystemCall.rename(path, to: other) == 0 else { throw .last }
  }

  /// Removes a file or a link.
  static func remove(_ path: String) throws(SystemError) { guard unlink(path) == 0 else { throw .last } }

  /// Makes a folder in one that exists.
  static func makeFolder(_ path: String) throws(SystemError) { guard mkdir(path, 0o777) == 0 else { throw .last } }

  /// Whether this process may write what stands at a path.
  static func checkAccess(_ path: String) throws(SystemError) { guard access(path, W_OK) == 0 else { throw .last } }

  /// Whether a descriptor was opened for writing.
  static func checkWriting(_ descriptor: Int32) throws(SystemError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0 else { throw .last }
    guard flags & O_ACCMODE != O_RDONLY else { throw SystemError(number: EBADF) }
  }

  /// Locks a file until it is closed; `false` when another process has it.
  static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Lets a little time pass.
  static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Makes writing to a pipe without a reader an error, and not the end of this process.
  static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}
