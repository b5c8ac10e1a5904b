#!/usr/bin/env python3
"""An engine of views and touches, without recognizers, that speaks the wire protocol of touch-conformance."""
import json
import sys

CAPABILITIES = """
    hitTesting visitTrace transforms boundsOrigins severalWindows imageViews labels customControls sceneChanges treeChanges
    siblingInsertions returningViews windowChangesDuringTouches selectedControls
    defaultsQuery kindDefaults nextResponder controllers containedControllers presentedControllers responderDelegate
    touchDelivery multipleTouch touchHandling touchLocations touchTimestamps tapCounts events eventTouchesQuery
    interruptions otherEvents singleCancellations malformedReports discardRecords touchEffects""".split()
# What this engine does where the documents leave a choice, and what else it can be asked for; readings that are not
# named here speak of what it lacks, scroll views and recognizers, and any value is right.
READINGS = {"alphaBoundary": ["inclusive", "open"], "chainTail": ["appDelegate"], "disabledControl": ["hit", "skipped"],
            "controllerNext": ["windowRootOrPresenterThenSuperview"], "forwarding": ["perMethod", "onlyAfterBegan"],
            "windowScene": ["off", "on"], "windowSelection": ["frontmostHit"]}
PHASES = ["began", "moved", "ended", "cancelled"]
# How long after a tap the next one may come, in milliseconds, and how far away, in points.
TAPS = {"tapInterval": 350, "tapDistance": 45}
ATTRIBUTES = ["alpha", "isHidden", "isMultipleTouchEnabled", "isUserInteractionEnabled"]


class Responder:
    """Whoever can hear of touches, and who hears of them next."""

    def __init__(self, id, handling=None):
        self.id, self.handling, self.keeps, self.next = id, handling or {}, False, None


class View(Responder):
    """A view with this engine's defaults; a window is a view without a parent."""

    def __init__(self, id, kind):
        super().__init__(id)
        self.keeps, self.parent, self.subviews = kind == "customControl", None, []
        self.center, self.bounds, self.transform = [0, 0], [0, 0, 0, 0], [1, 0, 0, 1, 0, 0]
        self.alpha, self.isHidden, self.isMultipleTouchEnabled, self.isEnabled = 1.0, False, False, True
        self.isSelected = False
        self.isUserInteractionEnabled = kind not in ("imageView", "label")

    @property
    def window(self):
        return self.parent.window if self.parent else self

    def insert(self, view, index):
        """Puts a view in here, wherever it was before."""
        if view.parent:
            view.parent.subviews.remove(view)
        if view.next is view.parent:
            view.next = self
        view.parent = self
        self.subviews.insert(index, view)

    def from_parent(self, point):
        """A point of the parent's coordinates in the view's own."""
        a, b, c, d, tx, ty = self.transform
        left, top, width, height = self.bounds
        x, y = point[0] - self.center[0] - tx, point[1] - self.center[1] - ty
        if (a, b, c, d) != (1, 0, 0, 1):
            determinant = a * d - b * c
            x, y = (d * x - c * y) / determinant, (a * y - b * x) / determinant
        return [x + left + width / 2, y + top + height / 2]

    def from_screen(self, point):
        return self.from_parent(self.parent.from_screen(point) if self.parent else point)

    def contains(self, point):
        left, top, width, height = self.bounds
        return left <= point[0] < left + width and top <= point[1] < top + height


class Touch:
    """A finger on a view, from its going down to its end."""

    def __init__(self, id, finger, view, place, time, taps):
        self.id, self.finger, self.view, self.phase = id, finger, view, "began"
        self.place, self.place_before, self.time, self.taps = place, place, time, taps

    def change(self, phase, place, time):
        self.phase, self.place_before, self.place, self.time = phase, self.place, place, time

    def snapshot(self, receiver):
        """What the touch says of itself now; it changes in place, so the trace needs a copy."""
        copy = {"touch": self.id, "phase": self.phase, "location": self.place, "previousLocation": self.place_before,
                "timestamp": self.time, "tapCount": self.taps, "view": self.view.id, "window": self.view.window.id}
        if isinstance(receiver, View):
            copy["locationInReceiver"] = receiver.from_screen(self.place)
            copy["previousLocationInReceiver"] = receiver.from_screen(self.place_before)
        return copy


class Engine:
    """A screen with all that stands on it, made anew for every case."""

    def __init__(self, scene, readings):
        self.readings, self.records, self.step, self.time = readings, [], 0, 0
        self.live, self.touches, self.responders, self.effects = [], 0, {}, scene.get("effects", [])
        self.tap = None
        self.build_views(scene)
        self.build_chain(scene.get("controllers", []), scene.get("application", {}))

    def build_views(self, scene):
        views = []
        for position, given in enumerate(scene["views"]):
            view = self.add(View(f"view {given.get('number', position)}", given.get("kind", "plain")))
            for attribute in ["center", "bounds", "transform", "handling", "isEnabled", "isSelected", *ATTRIBUTES]:
                # What the scene leaves unset keeps this engine's default.
                setattr(view, attribute, given.get(attribute, getattr(view, attribute)))
            if "parent" in given:
                view.parent = views[given["parent"]]
                view.parent.subviews.append(view)
            views.append(view)
        plain = [(0, view) for view in views if not view.parent]
        windows = [(window["level"], self.view(window["view"])) for window in scene.get("windows", [])] or plain
        self.windows = [window for _, window in sorted(reversed(windows), key=lambda entry: -entry[0])]

    def build_chain(self, controllers, application):
        head = self.add(Responder("application", application.get("handling")))
        delegate = self.add(Responder("applicationDelegate", application.get("delegateHandling")))
        window_scene = self.add(Responder("windowScene"))
        head.next, window_scene.next = delegate if application.get("delegate") == "responder" else None, head
        for view in [view for view in self.responders.values() if isinstance(view, View)]:
            view.next = view.parent or (window_scene if self.readings["windowScene"] == "on" else head)
        for number, given in enumerate(controllers):
            controller, root = self.add(Responder(f"controller {number}", given.get("handling"))), given["rootView"]
            controller.next, self.view(root).next = self.view(root).parent, controller
            if "rootOfWindow" in given:
                controller.next = self.view(given["rootOfWindow"])
            elif "presentedBy" in given:
                controller.next = self.responders[f"controller {given['presentedBy']}"]

    def add(self, responder):
        self.responders[responder.id] = responder
        return responder

    def view(self, number):
        return self.responders[f"view {number}"]

    def record(self, kind, **fields):
        fields = {key: value for key, value in fields.items() if value is not None}
        self.records.append({"kind": kind, "step": self.step, "time": self.time, **fields})

    def hit(self, view, point):
        """The deepest view at a point of the view's own coordinates."""
        self.record("visit", view=view.id, point=point)
        is_off = view.keeps and not view.isEnabled and self.readings["disabledControl"] == "skipped"
        if view.isHidden or not view.isUserInteractionEnabled or view.alpha <= 0.01 or is_off:
            return None
        is_inside = view.contains(point)
        self.record("pointInside", view=view.id, point=point, answer=is_inside)
        if not is_inside:
            return None
        hits = (self.hit(subview, subview.from_parent(point)) for subview in reversed(view.subviews))
        return next((hit for hit in hits if hit), view)

    def hit_test(self, place, touch=None):
        hits = (self.hit(window, window.from_parent(place)) for window in self.windows)
        view = next((hit for hit in hits if hit), None)
        self.record("hitTest", at=place, result=view and view.id, touch=touch)
        return view

    def take(self, changes):
        """One report of fingers, all in one instant."""
        for touch in self.live:
            touch.phase = "stationary"
        for change in changes:
            finger, place, movement = change["finger"], change["location"], change["movement"]
            touch = next((touch for touch in self.live if touch.finger == finger), None)
            if movement == "down":
                # A finger that goes down twice has the touch that it has.
                if not touch:
                    self.put_down(finger, place)
            elif touch:
                touch.change("moved" if movement == "move" else "ended", place, self.time)
                if movement == "up":
                    self.tap = touch
        self.deliver()

    def put_down(self, finger, place):
        id, self.touches = f"touch {self.touches}", self.touches + 1
        view = self.hit_test(place, id)
        if view and (view.isMultipleTouchEnabled or all(touch.view is not view for touch in self.live)):
            self.live.append(Touch(id, finger, view, place, self.time, self.count_taps(place)))

    def count_taps(self, place):
        """One more than the last tap had, if that was close by and not long ago."""
        tap = self.tap
        is_late = not tap or self.time - tap.time > TAPS["tapInterval"]
        is_far = is_late or max(abs(a - b) for a, b in zip(place, tap.place)) > TAPS["tapDistance"]
        return 1 if is_far else tap.taps + 1

    def deliver(self):
        """Sends each view its touches, phase by phase; a touch is over once its end has been sent."""
        for phase in PHASES:
            changed = [touch for touch in self.live if touch.phase == phase]
            for view in dict.fromkeys(touch.view for touch in changed):
                self.send(phase, view, [touch for touch in changed if touch.view is view])
        self.live = [touch for touch in self.live if touch.phase not in ("ended", "cancelled")]

    def send(self, method, responder, touches):
        decisive = {method, "began"} if self.readings["forwarding"] == "onlyAfterBegan" else {method}
        while responder:
            copies = [touch.snapshot(responder) for touch in touches]
            self.record("touches", receiver=responder.id, method=method, touches=copies, event="event 0",
                        eventKind="touches", allTouches=[touch.snapshot(responder) for touch in self.live])
            for change in list(self.handler(responder, method, copies[0])):
                self.change(change)
            if responder.keeps or any(responder.handling.get(one) == "absorb" for one in decisive):
                return
            responder = responder.next
        self.record("discarded", touches=[touch.id for touch in touches])

    def handler(self, responder, method, first):
        """What the scene's handlers do in a touches method, by the formulas of the protocol document."""
        for effect in self.effects:
            view, operation = self.view(effect["view"]), effect["operation"]
            if view is not responder or effect["trigger"] != {"touches": {"method": method}}:
                continue
            if "follow" in operation:
                now, before = first["locationInReceiver"], first["previousLocationInReceiver"]
                place = [center + (new - old) for center, new, old in zip(view.center, now, before)]
                yield {"center": {"view": effect["view"], "to": place}}
            else:
                flag = operation["setFlag"]
                yield {"flag": {"view": effect["view"], "flag": flag["flag"], "to": flag["value"]}}

    def change(self, change):
        (word, values), = change.items()
        self.record("sceneChange", change=change)
        view = self.view(values["view"])
        if "to" in values:
            setattr(view, values.get("flag", word), values["to"])
        elif word == "insert":
            self.view(values["into"]).insert(view, values["at"])
        elif word in ("insertAbove", "insertBelow"):
            sibling = self.view(values["sibling"])
            others = [other for other in sibling.parent.subviews if other is not view]
            sibling.parent.insert(view, others.index(sibling) + (word == "insertAbove"))
        elif word == "exchange":
            siblings, other = view.parent.subviews, self.view(values["with"])
            first, second = siblings.index(view), siblings.index(other)
            siblings[first], siblings[second] = other, view
        elif word == "remove":
            view.parent.subviews.remove(view)
            if view.next is view.parent:
                view.next = None
            view.parent = None
        elif view.parent:
            view.parent.insert(view, len(view.parent.subviews) if word == "bringToFront" else 0)

    def perform(self, number, step):
        (word, values), = step["action"].items()
        self.step, self.time = number, step["time"]
        if word in ("report", "malformedReport"):
            self.take(values["changes"])
        elif word in ("interruption", "cancellation"):
            for touch in self.live:
                if touch.finger in values.get("fingers", [touch.finger]):
                    touch.change("cancelled", touch.place, self.time)
                else:
                    touch.phase = "stationary"
            self.deliver()
        elif word == "hitTest":
            self.hit_test(values["at"])
        elif word == "selected":
            control = self.view(values["of"])
            self.record("selected", control=control.id, isSelected=control.isSelected)
        elif word == "chain":
            responder = self.responders[values["from"]]
            while responder:
                self.record("nextResponder", of=responder.id, next=responder.next and responder.next.id)
                responder = responder.next
        elif word == "defaults":
            view = View("fresh", values["of"]["view"]["kind"])
            for attribute in ATTRIBUTES:
                self.record("defaultValue", subject=values["of"], attribute=attribute, value=getattr(view, attribute))
        elif word == "eventTouches":
            view = self.view(values["of"])
            own = [touch.id for touch in self.live if view in (touch.view, touch.view.window)]
            self.record("eventTouches", view=view.id, touches=own)
        elif word == "change":
            for change in values["changes"]:
                self.change(change)


for line in sys.stdin:
    request = json.loads(line)
    if "hello" in request:
        readings = request["hello"]["readings"]
        for name, known in READINGS.items():
            readings[name] = readings[name] if readings.get(name) in known else known[0]
        about = {"name": "Python touches", "version": "1.0.0", "capabilities": CAPABILITIES, "readings": readings,
                 "thresholds": TAPS}
        reply = {"engine": about, "protocol": 1}
    else:
        engine = Engine(request["case"]["scene"], readings)
        for number, step in enumerate(request["case"]["script"]["steps"]):
            engine.perform(number, step)
        reply = {"sequence": request["sequence"], "trace": {"records": engine.records, "version": 1}}
    print(json.dumps(reply), flush=True)
