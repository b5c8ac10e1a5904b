// Runs the mixtures that were drawn.
//
// Usage: mixtures CASES                of liberties: no rule may object to them, nor to parts of them
//        mixtures CASES JSON FIGURES   of faults, and says how often each is shown as a bug of its own, also in two files
import ConformanceReports
import FaultyEngines
import Foundation
import KitAudit

let arguments = CommandLine.arguments
guard [2, 4].contains(arguments.count), let cases = Int(arguments[1]) else {
  fatalError("expected CASES [JSON FIGURES]")
}
let isWatched = isatty(FileHandle.standardError.fileDescriptor) == 1
func show(_ done: Int, _ all: Int) {
  guard isWatched else { return }
  FileHandle.standardError.write(Data((done < all ? "\r\(done) of \(all) engines\u{1B}[K" : "\r\u{1B}[K").utf8))
}

if arguments.count == 2 {
  let parts = Mixtures.liberties.parts(3 * Mixtures.liberties.count)
  let campaign = FaultCampaign(faults: [], liberties: Mixtures.liberties + parts, cases: cases)
  var result = campaign.run { done, all, _ in show(done, all) }
  result.rulesWithoutFault = []
  print(FaultReport(colored: false).render(result), terminator: "")
  exit(result.liberties.allSatisfy(\.isAsItShouldBe) ? 0 : 1)
}
let mixtures = Mixtures.all.filter { $0.faults.allSatisfy(\.isCombinable) }
let campaign = CauseCampaign(
  faults: [], cases: cases, mixtures: mixtures, workers: ProcessInfo.processInfo.activeProcessorCount)
guard let result = campaign.run(onProgress: { done, all, _ in show(done, all) }) else { exit(2) }
print(CauseReport(colored: false).render(result), terminator: "")
try CauseReportJSON().render(result).write(toFile: arguments[2], atomically: true, encoding: .utf8)
try CauseFigures(result).render().write(toFile: arguments[3], atomically: true, encoding: .utf8)
