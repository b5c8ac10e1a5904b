/// An engine to begin with: a file that runs as it is, says hit testing of itself, and is meant to be changed.
///
/// Each holds a placeholder of flat rectangles, an adapter, and a conversation with the kit, in this order and apart from
/// one another. The texts stand in a file for each language, so that tests and people get the same.
package struct AdapterTemplate: Sendable {
  /// The languages there is a template for.
  package enum Language: String, CaseIterable, Sendable {
    case swift
    case python
    case javascript
    case c
    case cxx = "c++"
  }

  /// The language it is written in.
  package let language: Language

  /// Creates the template of a language.
  package init(_ language: Language) { self.language = language }

  /// What the file is called that holds it.
  package var fileName: String {
    switch language {
    case .swift: "main.swift"
    case .python: "engine.py"
    case .javascript: "engine.js"
    case .c: "engine.c"
    case .cxx: "engine.cpp"
    }
  }

  /// The file's text.
  package var text: String {
    switch language {
    case .swift: AdapterTemplate.swift
    case .python: AdapterTemplate.python
    case .javascript: AdapterTemplate.javascript
    case .c: AdapterTemplate.c
    // The same text is both languages but for how it is compiled.
    case .cxx: AdapterTemplate.c.replacing("cc engine.c -o engine -lm", with: "c++ engine.cpp -o engine")
    }
  }
}
