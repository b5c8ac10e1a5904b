import Foundation
import TestFiles
import Testing

/// Texts that are checked in beside the tests and compared byte by byte.
enum Snapshot {
  /// The variable of the environment that lets a run record; such a run fails, so that no recording is accidental.
  static let recordingVariable = "RECORD_SNAPSHOTS"

  private static let folder = PackageFolder.url(of: "Tests/ConformanceReportsTests/Fixtures")

  /// The text of a fixture.
  static func contents(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Compares a text with its fixture.
  static func expect(_ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment[recordingVariable] != nil {
      do {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name); run again without \(recordingVariable)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(name) could not be recorded: \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    guard let data = try? Data(contentsOf: file) else {
      Issue.record("\(name) is missing; run with \(recordingVariable)=1 to record it", sourceLocation: sourceLocation)
      return
    }
    let recorded = String(decoding: data, as: UTF8.self)
    guard recorded != text else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(lines, old).enumerated().first { $0.element.0 != $0.element.1 }
    let place = first?.offset ?? min(lines.count, old.count)
    let expected = place < old.count ? String(old[place]) : "the end"
    let found = place < lines.count ? String(lines[place]) : "the end"
    Issue.record("\(name), line \(place + 1): expected\n\(expected)\nfound\n\(found)", sourceLocation: sourceLocation)
  }
}
