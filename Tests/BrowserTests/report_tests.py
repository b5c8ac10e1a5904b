#!/usr/bin/env python3
"""Opens reports in a real browser: TOOL=path/to/touch-conformance report_tests.py

Reads the pages that the tool writes for engines broken on purpose, and compares what they show with the JSON that it
writes beside them. Without a browser it says so and ends with status 0. With SHOTS=folder it leaves pictures there.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

from case_facts import corners, fingers, names
from chromium import Chromium, Page

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOL = os.environ.get("TOOL", os.path.join(ROOT, ".build/release/touch-conformance"))
HOSTILE = os.path.join(ROOT, "Tests/ConformanceReportsTests/Fixtures/run-hostile.html")
SHOTS = os.environ.get("SHOTS")

# An engine for every kind of counterexample, and the rule that finds it.
KINDS = {
    "hit test": ("HT-11-subviews-first", "HT-11"),
    "transform": ("HT-16-without-transform", "HT-16"),
    "shape": ("HT-10-ignores-overrides", "HT-10"),
    "excluded": ("HT-05-lets-through", "HT-05"),
    "windows": ("HT-21-back-window-first", "HT-21"),
    "scene change": ("HT-26-keeps-geometry", "HT-26"),
    "comparison": ("AP-09-touches-go-on", "AP-09"),
    "example": ("TD-38-one-at-a-time", "TD-38"),
    "flat": ("HT-25-flat-list", "HT-25"),
    "chain": ("RC-04-skips-controllers", "RC-04"),
    "forwarding": ("RC-15-beginnings-only", "RC-15"),
    "touches": ("TD-22-takes-all", "TD-22"),
    "outside": ("TD-11-silent-outside", "TD-11"),
    "queue": ("AP-02-last-in-first-out", "AP-02"),
    "tap": ("GR-TAP-02-on-down", "GR-TAP-02"),
    "cancellation": ("GR-13-cancels-nothing", "GR-13"),
    "press": ("GR-LP-02-by-timer", "GR-LP-02"),
    "pinch": ("GR-PIN-02-inverse", "GR-PIN-02"),
    "effect": ("GR-PAN-06-on-screen", "GR-PAN-06"),
    "delegate": ("GR-38-answer-ignored", "GR-38"),
    "control": ("UC-02-on-coming-back", "UC-02"),
    "action": ("UC-11-no-target", "UC-11"),
    "table": ("SC-06-on-touch-down", "SC-06"),
    "defaults": ("GR-28-off-by-default", "GR-28"),
}


def check(folder, *words):
    """Runs a check that writes every form of its report into a folder."""
    outcome = subprocess.run(
        [TOOL, "check", *words, "--report", folder + "/"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if outcome.returncode not in (0, 1, 2):
        raise RuntimeError(f"{words}: status {outcome.returncode}: {outcome.stderr}")
    with open(os.path.join(folder, "report.json")) as file:
        return json.load(file)


class ReportTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Chromium()
        cls.folder = tempfile.TemporaryDirectory()
        cls.results = {}
        for kind, (fault, rule) in KINDS.items():
            folder = os.path.join(cls.folder.name, kind.replace(" ", "-"))
            cases = "1" if kind in ("example", "defaults") else "4000"
            result = check(folder, "--engine", f"fault/{fault}", "--rule", rule, "--cases", cases)
            cls.results[kind] = (os.path.join(folder, "index.html"), result)
        cls.pages = {kind: Page(cls.browser).open(path) for kind, (path, _) in cls.results.items()}

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def page(self, path, **look):
        page = Page(self.browser, **look).open(path)
        self.addCleanup(page.close)
        return page

    def each_kind(self, test):
        for kind, (path, result) in self.results.items():
            with self.subTest(kind):
                self.assertEqual(len(result["bugs"]), 1, "the fault is one bug")
                self.pages[kind].show()
                test(kind, self.pages[kind], result["bugs"][0]["counterexample"])

    def shoot(self, page, name):
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            page.screenshot(os.path.join(SHOTS, name.replace(" ", "-") + ".png"))

    def test_a_passing_report_opens_without_complaint(self):
        folder = os.path.join(self.folder.name, "passing")
        result = check(folder, "--rule", "HT-*", "--cases", "1000")
        self.assertEqual(result["bugs"], [])
        page = self.page(os.path.join(folder, "index.html"))
        self.assertEqual(page.complaints(), [])
        text = page.value("document.body.innerText")
        for words in (result["engine"]["name"], result["status"]["meaning"], f"{result['plannedCases']} drawn cases"):
            self.assertIn(words, text)
        self.shoot(page, "passing")

    def test_every_kind_of_origin_and_check_is_among_the_reports(self):
        origins = {r["bugs"][0]["counterexample"]["origin"]["kind"] for _, r in self.results.values()}
        self.assertLessEqual({"drawn", "example", "defaults"}, origins)
        checks = {c for _, r in self.results.values() for c in r["bugs"][0]["rule"]["checks"]}
        self.assertLessEqual({"comparison", "defaults", "examples", "invariant"}, checks)

    def test_reports_of_every_kind_open_without_complaint(self):
        def test(kind, page, case):
            self.assertEqual(page.complaints(), [])
            self.shoot(page, f"{kind} light")
        self.each_kind(test)

    def test_the_picture_shows_the_views_of_the_scene_where_they_lie(self):
        def test(kind, page, case):
            scene = case["case"]["scene"]
            named = names(scene)
            first = self.state(page)["version"]
            drawn = page.value(
                "(function () { var s = document.querySelector('.picture svg.scene'); return {"
                "scale: Number(s.dataset.scale), origin: s.dataset.origin.split(' ').map(Number),"
                "margin: Number(s.dataset.margin), head: Number(s.dataset.head),"
                "trees: Array.from(s.querySelectorAll('[data-version]')).map(function (t) { return {"
                "off: t.classList.contains('off'), views: Array.from(t.querySelectorAll('[data-view]')).map("
                "function (v) { return [Number(v.dataset.view), v.dataset.name,"
                "v.querySelector('polygon').getAttribute('points')]; })}; })}; })()")
            self.assertEqual([t["off"] for t in drawn["trees"]], [i != first for i in range(len(drawn["trees"]))])
            # The first tree is that of the case; what the engine changes comes later.
            views = {v[0]: v for v in drawn["trees"][0]["views"]}
            self.assertEqual({n: v[1] for n, v in views.items()}, named)
            for number, view in views.items():
                self.assert_outline(drawn, view[2], corners(scene, number), view[1])
        self.each_kind(test)

    def assert_outline(self, drawn, points, expected, name):
        shown = [tuple(map(float, p.split(","))) for p in points.split()]
        self.assertEqual(len(shown), 4, name)
        for (x, y), (sx, sy) in zip(shown, expected):
            px = (sx - drawn["origin"][0]) * drawn["scale"] + drawn["margin"]
            py = (sy - drawn["origin"][1]) * drawn["scale"] + drawn["margin"] + drawn["head"]
            if max(abs(px), abs(py)) < 10000:
                self.assertAlmostEqual(x, px, delta=0.1, msg=name)
                self.assertAlmostEqual(y, py, delta=0.1, msg=name)

    def test_expected_and_observed_are_pointed_out(self):
        def test(kind, page, case):
            for role in ("expected", "observed"):
                title = page.value(f"document.querySelector('.verdict .{role} h3').textContent")
                text = page.value(f"document.querySelector('.verdict .{role} p').textContent")
                # A comparison has its own titles, which its texts begin with.
                whole = text if title.lower() == role else f"{title[0].lower()}{title[1:]}: {text}"
                self.assertEqual(whole, case["finding"][role])
                thing = case["finding"].get(role + "Object")
                if thing is None or thing.split()[0] in ("touch", "event", "unnamed"):
                    continue
                legend = page.value("document.querySelector('.picture .legend').textContent")
                self.assertIn(title.split()[0].lower() + ":", legend)
                self.assertTrue(page.value(f"!!document.querySelector('.picture .scene .{role}')"))
        self.each_kind(test)

    def test_the_timeline_shows_the_records(self):
        def test(kind, page, case):
            states = self.states(page)
            told = [s for state in states for s in state["records"]]
            self.assertEqual(told, [r["sequence"] for r in case["records"]])
            steps = list(dict.fromkeys(state["step"] for state in states if state["step"] is not None))
            self.assertEqual(steps, list(range(len(case["case"]["script"]["steps"]))))
            for record in case["records"]:
                index = next(i for i, s in enumerate(states) if record["sequence"] in s["records"])
                self.assertIn(record["words"][:300], states[index]["words"])
                chips = page.value(
                    f"Array.from(document.querySelectorAll('.timeline td[data-moment=\"{index}\"] .chip')).map(function (c)"
                    "{ return [c.closest('tr').dataset.object || '', c.classList.contains('marked'), c.textContent]; })")
                if record["isPointedOut"]:
                    self.assertTrue(any(marked for _, marked, _ in chips) or not chips, record["words"])
                fields = record["fields"]
                if fields["kind"] in ("touches", "recognizerTouches"):
                    self.assertIn(fields["receiver"], [thing for thing, _, _ in chips])
                    self.assertTrue(any(fields["method"] in words for _, _, words in chips))
                if fields["kind"] == "recognizerState":
                    self.assertTrue(any(thing == fields["recognizer"] and fields["state"] in words
                                        for thing, _, words in chips))
        self.each_kind(test)

    def test_the_slider_moves_picture_timeline_and_words_together(self):
        def test(kind, page, case):
            last = len(self.states(page)) - 1
            page.value("document.querySelector('.scrubber input').focus()")
            for key, index in (("Home", 0), ("ArrowRight", min(1, last)), ("End", last), ("ArrowLeft", max(last - 1, 0))):
                page.press(key)
                self.assert_moment(page, case, index)
            page.click(".scrubber button", 0)
            self.assert_moment(page, case, max(last - 2, 0))
            page.click(".scrubber button", 1)
            self.assert_moment(page, case, min(max(last - 2, 0) + 1, last))
            page.click(".scrubber input", share=(0.02, 0.5))
            self.assert_moment(page, case, 0)
            page.click(f".timeline tbody tr:first-child td[data-moment='{last}']")
            self.assert_moment(page, case, last)
            page.click(".steps li")
            self.assert_moment(page, case, 0)
            self.assertEqual(page.complaints(), [])
            page.open(self.results[kind][0])
        self.each_kind(test)

    def assert_moment(self, page, case, index):
        states = self.states(page)
        self.assertEqual(self.index(page), index)
        state = states[index]
        shown = page.value(
            "(function () { var b = document.querySelector('.bug'); return {"
            "words: b.querySelector('.moment').textContent,"
            "valuetext: b.querySelector('.scrubber input').getAttribute('aria-valuetext'),"
            "now: Array.from(b.querySelectorAll('.timeline tbody tr:first-child .now[data-moment]')).map(function (c) {"
            "return Number(c.dataset.moment); }),"
            "tree: Array.from(b.querySelectorAll('.picture [data-version]')).filter(function (t) {"
            "return getComputedStyle(t).display !== 'none'; }).map(function (t) { return Number(t.dataset.version); }),"
            "step: Array.from(b.querySelectorAll('.steps li.now')).map(function (s) { return Number(s.dataset.step); }),"
            "fingers: Array.from(b.querySelectorAll('.picture .live')).filter(function (f) {"
            "return getComputedStyle(f).display !== 'none'; }).map(function (f) {"
            "return [f.dataset.finger, f.getAttribute('transform')]; })}; })()")
        self.assertEqual(shown["words"], state["title"] + state["words"])
        self.assertEqual(shown["valuetext"], state["title"] + ": " + state["words"])
        self.assertEqual(shown["now"], [index])
        self.assertEqual(shown["tree"], [state["version"]])
        step = state["step"]  # None for what a timer did
        self.assertEqual(shown["step"], [step] if step is not None and step < 60 else [])
        self.assertEqual(
            dict(shown["fingers"]), {f: f"translate({p[0]:g} {p[1]:g})" for f, p in state["fingers"].items()})
        if step is not None and not state["records"] and not state["words"].startswith("missing: "):
            self.assertEqual(set(state["fingers"]), set(fingers(case["case"]["script"])[step]))

    def test_buttons_copy_what_stands_beside_them(self):
        path, result = self.results["forwarding"]
        page = self.page(path)
        self.browser.call("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        page.value("document.querySelectorAll('details').forEach(function (d) { d.open = true; })")
        copied = {}
        count = page.value("document.querySelectorAll('button.copy').length")
        self.assertGreaterEqual(count, 4)
        for index in range(count):
            page.click("button.copy", index)
            page.value("new Promise(function (done) { setTimeout(done, 100); })")
            self.assertEqual(page.value(f"document.querySelectorAll('button.copy')[{index}].textContent"), "Copied")
            name = page.value(f"document.querySelectorAll('button.copy')[{index}].dataset.copy").split("-")[-1]
            copied[name] = page.value("navigator.clipboard.readText()")
        case = result["bugs"][0]["counterexample"]
        self.assertEqual(copied["code"], case["code"])
        self.assertEqual(json.loads(copied["json"])["case"], case["case"])
        self.assertIn("@Test", copied["test"])
        words = copied["command"].split()
        self.assertEqual(subprocess.run([TOOL, *words[1:]], stdout=subprocess.DEVNULL).returncode, 1)
        file = os.path.join(self.folder.name, "copied.json")
        with open(file, "w") as stream:
            stream.write(copied["json"])
        self.assertEqual(subprocess.run([TOOL, "replay", file], stdout=subprocess.DEVNULL).returncode, 1)

    def test_a_hostile_report_runs_nothing(self):
        page = self.page(HOSTILE)
        self.assertEqual(page.complaints(), [])
        self.assertEqual(page.value("document.scripts.length"), page.value("document.querySelectorAll('.bug').length") + 1)
        text = page.value("document.body.innerText")
        self.assertIn("<script>", text)
        self.assertEqual(page.value("document.querySelectorAll('img,iframe,object,embed,link,base,form').length"), 0)
        page.value("document.querySelector('.scrubber input').focus()")
        page.press("Home")
        self.assertEqual(page.complaints(), [])
        self.shoot(page, "hostile")

    def test_images_of_cases_and_badges_are_svg_that_a_browser_shows(self):
        for kind in ("hit test", "pinch", "forwarding"):
            path, result = self.results[kind]
            code = result["bugs"][0]["counterexample"]["code"]
            image = os.path.join(self.folder.name, "case.svg")
            engine = f"fault/{KINDS[kind][0]}"
            subprocess.run([TOOL, "draw", code, "--engine", engine, "--file", image], check=True)
            for file in (image, os.path.join(os.path.dirname(path), "badge.svg")):
                root = xml.etree.ElementTree.parse(file).getroot()
                self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
                page = self.page(file)
                self.assertEqual(page.complaints(), [])
                self.assertEqual(page.value("document.documentElement.tagName"), "svg")
                self.shoot(page, f"{kind} {os.path.basename(file)}")

    def test_a_phone_shows_everything_without_scrolling_sideways(self):
        def test(kind, page, case):
            for scheme in ("light", "dark"):
                page.size(390, 844)
                page.media(scheme)
                self.assertLessEqual(page.value("document.documentElement.scrollWidth"), 390)
                width = page.value("document.querySelector('.picture svg').getBoundingClientRect().width")
                self.assertGreaterEqual(width, 150)
                self.shoot(page, f"{kind} phone {scheme}")
            page.size(1200, 900)
            self.shoot(page, f"{kind} dark")
            page.media()
            self.assertEqual(page.complaints(), [])
        self.each_kind(test)

    def test_the_accessibility_tree_names_what_there_is(self):
        def test(kind, page, case):
            nodes = page.tree()
            roles = {role for role, _, _, _ in nodes}
            self.assertLessEqual({"main", "heading", "slider", "button", "table", "image", "rowheader"}, roles)
            for role, name, _, _ in nodes:
                if role in ("button", "slider", "image", "link", "table", "region", "navigation"):
                    self.assertTrue(name, f"a {role} without a name")
            slider = next(node for role, _, _, node in nodes if role == "slider")
            state = self.state(page)
            self.assertEqual(
                page.value("document.querySelector('.scrubber input').getAttribute('aria-valuetext')"),
                state["title"] + ": " + state["words"])
            self.assertTrue(slider["name"]["value"])
            headings = [(n, p.get("level")) for role, n, p, _ in nodes if role == "heading"]
            self.assertEqual([level for _, level in headings][0], 1)
            self.assertTrue(any(case["rule"] in name for name, level in headings if level == 2))
        self.each_kind(test)

    def test_colours_can_be_read_in_both_schemes(self):
        path, _ = self.results["forwarding"]
        for scheme in ("light", "dark"):
            page = self.page(path, scheme=scheme)
            colours = page.value(
                "(function () { var s = getComputedStyle(document.documentElement); var e = document.createElement('i');"
                "document.body.appendChild(e); return Object.fromEntries(['ground','paper','shade','ink','muted','expected',"
                "'observed'].map(function (n) { e.style.color = s.getPropertyValue('--' + n); return [n,"
                "getComputedStyle(e).color.match(/\\d+/g).map(Number)]; })); })()")
            for ground in ("ground", "paper", "shade"):
                for ink in ("ink", "muted", "expected", "observed"):
                    ratio = contrast(colours[ink], colours[ground])
                    self.assertGreaterEqual(ratio, 4.5, f"{ink} on {ground}, {scheme}")

    def test_paper_leaves_out_what_only_a_screen_can_do(self):
        path, _ = self.results["forwarding"]
        page = self.page(path)
        page.media(kind="print")
        self.assertEqual(page.value("getComputedStyle(document.querySelector('.scrubber')).display"), "none")
        self.assertNotEqual(page.value("getComputedStyle(document.querySelector('.timeline')).display"), "none")
        self.assertGreater(len(page.call("Page.printToPDF")["data"]), 10_000)

    def test_a_sheet_of_paper_is_wide_enough(self):
        def test(kind, page, case):
            # A sheet of A4 with margins of a centimetre, in CSS pixels.
            page.size(718, 1000)
            page.media(kind="print")
            self.assertLessEqual(page.value("document.documentElement.scrollWidth"), 718)
            self.shoot(page, f"{kind} paper")
            page.size(1200, 900)
            page.media()
        self.each_kind(test)

    def test_links_lead_to_rules_and_terms_behind_folds(self):
        path, _ = self.results["forwarding"]
        page = self.page(path)
        for link in ("rule", "term"):
            target = page.value(f"document.querySelector('.bug a.{link}').getAttribute('href').slice(1)")
            page.value(f"location.hash = '{target}'")
            self.assertTrue(page.value(f"document.getElementById('{target}').closest('details').open"), target)
        self.assertEqual(page.complaints(), [])

    def states(self, page):
        return json.loads(page.value("document.querySelector('.bug script').textContent"))

    def index(self, page):
        return page.value("Number(document.querySelector('.scrubber input').value)")

    def state(self, page):
        return self.states(page)[self.index(page)]


class SiteTests(unittest.TestCase):
    """The site of all rules of two chapters: one without fingers, one with gestures."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Chromium()
        cls.folder = tempfile.TemporaryDirectory()
        cls.site = os.path.join(cls.folder.name, "site")
        subprocess.run(
            [TOOL, "site", cls.site, "--rule", "HT-1*", "--rule", "GR-PAN-*"], check=True, stderr=subprocess.DEVNULL)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def page(self, name, **look):
        page = Page(self.browser, **look).open(os.path.join(self.site, name))
        self.addCleanup(page.close)
        return page

    def shoot(self, page, name):
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            page.screenshot(os.path.join(SHOTS, name.replace(" ", "-") + ".png"))

    PAGES = ("index.html", "HT.html", "HT-11.html", "GR-PAN-03.html", "sources.html", "readings.html", "terms.html")

    def test_pages_open_without_complaint_and_fit_every_width(self):
        for name in self.PAGES:
            with self.subTest(name):
                page = self.page(name)
                self.assertEqual(page.complaints(), [])
                for width in (1200, 768, 390):
                    for scheme in ("light", "dark"):
                        page.size(width, 900)
                        page.media(scheme)
                        self.assertLessEqual(page.value("document.documentElement.scrollWidth"), width)
                        self.shoot(page, f"site {name} {width} {scheme}")
                page.size(718, 1000)
                page.media(kind="print")
                self.assertLessEqual(page.value("document.documentElement.scrollWidth"), 718)
                self.assertEqual(page.value("getComputedStyle(document.querySelector('.banner')).display"), "none")
                self.shoot(page, f"site {name} paper")
                self.assertEqual(page.complaints(), [])

    def test_every_rule_has_a_picture_on_the_page_of_its_chapter(self):
        for name in ("HT.html", "GR-PAN.html"):
            page = self.page(name)
            cards = page.value("document.querySelectorAll('.card').length")
            self.assertGreater(cards, 5)
            self.assertEqual(page.value("document.querySelectorAll('.card svg.scene').length"), cards)

    def test_each_run_on_a_page_is_stepped_through_by_itself(self):
        page = self.page("HT-11.html")
        sections = page.value("document.querySelectorAll('.bug').length")
        self.assertGreater(sections, 2)
        for section in range(sections):
            title = f"document.querySelectorAll('.bug .moment b')[{section}].textContent"
            index = f"Number(document.querySelectorAll('.bug .scrubber input')[{section}].value)"
            others = [page.value(f"Number(document.querySelectorAll('.bug .scrubber input')[{n}].value)")
                      for n in range(sections) if n != section]
            page.value(f"document.querySelectorAll('.bug .scrubber input')[{section}].focus()")
            page.press("Home")
            self.assertEqual(page.value(index), 0)
            self.assertTrue(page.value(title))
            self.assertEqual(others, [
                page.value(f"Number(document.querySelectorAll('.bug .scrubber input')[{n}].value)")
                for n in range(sections) if n != section])

    def test_search_finds_rules_by_their_words_and_opens_the_first(self):
        page = self.page("index.html")
        count = page.value("document.querySelectorAll('.rulelist li').length")
        seen = "document.querySelectorAll('.rulelist li:not([hidden])').length"
        self.assertEqual(page.value(seen), count)

        def search(words):
            page.value("(function () { var f = document.getElementById('search'); f.value = " + json.dumps(words) + ";"
                       "f.dispatchEvent(new Event('input')); f.focus(); })()")
        search("OVERFLOWS point")
        found = page.value(seen)
        self.assertTrue(0 < found < count)
        self.assertEqual(page.value("document.querySelector('.search .count').textContent"), f"{found} of {count} rules")
        self.assertTrue(page.value("document.getElementById('chapter-GR-PAN').closest('section').hidden"))
        self.shoot(page, "site search")
        search("no such rule")
        self.assertEqual(page.value(seen), 0)
        search("ht-11")
        self.assertEqual(page.value(seen), 1)
        page.press("Enter")
        self.assertEqual(page.complaints(), [])

    def test_without_scripts_everything_can_be_read(self):
        with open(os.path.join(self.site, "HT-11.html")) as file:
            source = file.read()
        self.assertNotIn("hidden>", source)
        page = self.page("index.html")
        self.assertEqual(page.value("document.querySelectorAll('.rulelist li[hidden]').length"), 0)


class MatrixTests(unittest.TestCase):
    """The page of a comparison."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Chromium()
        cls.folder = tempfile.TemporaryDirectory()
        files = []
        for number, engine in enumerate(("reference", "fault/HT-11-subviews-first", "fault/GR-13-cancels-nothing")):
            check(os.path.join(cls.folder.name, str(number)), "--engine", engine, "--cases", "2000")
            files.append(os.path.join(cls.folder.name, str(number), "report.json"))
        cls.path = os.path.join(cls.folder.name, "matrix.html")
        subprocess.run(
            [TOOL, "compare", *files, "--cases", "200", "--report", cls.path], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def test_the_matrix_fits_every_width_and_its_cells_lead_to_counterexamples(self):
        page = Page(self.browser).open(self.path)
        self.addCleanup(page.close)
        self.assertEqual(page.complaints(), [])
        links = page.value(
            "Array.from(document.querySelectorAll('.matrix td a')).map(function (a) { return [a.textContent,"
            "!!document.querySelector(a.getAttribute('href') + ' .picture svg'),"
            "!!document.querySelector(a.getAttribute('href') + ' .timeline td[data-moment]')]; })")
        self.assertGreater(len(links), 2)
        for words, picture, timeline in links:
            self.assertTrue(words.startswith("✗") and picture and timeline, words)
        for width in (1200, 768, 390):
            page.size(width, 900)
            for scheme in ("light", "dark"):
                page.media(scheme)
                self.assertLessEqual(page.value("document.documentElement.scrollWidth"), width)
                if SHOTS:
                    os.makedirs(SHOTS, exist_ok=True)
                    page.screenshot(os.path.join(SHOTS, f"matrix-{width}-{scheme}.png"))
        page.size(718, 1000)
        page.media(kind="print")
        self.assertLessEqual(page.value("document.documentElement.scrollWidth"), 718)


def contrast(one, other):
    """The ratio of contrast of two colours (WCAG)."""
    def light(colour):
        parts = [c / 255 for c in colour]
        parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


if __name__ == "__main__":
    if Chromium.path() is None:
        print("browser tests: no Chromium is installed, so no page was opened")
        sys.exit(0)
    unittest.main(verbosity=2)
