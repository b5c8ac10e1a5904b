import SwiftSyntax

/// Writes a file with all its mutants in it, each behind a question whether it is alive.
///
/// Around every mutant stand two comments with its number, around what holds several mutants of one place two others, so that
/// what the compiler objects to is found.
struct SchemataWriter {
  /// What is in the file.
  let collector: MutantCollector
  /// The number of each of its mutants; those that do not compile have none.
  let numbers: [Int?]

  /// The text of a node and all below it.
  func text(_ node: Syntax) -> String {
    if let token = node.as(TokenSyntax.self) { return token.description }
    var text = node.children(viewMode: .sourceAccurate).map(self.text).joined()
    if let items = node.as(CodeBlockItemListSyntax.self) { text = body(items, text) }
    if let item = node.as(CodeBlockItemSyntax.self) { text = statement(item, text) }
    if let list = node.as(ConditionElementListSyntax.self) { text = conditions(list, text) }
    if let positions = collector.expressions[node.id] { text = expression(node, positions, text) }
    return text
  }

  private func number(_ position: Int?) -> Int? { position.flatMap { numbers[$0] } }

  private func expression(_ node: Syntax, _ positions: [Int], _ text: String) -> String {
    let alive = positions.compactMap { position in numbers[position].map { ($0, collector.mutants[position]) } }
    guard !alive.isEmpty else { return text }
    let parts = Parts(node, text)
    let choices = alive.map { number, mutant in
      "alive(\(number)) ? /*<\(number)*/(\(mutant.replacement))/*\(number)>*/ : "
    }
    // An assignment is no value.
    if alive.contains(where: { $0.1.replacement.contains(" -= ") || $0.1.replacement.contains(" += ") }) {
      let (number, mutant) = alive[0]
      return parts.joined(
        "if alive(\(number)) { /*<\(number)*/\(mutant.replacement)/*\(number)>*/ } else { \(parts.middle) }")
    }
    return parts.joined("(/*[*/\(choices.joined())(\(parts.middle))/*]*/)")
  }

  private func statement(_ item: CodeBlockItemSyntax, _ text: String) -> String {
    guard let number = number(collector.statements[item.id]) else { return text }
    let parts = Parts(Syntax(item), text)
    return parts.joined("/*<\(number)*/if !alive(\(number)) { \(parts.middle) }/*\(number)>*/")
  }

  private func conditions(_ list: ConditionElementListSyntax, _ text: String) -> String {
    guard let number = number(collector.conditionLists[list.id]) else { return text }
    let parts = Parts(Syntax(list), text)
    return parts.joined("/*<\(number)*/!alive(\(number)), /*\(number)>*/\(parts.middle)")
  }

  private func body(_ items: CodeBlockItemListSyntax, _ text: String) -> String {
    let returns = (collector.bodies[items.id] ?? []).compactMap { position in
      numbers[position].map { "if alive(\($0)) { /*<\($0)*/\(collector.mutants[position].replacement)/*\($0)>*/ }" }
    }
    guard !returns.isEmpty else { return text }
    let parts = Parts(Syntax(items), text)
    // What was the only expression of a function is its result no longer.
    let only = items.count == 1 && items.first?.isValue == true ? "return " : ""
    return parts.joined("\(returns.joined(separator: "; "))\n\(only)\(parts.middle)")
  }

  /// A text with the white space and comments around it apart.
  private struct Parts {
    let before: String
    let middle: String
    let after: String

    init(_ node: Syntax, _ text: String) {
      before = node.leadingTrivia.description
      after = node.trailingTrivia.description
      middle = String(text.dropFirst(before.count).dropLast(after.count))
    }

    func joined(_ middle: String) -> String { before + middle + after }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is an expression, or a statement that may stand for one.
  fileprivate var isValue: Bool {
    switch item {
    case .expr(let expression):
      !expression.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    case .stmt(let statement):
      statement.is(ExpressionStmtSyntax.self)
        && !statement.tokens(viewMode: .sourceAccurate).contains {
          $0.tokenKind == .keyword(.return)
        }
    case .decl: false
    // Whatever a later toolchain knows besides.
    @unknown default: false
    }
  }
}
