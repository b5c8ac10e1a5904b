package import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// A run in the Static Analysis Results Interchange Format, SARIF 2.1.0, for services that collect findings.
///
/// A result for each bug. A rule is broken by no line of a source that the kit could know, so its place is the engine, and the file
/// as which `--save Cases` keeps its case, since services refuse a result whose place is no file. The fingerprint is the rule with
/// the kind of the finding, so that a service knows a bug again in the next run.
package struct SARIFReport: Sendable {
  /// Creates a reporter.
  package init() {}

  /// The report with sorted keys, ending with a line break.
  /// - Throws: ``ModelError`` when a case of the result has a number that is not finite.
  package func render(_ result: RunResult) throws -> String {
    String(decoding: try StrictJSON.encode(Log(runs: [try Run(result)]), .pretty), as: UTF8.self)
  }
}

/// The parts of the format, of which only those that are filled stand here.
extension SARIFReport {
  /// The log, of which one run is all.
  private struct Log: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Message: Encodable {
    let text: String
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [Finding]
    let invocations: [Invocation]

    init(_ result: RunResult) throws {
      let digest = RunDigest(result: result)
      // A rule stands once, whatever the number of its bugs.
      var rules: [Rule] = []
      results = try result.bugs.map { bug in
        let index = rules.firstIndex { $0.id == bug.rule.id } ?? rules.endIndex
        if index == rules.endIndex { rules.append(bug.rule) }
        let found = bug.counterexample
        let file = CaseFile(found.testCase, readings: found.readings, rule: found.rule, engine: result.engine.name)
        return try Finding(bug, index, Location(digest.engine, caseFile: file.fileName))
      }
      tool = Tool(driver: Driver(rules: rules.map(Descriptor.init)))
      let words =
        [digest.failure] + result.breakdowns.map { "the engine \($0.kind.rawValue): \(SafeText.escaped($0.message))" }
      invocations = [
        Invocation(
          executionSuccessful: result.failure == nil && result.breakdowns.isEmpty, exitCode: result.status.rawValue,
          toolExecutionNotifications: words.compactMap(\.self).map { Notification(message: Message(text: $0)) })
      ]
    }
  }

  private struct Tool: Encodable {
    let driver: Driver
  }

  private struct Driver: Encodable {
    let name = "touch-conformance"
    let semanticVersion = KitVersion.current
    let rules: [Descriptor]
  }

  /// A rule that is broken.
  private struct Descriptor: Encodable {
    let id: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message

    init(_ rule: Rule) {
      id = "\(rule.id)"
      shortDescription = Message(text: rule.title)
      fullDescription = Message(text: rule.sentence)
      help = Message(text: rule.advice)
    }
  }

  private struct Invocation: Encodable {
    let executionSuccessful: Bool
    let exitCode: Int32
    let toolExecutionNotifications: [Notification]
  }

  private struct Notification: Encodable {
    let level = "error"
    let message: Message
  }

  /// A bug.
  private struct Finding: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
    let properties: Properties

    /// The case, to run it again.
    struct Properties: Encodable {
      let code: String
      let alsoBroken: [String]
    }

    init(_ bug: RunResult.Bug, _ index: Int, _ location: Location) throws {
      let finding = bug.counterexample.finding
      ruleId = "\(bug.rule.id)"
      ruleIndex = index
      level = bug.rule.requirement == .must ? "error" : "warning"
      message = Message(
        text: "\(SafeText.escaped(finding.halves.expected)), \(SafeText.escaped(finding.halves.observed))")
      locations = [location]
      partialFingerprints = ["rule/kind": "\(bug.rule.id) \(finding.kind)"]
      properties = Properties(
        code: try CaseCode.encode(bug.counterexample.testCase), alsoBroken: bug.alsoBroken.map(\.description))
    }
  }

  private struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let logicalLocations: [LogicalLocation]

    init(_ engine: String, caseFile: String) {
      physicalLocation = PhysicalLocation(artifactLocation: ArtifactLocation(uri: "Cases/\(caseFile)"))
      logicalLocations = [LogicalLocation(name: engine)]
    }
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region = Region()
  }

  private struct ArtifactLocation: Encodable {
    let uri: String
  }

  private struct Region: Encodable {
    let startLine = 1
  }

  private struct LogicalLocation: Encodable {
    let name: String
    let kind = "module"
  }
}
