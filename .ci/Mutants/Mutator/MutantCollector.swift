import SwiftSyntax

/// Finds the mutants of a file.
///
/// Changes of expressions are kept by the expression, statements that may be left out by the statement, and returns by the body.
final class MutantCollector: SyntaxVisitor {
  /// The mutants in the order they were found.
  private(set) var mutants: [Mutant] = []
  /// The positions of the mutants that stand for an expression, by the expression.
  private(set) var expressions: [SyntaxIdentifier: [Int]] = [:]
  /// The positions of the mutants that leave a statement out.
  private(set) var statements: [SyntaxIdentifier: Int] = [:]
  /// The positions of the mutants that return at the beginning of a body.
  private(set) var bodies: [SyntaxIdentifier: [Int]] = [:]
  /// The positions of the mutants in which a list of conditions is not met.
  private(set) var conditionLists: [SyntaxIdentifier: Int] = [:]

  private let file: String
  private let converter: SourceLocationConverter
  private var places: [String] = []
  private var results: [TypeSyntax?] = []
  private var initializers = 0
  private var repetitions: [String: Int] = [:]

  init(_ file: String, _ tree: some SyntaxProtocol) {
    self.file = file
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func mutant(_ sort: Mutant.Sort, _ node: some SyntaxProtocol, _ original: String, _ replacement: String)
    -> Int
  {
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    var mutant = Mutant(
      file: file, line: line, place: places.joined(separator: "."), sort: sort, original: original.onOneLine,
      replacement: replacement.onOneLine)
    let key = mutant.key
    mutant.repetition = repetitions[key, default: 0]
    repetitions[key] = mutant.repetition + 1
    mutants.append(mutant)
    return mutants.count - 1
  }

  /// Another expression in the place of one.
  private func replace(_ node: some ExprSyntaxProtocol, by replacement: String, _ sort: Mutant.Sort) {
    let original = node.trimmedDescription
    let known = expressions[node.id, default: []].map { mutants[$0].replacement }
    guard original != replacement, !known.contains(replacement.onOneLine) else { return }
    expressions[node.id, default: []].append(mutant(sort, node, original, replacement))
  }

  // MARK: Declarations

  private func enter(_ name: String, result: TypeSyntax?) {
    places.append(name)
    results.append(result)
  }

  private func leave() {
    places.removeLast()
    results.removeLast()
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { parameter in
      let name = parameter.firstName.text
      // Overloads that differ in the type of what comes first are told apart by it.
      return name == "of" ? "of: \(parameter.type.trimmedDescription)" : name
    }
    enter("\(node.name.text)(\(labels.joined(separator: ", ")))", result: node.signature.returnClause?.type)
    if let body = node.body { enterBody(body, node.signature.returnClause?.type) }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("init", result: nil)
    initializers += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) {
    leave()
    initializers -= 1
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("deinit", result: nil)
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
    guard isMember else { return .visitChildren }
    enter(node.pattern.trimmedDescription, result: node.typeAnnotation?.type)
    if case .getter(let items) = node.accessorBlock?.accessors { enterItems(items, node.typeAnnotation?.type) }
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) {
    if node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false { leave() }
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("subscript", result: node.returnClause.type)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scope(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { scope(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { scope(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { scope(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func scope(_ name: String) -> SyntaxVisitorContinueKind {
    enter(name, result: nil)
    return .visitChildren
  }

  private func enterBody(_ body: CodeBlockSyntax, _ result: TypeSyntax?) { enterItems(body.statements, result) }

  private func enterItems(_ items: CodeBlockItemListSyntax, _ result: TypeSyntax?) {
    guard !items.isEmpty else { return }
    guard let result else {
      // A body of one statement is left out as that statement.
      if items.count > 1 { bodies[items.id] = [mutant(.early, items, "all of it", "return")] }
      return
    }
    if items.count == 1, let only = items.first, case .expr(let expression) = only.item,
      !expression.is(SwitchExprSyntax.self), !expression.is(IfExprSyntax.self)
    {
      // What only hands on is changed where it comes from.
      guard !expression.trimmedDescription.hasPrefix("standard") else { return }
      for other in result.others { replace(expression, by: other, .result) }
      return
    }
    for other in result.others {
      bodies[items.id, default: []].append(mutant(.early, items, "all of it", "return \(other)"))
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    results.append(nil)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { results.removeLast() }

  // MARK: Statements

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression, let result = results.last ?? nil, !expression.is(SwitchExprSyntax.self) {
      for other in result.others where !expression.is(BooleanLiteralExprSyntax.self) {
        replace(expression, by: other, .result)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item, isStatement(node) else { return .visitChildren }
    if let infix = expression.as(InfixOperatorExprSyntax.self), infix.isAssignment {
      if initializers == 0 { statements[node.id] = mutant(.assignment, node, node.trimmedDescription, "nothing") }
    } else if expression.is(FunctionCallExprSyntax.self),
      !expression.trimmedDescription.hasPrefix("super.init")
    {
      statements[node.id] = mutant(.call, node, node.trimmedDescription, "nothing")
    }
    return .visitChildren
  }

  /// Whether an expression stands for what it does, not for what it gives; the compiler finds the rest.
  private func isStatement(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent else { return false }
    if list.count > 1 { return true }
    if owner.is(ClosureExprSyntax.self) { return false }
    if owner.is(AccessorBlockSyntax.self) { return false }
    if let function = owner.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
    return true
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    var isBound = false
    for element in node {
      switch element.condition {
      case .expression(let expression): condition(expression, isLoop: node.parent?.is(WhileStmtSyntax.self) ?? false)
      default: isBound = true
      }
    }
    if isBound {
      conditionLists[node.id] = mutant(.condition, node, node.trimmedDescription, "false")
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    condition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    condition(node.condition)
    return .visitChildren
  }

  private func condition(_ expression: ExprSyntax, isLoop: Bool = false) {
    if !isLoop { replace(expression, by: "true", .condition) }
    replace(expression, by: "false", .condition)
  }

  // MARK: Expressions

  private static let comparisons: [String: [String]] = [
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "===": ["!=="], "!==": ["==="],
  ]
  private static let operations: [String: String] = [
    "+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "..<": "...",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    for other in Self.comparisons[token] ?? [] { replace(node, by: "\(left) \(other) \(right)", .comparison) }
    switch token {
    case "&&", "||":
      replace(node, by: "(\(left)) \(token == "&&" ? "||" : "&&") (\(right))", .logic)
      replace(node, by: left, .logic)
      replace(node, by: right, .logic)
    case "??": replace(node, by: right, .fallback)
    case "+=", "-=":
      if let other = Self.operations[token] { replace(node, by: "\(left) \(other) \(right)", .arithmetic) }
    default:
      guard let other = Self.operations[token] else { break }
      replace(node, by: "\(left) \(other) \(right)", .arithmetic)
      if token != "..<" { replace(node, by: left, .arithmetic) }
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operator.text {
    case "!": replace(node, by: node.expression.trimmedDescription, .logic)
    case "-": replace(node, by: node.expression.trimmedDescription, .arithmetic)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, by: node.literal.text == "true" ? "false" : "true", .literal)
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Int(node.literal.text) else { return .skipChildren }
    replace(node, by: "\(value + 1)", .literal)
    if value > 0 { replace(node, by: "\(value - 1)", .literal) }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Double(node.literal.text) else { return .skipChildren }
    replace(node, by: value == 0 ? "1.0" : "\(value * 2)", .literal)
    return .skipChildren
  }

  /// What is matched is no expression.
  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private static let methods = [
    "first": "last", "last": "first", "min": "max", "max": "min", "contains": "allSatisfy", "allSatisfy": "contains",
    "removeFirst": "removeLast", "removeLast": "removeFirst",
  ]
  private static let predicates: Set = ["contains", "filter", "first", "firstIndex", "removeAll", "allSatisfy"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = Array(node.arguments)
    if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      Self.predicates.contains(name)
    {
      let closure = node.trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
      if let closure, closure.statements.count == 1, case .expr(let expression)? = closure.statements.first?.item {
        condition(expression)
      }
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["sorted", "reversed"].contains(member.declName.baseName.text)
    {
      replace(node, by: base.trimmedDescription, .method)
    }
    if arguments.count == 2, node.trailingClosure == nil,
      arguments[0].label?.text == arguments[1].label?.text
    {
      let label = arguments[0].label.map { "\($0.text): " } ?? ""
      let (first, second) = (arguments[0].expression.trimmedDescription, arguments[1].expression.trimmedDescription)
      replace(node, by: "\(node.calledExpression.trimmedDescription)(\(label)\(second), \(label)\(first))", .arguments)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, let other = Self.methods[node.declName.baseName.text] else { return .visitChildren }
    // A method is changed together with its arguments, a property alone.
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      let rest = call.trimmedDescription.dropFirst(node.trimmedDescription.count)
      replace(call, by: "\(base.trimmedDescription).\(other)\(rest)", .method)
    } else {
      replace(node, by: "\(base.trimmedDescription).\(other)", .method)
    }
    return .visitChildren
  }
}

extension InfixOperatorExprSyntax {
  /// Whether it changes what stands on its left.
  fileprivate var isAssignment: Bool {
    if self.operator.is(AssignmentExprSyntax.self) { return true }
    return ["+=", "-=", "*=", "/="].contains(self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
  }
}

extension TypeSyntax {
  /// Other results of a function that gives this type.
  fileprivate var others: [String] {
    if self.is(OptionalTypeSyntax.self) { return ["nil"] }
    if self.is(ArrayTypeSyntax.self) { return ["[]"] }
    switch trimmedDescription {
    case "Bool": return ["true", "false"]
    case "Int", "Double": return ["0"]
    default: return []
    }
  }
}

extension String {
  /// The text with every run of white space as one space.
  fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
