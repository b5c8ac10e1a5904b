/// What a campaign is to do.
struct Options {
  /// How many cases are drawn in each profile unless another number is given.
  static let usualCases = 2_000

  var list = ""
  var reach = ""
  var state = ""
  var reasons = ""
  var build = ""
  var cases = usualCases
  var jobs = 2
  var only: String?
  var record: String?
  var shard = 0
  var shards = 1
  var again = false
  var isList = false
  /// Whether all mutants are chosen.
  var isWhole: Bool { only == nil && shards == 1 }

  /// Reads the options that the script hands on, which has checked them.
  init(_ arguments: ArraySlice<String>) {
    var rest = Array(arguments.reversed())
    while let name = rest.popLast() {
      switch name {
      case "--again": again = true
      case "--list": isList = true
      default:
        let value = rest.popLast() ?? ""
        switch name {
        case "--mutants": list = value
        case "--reach": reach = value
        case "--state": state = value
        case "--reasons": reasons = value
        case "--build": build = value
        case "--cases": cases = Int(value) ?? cases
        case "--jobs": jobs = Int(value) ?? jobs
        case "--only": only = value
        case "--record": record = value
        case "--shard":
          let parts = value.split(separator: "/").compactMap { Int($0) }
          if parts.count == 2 { (shard, shards) = (parts[0] - 1, parts[1]) }
        default: break
        }
      }
    }
  }
}
