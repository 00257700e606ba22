import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Problems } from "../../site/base/problems.ts";
import { after } from "../../site/explore/explorable.ts";
import { drawnAs } from "../../site/explore/random.ts";
import { bundleExplorables } from "../../site/write/explorables.ts";
import { mended } from "./exhibits.ts";
import { isDeed, scriptOf } from "./incidents.ts";
import { explorable } from "./museum.explore.ts";
import { plants, slot } from "./plants.ts";

test("four seeds are tried, and the last of them is broken", async () => {
  const { state, view } = await after(explorable, explorable.opens);
  const script = scriptOf(13);
  expect(state).toMatchObject({ tried: [10, 11, 12, 13], script, broken: { invariant: "goal" } });
  expect([drawnAs(view.svg, "seed").length, drawnAs(view.svg, "seed", "changed").length, drawnAs(view.svg, "seed", "new").length]).toEqual([99, 1, 3]);
  expect(drawnAs(view.svg, "incident").length).toBe(script.incidents.length);
  expect(drawnAs(view.svg, "fault").length).toBe(script.incidents.filter((one) => !isDeed(one)).length);
}); // prettier-ignore

test("what is not needed is left out, and then no more can be", async () => {
  const { state, view } = await after(explorable, [["seed", 13], ["try"], ["less"], ["less"]]);
  expect([state.script?.incidents.map(({ what }) => what), state.isSmallest]).toEqual([["relabel"], true]);
  expect(view.off).toContain("less");
  expect(view.why).toContain("all of it is needed");
});

test("without its plant the port passes the same seeds", async () => {
  const { state } = await after(explorable, [["line", "as it is"], ["seed", 10], ["try"]]);
  expect([state.broken, state.tried]).toEqual([null, [10, 11, 12, 13]]);
});

test("whatever is shown, its lines have room", async () => {
  for (const { title } of Object.values(mended)) {
    const { view } = await after(explorable, [["exhibit", title]]);
    expect(view.why.length).toBeLessThan(110);
    for (const { words } of drawnAs(view.svg, "mono")) expect(words.length).toBeLessThan(90);
  }
});

test("a page carries the plants, and nothing that makes bundles", async () => {
  const path = fileURLToPath(new URL("museum.explore.ts", import.meta.url));
  const made = await bundleExplorables([{ id: "museum", file: "museum", path, worker: true }], new Problems());
  const text = [...made.values()].join("");
  for (const name of Object.keys(plants)) expect(text).toMatch(new RegExp(`Symbol\\.for\\("${slot}"\\)\\]==="${name}"`));
  expect(text).not.toContain("esbuild");
}); // prettier-ignore
