internal import ConformanceReports
internal import ConformanceRunner
public import TouchModel

/// What a fuzzer calls with one input after another; the first that breaks a rule ends the process, with the counterexample
/// shown and kept.
public final class FuzzTarget {
  private let fuzzer: ConformanceFuzzer
  private let folder: String

  /// Prepares fuzzing the engine of a type; smallest cases are kept in the folder that the variable
  /// `TOUCH_CONFORMANCE_CASES_FOLDER` names, else in the one where the process runs.
  public convenience init<Engine: TouchEngine>(_ type: Engine.Type) {
    self.init(InProcessExecutor(type))
  }

  /// Prepares fuzzing an engine that is made in a way of its own.
  package convenience init(_ executor: any CaseExecutor) {
    self.init(executor, environment: Console.process().environment)
  }

  /// The engine that the variable `TOUCH_CONFORMANCE_ENGINE` names; `nil` when it is not set.
  package static var engineName: String? { Console.process().environment[KitVariable.engine.rawValue] }

  /// Ends the process as wrong usage does: the variable `TOUCH_CONFORMANCE_ENGINE` names an engine that there is not.
  package static func endForUnknownEngine(_ name: String) -> Never {
    Console.process().standardError(
      "\(KitVariable.engine.rawValue): no engine has the name “\(SafeText.escaped(name))”\n")
    Console.end(RunResult.Status.usage.rawValue)
  }

  /// Takes back what Swift does at deadly signals, since libFuzzer catches none that has a handler already, and would keep no input.
  public static func leaveSignalsToFuzzer() { Console.restoreDeadlySignals() }

  private init(_ executor: any CaseExecutor, environment: [String: String]) {
    folder = environment[KitVariable.casesFolder.rawValue] ?? "."
    do { fuzzer = try ConformanceFuzzer(executor) } catch {
      FuzzTarget.end("the engine: \(error)", because: "the engine cannot be run")
    }
  }

  /// Judges one input; ends the process where it is broken, so that the fuzzer keeps the input.
  public func test(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let result = fuzzer.test(bytes) else {
      // An input that breaks a rule once only is of no use to a fuzzer; its output reports it.
      for line in fuzzer.takeInconclusive() {
        Console.process().standardError(SafeText.escaped(line, limit: 1000) + "\n")
      }
      return
    }
    if let failure = result.failure {
      FuzzTarget.end("\(failure.title): \(failure.message)", because: "the engine cannot be run")
    }
    var text = TextReport(colored: false).renderBugs(result)
    do {
      for name in try Corpus.save(result, in: folder) { text += "\n\(folder)/\(name) is saved" }
    } catch { text += "\n\(error)" }
    FuzzTarget.end(text)
  }

  /// Ends the process with a text and the reason in a few words.
  private static func end(_ text: String, because reason: StaticString = "a rule is broken") -> Never {
    Console.process().standardError(text + "\n")
    // What a fuzzer takes for a finding.
    fatalError("\(reason)")
  }
}
