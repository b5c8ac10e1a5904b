import EngineWire
import Testing

@Test(arguments: AdapterTemplate.Language.allCases)
func `a template says where to replace, to adapt and to leave`(language: AdapterTemplate.Language) {
  let text = AdapterTemplate(language).text
  for word in ["REPLACE", "ADAPT", "LEAVE"] { #expect(text.contains(word)) }
}
