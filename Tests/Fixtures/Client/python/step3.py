#!/usr/bin/env python3
"""The desk of the tutorial, step 3: taps."""
import json
import math
import sys

ABOUT = {"name": "Python desk", "version": "1.0.0",
         "capabilities": ["hitTesting", "nextResponder", "touchDelivery", "touchLocations",
                          "singleTaps", "recognizerTouches"],
         "thresholds": {"tapMovement": 20, "tapDuration": 800},
         "readings": {"alphaBoundary": "inclusive"}}


class Sheet:
    def __init__(self, id, below=None):
        self.id, self.below, self.sheets, self.taps = id, below, [], []
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

    def way_down(self):
        """The sheet and those below it."""
        return [self] + (self.below.way_down() if self.below else [])

    def own(self, place):
        """A place of the screen in the sheet's own coordinates."""
        x, y = self.below.own(place) if self.below else place
        return [x - self.left, y - self.top]


class Finger:
    """A finger from coming to going; it changes in place."""

    def __init__(self, id, sheet, place):
        self.id, self.sheet, self.place, self.place_before = id, sheet, place, place
        self.start, self.untold, self.is_withdrawn = place, [], False
        self.taps = [tap for one in sheet.way_down() for tap in one.taps if tap.is_enabled]

    def is_held(self):
        """Whether a tap that is undecided wants the sheet to wait."""
        return (any(tap.delays_began for tap in self.taps) if "began" in self.untold
                else self.untold[0] == "ended" and any(tap.delays_ended for tap in self.taps))

    def copy(self, news, receiver):
        """What is known of the finger now."""
        copy = {"touch": self.id, "phase": news, "view": self.sheet.id,
                "location": self.place, "previousLocation": self.place_before}
        if receiver:
            copy["locationInReceiver"] = receiver.own(self.place)
            copy["previousLocationInReceiver"] = receiver.own(self.place_before)
        return copy


class Tap:
    """One short touch of one finger that stays where it is."""

    def __init__(self, id, sheet, given):
        self.id, self.sheet, self.targets = id, sheet, given.get("targets", [])
        self.is_enabled = given.get("isEnabled", True)
        self.cancels = given.get("cancelsTouchesInView", True)
        self.delays_began = given.get("delaysTouchesBegan", False)
        self.delays_ended = given.get("delaysTouchesEnded", True)


class Desk:
    """Everything that one case needs, made anew for each."""

    def __init__(self, scene):
        self.records, self.step, self.time, self.sheets = [], 0, 0, []
        self.finger, self.fingers, self.deadline = None, 0, None
        for number, view in enumerate(scene["views"]):
            self.sheets.append(self.sheet(f"view {number}", view))
        for number, given in enumerate(scene.get("recognizers", [])):
            sheet = self.sheets[given["view"]]
            sheet.taps.append(Tap(f"recognizer {number}", sheet, given))

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
            self.finger, self.deadline = sheet and Finger(id, sheet, place), self.time + 800
        elif self.finger:
            self.finger.place_before, self.finger.place = self.finger.place, place
        if self.finger:
            self.show({"down": "began", "move": "moved", "up": "ended"}[movement])

    def show(self, news):
        """Taps see what the finger does before its sheet hears of it."""
        finger = self.finger
        if not finger.is_withdrawn and (news != "moved" or finger.untold[-1:] != ["moved"]):
            finger.untold.append(news)
        for tap in finger.taps:
            touches = [finger.copy(news, tap.sheet)]
            self.record("recognizerTouches", receiver=tap.id, method=news, touches=touches)
        if math.dist(finger.place, finger.start) > 20:
            self.fail(list(finger.taps))
        elif news == "ended" and finger.taps:
            self.recognize(finger.taps[0])
        self.tell_what_is_due()

    def become(self, tap, state):
        self.finger.taps.remove(tap)
        self.record("recognizerState", recognizer=tap.id, state=state, touches=[self.finger.id])

    def fail(self, taps):
        for tap in taps:
            self.become(tap, "failed")

    def recognize(self, tap):
        """The first tap wins, and the others fail; what the sheet has not begun to hear it never hears."""
        finger = self.finger
        self.become(tap, "ended")
        if tap.cancels or tap.delays_began and "began" in finger.untold:
            knows, finger.untold, finger.is_withdrawn = "began" not in finger.untold, [], True
            if knows:
                self.tell("cancelled")
        for target in tap.targets:
            self.record("action", recognizer=tap.id, target=f"target {target}", state="ended", view=tap.sheet.id)
        self.fail(list(finger.taps))

    def tell_what_is_due(self):
        while self.finger.untold and not self.finger.is_held():
            self.tell(self.finger.untold.pop(0))

    def advance(self, time):
        """What is due by a time happens when it is due."""
        if self.finger and self.finger.taps and self.deadline <= time:
            self.step, self.time = "timer", self.deadline
            self.fail(list(self.finger.taps))
            self.tell_what_is_due()

    def tell(self, news):
        """The sheet hears of its finger, and by default passes on what it hears."""
        sheet = self.finger.sheet
        while sheet:
            self.record("touches", receiver=sheet.id, method=news, touches=[self.finger.copy(news, sheet)])
            sheet = sheet.below
        self.record("touches", receiver="application", method=news, touches=[self.finger.copy(news, None)])

    def perform(self, number, time, action):
        self.advance(time)
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
    desk.advance(desk.time + 800)
    return {"sequence": request["sequence"], "trace": {"records": desk.records, "version": 1}}


for line in sys.stdin:
    print(json.dumps(reply(json.loads(line))), flush=True)
