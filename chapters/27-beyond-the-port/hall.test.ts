import { describe, expect, test } from "vitest";
import { found, hall, shrinking } from "./hall-drawing.ts";
import { scriptOf } from "./incidents.ts";
import { play } from "./planted.ts";

describe("the seed of the figure", () => {
  const whole = scriptOf(found.seed);
  const only = (kept: readonly number[]) => ({ ...whole, incidents: kept.flatMap((i) => whole.incidents[i] ?? []) });
  const breaks = async (kept: readonly number[], plant?: string) => (await play(only(kept), { plant })).broken?.invariant;
  const all = [...whole.incidents.keys()];

  test("finds its plant, and nothing without it", async () => {
    expect([await breaks(all, found.plant), await breaks(all)]).toEqual(["goal", undefined]);
  });

  test("needs what is marked, and no more", async () => {
    expect(await breaks(found.needed, found.plant)).toBe("goal");
    for (const i of found.needed) expect(await breaks(found.needed.filter((n) => n !== i), found.plant)).toBeUndefined();
    expect(shrinking(undefined, "en").alt).toContain(`Needed are: 10.0 s  image 1.20; 11.0 s  scale to 4.`);
  });
}); // prettier-ignore

test.each([["deadline", 62], ["namesake", 61], ["adoption", 7]])("what no recording notices shows with a seed: %s", async (plant, seed) => {
  expect((await play(scriptOf(seed), { plant })).broken).toBeDefined();
}); // prettier-ignore

test("the hall says of each exhibit who notices it", () => {
  const { alt } = hall(undefined, "en");
  expect(alt).toMatch(
    /A name that is taken \(#29735\): noticed by release-on-label-change; one incident: “web gets what it asks for”/,
  );
  expect(alt).toMatch(
    /Two images in one blink \(no report known\): no recording notices; three incidents: “no more pods/,
  );
});
