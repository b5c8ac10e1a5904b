extension AdapterTemplate {
  /// The engine in Python, as a file `engine.py`.
  static let python = #"""
    #!/usr/bin/env python3
    """An engine that touch-conformance can check: replace the placeholder, keep the rest.

        python3 engine.py                                              (speaks JSON lines; end it with control-D)
        touch-conformance doctor --command 'python3 engine.py'         (do we understand each other?)
        touch-conformance check --command 'python3 engine.py'          (does it follow the rules?)

    PROTOCOL.md of the kit has every message, field and formula.
    """
    import json
    import sys

    # ---- The engine. ---------------------------------------------------------------------------------------------------
    # A placeholder of flat boxes: REPLACE it with calls of your own engine, and nothing but that decides what is hit.


    class Box:
        def __init__(self, left, top, width, height):
            self.left, self.top, self.width, self.height = left, top, width, height
            self.opacity, self.is_shown, self.listens = 1.0, True, True
            self.boxes = []

        def topmost(self, x, y):
            """The topmost box at a place of the surrounding box; None where there is none."""
            x, y = x - self.left, y - self.top
            if not self.listens or not self.is_shown or self.opacity <= 0.01:
                return None
            if not (0 <= x < self.width and 0 <= y < self.height):
                return None
            for box in reversed(self.boxes):
                hit = box.topmost(x, y)
                if hit is not None:
                    return hit
            return self


    # ---- The adapter. --------------------------------------------------------------------------------------------------
    # It builds the scene in your engine, asks your engine, and reports what it said: ADAPT it.

    # What your engine is called, and what of it can be observed. Declare what you report, one capability after the other;
    # cases never need more than you declare. Readings, thresholds, tolerance and the rest have defaults.
    ENGINE = {"name": "My engine", "version": "0.1.0", "capabilities": ["hitTesting"]}


    def start(hello):
        """Called once. hello["readings"] are the readings that were asked for; an engine that knows only one may say so."""
        return ENGINE


    class Screen:
        """What stands on the screen in one case; made anew for each, so that no case can see another."""

        def __init__(self, scene):
            self.boxes = []
            for view in scene["views"]:
                (x, y), (_, _, width, height) = view["center"], view["bounds"]
                box = Box(x - width / 2, y - height / 2, width, height)
                # An attribute that is not there is unset: leave your engine's default alone, so that it is tested, too.
                if "alpha" in view:
                    box.opacity = view["alpha"]
                if "isHidden" in view:
                    box.is_shown = not view["isHidden"]
                if "isUserInteractionEnabled" in view:
                    box.listens = view["isUserInteractionEnabled"]
                if "parent" in view:
                    self.boxes[view["parent"]].boxes.append(box)
                self.boxes.append(box)

        def perform(self, number, step):
            """Performs a step of the script and returns its records, each with the number of the step and its time."""
            (action, values), = step["action"].items()
            if action == "hitTest":
                hit = self.boxes[0].topmost(*values["at"])
                record = {"kind": "hitTest", "step": number, "time": step["time"], "at": values["at"]}
                if hit is not None:
                    record["result"] = f"view {self.boxes.index(hit)}"
                return [record]
            # Further steps: chain, defaults, eventTouches, change, report, interruption, otherEvent, wait.
            raise Unsupported(action)


    # ---- The conversation. ---------------------------------------------------------------------------------------------
    # One line in, one line out, flushed: LEAVE it as it is. Print nothing else; standard error is yours.


    class Unsupported(Exception):
        pass


    def answer(request):
        if "hello" in request:
            return {"engine": start(request["hello"]), "protocol": 1}
        sequence, case = request["sequence"], request["case"]
        try:
            screen = Screen(case["scene"])
            records = []
            for number, step in enumerate(case["script"]["steps"]):
                records += screen.perform(number, step)
            return {"sequence": sequence, "trace": {"records": records, "version": 1}}
        except Unsupported as reason:
            return {"sequence": sequence, "unsupported": str(reason)}
        except Exception as error:
            return {"engineError": f"{type(error).__name__}: {error}", "sequence": sequence}


    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)

    """#
}
