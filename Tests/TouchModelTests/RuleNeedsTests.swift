import Testing
import TouchModel

/// The chapters of the catalogue with the number of their rules.
private let chapters: [(name: String, rules: Int)] = [
  ("HT", 26), ("RC", 26), ("TD", 42), ("GR", 51), ("GR-TAP", 9), ("GR-LP", 4), ("GR-SW", 5), ("GR-PAN", 9),
  ("GR-PIN", 4), ("GR-ROT", 3), ("GR-SIM", 3), ("UC", 15), ("SC", 7), ("AP", 12),
  ("UK", 25),
]

@Suite struct RuleNeedsTests {
  let rows: [RuleNeedsTable.Row]

  init() throws { rows = try RuleNeedsTable().rows }

  @Test func `every rule has one row, in the order of the catalogue`() {
    let catalogue = chapters.flatMap { chapter in (1...chapter.rules).map { RuleID(chapter.name, $0).description } }
    #expect(catalogue.count == 216 + 25)
    #expect(rows.map(\.rule) == catalogue)
  }

  @Test func `every row stands under the heading of its chapter`() {
    let strangers = rows.filter { row in RuleID(row.rule)?.chapter != row.chapter }
    #expect(strangers.isEmpty)
  }

  @Test func `every word of the table is a word of the model`() {
    for row in rows {
      #expect(row.capabilities.words.filter { ModelVocabulary.capabilities($0) == [] } == [], "\(row)")
      #expect(row.fields.words.filter { !ModelVocabulary.sceneFields.contains($0) } == [], "\(row)")
      #expect(row.steps.words.filter { !ModelVocabulary.stepWords.contains($0) } == [], "\(row)")
      #expect(row.records.words.filter { !ModelVocabulary.recordWords.contains($0) } == [], "\(row)")
    }
  }

  @Test func `words are joined by commas, alternatives and parentheses alone`() {
    let separators: Set = ["", "–", ", ", " or ", "(", ")", ", (", "), "]
    for row in rows {
      for cell in [row.capabilities, row.fields, row.steps, row.records] {
        #expect(cell.separators.subtracting(separators) == [], "\(row)")
      }
    }
  }

  @Test func `every rule has a capability, a step and a record to be judged by`() {
    for row in rows {
      #expect(!row.capabilities.words.isEmpty && !row.steps.words.isEmpty && !row.records.words.isEmpty, "\(row)")
    }
  }

  @Test func `every capability is needed by a rule`() {
    let needed = rows.flatMap(\.capabilities.words).map(ModelVocabulary.capabilities)
      .reduce(into: CapabilitySet()) { $0.formUnion($1) }
    #expect(needed.list == Capability.allCases)
  }

  @Test func `every kind of step is needed by a rule`() {
    #expect(rows.reduce(into: Set()) { $0.formUnion($1.steps.kinds) } == ModelVocabulary.stepKinds)
  }

  @Test func `every kind of record is needed by a rule`() {
    #expect(rows.reduce(into: Set()) { $0.formUnion($1.records.kinds) } == ModelVocabulary.recordKinds)
  }

  @Test(arguments: bringers)
  func `who needs a kind of step or record needs a capability that brings it`(bringer: Bringer) {
    for row in rows where row.steps.kinds.union(row.records.kinds).contains(bringer.kind) {
      let capabilities = row.capabilities.words.map(ModelVocabulary.capabilities)
      #expect(capabilities.contains { !$0.isDisjoint(with: bringer.capabilities) }, "\(row)")
    }
  }
}

/// A kind of step or record with the capabilities of which one brings it.
struct Bringer: CustomTestStringConvertible, Sendable {
  var kind: String
  var capabilities: CapabilitySet

  init(_ kind: String, _ capabilities: CapabilitySet) {
    self.kind = kind
    self.capabilities = capabilities
  }

  var testDescription: String { kind }
}

private let bringers: [Bringer] = [
  Bringer("report", [.touchDelivery]), Bringer("touches", [.touchDelivery]),
  Bringer("interruption", [.interruptions]), Bringer("change", [.sceneChanges]),
  Bringer("otherEvent", [.otherEvents]), Bringer("chain", [.nextResponder]), Bringer("defaults", [.defaultsQuery]),
  Bringer("eventTouches", [.eventTouchesQuery]), Bringer("visit", [.visitTrace]), Bringer("pointInside", [.visitTrace]),
  Bringer("recognizerTouches", [.recognizerTouches]), Bringer("touchRecognizers", [.touchRecognizers]),
  Bringer("touchSamples", [.coalescedTouches, .predictedTouches]),
  Bringer("recognizerState", .recognizers.union([.baseRecognizer])),
  Bringer("action", .recognizers.union([.baseRecognizer])), Bringer("readingReset", [.recognizerEffects]),
  Bringer("delegateQuery", [.recognizerDelegates]), Bringer("controlEvent", [.controlEvents]),
  Bringer("actionDispatch", [.actionDispatch]), Bringer("actionReceived", [.actionDispatch]),
  Bringer("selection", [.rowSelection]), Bringer("enqueued", [.eventQueue]), Bringer("dequeued", [.eventQueue]),
  Bringer("discarded", [.discardRecords]), Bringer("nextResponder", [.nextResponder]),
  Bringer("defaultValue", [.defaultsQuery]),
]
