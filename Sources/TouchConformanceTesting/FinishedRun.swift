internal import TouchConformance
internal import TouchModel

/// A run that is over, with what was made of it.
struct FinishedRun: Sendable {
  /// What the run found out, the list of expected failures taken into account.
  let result: RunResult
  /// The folder or file with the reports; `nil` where none was asked for.
  let place: String?
  /// The files that could not be written.
  let missing: MissingFiles
  /// The reports to attach to what is broken; none where nothing is.
  let attachments: [AttachedFile]

  /// Runs an engine, on the calling thread where its instances are not independent, and writes what was asked for.
  static func result<Engine: TouchEngine>(
    of engine: Engine.Type, _ options: ConformanceOptions
  ) -> Result<FinishedRun, ModelError> {
    Result { () throws(ModelError) in
      let list = try options.expectedFailures()
      var plan = try options.plan()
      plan.knownBugs = list.failures.knownBugs
      let run = try ConformanceRun(Conformance.executors(of: engine), plan: plan)
      // A corpus that can only be read is one, too; then a case that ends the process is not kept.
      do throws(ModelError) { if let journal = try options.journal() { try run.keep(journal) } } catch {
        TestProcess.write("no journal is kept: \(error)")
      }
      var result = run.run()
      if options.expected != nil {
        // Whether a failure is still expected depends on the day; nothing else asks for it.
        result = result.expecting(list, on: options.today ?? TestProcess.today)
      }
      let files = RunFiles(result, options)
      let (place, missing) = files.write()
      return FinishedRun(result: result, place: place, missing: missing, attachments: try files.attachments())
    }
  }
}

/// A file to attach to an issue.
package struct AttachedFile: Hashable, Sendable {
  /// The name of the file, without a folder.
  package let name: String
  /// What is in it.
  package let text: String
}
