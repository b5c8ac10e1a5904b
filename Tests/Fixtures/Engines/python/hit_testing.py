#!/usr/bin/env python3
"""An engine of flat boxes that speaks the wire protocol of touch-conformance and offers hit testing, nothing else."""
import json
import sys


class Box:
    """A rectangle with boxes on it, each placed in the coordinates of the box it lies on."""

    def __init__(self, left, top, width, height):
        self.left, self.top, self.width, self.height = left, top, width, height
        self.opacity, self.is_shown, self.listens = 1.0, True, True
        self.boxes = []

    def topmost(self, x, y):
        """The topmost box at a place of the surrounding box."""
        x, y = x - self.left, y - self.top
        if not (self.listens and self.is_shown and self.opacity > 0.01):
            return None
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        hits = (box.topmost(x, y) for box in reversed(self.boxes))
        return next((hit for hit in hits if hit), self)


def build(scene):
    """The boxes of a scene. What it leaves unset is not touched, so that the defaults above are tested, too."""
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


def reply(request):
    """The answer to one line of the kit."""
    if "hello" in request:
        # Of all readings only alphaBoundary is about boxes, and there is one way here; any value of the others is right.
        readings = request["hello"]["readings"] | {"alphaBoundary": "inclusive"}
        return {"engine": {"name": "Python boxes", "version": "1.0.0", "readings": readings}, "protocol": 1}
    boxes, records = build(request["case"]["scene"]), []
    for number, step in enumerate(request["case"]["script"]["steps"]):
        if "hitTest" not in step["action"]:
            return {"sequence": request["sequence"], "unsupported": "steps that are no hit tests"}
        place = step["action"]["hitTest"]["at"]
        hit = boxes[0].topmost(*place)
        record = {"kind": "hitTest", "step": number, "time": step["time"], "at": place}
        records.append(record | ({"result": f"view {boxes.index(hit)}"} if hit else {}))
    return {"sequence": request["sequence"], "trace": {"records": records, "version": 1}}


for line in sys.stdin:
    print(json.dumps(reply(json.loads(line))), flush=True)
