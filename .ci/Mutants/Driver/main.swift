// The campaign of the mutants, and the process of one of them; `.ci/mutants` is what is called.
import Foundation

if CommandLine.arguments.count == 5, CommandLine.arguments[1] == "one" {
  // A mutant that reports without end is ended by what it needs, too.
  var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
  setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
  // What starts a process on one of several threads hands on that signals wait.
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
  let reach = try Reach(contentsOf: CommandLine.arguments[3])
  try OneMutant(number: Int(CommandLine.arguments[2]) ?? 0, reach: reach, cases: Int(CommandLine.arguments[4]) ?? 0)
    .run()
} else {
  let options = Options(CommandLine.arguments.dropFirst())
  let campaign = try Campaign(options)
  if options.isList { campaign.printList() } else { exit(try campaign.run()) }
}
