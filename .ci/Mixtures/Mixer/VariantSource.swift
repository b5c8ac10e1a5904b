import SwiftSyntax

/// A fault or a liberty as it stands in the source: what it overrides, and what it is called.
struct VariantSource {
  /// What its name ends with, `HT-03-ignores-hidden`.
  let slug: String
  /// The closure with which a liberty changes its description; `nil` for one that does not.
  let describing: String?
  /// The stages that it decides about.
  let stages: [String]
  /// The signatures of the decisions that it makes otherwise.
  let decisions: Set<String>
  /// The text of its members, without its row.
  let members: String

  /// The letters of the rule that finds it, `GR-TAP`.
  var chapter: Substring { slug.prefix { !$0.isNumber }.dropLast() }

  /// The rule that finds it, `GR-TAP-05`.
  var rule: Substring { slug.prefix { !$0.isLowercase }.dropLast() }

  /// The faults that are mixed with others on purpose: their rule is broken in nearly every case in which it applies, and but for
  /// that of scroll views these are a fourth of all drawn cases or more.
  static let ubiquitous = [
    "HT-12-earlier-first", "HT-13-nothing-after-miss", "RC-08-ends-at-window", "RC-21-scroll-views-forward",
    "TD-31-per-report", "AP-06-hit-tests-afterwards", "GR-24-on", "GR-35-after-reset",
  ]
}

/// Finds the faults of a file whose overrides mean the same in another type, or the liberties.
///
/// Left out are engines of their own kind, types that hold something, name themselves or use what is private to their file, and rows that
/// change the readings.
final class VariantCollector: SyntaxVisitor {
  private(set) var variants: [VariantSource] = []
  private let privateNames: Set<String>
  private let row: Row

  /// The property that makes a type a fault or a liberty.
  enum Row: String {
    case fault, liberty

    /// The functions that make one.
    var makers: [String] { self == .fault ? ["asFault", "asChainFault"] : ["asLiberty"] }
  }

  init(_ tree: SourceFileSyntax, finding row: Row) {
    self.row = row
    let names = PrivateNames(viewMode: .sourceAccurate)
    names.walk(tree)
    privateNames = names.found
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if let variant = variant(node) { variants.append(variant) }
    return .skipChildren
  }

  private func variant(_ node: StructDeclSyntax) -> VariantSource? {
    let stages = (node.inheritanceClause?.inheritedTypes ?? []).map(\.type.trimmedDescription)
    guard !stages.isEmpty, stages.allSatisfy({ $0.hasSuffix("Decisions") }) else { return nil }
    var head: (slug: String, describing: String?)?
    var functions: [FunctionDeclSyntax] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        functions.append(function)
      } else if let row = row(of: member.decl), head == nil {
        head = row
      } else {
        return nil
      }
    }
    let names = functions.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
    guard let head, !functions.isEmpty, privateNames.union([node.name.text]).isDisjoint(with: names) else { return nil }
    return VariantSource(
      slug: head.slug, describing: head.describing, stages: stages, decisions: Set(functions.map(\.decision)),
      members: functions.map(\.description).joined())
  }

  /// What `static let fault = asFault("…", …)` says, or `static let liberty = asLiberty("…", "…", …)`.
  private func row(of declaration: DeclSyntax) -> (slug: String, describing: String?)? {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      binding.pattern.trimmedDescription == row.rawValue,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      row.makers.contains(call.calledExpression.trimmedDescription), call.trailingClosure == nil,
      !call.arguments.contains(where: { $0.label?.text == "following" })
    else { return nil }
    // A fault is named by its first word, a liberty by its first two, the open point and its own.
    let words = call.arguments.prefix(row == .fault ? 1 : 2).compactMap {
      $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    let describing = call.arguments.first { $0.label?.text == "describing" }?.expression.trimmedDescription
    return words.isEmpty ? nil : (words.joined(separator: "-"), describing)
  }
}

/// The names of what a file keeps to itself.
private final class PrivateNames: SyntaxVisitor {
  private(set) var found: Set<String> = []

  private func note(_ modifiers: DeclModifierListSyntax, _ name: String) {
    if modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) { found.insert(name) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.modifiers, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { note(node.modifiers, binding.pattern.trimmedDescription) }
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.modifiers, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.modifiers, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.modifiers, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // What an extension that is private as a whole declares is private, too.
    if node.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
      for member in node.memberBlock.members {
        if let function = member.decl.as(FunctionDeclSyntax.self) { found.insert(function.name.text) }
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          for binding in variable.bindings { found.insert(binding.pattern.trimmedDescription) }
        }
      }
    }
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  /// What tells one decision from another: the name, with the labels and types of the parameters.
  fileprivate var decision: String {
    let parameters = signature.parameterClause.parameters.map { "\($0.firstName.text): \($0.type.trimmedDescription)" }
    return "\(name.text)(\(parameters.joined(separator: ", ")))"
  }
}
