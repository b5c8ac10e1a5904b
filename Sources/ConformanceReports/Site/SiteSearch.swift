/// What the first page of a site does when it is searched.
enum SiteSearch {
  /// The script: a rule stays in sight when its entry of the index has every word.
  static let script = Markup.own(
    #"""
    (function () {
      "use strict";
      var field = document.getElementById("search");
      var index = JSON.parse(document.getElementById("index").textContent);
      var entries = Array.from(document.querySelectorAll(".rulelist li"));
      var chapters = Array.from(document.querySelectorAll(".chapter"));
      var count = document.querySelector(".search .count");

      function search() {
        var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
        var found = entries.filter(function (entry, number) {
          var isFound = words.every(function (word) { return index[number].indexOf(word) >= 0; });
          entry.hidden = !isFound;
          return isFound;
        });
        chapters.forEach(function (chapter) { chapter.hidden = !chapter.querySelector(".rulelist li:not([hidden])"); });
        count.textContent = words.length ? found.length + " of " + entries.length + " rules" : "";
        return found;
      }

      field.addEventListener("input", search);
      field.addEventListener("keydown", function (event) {
        var found = event.key === "Enter" ? search() : [];
        if (found.length) { window.location.href = found[0].querySelector("a").getAttribute("href"); }
      });
      search();
    })();
    """#)
}
