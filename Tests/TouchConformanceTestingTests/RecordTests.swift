import Testing
import TouchConformanceTesting

private func list(_ rule: String, message: String = "expected nothing of") -> String {
  """
  # It leaks.
  \(rule)
    message: \(message)
    reason: overflowing subviews can be hit
    link: https://example.org/issues/12
    expires: 2027-01-31

  """
}

private func options(_ list: String, in folder: TemporaryFolder, today: String = "2026-11-21") throws
  -> ConformanceOptions
{
  ConformanceOptions(cases: 300, expected: try folder.write(list, "known.txt"), today: CalendarDay(today))
}

@Test func `a failure that is expected is a known issue`() async throws {
  let folder = try TemporaryFolder()
  let rule = try claimed("HT-11", of: LeakyEngine.self, options: options(list("HT-11"), in: folder))
  #expect(await rule.findings().map(\.kind) == [.known])
  await rule.expectHolds()
  #expect(await rule.findings()[0].message.hasPrefix("HT-11 fails as expected until 2027-01-31: overflowing"))
}

@Test func `an excuse that is over, or for another failure, or for none, is an issue`() async throws {
  let folder = try TemporaryFolder()
  let late = try claimed(
    "HT-11", of: LeakyEngine.self, options: options(list("HT-11"), in: folder, today: "2027-02-01"))
  let over = await issues { await late.expectHolds() }
  #expect(over.map(\.isError) == [true])
  #expect(over[0].message.hasPrefix("HT-11 fails, which was expected until 2027-01-31 only"))
  #expect(over[0].message.contains("✗ HT-11"))

  let different = try TemporaryFolder()
  let other = try claimed(
    "HT-11", of: LeakyEngine.self, options: options(list("HT-11", message: "rain"), in: different))
  #expect(await issues { await other.expectHolds() }[0].message.hasPrefix("HT-11 fails differently: "))

  let healed = try TemporaryFolder()
  let sound = try claimed("HT-11", of: SoundEngine.self, options: options(list("HT-11"), in: healed))
  let seen = await issues { await sound.expectHolds() }
  #expect(seen.map(\.message) == ["HT-11 passes, although it is expected to fail; take it off the list"])
  #expect(seen.map(\.isError) == [true])
}

@Test func `a list that names a rule the engine does not claim has a test that says so`() async throws {
  let folder = try TemporaryFolder()
  let rule = try claimed("GR-TAP-01", of: SoundEngine.self, options: options(list("GR-TAP-01"), in: folder))
  let seen = await issues { await rule.expectHolds() }
  #expect(seen.map(\.message) == ["GR-TAP-01 is unsupported, although it is expected to fail; take it off the list"])
  #expect(seen.map(\.isError) == [true])
}

@Test func `without a day the clock says which day it is`() async throws {
  let folder = try TemporaryFolder()
  var options = try options(list("HT-11").replacing("2027-01-31", with: "2001-01-31"), in: folder)
  options.today = nil
  let rule = try claimed("HT-11", of: LeakyEngine.self, options: options)
  #expect(await rule.findings().map(\.kind) == [.error])
}

@Test func `pinned cases run first, and one that breaks its rule is shown as it is`() async throws {
  let folder = try TemporaryFolder()
  let result = try resultOfLeaky.get()
  let names = try Corpus.save(result, in: folder.path)
  let pinned = try #require(names.first { $0.hasPrefix("HT-11-") })
  let options = ConformanceOptions(cases: 1, corpus: folder.path)
  let leaky = try claimed("HT-11", of: LeakyEngine.self, options: options)
  let seen = await issues { await leaky.expectHolds() }
  #expect(seen.map(\.isError) == [true])
  #expect(seen[0].message.contains(pinned))
}
