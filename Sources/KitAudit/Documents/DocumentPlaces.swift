internal import TouchSpecs

/// Where the pages of the document stand: each in the folder of the sources that it is about, so that it shows where people
/// browse them.
enum DocumentPlaces {
  /// The page with the chapters.
  static let rules = "Specs/README.md"
  /// The page with the readings and the profiles.
  static let readings = "Specs/Profiles/README.md"
  /// The page with what the documents say.
  static let sources = "Specs/Documents/README.md"
  /// The page with the faults and liberties.
  static let faults = "Sources/FaultyEngines/README.md"
  /// The page with the changes of testimony.
  static let testimony = "Sources/KitAudit/Testimony/README.md"
  /// The page with the rules that seldom apply.
  static let premises = "Sources/KitAudit/Premises/README.md"

  /// The page with speeds, and with how many cases it takes to notice faults.
  static let benchmarks = "Sources/KitAudit/Benchmarks/README.md"
  /// The file in which its figures are kept.
  static let figures = "Tests/Fixtures/Benchmarks/figures.json"

  /// The page of a chapter, in the folder of its rules.
  static func place(of chapter: Chapter) -> String { "Specs/\(chapter.folder)/README.md" }

  /// The way from the page at one path to the page at another.
  static func link(from page: String, to other: String) -> String {
    let from = page.split(separator: "/").dropLast()
    let to = other.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)).joined(separator: "/")
  }
}
