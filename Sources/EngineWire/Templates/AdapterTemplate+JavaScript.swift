extension AdapterTemplate {
  /// The engine in JavaScript, as a file `engine.js`.
  static let javascript = #"""
    // An engine that touch-conformance can check: replace the placeholder, keep the rest.
    //
    //     node engine.js                                             (speaks JSON lines; end it with control-D)
    //     touch-conformance doctor --command 'node engine.js'        (do we understand each other?)
    //     touch-conformance check --command 'node engine.js'         (does it follow the rules?)
    //
    // PROTOCOL.md of the kit has every message, field and formula.
    "use strict";

    // ---- The engine. -------------------------------------------------------------------------------------------------
    // A placeholder of flat boxes: REPLACE it with calls of your own engine, and nothing but that decides what is hit.

    class Box {
      opacity = 1;
      isShown = true;
      listens = true;
      boxes = [];

      constructor(left, top, width, height) {
        Object.assign(this, { left, top, width, height });
      }

      // The topmost box at a place of the surrounding box; null where there is none.
      topmost(x, y) {
        const [ownX, ownY] = [x - this.left, y - this.top];
        if (!this.listens || !this.isShown || this.opacity <= 0.01) return null;
        if (!(ownX >= 0 && ownX < this.width && ownY >= 0 && ownY < this.height)) return null;
        for (const box of [...this.boxes].reverse()) {
          const hit = box.topmost(ownX, ownY);
          if (hit !== null) return hit;
        }
        return this;
      }
    }

    // ---- The adapter. ------------------------------------------------------------------------------------------------
    // It builds the scene in your engine, asks your engine, and reports what it said: ADAPT it.

    // What your engine is called, and what of it can be observed. Declare what you report, one capability after the other;
    // cases never need more than you declare. Readings, thresholds, tolerance and the rest have defaults.
    const ENGINE = { name: "My engine", version: "0.1.0", capabilities: ["hitTesting"] };

    // Called once. hello.readings are the readings that were asked for; an engine that knows only one may say so.
    function start(hello) {
      return ENGINE;
    }

    // What stands on the screen in one case; made anew for each, so that no case can see another.
    class Screen {
      boxes = [];

      constructor(scene) {
        for (const view of scene.views) {
          const [[x, y], [, , width, height]] = [view.center, view.bounds];
          const box = new Box(x - width / 2, y - height / 2, width, height);
          // An attribute that is not there is unset: leave your engine's default alone, so that it is tested, too.
          if (view.alpha !== undefined) box.opacity = view.alpha;
          if (view.isHidden !== undefined) box.isShown = !view.isHidden;
          if (view.isUserInteractionEnabled !== undefined) box.listens = view.isUserInteractionEnabled;
          if (view.parent !== undefined) this.boxes[view.parent].boxes.push(box);
          this.boxes.push(box);
        }
      }

      // Performs a step of the script and returns its records, each with the number of the step and its time.
      perform(number, step) {
        const [[action, values]] = Object.entries(step.action);
        if (action === "hitTest") {
          const hit = this.boxes[0].topmost(...values.at);
          const record = { kind: "hitTest", step: number, time: step.time, at: values.at };
          if (hit !== null) record.result = `view ${this.boxes.indexOf(hit)}`;
          return [record];
        }
        // Further steps: chain, defaults, eventTouches, change, report, interruption, otherEvent, wait.
        throw new Unsupported(action);
      }
    }

    // ---- The conversation. -------------------------------------------------------------------------------------------
    // One line in, one line out: LEAVE it as it is. Print nothing else; standard error is yours.

    class Unsupported extends Error {}

    function answer(request) {
      if (request.hello) return { engine: start(request.hello), protocol: 1 };
      const { sequence } = request;
      try {
        const screen = new Screen(request.case.scene);
        const records = request.case.script.steps.flatMap((step, number) => screen.perform(number, step));
        return { sequence, trace: { records, version: 1 } };
      } catch (error) {
        if (error instanceof Unsupported) return { sequence, unsupported: error.message };
        return { engineError: String(error), sequence };
      }
    }

    require("node:readline")
      .createInterface({ input: process.stdin, crlfDelay: Infinity })
      .on("line", (line) => process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n"));

    """#
}
