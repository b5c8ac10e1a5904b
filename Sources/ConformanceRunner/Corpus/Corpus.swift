internal import CaseGeneration
internal import SafeFiles
public import TouchModel
internal import TouchSpecs

/// A folder of pinned cases.
public enum Corpus {
  /// The most files that are read from one folder.
  package static let maximumCases = 10_000

  /// The cases of a folder, in the order of their names; files that do not end in `.json` are left alone.
  /// - Throws: ``ModelError`` naming the folder, or the first file that holds no case, or one of a rule that does not exist, and
  ///   what is wrong in it.
  public static func cases(in folder: String) throws(ModelError) -> [Corpus.PinnedCase] {
    var cases: [Corpus.PinnedCase] = []
    for name in try FileStore.names(inFolder: folder, endingIn: ".json", limit: maximumCases) {
      let path = FileStore.path(of: name, in: folder)
      let file = try FileStore.readCase(path)
      if let rule = file.rule { try check(rule, of: path) }
      cases.append(Corpus.PinnedCase(name: name, file: file))
    }
    return cases
  }

  /// A case of a rule that does not exist would pin nothing, and no run would say so.
  private static func check(_ rule: RuleID, of path: String) throws(ModelError) {
    guard !Catalogue.rules.contains(where: { $0.id == rule }) else { return }
    let nearest = Spelling.nearest(to: "\(rule)", among: Catalogue.rules.map { "\($0.id)" })
    let hint = nearest.map { " (did you mean \($0)?)" } ?? ""
    throw ModelError("\(path): rule", expected: "a rule of the catalogue\(hint)", found: "\"\(rule)\"")
  }

  /// Saves the case of every bug of a run, one file for each cause, and gives the names of the files that were not there.
  ///
  /// The name of a file is the rule and the address of the case, so that the same case of the same rule is one file; a file
  /// that is there keeps its note.
  /// - Throws: ``ModelError`` when the folder cannot be made, or for the first file that cannot be written; the others are.
  public static func save(_ result: RunResult, in folder: String) throws(ModelError) -> [String] {
    var first: ModelError?
    let names = save(result, in: folder) { first = first ?? $0 }
    if let first { throw first }
    return names
  }

  /// Saves what can be saved, gives the names of the files that were not there, and hands over why others are missing.
  package static func save(_ result: RunResult, in folder: String, miss: (ModelError) -> Void) -> [String] {
    guard !result.bugs.isEmpty else { return [] }
    do { try FileStore.makeFolder(folder) } catch {
      miss(error)
      return []
    }
    return result.bugs.compactMap { bug in
      do throws(ModelError) {
        let file = bug.counterexample.file(of: result.engine)
        let name = try file.fileName
        let path = FileStore.path(of: name, in: folder)
        guard !FileStore.isFile(path) else { return nil }
        try FileStore.write(file, to: path)
        return name
      } catch {
        miss(error)
        return nil
      }
    }
  }
}

extension RunResult.Counterexample {
  /// The counterexample as a case file, with the engine that breaks the rule and what it does.
  package func file(of engine: EngineDescription) -> CaseFile {
    CaseFile(
      testCase, readings: readings, rule: rule, engine: engine.name,
      choices: choices.isEmpty ? nil : CaseFile.Choices(generator: CaseGenerator.version, values: choices),
      note: finding.message)
  }
}
