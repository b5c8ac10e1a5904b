import ConformanceCommand
import ConformanceReports
import ConformanceRunner
import FaultyEngines
import Testing
import TouchModel
import TouchSpecs

@Test func `rules lists every rule`() {
  let outcome = run("rules")
  #expect(outcome.status == 0)
  for rule in Catalogue.rules { #expect(outcome.output.contains("\(rule.id)")) }
}

@Test func `rules lists those of chapters and patterns`() {
  let outcome = run("rules", "ht", "RC-0*")
  #expect(outcome.status == 0)
  for rule in Catalogue.rules {
    let isAsked = rule.id.chapter == "HT" || "\(rule.id)".hasPrefix("RC-0")
    #expect(outcome.output.contains("  \(rule.id) ") == isAsked)
  }
  #expect(run("rules", "XX").status == 64)
}

@Test func `a chapter is explained rule by rule`() {
  let outcome = run("explain", "RC")
  #expect(outcome.status == 0)
  let rules = Catalogue.rules.filter { $0.id.chapter == "RC" }
  #expect(outcome.output == rules.map { run("explain", "\($0.id)").output }.joined(separator: "\n"))
}

@Test func `a gap of the documents is explained with the rules that leave it open`() {
  for gap in Gap.all {
    let outcome = run("explain", gap.id.lowercased())
    #expect(outcome.status == 0)
    #expect(outcome.words.contains(gap.statement))
    for rule in Catalogue.rules {
      #expect(outcome.output.contains("  \(rule.id)  ") == rule.gaps.contains(gap), "\(gap.id), \(rule.id)")
    }
  }
}

@Test func `what a rule cites is retold`() throws {
  let rule = try #require(Catalogue.rules.first { !$0.citations.isEmpty })
  let words = run("explain", "\(rule.id)").words
  for group in CitedPlaces(rule.citations).groups {
    #expect(words.contains("\(group.title):"))
    for place in group.places {
      #expect(!place.statement.isEmpty)
      #expect(words.contains(place.statement.split { $0.isWhitespace }.joined(separator: " ")))
    }
  }
}

@Test func `rules as JSON is valid and stands alone`() throws {
  let outcome = run("rules", "--json", "-")
  #expect(outcome.status == 0)
  #expect(try !object(outcome.output).isEmpty)
}

@Test(arguments: Catalogue.rules.map { "\($0.id)" })
func `every rule can be explained, in letters of any case`(id: String) {
  let outcome = run("explain", id)
  #expect(outcome.status == 0)
  #expect(outcome.output.contains(id))
  #expect(outcome == run("explain", id.lowercased()))
}

@Test func `thresholds lists every threshold with its default and its range`() {
  let outcome = run("thresholds")
  #expect(outcome.status == 0)
  let output = words(of: outcome.output)
  for threshold in Threshold.all {
    #expect(output.contains("\(threshold.name) \(threshold.meaning). default"))
    #expect(output.contains("range \(threshold.range)"))
  }
  #expect(output.contains("tapDuration How long a finger may stay in a tap. default 1500 milliseconds"))
}

@Test func `readings lists every reading with its values and the rules it decides`() {
  let outcome = run("readings")
  #expect(outcome.status == 0)
  for reading in Readings.all {
    #expect(words(of: outcome.output).contains("\(reading.name) \(reading.dispute.question)"))
    for value in reading.values { #expect(outcome.output.contains(value)) }
  }
  for rule in Catalogue.rules where !rule.readings.isEmpty { #expect(outcome.output.contains("\(rule.id)")) }
}

@Test func `engines stand one a line, name first`() {
  let outcome = run("engines")
  let lines = outcome.output.split(separator: "\n")
  let names = lines.map { String($0.prefix { $0 != " " }) }
  let known = someFaults.map(\.engine.name) + FaultRegistry.liberties.prefix(1).map(\.engine.name)
  #expect(names == ["reference"] + known)
}

/// The words of a text however its lines are broken.
private func words(of text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
