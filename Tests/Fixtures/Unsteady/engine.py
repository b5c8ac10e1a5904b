"""Flat boxes of which a process remembers too much, or a record says what cannot be, as the arguments say.

once      the first answer that is no window is the window, in a process that has answered thirty cases before
left      from the sixth case of a process on every answer is the window
steady    a view with the number 2 is never hit, in any process
step, minus, timer, negative, early, late: the step or the time of each record is one that cannot be
"""
import json
import sys

sys.argv, ailments = sys.argv[:1], set(sys.argv[1:])
cases, lies = 0, 0


class Box:
    def __init__(self, left, top, width, height):
        self.left, self.top, self.width, self.height = left, top, width, height
        self.opacity, self.is_shown, self.listens = 1.0, True, True
        self.boxes = []

    def topmost(self, x, y):
        x, y = x - self.left, y - self.top
        if not (self.listens and self.is_shown and self.opacity > 0.01):
            return None
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        hits = (box.topmost(x, y) for box in reversed(self.boxes))
        return next((hit for hit in hits if hit), self)


def build(scene):
    boxes = []
    for view in scene["views"]:
        (x, y), (_, _, width, height) = view["center"], view["bounds"]
        box = Box(x - width / 2, y - height / 2, width, height)
        box.opacity = view.get("alpha", box.opacity)
        box.is_shown = not view.get("isHidden", not box.is_shown)
        box.listens = view.get("isUserInteractionEnabled", box.listens)
        if "parent" in view:
            boxes[view["parent"]].boxes.append(box)
        boxes.append(box)
    return boxes


def answer(boxes, place):
    global lies
    hit = boxes[0].topmost(*place)
    number = boxes.index(hit) if hit else None
    if "steady" in ailments and number == 2:
        return 0
    if number and "once" in ailments and cases > 30 and lies == 0:
        lies += 1
        return 0
    if number and "left" in ailments and cases > 5:
        return 0
    return number


def record(number, step, boxes):
    place, time = step["action"]["hitTest"]["at"], step["time"]
    ailment = min(ailments, default="")
    time = {"negative": -1, "early": time - number, "late": time + 1}.get(ailment, time)
    number = {"step": 99999, "minus": -1, "timer": "timer"}.get(ailment, number)
    hit = answer(boxes, place)
    made = {"kind": "hitTest", "step": number, "time": time, "at": place}
    return made | ({} if hit is None else {"result": f"view {hit}"})


for line in sys.stdin:
    request = json.loads(line)
    if "hello" in request:
        readings = request["hello"]["readings"] | {"alphaBoundary": "inclusive"}
        reply = {"engine": {"name": "Unsteady", "version": "1.0.0", "readings": readings}, "protocol": 1}
    else:
        cases += 1
        boxes = build(request["case"]["scene"])
        steps = enumerate(request["case"]["script"]["steps"])
        records = [record(number, step, boxes) for number, step in steps]
        reply = {"sequence": request["sequence"], "trace": {"records": records, "version": 1}}
    print(json.dumps(reply), flush=True)
