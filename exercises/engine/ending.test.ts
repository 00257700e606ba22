import { expect, test } from "vitest";
import { beginning } from "./beginning.ts";
import { catalogue } from "./catalogue.ts";
import { parseEnding } from "./ending.ts";
import { beside } from "./ending-report.ts";
import { paint } from "./paint.ts";
import { emptyProgress } from "./progress.ts";
import { ending } from "./synthetic.ts";
import { addressOf } from "./upstream.ts";
import { sourceOf } from "./upstream-file.ts";

test("an ending is read in its parts", () => {
  expect(parseEnding(ending)).toEqual({
    explains: "Twice is a sum. Its sides are the same.",
    upstream: [
      {
        name: "NewRSNewReplicas",
        path: "pkg/controller/deployment/util/deployment_util.go",
        symbol: "NewRSNewReplicas",
      },
    ],
    differs: "Upstream doubles nothing.",
    question: "What becomes of four?",
    answer: "Four becomes eight.",
  });
});

test("an address names the lines of a file in upstream's tree", () => {
  const base = "https://github.com/kubernetes/kubernetes/blob/v1.20.2/";
  expect(addressOf("pkg/a.go", "8-12")).toBe(`${base}pkg/a.go#L8-L12`);
  expect(addressOf("pkg/a.go", "8")).toBe(`${base}pkg/a.go#L8`);
  expect(addressOf("golang.org/x/time/rate/rate.go")).toBe(`${base}vendor/golang.org/x/time/rate/rate.go`);
});

test("a file that the pinned version has no more is read at the version that has it", () => {
  const path = "pkg/kubectl/rolling_updater.go";
  const source = sourceOf({ name: "Update", path, symbol: "RollingUpdater.Update" });
  const address = `https://github.com/kubernetes/kubernetes/blob/v1.11.0/${path}#L174-L313`;
  expect(source).toEqual({ address, lines: "174-313" });
});

test("a line that is too long for its side goes on below", () => {
  const rows = beside("a".repeat(60), "b", 115, paint(false)).split("\n");
  expect(rows.slice(1)).toEqual([`${"a".repeat(56)} │ b`, `aaaa${" ".repeat(52)} │`]);
});

const all = catalogue();
const at = (page: string) => ({ ...emptyProgress(), last: { page, title: "", at: 1 } });
const solved = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { state: "solved" as const }]));

test.each([
  ["nothing is known: the first of all", emptyProgress(), "00/1"],
  ["the first is solved: the next", { ...emptyProgress(), exercises: solved("00/1") }, all[1]?.id],
  ["the page was at a chapter", at("chapters/16-rolling-update.html#surge"), "16/1"],
  [
    "the chapter's first is solved",
    { ...at("chapters/16-rolling-update.html"), exercises: solved("16/1") },
    "16/2",
  ],
  ["the page was at an exercise", at("exercises/16-rolling-update-3-who-goes-first.html"), "16/3"],
  ["the page was at a chapter without exercises", at("chapters/99-none.html"), "00/1"],
  [
    "every one of the chapter is solved",
    { ...at("chapters/16-rolling-update.html"), exercises: solved("16/1", "16/2", "16/3") },
    "00/1",
  ],
])("npm run exercise begins where the home page goes on: %s", (_, progress, id) => {
  expect(beginning(all, progress)?.id).toBe(id);
});

test("who has solved all begins nowhere", () => {
  expect(
    beginning(all, { ...emptyProgress(), exercises: solved(...all.map(({ id }) => id)) }),
  ).toBeUndefined();
});
