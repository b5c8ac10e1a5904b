import CaseGeneration
import PropertyTesting
import Testing
import TouchModel

@Suite struct LikenessTests {
  private static let generator = CaseGenerator(engine: engine(offering: everything), readings: Readings())

  @Test func `the choices of a case like another draw it again without a bias`() throws {
    for index in 250..<650 as Range<UInt64> {
      let model = index * 7 % 250
      let testCase = Self.generator.testCase(seed: 3, index: index, like: model)
      var choices = ChoiceSource(replaying: Self.generator.choices(seed: 3, index: index, like: model))
      #expect(Self.generator.draw(from: &choices, bias: nil) == testCase)
      try testCase.validate()
    }
  }

  @Test func `a case like another has the choices of its features and other choices after them`() {
    for model in 0..<100 as Range<UInt64> {
      let original = Self.generator.testCase(seed: 3, index: model)
      let choices = Self.generator.choices(seed: 3, index: model).values
      let likeness = Self.generator.choices(seed: 3, index: 900, like: model)
      // Basic, further and gesture features are one choice each, for an engine that offers everything.
      #expect(likeness.prefix(3) == choices.prefix(3))
      #expect(Self.generator.testCase(seed: 3, index: 900, like: model) != original)
    }
  }

  @Test func `cases like one case differ by their indices`() {
    let cases = (300..<340 as Range<UInt64>).map { Self.generator.testCase(seed: 3, index: $0, like: 17) }
    #expect(Set(cases.map { $0.scene.views.count }).count > 1)
    #expect(zip(cases, cases.dropFirst()).allSatisfy { $0 != $1 })
  }
}
