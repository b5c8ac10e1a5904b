import Foundation
import PropertyTesting
import TestFiles
import Testing

@Suite struct `The documentation` {
  private func page(_ name: String) throws -> String {
    let sources = PackageFolder.url(of: "Sources/PropertyTesting/PropertyTesting.docc")
    return try String(contentsOf: sources.appending(path: name), encoding: .utf8)
  }

  @Test func `names every pass of the shrinker in the order in which they run`() throws {
    let result = Shrinker(maximumExecutions: 10).shrink(ChoiceSequence(values: [1])) { $0.flag(1, in: 2) }
    let names = result.passes.map(\.name)
    let described = try page("Shrinking.md").split(separator: "\n")
      .filter { $0.hasPrefix("- *") }
      .compactMap { $0.split(separator: "*").dropFirst().first.map(String.init) }
    #expect(described == names)
  }

  @Test func `shows an example that comes out as it says`() {
    let lists = Generator<[Int]>.array(of: .integer())
    let property = Property(for: lists) { $0 == $0.reversed() }
    let failure = property.check(seed: 1).failure
    #expect(failure?.smallest == [0, 1])
  }
}
