import CaseGeneration
import TestScopes
import Testing
import TouchSpecs

/// An engine may report anything: no rule and no report may trap on it.
@Suite struct DistortionTests {
  @Test(arguments: TestScope.some([.uikit], of: Profile.all))
  func `runs that make no sense are judged by every rule and shown with any verdict`(profile: Profile) throws {
    var runs = DistortedRuns(profile, showingIn: try Samples.brokenRun())
    for index in TestScope.every(4, of: 0..<UInt64(runs.period)) {
      try runs.run(
        seed: 11, index: index, times: TestScope.isWhole ? 2 : 1,
        showing: index.isMultiple(of: TestScope.isWhole ? 8 : 16) ? 1 : 0)
    }
    #expect(runs.findings > 0 && runs.shown > 0)
    // Many rules do object now and then, or the runs were hardly distorted.
    #expect(runs.rules.count > Catalogue.rules.count / (TestScope.isWhole ? 6 : 12))
  }
}
