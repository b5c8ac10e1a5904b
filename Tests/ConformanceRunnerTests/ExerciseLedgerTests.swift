import ConformanceRunner
import Testing
import TouchModel

@Suite struct ExerciseLedgerTests {
  private static let everyCase = 0, everyTenth = 1, onlyCase7 = 2, tenCases = 3

  /// What the 250 cases of an epoch exercised: one rule is rare, another ten times less so, and two are not.
  private static func ledger() -> ExerciseLedger {
    var ledger = ExerciseLedger(ruleCount: 5)
    ledger.note(
      (0..<250 as Range<UInt64>).map { index in
        var rules = [everyCase]
        if index % 10 == 0 { rules.append(everyTenth) }
        if index == 7 { rules.append(onlyCase7) }
        if index >= 100, index < 110 { rules.append(tenCases) }
        return CaseSighting(model: index, bias: index < 50 ? .deepTrees : nil, rules: rules)
      })
    return ledger
  }

  private static func models(_ guide: CaseGuide, indices: Range<UInt64> = 250..<8250) -> [UInt64: Int] {
    Dictionary(indices.compactMap { guide.model(seed: 1, index: $0) }.map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test func `the case that exercised the rarest rule is taken as a model most often`() {
    let models = Self.models(Self.ledger().guide(except: Array(repeating: false, count: 5)))
    #expect(Set(models.keys) == Set([7] + Array(100..<110)))
    // The weights are 1 : 1 and 1 : 10, the latter shared by ten cases.
    let rarest = models[7] ?? 0
    #expect((5_250...5_650).contains(rarest), "\(rarest) of 6000")
    for other in 100..<110 as Range<UInt64> { #expect((20...90).contains(models[other] ?? 0)) }
  }

  @Test func `a broken rule is not looked for`() {
    let models = Self.models(Self.ledger().guide(except: [false, false, true, false, false]))
    #expect(Set(models.keys) == Set(100..<110))
  }

  @Test func `two of eight cases are always those of the plain search`() {
    let guide = Self.ledger().guide(except: Array(repeating: false, count: 5))
    for index in 250..<8250 as Range<UInt64> {
      #expect((guide.model(seed: 1, index: index) == nil) == (index % 8 >= 6))
    }
  }

  @Test func `where nothing is rare or nothing is known, every case is that of the plain search`() {
    let unbroken = Array(repeating: false, count: 5)
    #expect(Self.models(ExerciseLedger(ruleCount: 5).guide(except: unbroken)).isEmpty)
    #expect(Self.models(Self.ledger().guide(except: [false, false, true, true, false])).isEmpty)
    #expect(Self.models(CaseGuide([CaseGuide.RareRule(cases: 0, models: [])])).isEmpty)
  }

  @Test func `cases that are like others point at the model, and count for its bias`() {
    var ledger = Self.ledger()
    ledger.note([CaseSighting(model: 7, bias: .deepTrees, rules: [4])])
    #expect(ledger.biases == [.deepTrees: 51, nil: 200])
    let guide = ledger.guide(except: [false, false, true, true, false])
    #expect(Array(Self.models(guide).keys) == [7])
  }
}
