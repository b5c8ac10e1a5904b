internal import CaseGeneration
public import TouchModel
internal import TouchSpecs

/// A case of a regression corpus: what once broke a rule, kept so that it never does again.
public struct PinnedCase: Hashable, Sendable, CustomStringConvertible {
  /// The name of its file, without the folder.
  public var name: String
  /// What the file holds.
  public var file: CaseFile

  /// Creates a case.
  public init(name: String, file: CaseFile) {
    self.name = name
    self.file = file
  }

  /// The name.
  public var description: String { SafeText.escaped(name) }
}

/// A folder of pinned cases.
public enum Corpus {
  /// The most files that are read from one folder.
  public static let mostCases = 10_000

  /// The cases of a folder, in the order of their names; files that do not end in `.json` are left alone.
  /// - Throws: ``ModelError`` naming the folder, or the first file that holds no case and what is wrong in it.
  public static func cases(in folder: String) throws(ModelError) -> [PinnedCase] {
    var cases: [PinnedCase] = []
    for name in try FileStore.names(inFolder: folder, endingIn: ".json", limit: mostCases) {
      cases.append(PinnedCase(name: name, file: try FileStore.readCase("\(folder)/\(name)")))
    }
    return cases
  }

  /// Saves the case of every bug of a run, one file for each cause, and gives the names of the files that were not there.
  ///
  /// The name of a file is the rule and the address of the case, so that the same case of the same rule is one file; a file
  /// that is there keeps its note.
  /// - Throws: ``ModelError`` when the folder cannot be made or written.
  public static func save(_ result: RunResult, in folder: String) throws(ModelError) -> [String] {
    guard !result.bugs.isEmpty else { return [] }
    try FileStore.makeFolder(folder)
    var names: [String] = []
    for bug in result.bugs {
      let file = bug.counterexample.file(of: result.engine)
      let name = try file.fileName
      guard !FileStore.isFile("\(folder)/\(name)") else { continue }
      try FileStore.write(file, to: "\(folder)/\(name)")
      names.append(name)
    }
    return names
  }
}

extension Counterexample {
  /// The counterexample as a case file, with the engine that breaks the rule and what it does.
  public func file(of engine: EngineDescription) -> CaseFile {
    CaseFile(
      testCase, readings: readings, rule: rule, engine: engine.name,
      choices: choices.isEmpty ? nil : CaseFile.Choices(generator: CaseGenerator.version, values: choices),
      note: finding.message)
  }
}
