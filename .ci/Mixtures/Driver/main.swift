// Runs the mixtures that were drawn, and says how often each fault is shown as a bug of its own.
//
// Usage: mixtures CASES JSON FIGURES   with the files that get the report and its figures as JSON
import ConformanceReports
import FaultyEngines
import Foundation
import KitAudit

let arguments = CommandLine.arguments
guard arguments.count == 4, let cases = Int(arguments[1]) else { fatalError("expected CASES JSON FIGURES") }
let mixtures = Mixtures.all.filter { $0.faults.allSatisfy(\.isCombinable) }
let campaign = CauseCampaign(
  faults: [], cases: cases, mixtures: mixtures, workers: ProcessInfo.processInfo.activeProcessorCount)
let isWatched = isatty(FileHandle.standardError.fileDescriptor) == 1
let result = campaign.run(onProgress: { done, all, _ in
  if isWatched { FileHandle.standardError.write(Data("\r\(done) of \(all) engines\u{1B}[K".utf8)) }
})
if isWatched { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
guard let result else { exit(2) }
print(CauseReport(colored: false).render(result), terminator: "")
try CauseReportJSON().render(result).write(toFile: arguments[2], atomically: true, encoding: .utf8)
try CauseFigures(result).render().write(toFile: arguments[3], atomically: true, encoding: .utf8)
