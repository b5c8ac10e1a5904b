import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import NarrowEngines
import ReferenceEngine
import SafeFiles
import Testing
import TouchModel

/// Runs the reference engine as if in a process of its own, which breaks down in some cases.
private struct FragileExecutor: CaseExecutor {
  private var healthy = InProcessExecutor(ReferenceEngine.self)
  private let failure: @Sendable (ConformanceCase) -> CaseFailure?
  var engine: EngineDescription { FragileExecutor.description }

  /// The reference engine as if it offered hit testing alone, for the same reason as ``makeHitTestingTool()``.
  static let description = ReferenceEngine.engineDescription.offeringHitTestingAlone

  init(_ failure: @escaping @Sendable (ConformanceCase) -> CaseFailure?) { self.failure = failure }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    failure(testCase).map { .failed($0) } ?? healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

/// An engine that breaks down as a function of the case.
func makeFragile(_ name: String, _ failure: @escaping @Sendable (ConformanceCase) -> CaseFailure?) -> KnownEngine {
  KnownEngine(makeFragileEntry(name, failure))
}

/// The entry of an engine that breaks down as a function of the case.
func makeFragileEntry(_ name: String, _ failure: @escaping @Sendable (ConformanceCase) -> CaseFailure?) -> EngineEntry {
  EngineEntry(name: name, summary: "breaks down", description: FragileExecutor.description) { _ in
    FragileExecutor(failure)
  }
}

/// A tool whose engines conform, are broken, hang now and then, crash often, hang often, and give up.
func makeShardTool() -> CommandLineTool {
  CommandLineTool(
    name: "tool",
    engines: makeHitTestingTool().engines + [
      makeFragile("seldom") { $0.size == 761 ? .hung("no answer in 10 s\nlast words: \u{1B}[31m") : nil },
      makeFragile("often") { $0.scene.views.count == 4 ? .crashed("ended by signal 11 (SIGSEGV)") : nil },
      makeFragile("hangs") { $0.size % 150 == 90 ? .hung("no answer in 10 s") : nil },
      makeFragile("silent") { $0.size % 900 == 252 ? .adapterError("line 3: half a line") : nil },
    ])
}

extension ConformanceCase {
  /// A number that spreads cases evenly, from what they hold alone.
  var size: Int {
    scene.views.reduce(script.steps.count) { sum, view in
      (sum &* 31 &+ Int(view.center.x) &* 7 &+ Int(view.center.y)) & 0xFFFF
    } % 1500
  }
}

/// Runs the shards of a run, one file for each.
func runShards(_ words: [String], _ count: Int, in folder: String, tool: CommandLineTool) -> [String] {
  (1...count).map { number in
    let path = "\(folder)/shard-\(number)-of-\(count).json"
    let outcome = run(["check"] + words + ["--shard", "\(number)/\(count)", "--json", path], tool: tool)
    #expect([0, 1, 3].contains(outcome.status), "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("shard \(number)/\(count) of "))
    return path
  }
}

/// A shard whose digest is that of its content, however the content has been changed.
func sealed(_ text: String) throws -> String {
  ContentDigest.sealed(try StrictJSON.tree(Array(text.utf8), source: "shard")).text(.pretty)
}

/// The text of a file.
func text(ofFile path: String) throws -> String { String(decoding: try FileStore.read(path), as: UTF8.self) }
