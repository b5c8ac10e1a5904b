import TouchModel

/// Everything that an engine can offer.
let everything = CapabilitySet.all

/// What engines of the chapters on hit testing, chains, touches and the application can offer.
let everythingButGestures = everything.subtracting(
  CapabilitySet.recognizers.union([
    .baseRecognizer, .recognizerTouches, .touchRecognizers, .observesReset, .recognizerDelegates,
    .failureRequirements, .recognizerEffects, .controlEvents, .actionDispatch, .nilTargets, .rowSelection,
    .exclusiveTouch, .tapRecognizer,
  ]))

/// An engine that offers some of it.
func engine(offering capabilities: CapabilitySet) -> EngineDescription {
  EngineDescription(name: "described", version: "1", capabilities: capabilities)
}
