public import TouchModel

/// Every case up to a size for hit testing, the responder chain and the delivery of one finger's touches, each exactly once.
///
/// A case is a scene of one window and what there is to ask of it in its world. The *size* of a scene is the number of its views,
/// the window apart, and of what is unlike the default in them, in the window and in the application. The cases go by size, the
/// smallest first; there is nothing random in them, so that they depend on the engine's capabilities alone, and on whether its
/// edges are exact. Any case can be had by its index. <doc:SmallScopes> says what the worlds hold.
public struct SmallScope: Sendable {
  /// The greatest size there can be: each size has some ten times as many cases as the one before.
  public static let largestSize = 8

  private struct Section {
    let start: Int
    let size: Int
    let census: Int
  }

  /// The size up to which there are cases.
  public let size: Int
  /// How many cases there are.
  public let count: Int
  private let censuses: [SmallCensus]
  private let sections: [Section]
  private let engine: SmallQuestions.EngineTraits

  /// Counts the cases for an engine.
  /// - Parameters:
  ///   - engine: What it does not declare does not occur in its cases.
  ///   - size: The size of the largest cases, from 0 to ``largestSize``.
  /// - Precondition: The size is in its range.
  public init(engine: EngineDescription, size: Int) {
    precondition((0...SmallScope.largestSize).contains(size), "a size from 0 to \(SmallScope.largestSize)")
    self.size = size
    self.engine = SmallQuestions.EngineTraits(engine)
    let censuses = SmallWorld.allCases.filter { engine.capabilities.contains($0.capability) }
      .map { SmallCensus($0, engine.capabilities, maximumSize: size) }
    var sections: [Section] = []
    var count = 0
    for size in 0...size {
      for census in censuses.indices {
        sections.append(Section(start: count, size: size, census: census))
        count += censuses[census].count(ofSize: size)
      }
    }
    self.censuses = censuses
    self.sections = sections
    self.count = count
  }

  /// How many cases of a world and a size there are.
  public func count(of world: SmallWorld, size: Int) -> Int {
    guard (0...self.size).contains(size) else { return 0 }
    return censuses.first { $0.world == world }?.count(ofSize: size) ?? 0
  }

  /// The world and the size of the case with an index.
  /// - Precondition: The index is below ``count``.
  public func origin(ofCaseAt index: UInt64) -> (world: SmallWorld, size: Int) {
    let section = section(of: index)
    return (censuses[section.census].world, section.size)
  }

  /// The case with an index.
  /// - Precondition: The index is below ``count``.
  public func testCase(at index: UInt64) -> ConformanceCase { questions(at: index).testCase }

  /// The case with an index, taken apart: a case for each of its questions, in their order.
  ///
  /// With touches there is a second case for each, which begins with the chain that rules on forwarding need.
  /// - Precondition: The index is below ``count``.
  public func casesOneByOne(at index: UInt64) -> [ConformanceCase] { questions(at: index).oneByOne }

  private func questions(at index: UInt64) -> SmallQuestions {
    let section = section(of: index)
    let census = censuses[section.census]
    let scene = census.scene(ofSize: section.size, number: Int(index) - section.start)
    return SmallQuestions(about: scene, in: census.world, for: engine)
  }

  private func section(of index: UInt64) -> Section {
    precondition(index < UInt64(count), "there are \(count) cases")
    // Empty sections share their start with the one that follows, which is the last of them.
    return sections[(sections.lastIndex { $0.start <= Int(index) }) ?? 0]
  }
}
