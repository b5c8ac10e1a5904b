"""What the JSON of a counterexample says of its scene, worked out anew: names, and corners on the screen in points."""


def names(scene):
    """The names of the views by number: `window`, or A, B, C and so on in the order of the list."""
    windows = [n for n, view in enumerate(scene["views"]) if view.get("parent") is None]
    named = {n: "window" if len(windows) == 1 else f"window {i + 1}" for i, n in enumerate(windows)}
    for n in range(len(scene["views"])):
        if n not in named:
            index, text = n - sum(w < n for w in windows), ""
            while index >= 0:
                text = chr(65 + index % 26) + text
                index = index // 26 - 1
            named[n] = text
    return named


def corners(scene, number):
    """The corners of a view on the screen."""
    x, y, width, height = scene["views"][number]["bounds"]
    return [on_screen(scene, number, p) for p in ((x, y), (x + width, y), (x + width, y + height), (x, y + height))]


def on_screen(scene, number, point):
    """A point of a view's own coordinates on the screen."""
    while number is not None:
        view = scene["views"][number]
        x, y, width, height = view["bounds"]
        a, b, c, d, tx, ty = view.get("transform", [1, 0, 0, 1, 0, 0])
        dx, dy = point[0] - x - width / 2, point[1] - y - height / 2
        point = (a * dx + c * dy + tx + view["center"][0], b * dx + d * dy + ty + view["center"][1])
        number = view.get("parent")
    return point


def fingers(script):
    """Where each finger is after each step, by finger; those that lift in a step are still where they lift."""
    down, moments = {}, []
    for step in script["steps"]:
        changes = step["action"].get("report", {}).get("changes", []) if isinstance(step["action"], dict) else []
        shown = dict(down)
        for change in changes:
            shown[str(change["finger"])] = change["location"]
            if change["movement"] == "up":
                down.pop(str(change["finger"]), None)
            else:
                down[str(change["finger"])] = change["location"]
        moments.append(shown)
    return moments
