/// Why a fault breaks many rules, where several faults have the same reason.
enum Reason {
  static let comesTwice = "a call that comes twice is a second beginning and a second ending as well"
  static let goesRound =
    "a chain that comes back to where it was has wrong links and no end for every rule on chains"
  static let comesLate = "a call that comes in another step is out of place for every rule about steps"
  static let comesFromElsewhere =
    "a recognizer from elsewhere holds and cancels touches that it has no say about, and excludes recognizers that have"
}
