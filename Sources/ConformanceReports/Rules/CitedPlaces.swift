package import TouchSpecs

/// What a rule cites, with what is said there: the places of each document below its title, then facts about UIKit.
package struct CitedPlaces: Sendable {
  /// The places of one document, or the facts.
  package struct Group: Sendable {
    /// What is cited.
    package let source: Citation.Source
    /// The title of the document, or what the facts are about.
    package let title: String
    /// The places in the order of their lines.
    package var places: [Place] = []
  }

  /// One place.
  package struct Place: Hashable, Sendable {
    /// The form `001:66`, or `UIKit:35`.
    package let name: String
    /// The line or lines, or the number of the fact, in words.
    package let words: String
    /// What is said there, in the kit's words.
    package let statement: String
  }

  /// One group for each document, in the order of the documents.
  package let groups: [Group]

  /// Looks up citations; several lines of one place are one.
  package init(_ citations: [Citation]) {
    var groups: [Group] = []
    for source in Set(citations.map(\.source)).sorted() {
      var group = Group(source: source, title: CitedPlaces.title(of: source))
      for place in citations.filter({ $0.source == source }).map(Place.init) where !group.places.contains(place) {
        group.places.append(place)
      }
      groups.append(group)
    }
    self.groups = groups
  }

  private static func title(of source: Citation.Source) -> String {
    switch source {
    case .document(let number): SourceDocument.all[number].title
    case .facts: "what public evidence shows UIKit to do"
    }
  }
}

extension CitedPlaces.Place {
  /// The place of a citation.
  package init(_ citation: Citation) {
    switch citation {
    case .line(_, let line):
      // A test asks that every line that a rule cites is retold.
      let place = DocumentPlace.place(of: citation)
      let last = place.map { $0.lines.count == 1 ? "" : "–\($0.lines.upperBound)" } ?? ""
      self.init(
        name: place?.description ?? citation.description,
        words: "\(last.isEmpty ? "line" : "lines") \(place?.lines.lowerBound ?? line)\(last)",
        statement: place?.statement ?? "")
    case .fact(let number):
      let fact = UIKitFact.all.first { $0.number == number }
      self.init(
        name: citation.description, words: "fact \(number)",
        statement: fact.map { "\($0.statement) (\($0.evidence.meaning))" } ?? "")
    }
  }
}
