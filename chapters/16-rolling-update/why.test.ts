import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ClusterState, Run, Step } from "../../site/author.ts";
import { decisionsOf, roundsOf } from "../../site/run/standing.ts";
import { faultsOf } from "../../site/read/reasons.ts";
import { reasonsOf } from "../../site/run/reasons.ts";
import { holds, why } from "./why.ts";

const runs = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".json"))
  .map((file) => [file, JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, "utf8")) as Run] as const);

const chapter = runs.find(([file]) => file === "trace.json")?.[1] ?? { scenario: "", steps: [] };
/** A step that moved a size and has rounds left out before it. */
const leftOut = decisionsOf(chapter).find((n) => chapter.steps[n - 1]?.idle !== undefined) ?? 0;

describe.each(runs)("%s", (_, run) => {
  const reasons = reasonsOf(run, why);

  test("each sync that moved a size says so, with numbers of the run", () => {
    expect([...reasons.keys()]).toEqual(decisionsOf(run));
    expect(faultsOf(run, reasons)).toEqual([]);
  });

  test("what a reason says was available, the function read, and so much it let go", () => {
    const checked = run.steps.flatMap((step, i) => {
      const locals = new Map(run.steps[i - 1]?.locals);
      const [available, floor] = [locals.get("availablePodCount"), locals.get("minAvailable")];
      const reason = reasons.get(step.n);
      if (reason === undefined || available === undefined || floor === undefined) return [];
      const terms = `vailable ${available} − floor ${floor} = ${Number(available) - Number(floor)} may go`;
      return [reason.includes(terms)];
    });
    expect(checked).not.toContain(false);
  });
});

test.each(runs)("%s: a report that arrives while a sync runs does not change its reason", (_, run) => {
  const entries = new Set(roundsOf(run));
  const late = run.steps.map((step) => (entries.has(step.n) ? step : reporting(step, 1)));
  const after = reasonsOf({ ...run, steps: late }, why);
  expect(new Map(after)).toEqual(new Map(reasonsOf(run, why)));
});

test("a reason holds where the port would have moved the same, and not where a size has moved by one more", async () => {
  const said: boolean[] = [];
  for (const n of decisionsOf(chapter)) {
    const [step, before] = [chapter.steps[n - 1], chapter.steps[n - 2]];
    if (step === undefined || before === undefined) continue;
    const sizes = new Map(before.state.replicaSets.map((rs) => [rs.name, rs.spec]));
    const replicaSets = step.state.replicaSets.map((rs) =>
      rs.spec === sizes.get(rs.name) ? rs : { ...rs, spec: rs.spec + 1 },
    );
    said.push(await holds(step, before, chapter));
    said.push(!(await holds(withState(step, { replicaSets }), before, chapter)));
  }
  expect(said.length).toBeGreaterThan(10);
  expect(said).not.toContain(false);
});

test("a sync that shares out another size is told as such, though both stand in one step", () => {
  const steps = chapter.steps.map((step) =>
    step.n < leftOut
      ? step
      : withState(step, { deployments: step.state.deployments.map((d) => ({ ...d, spec: 15 })) }),
  );
  expect(reasonsOf({ ...chapter, steps }, why).get(leftOut)).toMatch(/^Replicas changed/i);
});

test("whoever turns back to the old template after a round that was left out is not in its reason", () => {
  const steps = restarted(chapter).steps.map((step) =>
    step.n < leftOut
      ? step
      : withState(step, {
          replicaSets: step.state.replicaSets.map((rs) =>
            rs.revision === "1" ? { ...rs, revision: "3" } : rs,
          ),
        }),
  );
  const [told, before] = [steps, restarted(chapter).steps].map((all) =>
    reasonsOf({ ...chapter, steps: all }, why).get(leftOut),
  );
  expect(before).toContain("1.19 of revision 2 wants 7 → 8");
  expect(told).toBe(before);
});

/** The step, had every ReplicaSet reported so many more available pods. */
function reporting(step: Step, more: number): Step {
  const replicaSets = step.state.replicaSets.map((rs) => ({ ...rs, available: rs.available + more }));
  return withState(step, { replicaSets });
}

test.each(runs)("%s: a restart that keeps the image is told by its revisions", (_, run) => {
  const [image = ""] = run.steps[0]?.state.replicaSets.map((rs) => rs.image) ?? [];
  const tags = new Map(
    run.steps.flatMap(({ state }) =>
      state.replicaSets.map((rs) => [rs.image.replace(/.*:/, ""), rs] as const),
    ),
  );
  const told = reasonsOf(restarted(run), why);
  const renamed = [...reasonsOf(run, why)].map(
    ([n, said]) =>
      [
        n,
        said.replace(
          /1\.\d\d/g,
          (tag) => `${image.replace(/.*:/, "")} of revision ${tags.get(tag)?.revision}`,
        ),
      ] as const,
  );
  expect([...told]).toEqual(renamed);
  expect(faultsOf(restarted(run), told)).toEqual([]);
});

/** The run, had everybody kept the first image. */
function restarted(run: Run): Run {
  const image = run.steps[0]?.state.replicaSets[0]?.image ?? "";
  const steps = run.steps.map((step) =>
    withState(step, {
      deployments: step.state.deployments.map((d) => ({ ...d, image })),
      replicaSets: step.state.replicaSets.map((rs) => ({ ...rs, image })),
    }),
  );
  return { ...run, steps };
}

function withState(step: Step, state: Partial<ClusterState>): Step {
  return { ...step, state: { ...step.state, ...state } };
}

test("the run of the chapter, from its first decisions to its last", () => {
  const reasons = [...reasonsOf(chapter, why).values()];
  expect([...reasons.slice(0, 4), reasons.at(-1)]).toEqual([
    "1.20 is born with 3: ceiling 13 − 10 wanted = room for 3.",
    "Available 10 − floor 8 = 2 may go: 1.19 wants 10 → 8.",
    "Ceiling 13 − 11 wanted = room for 2: 1.20 wants 3 → 5.",
    "Available 9 − floor 8 = 1 may go: 1.19 wants 8 → 7.",
    "Available 9 − floor 8 = 1 may go: 1.19 wants 1 → 0.",
  ]);
});
