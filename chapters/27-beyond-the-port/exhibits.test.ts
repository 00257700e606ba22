import { describe, expect, test } from "vitest";
import { type Exhibit, living, mended } from "./exhibits.ts";
import { play } from "./planted.ts";
import { plants } from "./plants.ts";
import { textsOf } from "./planting.ts";

const root = new URL("../..", import.meta.url).pathname;

const played = ({ admission, script }: Exhibit, plant?: string) =>
  play(script, { isStrict: true, plant, ...(admission && { admission }) });

describe("what was mended comes back with its line", () => {
  test.each(Object.values<Exhibit>(mended))("$plant", async (exhibit) => {
    expect((await played(exhibit, exhibit.plant)).broken?.invariant).toBe(exhibit.breaks);
  });
});

describe("what lives needs no line", () => {
  test.each(Object.entries<Exhibit>(living))("%s", async (_, exhibit) => {
    expect((await played(exhibit)).broken?.invariant).toBe(exhibit.breaks);
  });
});

const withBeginning = ({ incidents, beginning }: Exhibit["script"], others: Partial<typeof beginning>) => ({
  incidents,
  beginning: { ...beginning, ...others },
});

describe("what a bug needs besides its script", () => {
  test("a rollout that no deadline judges: pods of which none may be missing", async () => {
    const script = withBeginning(living.unjudged.script, { replicas: 4, unavailable: 1 });
    expect((await played({ ...living.unjudged, script })).broken).toBeUndefined();
  });

  test("two images in one blink: a surge", async () => {
    const script = withBeginning(living.blind.script, { surge: 0, unavailable: 1 });
    expect((await played({ ...living.blind, script })).broken).toBeUndefined();
  });

  test("pods that nobody has heard of: a sync after five minutes", async () => {
    const script = { ...living.expired.script, incidents: living.expired.script.incidents.slice(0, 2) };
    expect((await played({ ...living.expired, script })).broken).toBeUndefined();
  });

  test("late before it began: an image whose ReplicaSet is still there", async () => {
    const [first, second] = mended.deadline.script.incidents;
    const script = { ...mended.deadline.script, incidents: [first, { ...second, tag: "1.21" }] };
    expect((await played({ ...mended.deadline, script }, "deadline")).broken).toBeUndefined();
  });
});

test("each plant is one line of one function", () => {
  for (const plant of Object.values(plants)) {
    const [port, planted] = [textsOf(root, plant).port, textsOf(root, plant).planted].map((text) =>
      text.split("\n"),
    );
    const differ = port?.findIndex((line, i) => line !== planted?.[i]) ?? -1;
    expect(port?.[differ]?.trim()).toBe(plant.line);
    expect(port?.toSpliced(differ, 1)).toEqual(
      plant.planted === "" ? planted : planted?.toSpliced(differ, 1),
    );
  }
});

test("the same script ends the same", async () => {
  expect(await played(mended.namesake)).toEqual(await played(mended.namesake));
});
