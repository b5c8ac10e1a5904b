internal import ConformanceReports
internal import SafeFiles
internal import Synchronization
internal import TouchConformance
internal import TouchModel

/// The files that are made of a result.
struct RunFiles {
  private let result: RunResult
  private let options: ConformanceOptions

  init(_ result: RunResult, _ options: ConformanceOptions) { (self.result, self.options) = (result, options) }

  /// Writes what the options ask for, as far as it can be written.
  /// - Returns: The folder or file in which a person should look, `nil` when nothing is asked for, and what is missing.
  func write() -> (place: String?, missing: MissingFiles) {
    let missing = MissingFiles()
    var place: String?
    if let junit = options.junit { missing.note { () throws(ModelError) in place = try writeJUnit(junit) } }
    if let reports = options.reports {
      let folder = FileStore.path(of: name, in: reports)
      missing.note { () throws(ModelError) in
        try RunFiles.take(folder, "a folder for one run; give engines different names")
        try FileStore.makeFolder(folder)
        for format in ReportFormat.allCases {
          missing.note { () throws(ModelError) in
            try write(render(format), to: FileStore.path(of: format.fileName, in: folder))
          }
        }
        _ = Corpus.save(result, in: FileStore.path(of: "cases", in: folder)) { missing.note($0) }
        place = FileStore.path(of: ReportFormat.html.fileName, in: folder)
      }
    }
    return (place, missing)
  }

  private func writeJUnit(_ junit: String) throws(ModelError) -> String {
    let isFolder = try FileStore.canBeFolder(junit)
    if isFolder { try FileStore.makeFolder(junit) }
    let path = isFolder ? FileStore.path(of: "\(name).xml", in: junit) : junit
    try RunFiles.take(path, isFolder ? "a file for one run" : "a folder, since there are several runs")
    try write(JUnitReport().render(result), to: path)
    return path
  }

  /// The places to which runs of this process have written.
  private static let taken = Mutex<Set<String>>([])

  /// Takes a place for one run, so that no result is lost to another.
  private static func take(_ path: String, _ expected: String) throws(ModelError) {
    guard taken.withLock({ $0.insert(path).inserted }) else {
      throw ModelError(path, expected: expected, found: "the result of another run")
    }
  }

  /// The page and the JSON of a result with bugs, for the test of each bug's first rule.
  /// - Throws: ``ModelError`` when a number in the result is not finite.
  func attachments() throws(ModelError) -> [AttachedFile] {
    guard !result.bugs.isEmpty else { return [] }
    return [
      AttachedFile(name: "\(name).html", text: try render(.html)),
      AttachedFile(name: "\(name).json", text: try render(.json)),
    ]
  }

  /// The engine's name and what sets this run apart, in letters, digits and dashes.
  var name: String {
    let engine = result.engine.name.unicodeScalars.prefix(60).map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    var parts = [String(engine)]
    if let profile = result.profile { parts.append(profile) }
    if result.seed != RunPlan.defaultSeed { parts.append("seed\(result.seed)") }
    if result.plannedCases != RunPlan.quickCases { parts.append("\(result.plannedCases)cases") }
    if result.search != .plain { parts.append(result.search.rawValue) }
    return parts.joined(separator: "-")
  }

  private func render(_ format: ReportFormat) throws(ModelError) -> String {
    do { return try format.render(result) } catch let error as ModelError { throw error } catch {
      throw ModelError(
        "the \(format.fileExtension) report", expected: "a result that can be written", found: "\(error)")
    }
  }

  private func write(_ text: String, to path: String) throws(ModelError) {
    try FileStore.write(Array(text.utf8), to: path)
  }
}
