import Testing
import TraceAnalysis

@Suite struct HandleTests {
  @Test func `a row is looked up by the handle that adding it gave`() {
    var names = List<String>()
    let (first, second) = (names.append("A"), names.append("B"))
    #expect(names[first] == "A" && names[second] == "B" && first < second)
    #expect(Array(names.indices) == [first, second] && names.lastHandle == second)
    names[first] = "C"
    #expect(Array(names) == ["C", "B"])
  }

  @Test func `a handle that is missing has no row`() {
    var names = List<String>()
    let first = names.append("A")
    #expect(names[names.firstIndex { $0 == "B" }] == nil)
    #expect(names[names.firstIndex { $0 == "A" }] == "A" && names.firstIndex { $0 == "A" } == first)
    names.removeAll()
    #expect(names.isEmpty && names.lastHandle == nil)
  }

  @Test func `a range of handles is a part of the list`() {
    var numbers = List<Int>()
    for number in 0..<5 { numbers.append(number) }
    let middle = Handle<Int>(1)..<Handle<Int>(4)
    #expect(Array(numbers[middle]) == [1, 2, 3] && numbers[middle].first == 1)
    #expect(numbers[Handle<Int>.nowhere].isEmpty)
  }
}
