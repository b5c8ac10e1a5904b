#!/usr/bin/env python3
"""The desk of the tutorial, step 2: who is next, and what one finger does."""
import json
import sys

ABOUT = {"name": "Python desk", "version": "1.0.0",
         "capabilities": ["hitTesting", "nextResponder", "touchDelivery", "touchLocations"],
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

    def own(self, place):
        """A place of the screen in the sheet's own coordinates."""
        x, y = self.below.own(place) if self.below else place
        return [x - self.left, y - self.top]


class Finger:
    """A finger from coming to going; it changes in place."""

    def __init__(self, id, sheet, place):
        self.id, self.sheet, self.place, self.place_before = id, sheet, place, place

    def copy(self, news, receiver):
        """What is known of the finger now."""
        copy = {"touch": self.id, "phase": news, "view": self.sheet.id,
                "location": self.place, "previousLocation": self.place_before}
        if receiver:
            copy["locationInReceiver"] = receiver.own(self.place)
            copy["previousLocationInReceiver"] = receiver.own(self.place_before)
        return copy


class Desk:
    """Everything that one case needs, made anew for each."""

    def __init__(self, scene):
        self.records, self.step, self.time, self.sheets = [], 0, 0, []
        self.finger, self.fingers = None, 0
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

    def tell_chain(self, sheet):
        while sheet:
            self.record("nextResponder", of=sheet.id, next=sheet.below.id if sheet.below else "application")
            sheet = sheet.below
        self.record("nextResponder", of="application")

    def take(self, movement, place):
        """One finger comes, moves or goes."""
        if movement == "down":
            id, self.fingers = f"touch {self.fingers}", self.fingers + 1
            sheet = self.hit_test(place, id)
            self.finger = sheet and Finger(id, sheet, place)
        elif self.finger:
            self.finger.place_before, self.finger.place = self.finger.place, place
        if self.finger:
            self.tell({"down": "began", "move": "moved", "up": "ended"}[movement])

    def tell(self, news):
        """The sheet hears of its finger, and by default passes on what it hears."""
        sheet = self.finger.sheet
        while sheet:
            self.record("touches", receiver=sheet.id, method=news, touches=[self.finger.copy(news, sheet)])
            sheet = sheet.below
        self.record("touches", receiver="application", method=news, touches=[self.finger.copy(news, None)])

    def perform(self, number, time, action):
        self.step, self.time = number, time
        if "hitTest" in action:
            self.hit_test(action["hitTest"]["at"])
        elif "chain" in action:
            first = action["chain"]["from"]
            self.tell_chain(next((sheet for sheet in self.sheets if sheet.id == first), None))
        elif "report" in action:
            change, = action["report"]["changes"]
            self.take(change["movement"], change["location"])


def reply(request):
    if "hello" in request:
        return {"engine": ABOUT, "protocol": 1}
    desk = Desk(request["case"]["scene"])
    for number, step in enumerate(request["case"]["script"]["steps"]):
        desk.perform(number, step["time"], step["action"])
    return {"sequence": request["sequence"], "trace": {"records": desk.records, "version": 1}}


for line in sys.stdin:
    print(json.dumps(reply(json.loads(line))), flush=True)
