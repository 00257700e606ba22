import { expect, test } from "vitest";
import { type Use, after } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable } from "./last-pod.explore.ts";
import { type Counted, type Left, count, fates } from "./left.ts";

/** The rule once more, as the chapter says it. */
function ruled({ pods, fresh, isLate }: Left): Counted {
  const there = pods.filter((fate) => fate !== "gone");
  const active = there.filter((fate) => fate === "running" || fate === "unknown").length;
  const reports = isLate ? pods.length : active;
  const mayRun = there.some((fate) => fate !== "failed" && fate !== "succeeded");
  return { reports, waits: reports > 0 || mayRun, wakes: there.length + fresh === 0 };
}

/** All ways to choose so many, whatever their order. */
function someOf<T>(all: readonly T[], many: number): T[][] {
  return many === 0
    ? [[]]
    : all.flatMap((one, i) => someOf(all.slice(i), many - 1).map((rest) => [one, ...rest]));
}

test("for some hundred random uses the three who count say what the chapter says, and it is drawn", async () => {
  for await (const { state, view } of walk(explorable, 120, 17)) {
    const { pods, fresh, reports, waits, wakes } = state;
    const there = pods.filter((fate) => fate !== "gone");
    expect({ reports, waits, wakes }).toEqual(ruled(state));
    expect(drawnAs(view.svg, "pod")).toHaveLength(there.length);
    expect(drawnAs(view.svg, "fresh")).toHaveLength(fresh);
    expect(drawnAs(view.svg, "answer").map(({ words }) => words)).toEqual([
      `reports ${reports}`,
      waits ? "waits" : "goes on",
      wakes ? "wakes web" : "wakes nobody",
    ]);
    expect(view.why.length).toBeLessThan(110);
  }
});

test("whatever has become of three old pods, with new ones or without, and if the report is late", async () => {
  const seen = new Set<string>();
  for (const pods of someOf(fates, 3))
    for (const fresh of [0, 2])
      for (const isLate of [false, true]) {
        const left: Left = { pods, fresh, isLate };
        const counted = await count(left);
        expect([left, counted]).toEqual([left, ruled(left)]);
        seen.add(`${counted.waits} ${counted.wakes}`);
      }
  expect(seen).toEqual(new Set(["true false", "true true", "false true", "false false"]));
});

const gone: Use[] = ["pod1", "pod2", "pod3"].map((pod) => [pod, "gone"]);

test("the experiment: two ways to make a sync go on while deletePod wakes nobody", async () => {
  const answers = async (...uses: Use[]) => {
    const { waits, wakes } = (await after(explorable, [...gone, ...uses])).state;
    return [waits, wakes];
  };
  expect(await answers()).toEqual([false, true]);
  expect(await answers(["pod2", "failed"])).toEqual([false, false]);
  expect(await answers(["fresh", "2"])).toEqual([false, false]);
});
