"""An engine that says of every place that it is the window's, and has the ailment of its first argument."""
import json
import os
import random
import sys

ailment = sys.argv[1]
if ailment == "missing":
    sys.exit(127)
if ailment == "banner":
    print("Engine 1.0, all rights reserved", flush=True)

capabilities = ["hitTesting"] + (["visitTrace"] if ailment == "boasting" else [])
answered = 0
waiting = None


# Of its own, since the environment may turn the usual buffer off.
output = open(1, "w", buffering=1 << 16, closefd=False)


def say(message, end="\n"):
    print(json.dumps(message), end=end, file=output, flush=ailment != "buffer")


def trace(case):
    records = []
    for number, step in enumerate(case["script"]["steps"]):
        result = "view 0"
        if ailment == "memory" and answered > 3:
            result = "view 1"
        if ailment == "chance":
            result = f"view {random.randrange(1000)}"
        if ailment == "visits":
            records.append({"kind": "visit", "step": number, "time": step["time"], "view": "view 0"})
        record = {"kind": "hitTest", "at": step["action"]["hitTest"]["at"], "result": result, "time": step["time"]}
        if ailment != "forgetful":
            records.append(record | {"step": number + (100 if ailment == "steps" else 0)})
    return {"records": records, "version": 1}


for line in sys.stdin:
    request = json.loads(line)
    if "hello" in request:
        engine = {"name": "Unwell", "version": "1.0", "capabilities": capabilities}
        say({"adapterError": "no licence"} if ailment == "licence" else
            {"engine": engine | ({"tolerence": 1} if ailment == "misspelt" else {}), "protocol": 1})
        continue
    answered += 1
    if ailment == "silent" and answered == 3:
        while True:
            pass
    if ailment == "crash" and answered == 3:
        print("stack overflow", file=sys.stderr, flush=True)
        os.abort()
    if ailment == "chatter":
        print("case", answered, flush=True)
    reply = {"sequence": request["sequence"], "trace": trace(request["case"])}
    if ailment == "refusing" and answered == 5:
        reply = {"sequence": request["sequence"], "unsupported": "not today"}
    if ailment == "throwing" and answered == 5:
        reply = {"sequence": request["sequence"], "engineError": "KeyError: 'handles'"}
    if ailment == "incomplete" and answered == 5:
        reply = {"sequence": request["sequence"], "adapterError": "no counterpart of view 3"}
    if ailment == "sequence":
        reply["sequence"] = "c1"
    if ailment == "garbage" and answered == 2:
        reply = {"sequence": request["sequence"], "trace": {"records": [{"kind": "hit"}], "version": 1}}
    if ailment == "swapping" and answered > 20:
        # Answers in pairs, the second of them first.
        waiting, reply = (None, [reply, waiting]) if waiting else (reply, [])
        for one in reply:
            say(one)
        continue
    say(reply)

if ailment == "status":
    sys.exit(1)
if ailment == "halfLine":
    say({"bye": 1}, end="")
if ailment == "staying":
    while True:
        pass
