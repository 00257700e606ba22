import { readdirSync } from "node:fs";
import type { Facts, Question, Run } from "../../site/author.ts";
import * as app from "#cmd/kube-controller-manager/app";
import * as conformance from "#conformance";
import * as features from "#features";
import { found } from "./hall-drawing.ts";
import { scriptOf } from "./incidents.ts";
import { movedOn, rows } from "./matrix.ts";
import { functions, known } from "./reading.ts";
import { type Noted, titles } from "./scene.ts";
import { stuckStep } from "./stuck-drawing.ts";
import { invariants, strict } from "./truth.ts";
import { type Try, firstWithSurge, tries } from "./tries.ts";

const recorded = new URL("../../src/conformance/kubectl-golden/", import.meta.url);
const sessions = new Set(readdirSync(recorded).map((name) => name.split(".")[0] ?? ""));
const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const all = app.knownControllers(features.newFeatureGate());

const asksAt = (run: Run, i: number): number =>
  Number(run.steps.at(i)?.state.tables?.find(({ title }) => title === titles.web)?.rows[0]?.[2] ?? 0);

/** Whose work somebody does here. */
const ported = all.filter((name) => !(name in app.notPortedControllers));

/** Between the step at which it stands still and the next one at which `web` asks for something else. */
function minutes(run: Run): number {
  const from = stuckStep(run.steps);
  const to = run.steps.find(({ n }) => n > (from?.n ?? 0) && asksAt(run, n - 1) !== asksAt(run, (from?.n ?? 1) - 1));
  return ((to?.at ?? 0) - (from?.at ?? 0)) / 60_000;
} // prettier-ignore

export const facts: Facts = (run) => ({
  minutes: minutes(run),
  stuckAt: stuckStep(run.steps)?.n ?? 0,
  controllers: all.length,
  ported: ported.length,
  recordings: conformance.recordingNames().length,
  sessions: sessions.size,
  incidents: scriptOf(found.seed).incidents.length,
  needed: numbers[found.needed.length] ?? "",
  invariants: numbers[Object.keys(invariants).length - strict.length] ?? "",
  seed: found.seed,
  versionRows: rows.length,
  movedOn: movedOn().length,
  functions: functions.length,
  known,
  fresh: numbers[functions.length - known] ?? "",
});

const endOf = (what: string): Try => {
  const found = tries.find((one) => one.what === what);
  if (found === undefined) throw new Error(`nobody tries to ${what}`);
  return found;
};

/** "1.19: 4, 1.20: 0" */
const each = (sets: readonly Noted[]): string =>
  sets.map(({ image, wants }) => `${image}: ${wants}`).join(", ");

const ends = {
  surge: each(endOf("set maxSurge to 1").sets),
  rollout: each(firstWithSurge),
  freed: each(endOf("scale to 3, wait, then to 4").sets),
};

const next = {
  undone: endOf("undo the rollout").next,
  halfway: endOf("scale to 3, wait, then to 4").next,
  back: endOf("scale back to 5").next,
};

const counts = {
  ported: ported.length,
  all: all.length,
  asked: ported.filter((name) => name === "deployment").length,
};

export const quiz: Question[] = [
  {
    id: "surge",
    question: "Our rollout stands at 1.19: 4 and 1.20: 0. You set `maxSurge` to 1, so five pods may exist. What do the two want then?",
    answer: () => ({ says: ends.surge, why: "The note still says 5, and only the size is compared with it. No sync gets as far as the surge." }),
    others: () => [
      { says: ends.rollout, why: "That is what a rollout would do first. But each sync ends before it." },
      { says: ends.freed, why: "For that, something has to renew the note." },
    ],
  },
  {
    id: "next",
    question: "In the scene you undo the rollout, so `web` asks for four pods of 1.19 again. An hour later you set 1.22. How many pods does 1.22 want in the end?",
    answer: () => ({ says: String(next.undone), why: "The undo has changed neither the note nor the size. So each sync still ends at _scaled?_, and 1.22 doesn’t even get a ReplicaSet." }),
    others: () => [
      { says: String(next.halfway), why: "That would be the number if you had scaled to 3, waited, and scaled back." },
      { says: String(next.back), why: "That would be the number if you had scaled back to 5." },
    ],
  },
  {
    id: "lead",
    question: "You start our manager without `--controllers`, and it becomes the leader. How many of the controllers that it knows are ported, so that their work is done?",
    answer: () => ({ says: String(counts.ported), why: "The others are skipped, or each starts, says one line and does nothing." }),
    others: () => [
      { says: String(counts.all), why: "It knows that many by name, but most of them are not ported." },
      { says: String(counts.asked), why: "That would be the number with `--controllers=deployment`." },
    ],
  },
]; // prettier-ignore
