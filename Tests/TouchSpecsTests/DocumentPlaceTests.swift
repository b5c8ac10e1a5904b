import Testing
import TouchSpecs

@Test func `every line that a rule cites is retold once, and nothing else is`() {
  let examples = Catalogue.rules.flatMap(\.checks).flatMap { check -> [WorkedExample] in
    if case .examples(let examples) = check { return examples }
    return []
  }
  let cited = Set(Catalogue.rules.flatMap(\.citations) + examples.flatMap(\.citations))
  for citation in cited {
    guard case .line = citation else { continue }
    #expect(DocumentPlace.place(of: citation) != nil, "\(citation) is retold nowhere")
  }
  for place in DocumentPlace.all {
    let ends = [place.lines.lowerBound, place.lines.upperBound]
    for line in ends { #expect(cited.contains(.line(document: place.document, line: line)), "\(place) is not cited") }
    #expect(place.statement.count > 10 && !place.statement.hasSuffix("."))
  }
}

@Test func `the places of a document stand in the order of its lines and do not overlap`() {
  let neighbours = zip(DocumentPlace.all, DocumentPlace.all.dropFirst()).filter { $0.document == $1.document }
  #expect(!neighbours.isEmpty)
  for (place, next) in neighbours {
    #expect(place.lines.upperBound < next.lines.lowerBound, "\(next)")
  }
}

@Test(arguments: Catalogue.chapters.map(\.id))
func `a chapter says what happens in it`(id: String) throws {
  let chapter = try #require(Catalogue.chapters.first { $0.id == id })
  #expect(chapter.introduction.hasSuffix("."))
  #expect((60...260).contains(chapter.introduction.count))
}
