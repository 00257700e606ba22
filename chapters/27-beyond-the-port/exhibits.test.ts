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
    expect((await played(exhibit)).broken).toBeUndefined();
    expect((await played(exhibit, exhibit.plant)).broken?.invariant).toBe(exhibit.breaks);
  });
});

describe("what lives needs no line", () => {
  test.each(Object.entries<Exhibit>(living))("%s", async (_, exhibit) => {
    expect((await played(exhibit)).broken?.invariant).toBe(exhibit.breaks);
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
