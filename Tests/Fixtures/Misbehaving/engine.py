"""An engine that finds the root window whatever is asked, and misbehaves as its first word says at the case of its second.

Each way to misbehave is a function that is called instead of answering; what it does not break off goes on as usual.
"""

import json
import os
import select
import signal
import subprocess
import sys
import time

DESCRIPTION = {"name": "misbehaving", "version": "1.0"}


def write(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def raw(content):
    sys.stdout.flush()
    os.write(1, content)


def reply(request):
    steps = request["case"]["script"]["steps"]
    hits = [(number, step) for number, step in enumerate(steps) if "hitTest" in step["action"]]
    records = [
        {"kind": "hitTest", "step": number, "time": step["time"], "at": step["action"]["hitTest"]["at"], "result": "view 0"}
        for number, step in hits
    ]
    return {"sequence": request["sequence"], "trace": {"records": records, "version": 1}}


def usual(request):
    write(json.dumps(reply(request)))


def with_sequence(sequence):
    def misbehave(request):
        write(json.dumps(dict(reply(request), sequence=sequence)))

    return misbehave


def without_sequence(request):
    answer = reply(request)
    del answer["sequence"]
    write(json.dumps(answer))


def twice(request):
    usual(request)
    usual(request)


def hang(request):
    while True:
        time.sleep(3600)


def complain(request):
    sys.stderr.write("the tenth is too much\n\x1b[31mreally\n")
    sys.stderr.flush()
    os.abort()


def flood_errors(request):
    for _ in range(64):
        sys.stderr.write("x" * 65535 + "\n")
    sys.stderr.write("the last word\n")
    sys.stderr.flush()
    usual(request)


def flood_output(request):
    part = b"x" * (1 << 20)
    for _ in range(1024):
        raw(part)


def unknown_kind(request):
    answer = reply(request)
    answer["trace"]["records"].append({"kind": "daydream", "step": 0, "time": 0})
    write(json.dumps(answer))


def without_record(request):
    answer = reply(request)
    answer["trace"]["records"] = []
    write(json.dumps(answer))


def allocate(request):
    held = bytearray(256 << 20)
    held[::4096] = b"x" * len(held[::4096])
    # Held until the kit ends it, however seldom the kit looks.
    time.sleep(60)
    usual(request)


def leave_grandchild(request):
    # The grandchild holds the pipes open long after this process has gone.
    subprocess.Popen(["sleep", "3600"])
    os._exit(3)


def allocate_in_child(request):
    program = "import time; held = bytearray(256 << 20); held[::4096] = b'x' * len(held[::4096]); time.sleep(60)"
    subprocess.run([sys.executable, "-c", program])
    usual(request)


def refuse(kind):
    return lambda request: write(json.dumps({"sequence": request["sequence"], kind: "not \x1b[31mtoday\nreally"}))


def half_line(request):
    raw(b'{"sequence": "' + request["sequence"].encode())
    os._exit(0)


WAYS = {
    "usual": usual,
    "abort": lambda request: os.abort(),
    "complain": complain,
    "segfault": lambda request: os.kill(os.getpid(), signal.SIGSEGV),
    "exit0": lambda request: os._exit(0),
    "exit3": lambda request: os._exit(3),
    "hang": hang,
    "closed-output": lambda request: os.close(1) or hang(request),
    "closed-input": lambda request: usual(request) or os.close(0) or time.sleep(60),
    "noise": lambda request: write("loading the view hierarchy…"),
    "empty": lambda request: write(""),
    "half-line": half_line,
    "wrong-sequence": with_sequence("c999"),
    "number-sequence": with_sequence(7),
    "no-sequence": without_sequence,
    "twice": twice,
    "unknown-kind": unknown_kind,
    "no-record": without_record,
    "not-utf8": lambda request: raw(b'{"sequence": "\xff\xfe"}\n'),
    "deep": lambda request: raw(b"[" * 100_000 + b"\n"),
    "endless": flood_output,
    "errors": flood_errors,
    "memory": allocate,
    "child-memory": allocate_in_child,
    "grandchild": leave_grandchild,
    "changing": lambda request: os.abort(),
    "unsupported": refuse("unsupported"),
    "engine-error": refuse("engineError"),
    "adapter-error": refuse("adapterError"),
    "crlf": lambda request: raw(json.dumps(reply(request)).encode() + b"\r\n"),
}

GREETINGS = {
    "usual": lambda: write(json.dumps({"engine": DESCRIPTION, "protocol": 1})),
    "no-greeting": lambda: sys.exit(5),
    "late-protocol": lambda: write(json.dumps({"engine": DESCRIPTION, "protocol": 2})),
    "nameless": lambda: write(json.dumps({"engine": dict(DESCRIPTION, name=""), "protocol": 1})),
    "cannot-start": lambda: write(json.dumps({"adapterError": "the device is not attached"})),
    "eager": lambda: write(json.dumps({"engine": DESCRIPTION, "protocol": 1}) + '\n{"sequence":"c1","unsupported":""}'),
    "deaf": lambda: hang(None),
}


def greet_changing(file, member="name", value='"misbehaving"'):
    # From its second process on it says something else of itself; the file has a byte for every process.
    with open(file, "ab") as starts:
        starts.write(b"x")
        starts.flush()
        isFirst = starts.tell() == 1
    changes = {} if isFirst else {member: json.loads(value)}
    beside = {key: changes.pop(key) for key in ["window"] if key in changes}
    write(json.dumps({"engine": DESCRIPTION | changes, "protocol": 1} | beside))


def gather(window):
    # Answers nothing before it has read as many requests as its window takes, and makes sure that no other is on its way.
    write(json.dumps({"engine": DESCRIPTION | {"instancesAreIndependent": True}, "protocol": 1, "window": window}))
    while True:
        requests = [line for line in (read_line() for _ in range(window)) if line]
        if requests and select.select([0], [], [], 0.05)[0]:
            os._exit(7)
        for line in requests:
            usual(json.loads(line))
        if len(requests) < window:
            return


def read_line():
    # One byte after the other, so that nothing is read that was not asked for.
    line = b""
    while not line.endswith(b"\n"):
        byte = os.read(0, 1)
        if not byte:
            return b""
        line += byte
    return line


def is_meant(case, number, at):
    # A case is told by what it holds or asks, so that it is the same in a fresh process; below 0 by its place in the process.
    if at.startswith("rare="):
        asked = [step["action"].get("hitTest", {"at": [0, 0]})["at"] for step in case["script"]["steps"]]
        return int(sum(abs(x) + 3 * abs(y) for x, y in asked)) % int(at[len("rare="):]) == 7
    if at.startswith("-"):
        return number == -int(at)
    return case["script"]["steps"][0]["action"].get("hitTest", {"at": [0, 0]})["at"][0] == int(at)


def main():
    way = sys.argv[1]
    at = sys.argv[2] if len(sys.argv) > 2 else "1"
    if way == "gathers":
        read_line()
        return gather(int(at))
    sys.stdin.readline()
    if way == "changing":
        greet_changing(*sys.argv[3:])
    else:
        GREETINGS.get(way, GREETINGS["usual"])()
    for number, line in enumerate(sys.stdin, 1):
        request = json.loads(line)
        WAYS.get(way, usual)(request) if is_meant(request["case"], number, at) else usual(request)
    if way == "stays":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        hang(None)


main()
