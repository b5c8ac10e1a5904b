import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

struct IdleCapabilityTests {
  private func idle(_ declared: CapabilitySet) -> [IdleCapability] {
    let engine = EngineDescription(name: "part", version: "1", capabilities: declared)
    return engine.idleCapabilities(among: Catalogue.rules)
  }

  @Test func `an engine that declares everything has no idle capability`() {
    #expect(idle(ReferenceEngine.engineDescription.capabilities).isEmpty)
  }

  @Test func `what touches say is idle without touches`() throws {
    let found = try #require(idle([.hitTesting, .touchTimestamps]).first)
    #expect(found.capability == .touchTimestamps)
    #expect(found.missing == ["touchDelivery"])
    #expect(idle([.hitTesting, .touchDelivery, .touchTimestamps]).isEmpty)
  }

  @Test func `what only makes other cases is never idle`() {
    #expect(idle([.hitTesting, .transforms, .severalWindows]).isEmpty)
  }

  @Test func `a whole is named once, and not with its parts`() {
    let declared: CapabilitySet = [.hitTesting, .tapRecognizer, .singleTaps, .severalTaps, .severalFingerTaps]
    #expect(idle(declared).map(\.capability) == [.tapRecognizer])
  }
}
