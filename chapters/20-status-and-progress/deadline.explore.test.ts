import { expect, test } from "vitest";
import * as runtime from "#apimachinery/runtime";
import * as rand from "#go/math/rand";
import { after, use } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs } from "../../site/explore/random.ts";
import { explorable, minutes } from "./deadline.explore.ts";

type State = Parameters<typeof explorable.draw>[0];

/** What ought to be, by the rule of the text alone. */
interface Ruled {
  readonly last: number;
  readonly verdict: "moving" | "late" | "complete";
}

const reasons = {
  moving: "ReplicaSetUpdated",
  late: "ProgressDeadlineExceeded",
  complete: "NewReplicaSetAvailable",
};

function ruled({ last, verdict }: Ruled, [control]: Use, { moment, deadline }: State): Ruled {
  const { now, serving } = moment;
  if (verdict === "complete") return { last, verdict };
  if (control === "ready" || control === "all")
    return { last: now, verdict: serving === 10 ? "complete" : "moving" };
  return { last, verdict: verdict === "late" || now > last + deadline * 60 ? "late" : "moving" };
}

const started: Ruled = { last: 0, verdict: "moving" };

/** A control, drawn by chance: mostly time passes, and seldom all are ready at once. */
function drawn(chance: rand.Rand, off: readonly string[]): Use {
  const names = ["minute", "minute", "minute", "ready", "crash", "crash"].filter(
    (name) => !off.includes(name),
  );
  const dice = chance.intn(20);
  if (dice === 0 && !off.includes("all")) return ["all"];
  return dice < 4 ? ["deadline", 1 + chance.intn(4)] : [names[chance.intn(names.length)] ?? "minute"];
}

test("in random states it is late exactly if the deadline has passed since the last progress", async () => {
  const chance = new rand.Rand(20);
  const seen = new Map<string, number>();
  for (let walk = 0; walk < 5; walk++) {
    let [rule, { state, view }] = [started, await after(explorable, [])];
    for (let uses = 0; uses < 30; uses++) {
      const by = drawn(chance, view.off);
      ({ state, view } = await use(explorable, runtime.deepFreeze(state), by));
      rule = ruled(rule, by, state);
      const facts = Object.fromEntries(view.facts);
      const says = `${rule.verdict === "late" ? "False" : "True"} ${reasons[rule.verdict]}`;
      expect([by, facts["Progressing"], facts["wake-up"] === "at once"]).toEqual([by, says, spins(rule, by, state)]);
      expect(drawnAs(view.svg, "serves")).toHaveLength(state.moment.serving);
      expect(drawnAs(view.svg, "window")).toHaveLength(rule.verdict === "moving" ? 1 : 0);
      expect(view.why.length).toBeLessThanOrEqual(110);
      seen.set(rule.verdict, (seen.get(rule.verdict) ?? 0) + 1);
    }
  }
  expect([...seen.keys()].toSorted()).toEqual(["complete", "late", "moving"]);
}, 60_000); // prettier-ignore

/** It isn’t late yet, or a complete rollout lacks a pod, and the deadline is now, or over. A timer comes a second later than another sync. */
function spins({ last, verdict }: Ruled, [control]: Use, { moment, deadline }: State): boolean {
  if (verdict === "late" || moment.serving === 10) return false;
  const over = moment.now - (last + deadline * 60);
  return control === "minute" ? over >= 1 : over > -1;
}

test("the experiments of the text", async () => {
  const told = async (...uses: Use[]) => Object.fromEntries((await after(explorable, uses)).view.facts);
  const five: Use = ["deadline", 5];
  expect(await told(five, ...minutes(5))).toMatchObject({ Progressing: "True ReplicaSetUpdated", "wake-up": "at 5:01" });
  expect(await told(five, ...minutes(6))).toMatchObject({ Progressing: "False ProgressDeadlineExceeded", "wake-up": "never" });
  const again: Use[] = [...minutes(4), ["crash"], ["ready"]];
  const flapping = await told(five, ...minutes(4), ["ready"], ...again, ...again, ...again, ...again);
  expect(flapping).toMatchObject({ minute: 20, Progressing: "True ReplicaSetUpdated", "new pods ready": 1 });
  const ended = await told(five, ["all"], ["crash"], ...minutes(6));
  expect(ended).toMatchObject({ Progressing: "True NewReplicaSetAvailable", "wake-up": "at once" });
}); // prettier-ignore
