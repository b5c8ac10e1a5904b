import Testing
import TouchModel

@Test func `the recognizers are the discrete and the continuous kinds, without the base`() {
  #expect(CapabilitySet.recognizers.list.count == 6)
  #expect(!CapabilitySet.recognizers.contains(Capability.baseRecognizer))
  #expect(CapabilitySet.discreteRecognizers.isDisjoint(with: .continuousRecognizers))
}
