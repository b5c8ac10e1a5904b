internal import CaseGeneration
internal import ConformanceReports
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel
internal import TouchSpecs

extension ConformanceDocument {
  /// What is not tested, and why.
  var limits: [String] {
    let (usual, largest) = (CaseExtent.usual, CaseExtent.largest)
    let reasons = [
      (
        "what is larger than the largest case",
        "an engine may be right up to a size and wrong beyond it. Drawn cases have at most \(usual.views) views on "
          + "\(usual.levels) levels, and \(usual.fingers) fingers down at a time; one in \(CaseExtent.largeCaseInterval) "
          + "goes beyond that in one respect, up to \(largest.views) views, \(largest.levels) levels, "
          + "\(largest.siblings) subviews of one view, or \(largest.fingers) fingers. None has more than "
          + "\(CaseExtent.windows) windows, \(CaseExtent.recognizers) recognizers, \(CaseExtent.gestureFingers) fingers "
          + "in one gesture, \(CaseExtent.questions) questions in a script without touches, or \(CaseExtent.phrases) "
          + "reports, gestures and the like in one with touches"
      ),
      (
        "places too close to an edge",
        "two correct conversions may differ in their last bits; within the declared "
          + "tolerance nothing is judged, except where the way from the window is exact: there minimum edges are "
          + "inside and maximum edges outside, as UIKit has it, unless the engine declares `hasExactEdges` false, "
          + "for the five documents are silent"
      ),
      (
        "gestures close to a threshold",
        "the documents give no numbers; scripts keep to half of what an engine "
          + "declares or go to twice"
      ),
      ("orders that the documents leave open", "between views, between phases and between recognizers of one report"),
      ("how often something is called", "hit testing may run more than once for a touch"),
      (
        "changes of the tree while a finger is down",
        "the documents do not say what becomes of the touch of a view that moves or goes; what handlers "
          + "do themselves is judged, touches of views that stay, and the next ones"
      ),
      ("nearly singular transforms, sizes below zero, numbers that are not finite", "no document defines them"),
      ("hit testing that is overridden", "an override may return anything"),
      ("chains that are overridden, detached responders", "no document defines them"),
      ("handlers that put in new input", "no document says what happens"),
      ("input that makes no sense", "a finger that moves without being down belongs to no scene of the documents"),
      ("force, radius, pencil, hover and keys", "no document says more than their names"),
      ("physics of scrolling", "how far and how fast is outside the documents"),
    ]
    return ["## What is not tested", ""] + reasons.map { "- \($0.0): \($0.1)." }
  }

  /// The versions and what changes them.
  var versions: [String] {
    let rows = [
      ["Kit", "its release", "anything; a release says what"],
      ["Rules", Catalogue.version, "the meaning of a rule"],
      ["Generator", CaseGenerator.version, "which case a seed and an index draw"],
      ["Case file", "\(CaseFile.version)", "the form of a file; files keep the case itself and never rot"],
      ["Case code", CaseCode.prefix, "the form of a short code"],
      ["JSON reports", "1", "the meaning of a field; new fields may appear without"],
    ]
    return [
      "## Versions", "",
      "The id of a rule is permanent: it is never given to another rule, and a rule that is withdrawn keeps its id.",
      "",
    ] + MarkdownText.table(["What", "Version", "Changes with"], rows)
  }

  /// The five documents.
  var documents: [String] {
    let rows = SourceDocument.all.map { document in
      [
        "00\(document.number)", document.title, document.language, "\(document.lines)", "\(document.bytes)",
        "`\(document.sha256)`", document.reliability,
      ].map(MarkdownText.cell)
    }
    return [
      "# The five documents", "", ConformanceDocument.remark, "",
      "Line numbers in sources refer to these very files, identified by their hashes, with lines counted from 1.", "",
    ] + MarkdownText.table(["Number", "Title", "Language", "Lines", "Bytes", "SHA-256", "Reliability"], rows)
      + SourceDocument.all.flatMap(places)
  }

  /// What is said at the places of a document that rules cite.
  private func places(in document: SourceDocument) -> [String] {
    let rows = DocumentPlace.all.filter { $0.document == document.number }.map { place in
      let citing = rules.map(\.rule).filter { rule in
        rule.citations.contains { DocumentPlace.place(of: $0) == place }
      }
      return ["\(place)", MarkdownText.cell(place.statement), citing.map(\.id.description).joined(separator: ", ")]
    }
    return ["", "## Document 00\(document.number)", "", "\(document.title). Retold in the kit's own words.", ""]
      + MarkdownText.table(["Place", "What is said there", "Rules"], rows)
  }

  /// What no document says, with the rules that leave it open and how many liberties differ in it.
  var gaps: [String] {
    let gapsOfRules = self.rules.map { (id: $0.rule.id, gaps: Set($0.rule.gaps)) }
    let rows = Gap.all.map { gap in
      let rules = gapsOfRules.filter { $0.gaps.contains(gap) }.map { "\($0.id)" }
      let liberties = faults.liberties.count { $0.liberty.openPoint == gap.id }
      return [
        gap.id, MarkdownText.cell(gap.statement), rules.joined(separator: ", "), liberties == 0 ? "" : "\(liberties)",
      ]
    }
    return [
      "## What no document says", "",
      "An engine settles each of these as it likes. Rules leave them open; liberties are engines that settle one in another way than "
        + "the reference engine.", "",
    ] + MarkdownText.table(["Gap", "What is open", "Rules that leave it open", "Liberties"], rows)
  }

  /// The facts about UIKit that rules cite.
  var facts: [String] {
    let rows = UIKitFact.all.map { ["UIKit:\($0.number)", $0.statement, $0.evidence.meaning].map(MarkdownText.cell) }
    return [
      "## Facts about UIKit", "",
      "What public evidence shows UIKit to do and no document says. Nothing here was run on a device for this kit, "
        + "which is why the rules that cite it are *observed* and count under a profile of their own.", "",
    ] + MarkdownText.table(["Fact", "What UIKit does", "Evidence"], rows)
  }
}
