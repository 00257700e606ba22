import { expect, test } from "vitest";
import { managerSets } from "../../exercises/01-main-and-command/1-print-the-sections/spec.ts";
import { recorded, sections } from "./recorded.ts";
import { stations } from "./manager.ts";

test("the flag sets of exercise 1 are those of the manager's options, with the flags of a recorded help", () => {
  const ours = Object.entries(managerSets).map(([name, [shown, hidden]]) => ({ name, shown, hidden }));
  expect(ours).toEqual(sections.map(({ name, shown, hidden }) => ({ name, shown, hidden })));
});

test("34 sets, 31 headings, 141 flags that are shown and 10 that are not; half of 12 deprecated flags do nothing", () => {
  const sum = (of: "shown" | "hidden" | "deprecated" | "idle") => sections.reduce((all, one) => all + one[of], 0);
  const headings = sections.filter(({ hasHeading }) => hasHeading).length;
  expect([sections.length, headings, sum("shown"), sum("hidden")]).toEqual([34, 31, 141, 10]);
  expect([sum("deprecated"), sum("idle")]).toEqual([12, 6]);
}); // prettier-ignore

test("the 21 recorded lines end at the stations that the drawing says", () => {
  const counts = stations.map((station) => recorded.filter(({ stop }) => stop === station).length);
  expect(Object.fromEntries(stations.map((station, i) => [station, counts[i]]))).toEqual({
    parse: 9,
    help: 0,
    args: 1,
    version: 2,
    validate: 2,
    config: 1,
    elect: 4,
    context: 1,
    runs: 1,
  });
});
