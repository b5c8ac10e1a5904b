import ConformanceRunner
import Testing
import TouchModel
import TouchSpecs

private func finding(about records: [Int] = [], missing: MissingEvent? = nil) -> Finding {
  Finding(
    "kind", expected: "what should be", observed: "what is", records: records, observedObject: .view(1),
    missing: missing)
}

/// A trace in which two views and a recognizer receive touches, and the recognizer changes its state.
private func trace() -> TouchTrace {
  let recorder = TraceRecorder()
  recorder.touches(.began, receiver: .view(1), [])
  recorder.touches(.began, receiver: .view(2), [])
  recorder.touches(.ended, receiver: .view(1), [])
  recorder.recognizerTouches(.began, recognizer: .recognizer(0), [])
  recorder.recognizer(.recognizer(0), became: .failed, touches: [])
  return recorder.trace
}

@Test func `findings at other objects are about events of one kind`() {
  let event = { (record: Int) in ViolationEvent(finding(about: [record]), in: trace()) }
  #expect(event(0) == event(1))
  for other in [2, 3, 4] { #expect(event(0) != event(other)) }
}

@Test func `a missing event is no recorded one, and is known by its first word`() {
  let missing = { (word: String, object: ObjectID) in
    ViolationEvent(finding(about: [0], missing: MissingEvent(word, at: object, after: 0)), in: trace())
  }
  #expect(missing("began 1", .view(1)) == missing("began 2", .view(2)))
  #expect(missing("began 1", .view(1)) != missing("ended 1", .view(1)))
  #expect(missing("began 1", .view(1)) != ViolationEvent(finding(about: [0]), in: trace()))
}

@Test func `a finding without records, or in a trace that is not at hand, is about no known event`() {
  #expect(ViolationEvent(finding(), in: trace()) == nil)
  #expect(ViolationEvent(finding(about: [99]), in: trace()) == nil)
  #expect(ViolationEvent(finding(about: [0]), in: nil) == nil)
}

/// What is counted where so many cases break both rules, the first or the second alone, and neither.
private func counted(both: Int = 0, first: Int = 0, second: Int = 0, neither: Int = 0) -> JointCount {
  let site = ViolationSite([finding(about: [0])], in: nil)
  var count = JointCount()
  for _ in 0..<both { count.add(site, site) }
  for _ in 0..<first { count.add(site, nil) }
  for _ in 0..<second { count.add(nil, site) }
  for _ in 0..<neither { count.add(nil, nil) }
  return count
}

@Test func `the odds say whether cases break two rules together or apart`() {
  #expect(counted(both: 5, neither: 20).doublings > 4)
  #expect(counted(first: 5, second: 5, neither: 20).doublings < 0)
  #expect(counted(both: 5, first: 5, second: 5, neither: 5).doublings == 0)
}

@Test func `that many cases break neither of two rules says nothing where none breaks both`() {
  #expect(counted().doublings == 0)
  #expect(counted(neither: 40).doublings == 0)
  #expect(counted(first: 1, neither: 40).doublings == 0)
  #expect(counted(both: 1, neither: 40).doublings > 0)
}

@Test func `how often the rarer rule is broken alone counts where no case breaks both`() {
  #expect(counted(first: 7, second: 100).doublingsApart == 3)
  #expect(counted(both: 1, first: 7, second: 100).doublingsApart == 0)
}

@Test func `a pair that is alike joins no groups whose other members are not`() {
  // 0 and 1 are alike, 2 and 3 are, and 1 and 2 a little less; 0 has nothing in common with 2 and 3, nor 3 with 1.
  let likeness = [Set([0, 1]): 1.0, [2, 3]: 1, [1, 2]: 0.8]
  var linkage = AverageLinkage(count: 4) { likeness[[$0, $1]] ?? 0 }
  #expect(Set(linkage.groups(aboveOrAt: 0.5)) == [[0, 1], [2, 3]])
  var looser = AverageLinkage(count: 4) { likeness[[$0, $1]] ?? 0 }
  #expect(looser.groups(aboveOrAt: 0.2) == [[0, 1, 2, 3]])
}
