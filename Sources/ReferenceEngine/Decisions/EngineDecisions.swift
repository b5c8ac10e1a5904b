/// The small decisions that dispatching touches is made of, stage by stage.
package struct EngineDecisions {
  /// How views are created and laid out.
  package private(set) var views: any ViewDecisions = ReferenceDecisions()
  /// What becomes of views and recognizers that come to other places of the tree, or leave it.
  package private(set) var tree: any TreeDecisions = ReferenceDecisions()
  /// Which view a point hits.
  package private(set) var hitTesting: any HitTestingDecisions = ReferenceDecisions()
  /// Which responder is next.
  package private(set) var chain: any ChainDecisions = ReferenceDecisions()
  /// What becomes of the reports in the application's queue.
  package private(set) var queue: any QueueDecisions = ReferenceDecisions()
  /// What a touch is, whom it belongs to and how it changes, interruptions included.
  package private(set) var touches: any TouchDecisions = ReferenceDecisions()
  /// What an event says of its touches.
  package private(set) var events: any EventDecisions = ReferenceDecisions()
  /// Which messages responders get, and which way these go.
  package private(set) var messages: any MessageDecisions = ReferenceDecisions()
  /// Which recognizers a touch comes by.
  package private(set) var collection: any CollectionDecisions = ReferenceDecisions()
  /// What recognizers receive of their touches, and by which limits they judge.
  package private(set) var feeding: any FeedingDecisions = ReferenceDecisions()
  /// Which states recognizers ask for.
  package private(set) var verdicts: any VerdictDecisions = ReferenceDecisions()
  /// Which of several recognizers may recognize.
  package private(set) var arbitration: any ArbitrationDecisions = ReferenceDecisions()
  /// What becomes of a recognizer that recognizes, is interrupted or is reset.
  package private(set) var recognition: any RecognitionDecisions = ReferenceDecisions()
  /// What a recognition takes from views.
  package private(set) var cancellation: any CancellationDecisions = ReferenceDecisions()
  /// What is held back from views, and when it comes after all.
  package private(set) var holding: any HoldingDecisions = ReferenceDecisions()
  /// When scroll views scroll, how far, and what becomes of the touch by which they do.
  package private(set) var scrolling: any ScrollingDecisions = ReferenceDecisions()
  /// Which actions recognizers call, and what these read.
  package private(set) var actions: any ActionDecisions = ReferenceDecisions()
  /// Which events controls send.
  package private(set) var controls: any ControlDecisions = ReferenceDecisions()
  /// Which row of a table a touch selects.
  package private(set) var tables: any TableDecisions = ReferenceDecisions()

  /// The reference's decisions.
  init() {}

  /// The reference's decisions, but for the stages that another decides.
  package init(changedBy other: any DecisionStage) {
    if let own = other as? any ViewDecisions { views = own }
    if let own = other as? any TreeDecisions { tree = own }
    if let own = other as? any HitTestingDecisions { hitTesting = own }
    if let own = other as? any ChainDecisions { chain = own }
    if let own = other as? any QueueDecisions { queue = own }
    if let own = other as? any TouchDecisions { touches = own }
    if let own = other as? any EventDecisions { events = own }
    if let own = other as? any MessageDecisions { messages = own }
    if let own = other as? any CollectionDecisions { collection = own }
    if let own = other as? any FeedingDecisions { feeding = own }
    if let own = other as? any VerdictDecisions { verdicts = own }
    if let own = other as? any ArbitrationDecisions { arbitration = own }
    if let own = other as? any RecognitionDecisions { recognition = own }
    if let own = other as? any CancellationDecisions { cancellation = own }
    if let own = other as? any HoldingDecisions { holding = own }
    if let own = other as? any ScrollingDecisions { scrolling = own }
    if let own = other as? any ActionDecisions { actions = own }
    if let own = other as? any ControlDecisions { controls = own }
    if let own = other as? any TableDecisions { tables = own }
  }
}

/// The reference: every decision at its default.
private struct ReferenceDecisions:
  ViewDecisions, TreeDecisions, HitTestingDecisions, ChainDecisions, QueueDecisions, TouchDecisions, EventDecisions,
  MessageDecisions, CollectionDecisions, FeedingDecisions, VerdictDecisions, ArbitrationDecisions, RecognitionDecisions,
  CancellationDecisions, HoldingDecisions, ScrollingDecisions, ActionDecisions, ControlDecisions, TableDecisions
{}
