internal import Foundation
package import Testing

/// How far a test run goes: to what shows a mistake soonest, for those who change something, or to everything, for `.ci/all-tests`.
package enum TestScope {
  /// Whether everything is asked for: the variable `ALL_TESTS` is set.
  package static let isWhole = ProcessInfo.processInfo.environment["ALL_TESTS"] != nil

  /// The arguments of a test that takes long with all of them: all where everything is asked for, else some.
  package static func some<Argument>(_ some: [Argument], of all: [Argument]) -> [Argument] { isWhole ? all : some }

  /// The arguments of a test that takes long with all of them: all where everything is asked for, else every so many-th.
  package static func every<Argument>(_ distance: Int, of all: some Sequence<Argument>) -> [Argument] {
    let all = Array(all)
    return isWhole ? all : stride(from: 0, to: all.count, by: distance).map { all[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// For a test that takes long and sees little that no other sees: it runs where everything is asked for.
  package static var inWholeScope: Self {
    .enabled(if: TestScope.isWhole, "it takes long; with ALL_TESTS=1 it runs")
  }
}
