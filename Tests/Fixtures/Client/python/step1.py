#!/usr/bin/env python3
"""The desk of the tutorial, step 1: what lies under a place."""
import json
import sys

ABOUT = {"name": "Python desk", "version": "1.0.0", "capabilities": ["hitTesting"],
         "readings": {"alphaBoundary": "inclusive"}}


class Sheet:
    def __init__(self, id, below=None):
        self.id, self.below, self.sheets = id, below, []
        self.left, self.top, self.width, self.height = 0, 0, 0, 0
        self.opacity, self.is_hidden, self.listens = 1.0, False, True

    def topmost(self, x, y):
        """The sheet at a place of the sheet below, or nothing."""
        x, y = x - self.left, y - self.top
        if self.is_hidden or not self.listens or self.opacity <= 0.01:
            return None
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        hits = (sheet.topmost(x, y) for sheet in reversed(self.sheets))
        return next((hit for hit in hits if hit), self)


class Desk:
    """Everything that one case needs, made anew for each."""

    def __init__(self, scene):
        self.records, self.step, self.time, self.sheets = [], 0, 0, []
        for number, view in enumerate(scene["views"]):
            self.sheets.append(self.sheet(f"view {number}", view))

    def sheet(self, id, view):
        below = self.sheets[view["parent"]] if "parent" in view else None
        sheet, (x, y), (_, _, width, height) = Sheet(id, below), view["center"], view["bounds"]
        sheet.left, sheet.top, sheet.width, sheet.height = x - width / 2, y - height / 2, width, height
        # What the scene leaves out keeps the desk's own default.
        sheet.opacity = view.get("alpha", sheet.opacity)
        sheet.is_hidden = view.get("isHidden", sheet.is_hidden)
        sheet.listens = view.get("isUserInteractionEnabled", sheet.listens)
        if below:
            below.sheets.append(sheet)
        return sheet

    def record(self, kind, **members):
        """Writes down what happened; what is not known is left out."""
        known = {name: value for name, value in members.items() if value is not None}
        self.records.append({"kind": kind, "step": self.step, "time": self.time, **known})

    def hit_test(self, place, touch=None):
        hit = self.sheets[0].topmost(*place)
        self.record("hitTest", at=place, result=hit and hit.id, touch=touch)
        return hit

    def perform(self, number, time, action):
        self.step, self.time = number, time
        if "hitTest" in action:
            self.hit_test(action["hitTest"]["at"])


def reply(request):
    if "hello" in request:
        return {"engine": ABOUT, "protocol": 1}
    desk = Desk(request["case"]["scene"])
    for number, step in enumerate(request["case"]["script"]["steps"]):
        desk.perform(number, step["time"], step["action"])
    return {"sequence": request["sequence"], "trace": {"records": desk.records, "version": 1}}


for line in sys.stdin:
    print(json.dumps(reply(json.loads(line))), flush=True)
