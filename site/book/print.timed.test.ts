import { expect, test } from "vitest";
import { builtOnce } from "../built.ts";
import { missingForGates } from "../chromium.ts";
import { told, tooSlow } from "../pace.ts";
import { timePrinting } from "./timing.ts";

test.skipIf(missingForGates() !== undefined)("the whole book is printed in fifteen seconds", async () => {
  const { pages, out } = await builtOnce();
  const { seconds, megabytes, leaves, pace } = await timePrinting(pages, out);
  const what = `site: the book on paper, ${leaves} leaves, ${megabytes.toFixed(1)} MB`;
  const timing = { what, took: 1000 * seconds, pace, target: 15_000 };
  console.log(told(timing));
  expect(tooSlow([timing])).toEqual([]);
});
