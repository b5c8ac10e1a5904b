import ConformanceRunner
import FaultyEngines
import JSONSchemaChecks
import NarrowEngines
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// Crashes in some cases of the reference engine.
private struct FragileExecutor: CaseExecutor {
  private var healthy = InProcessExecutor(ReferenceEngine.self)
  var engine: EngineDescription { healthy.engine }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    guard testCase.scene.views.count == 8 else { return healthy.run(testCase, into: &trace) }
    return .failed(testCase.script.steps.count > 3 ? .crashed("\u{1B}[31mgone\n") : .adapterError("half a line"))
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

/// Breaks rules in this process, and never alone.
private struct UnsteadyExecutor: CaseExecutor {
  private var broken: any CaseExecutor
  private var healthy: any CaseExecutor = HitTestingExecutor(InProcessExecutor(ReferenceEngine.self))
  var engine: EngineDescription { healthy.engine }

  init(_ broken: any CaseExecutor) { self.broken = HitTestingExecutor(broken) }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    broken.run(testCase, into: &trace)
  }

  mutating func runAlone(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

private func shard(_ executor: any CaseExecutor, cases: Int = 300) throws -> ShardResult {
  let rules = Catalogue.rules.filter { $0.id.chapter == "HT" }
  let shard = try #require(CaseShard(1, of: 2))
  let readings = DeclaredReadings { $0.alphaBoundary = .inclusive }
  let plan = RunPlan(rules: rules, seed: .max, cases: cases, profile: .uikit, chosenReadings: readings)
  return try ShardRun([executor], plan: plan, shard: shard).run().shard
}

private var broken: any CaseExecutor {
  get throws {
    let name = "fault/HT-11-overrides-escape"
    return try #require(FaultRegistry.faults.first { $0.engine.name == name }).engine.makeExecutor(Readings())
  }
}

/// Shards that are made once for all tests.
private let shardOfBroken = Result { try shard(broken) }
private let shardOfFragile = Result { try shard(FragileExecutor()) }

@Test func `shards follow the published schema and read back`() throws {
  let check = try JSONSchemaCheck(published: "shard-2")
  for shard in [try shardOfBroken.get(), try shardOfFragile.get(), try shard(InProcessExecutor(ReferenceEngine.self))] {
    let text = try shard.text
    #expect(try check.problems(in: text) == [])
    let again = try ShardResult(Array(text.utf8), source: "shard")
    #expect(again == shard)
    let second = try again.text
    #expect(second == text)
  }
}

@Test func `no change of one value or key makes a shard file a trap`() throws {
  let unsteady = try shard(UnsteadyExecutor(broken))
  #expect(try unsteady.text.contains("\"timesSeen\""))
  for shard in [try shardOfBroken.get(), try shardOfFragile.get(), unsteady] {
    let tree = try StrictJSON.tree(Array(try shard.text.utf8), source: "shard")
    var refused = 0
    for changed in TestScope.every(24, of: tree.changes) {
      do throws(ModelError) {
        let read = try ShardResult(Array(changed.text(.compact).utf8), source: "shard")
        // What is still a shard is no whole run by itself.
        #expect(throws: ModelError.self) { try ShardSet([("shard", read)]) }
      } catch {
        refused += 1
        #expect(error.description.hasPrefix("shard"), "\(error)")
      }
    }
    #expect(refused > 20)
  }
}

extension JSONValue {
  /// The tree with one value or key after another made something else.
  fileprivate var changes: [JSONValue] {
    switch self {
    case .null, .bool, .real: [.null, .string("x")]
    case .integer(let number):
      [.integer(.max), .integer(.min), .integer(-1), .integer(number &+ 1), .real(0.5), .real(1e300), .string("1")]
    case .string(let text): [.string(""), .string(text + "\u{0}"), .integer(1), .array([.string(text)])]
    case .array(let elements): JSONValue.changes(of: elements)
    case .object(let members): JSONValue.changes(of: members)
    }
  }

  private static func changes(of elements: [JSONValue]) -> [JSONValue] {
    var trees: [JSONValue] = [.array([]), .array(elements + elements.prefix(1)), .array(elements.reversed())]
    for index in elements.indices.prefix(30) {
      var copy = elements
      for changed in elements[index].changes {
        copy[index] = changed
        trees.append(.array(copy))
      }
    }
    return trees
  }

  private static func changes(of members: [JSONMember]) -> [JSONValue] {
    var trees: [JSONValue] = [.object([]), .object(members + [JSONMember("more", .null)])]
    for index in members.indices {
      var copy = members
      for changed in members[index].value.changes {
        copy[index].value = changed
        trees.append(.object(copy))
      }
      copy.remove(at: index)
      trees.append(.object(copy))
    }
    return trees
  }
}
