internal import TouchSpecs

/// Where things stand on a site: names of its pages, and places on them.
enum SiteAddress {
  /// The first page.
  static let start = "index.html"
  /// The page of the readings.
  static let readings = "readings.html"
  /// The page of the documents.
  static let sources = "sources.html"
  /// The page of the glossary.
  static let terms = "terms.html"

  /// The page of a chapter.
  static func chapter(_ id: String) -> String { "\(id).html" }

  /// The page of a rule.
  static func rule(_ id: String) -> String { "\(id).html" }

  /// The anchor of a place of a document on its page.
  static func anchor(_ place: CitedPlaces.Place) -> String {
    "at-" + place.name.split { ":–".contains($0) }.joined(separator: "-")
  }

  /// The anchor of a reading on its page.
  static func anchor(_ reading: String) -> String { "reading-\(reading)" }
}
