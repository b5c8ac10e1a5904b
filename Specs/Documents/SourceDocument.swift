/// One of the five documents the rules come from; line numbers in citations refer to these very files.
package struct SourceDocument: Hashable, Sendable {
  /// The number by which citations name it, from 0.
  package let number: Int
  /// What it is about, in the kit's words.
  package let title: String
  /// The language it is written in.
  package let language: String
  /// How many lines it has.
  package let lines: Int
  /// How many bytes it has.
  package let bytes: Int
  /// The SHA-256 of its bytes, in hexadecimal.
  package let sha256: String
  /// How far it can be relied on.
  package let reliability: String

  /// The five documents.
  package static let all = [
    SourceDocument(
      number: 0, title: "UITouch, the responder chain and the six gesture recognizers, with samples in Swift",
      language: "Chinese", lines: 330, bytes: 15493,
      sha256: "734c8621bd88c66a16cf34a2e2ed18d0bffd8d6ee25b28c2a5ebaef72e3a9868",
      reliability: "good; it calls its printed traces rough"),
    SourceDocument(
      number: 1, title: "Hit testing in detail, the chain, recognizers against the chain, controls",
      language: "Chinese", lines: 273, bytes: 24439,
      sha256: "d1a3db10dcf66801196d0b8e32b4b58bf9be72bd9688a19d26c6d35e3c131179",
      reliability: "the best of the five; its figures are missing, lines 234 to 273 are noise of the site"),
    SourceDocument(
      number: 2, title: "Short notes on UIEvent, UITouch, gestures, controls and dispatch",
      language: "Chinese", lines: 29, bytes: 4168,
      sha256: "47cf660cf7a092721f8c25e4397fa52936f7aee5d3fecb84531315c60fa87a6e",
      reliability: "the least reliable: most contradictions involve it"),
    SourceDocument(
      number: 3, title: "Who owns a touch, the event queue, a drawing application, the chain",
      language: "Chinese", lines: 124, bytes: 21039,
      sha256: "c9595bb186959fa39d1282cb1b8cde8a462f8fc32c64bb7e57a0032690a1cb69",
      reliability: "good; one of its intermediate listings is wrong"),
    SourceDocument(
      number: 4, title: "The event queue, the key window, the chain, recognizer states, three gestures at once",
      language: "Chinese", lines: 61, bytes: 7119,
      sha256: "0d23ee1a66143345199e561532df9267d6df713939250707d850ff71ece1b001",
      reliability: "fair; short, with one demonstration that omits a needed setting"),
  ]
}
