import { describe, expect, test } from "vitest";
import * as conformance from "#conformance";
import { type Exhibit, exhibits, mended } from "./exhibits.ts";
import { scriptOf } from "./incidents.ts";
import { play, recordings } from "./planted.ts";

const played = ({ admission, script }: Exhibit, plant?: string) =>
  play(script, { isStrict: true, plant, ...(admission && { admission }) });

test("the port passes seeds, and every kind of fault has struck", async () => {
  const struck = { late: 0, refused: 0, killed: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const run = await play(scriptOf(seed));
    expect([seed, run.broken]).toEqual([seed, undefined]);
    for (const what of ["late", "refused", "killed"] as const) struck[what] += run.struck[what];
  }
  expect(Object.values(struck).filter((times) => times < 10)).toEqual([]);
});

test("without its line no script of what was mended breaks anything", async () => {
  for (const exhibit of Object.values<Exhibit>(mended))
    expect([exhibit.title, (await played(exhibit)).broken]).toEqual([exhibit.title, undefined]);
});

describe("each script is as small as it can be", () => {
  const scripts = Object.entries(exhibits).filter(([, { script }]) => script.incidents.length > 1);
  test.each(scripts)("%s", async (_, exhibit) => {
    for (const i of exhibit.script.incidents.keys()) {
      const script = { ...exhibit.script, incidents: exhibit.script.incidents.toSpliced(i, 1) };
      expect((await played({ ...exhibit, script }, exhibit.plant)).broken?.invariant).not.toBe(
        exhibit.breaks,
      );
    }
  });
});

test("recordings catch three of the mended ones", async () => {
  const { departs } = await recordings();
  for (const { plant, recordings: names } of Object.values<Exhibit>(mended)) {
    for (const name of names) {
      const recording = conformance.recording(name);
      expect([name, (await departs(recording, plant)).length > 0]).toEqual([name, true]);
      expect([name, await departs(recording, undefined)]).toEqual([name, []]);
    }
  }
});
