internal import TouchModel

/// A chapter of the catalogue.
package struct Chapter: Sendable {
  /// The short name that begins its rules' ids.
  package let id: String
  /// What it is about.
  package let title: String
  /// The folder of its rules, below that of the catalogue.
  package let folder: String
  /// What happens there, in two or three sentences for a newcomer.
  package let introduction: String
  /// The level of its rules that name no other.
  package let level: Level
  /// Its rules, in order.
  package let rules: [Rule]

  /// Creates a chapter; only rules that stand in one are the catalogue's.
  ///
  /// All of its rules judge runs with the capabilities given here, see ``Rule/alsoJudges``, beside those that they name themselves.
  init(
    id: String, title: String, folder: String, introduction: String, level: Level, alsoJudges: CapabilitySet = [],
    rules: [Rule]
  ) {
    self.id = id
    self.title = title
    self.folder = folder
    self.introduction = introduction
    self.level = level
    let defaults = Rule.Defaults(level: level, alsoJudges: alsoJudges)
    self.rules = rules.map { rule in
      var rule = rule
      rule.defaults = defaults
      return rule
    }
  }
}
