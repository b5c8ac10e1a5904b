internal import TouchModel

extension TouchHandling {
  /// What is overridden, in words; `superKeeps` says that the default implementation keeps touches, as in controls.
  func words(superKeeps: Bool) -> String {
    let kept = TouchMethod.allCases.filter { self[$0] == .absorb }
    let seen = TouchMethod.allCases.filter { self[$0] == .observe }
    let all = TouchMethod.allCases.count
    if kept.count == all { return "keeps all touches" }
    if seen.count == all {
      return superKeeps ? "looks at touches and calls super" : "looks at touches and passes them on"
    }
    var words: [String] = []
    if !kept.isEmpty { words.append("keeps \(TouchHandling.list(kept))") }
    if !seen.isEmpty {
      let rest = superKeeps ? "calls super" : "passes \(seen.count == 1 ? "it" : "them") on"
      words.append("looks at \(TouchHandling.list(seen)) and \(rest)")
    }
    if !superKeeps, !kept.isEmpty, kept.count + seen.count < all { words.append("passes the rest on") }
    return words.joined(separator: ", ")
  }

  private static func list(_ methods: [TouchMethod]) -> String { methods.map(\.rawValue).joined(separator: "/") }
}

extension TouchMethod {
  /// The name of the method in UIKit's words.
  var name: String { "touches\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())" }
}
