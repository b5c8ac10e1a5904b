/// What a page does when it is used: the slider steps through pictures and timelines, and buttons copy.
enum PageBehaviour {
  /// The script, for which each moment is computed beforehand and stands in the page as JSON.
  static let script = Markup.own(
    #"""
    (function () {
      "use strict";
      document.documentElement.classList.add("js");

      function each(list, act) { Array.prototype.forEach.call(list, act); }

      each(document.querySelectorAll(".bug"), function (bug) {
        var data = bug.querySelector("script[type='application/json']");
        var slider = bug.querySelector(".scrubber input");
        if (!data || !slider) { return; }
        var moments = JSON.parse(data.textContent);
        var words = bug.querySelector(".moment");
        var table = bug.querySelector(".timeline .scrolling");

        function reveal(cell) {
          if (!cell || !table) { return; }
          var head = table.querySelector("tbody th");
          var left = head ? head.offsetWidth : 0;
          if (cell.offsetLeft < table.scrollLeft + left) { table.scrollLeft = cell.offsetLeft - left - 8; }
          var end = cell.offsetLeft + cell.offsetWidth - table.clientWidth;
          if (end > table.scrollLeft) { table.scrollLeft = end + 8; }
        }

        function show(index) {
          index = Math.max(0, Math.min(moments.length - 1, index));
          var moment = moments[index];
          slider.value = index;
          slider.setAttribute("aria-valuetext", moment.title + ": " + moment.words);
          if (words) {
            words.textContent = "";
            var title = document.createElement("b");
            title.textContent = moment.title;
            words.appendChild(title);
            words.appendChild(document.createTextNode(moment.words));
          }
          each(bug.querySelectorAll(".picture [data-version]"), function (group) {
            group.classList.toggle("off", group.getAttribute("data-version") !== String(moment.version));
          });
          each(bug.querySelectorAll(".picture [data-view]"), function (view) {
            view.classList.toggle("lit", moment.lit.indexOf(Number(view.getAttribute("data-view"))) >= 0);
          });
          each(bug.querySelectorAll(".picture .live"), function (finger) {
            var place = moment.fingers[finger.getAttribute("data-finger")];
            finger.classList.toggle("off", !place);
            if (place) { finger.setAttribute("transform", "translate(" + place[0] + " " + place[1] + ")"); }
          });
          each(bug.querySelectorAll(".picture [data-step]"), function (mark) {
            mark.classList.toggle("current", mark.getAttribute("data-step").split(" ").indexOf(String(moment.step)) >= 0);
          });
          each(bug.querySelectorAll(".timeline [data-moment]"), function (cell) {
            cell.classList.toggle("now", Number(cell.getAttribute("data-moment")) === index);
          });
          each(bug.querySelectorAll(".steps li"), function (step) {
            var isNow = Number(step.getAttribute("data-step")) === moment.step;
            step.classList.toggle("now", isNow);
            if (isNow) { step.setAttribute("aria-current", "step"); } else { step.removeAttribute("aria-current"); }
          });
          reveal(bug.querySelector(".timeline tbody td[data-moment='" + index + "']"));
        }

        slider.addEventListener("input", function () { show(Number(slider.value)); });
        each(bug.querySelectorAll(".scrubber button"), function (button) {
          button.addEventListener("click", function () {
            show(Number(slider.value) + Number(button.getAttribute("data-by")));
          });
        });
        bug.addEventListener("click", function (event) {
          var cell = event.target.closest(".timeline [data-moment], .steps [data-moment], .picture [data-moment]");
          if (cell) { show(Number(cell.getAttribute("data-moment"))); }
        });
        show(Number(slider.value));
      });

      function copyByHand(element) {
        var range = document.createRange();
        range.selectNodeContents(element);
        var selection = window.getSelection();
        selection.removeAllRanges();
        selection.addRange(range);
        return document.execCommand("copy");
      }

      each(document.querySelectorAll("button.copy"), function (button) {
        var element = document.getElementById(button.getAttribute("data-copy"));
        function showOutcome(isDone) {
          button.textContent = isDone ? "Copied" : "Press Ctrl-C";
          window.setTimeout(function () { button.textContent = "Copy"; }, 2000);
        }
        button.addEventListener("click", function () {
          if (!navigator.clipboard) { return showOutcome(copyByHand(element)); }
          navigator.clipboard.writeText(element.textContent).then(
            function () { showOutcome(true); }, function () { showOutcome(copyByHand(element)); });
        });
      });
    })();
    """#)
}
