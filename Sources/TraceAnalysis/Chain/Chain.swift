public import TouchModel

extension Run {
  /// What the engine answered when the kit asked for next responders.
  @inlinable
  @inline(__always)
  public var chain: Chain { Chain(run: self) }

  /// The next responders of a run, as the engine gives them.
  @frozen
  public struct Chain {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The answers, in the order of the trace.
    @inlinable
    @inline(__always)
    public var links: [ResponderLink] { run.index.touches.links }

    /// The chains the kit asked for.
    @inlinable
    @inline(__always)
    public var asked: [AskedChain] { run.index.touches.askedChains }

    /// The responders of the chains of touches, and of the chains the kit asked for.
    @inlinable
    @inline(__always)
    public var elements: [ObjectID] { run.index.touches.chainElements }

    /// The next responder that the engine gives, unnamed objects left out, in whichever tree or in one; `nil` when the kit did not
    /// ask.
    @inlinable
    @inline(__always)
    public func link(of responder: ObjectID, inTree tree: Int? = nil) -> ResponderLink? {
      links.link(of: responder, inTree: tree)
    }

    /// The chain of a touch's view; empty when the kit did not ask for it.
    @inlinable
    @inline(__always)
    public func elements(of touch: TouchHistory) -> ArraySlice<ObjectID> { elements[touch.chain] }
  }
}
