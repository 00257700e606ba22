import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as rand from "#go/math/rand";
import * as klogtesting from "#klog/testing";
import type { Run } from "../../site/author.ts";
import * as diagrams from "./diagrams.ts";
import { nexts } from "./ends.ts";
import { buried, facts, lastWanted } from "./quiz.ts";
import { requests, wanted } from "./scenario.ts";
import { type Done, type Name, newer, older, secondCut, firstCut, watchCut } from "./watch-cut.ts";
import { why } from "./why.ts";
import { costs } from "./wrongly.ts";

const { scene } = diagrams;
const read = (name: string): Run => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as Run;
const [run, short] = [read("trace.json"), read("short.json")];

test("after the first cut the reflector watches on from its place and lists nothing", async () => {
  const { asked, popped } = await watchCut(firstCut);
  expect(asked.map(({ verb, from, isRefused }) => [verb, from, isRefused])).toEqual([
    ["list", "0", false],
    ["watch", "7", false],
    ["watch", "7", true],
    ["watch", "7", false],
  ]);
  expect(popped.flatMap(({ deltas }) => deltas.map(({ type }) => type)).slice(2)).toEqual(["Updated", "Deleted"]); // prettier-ignore
});

test("after the second it is refused, lists at least its place, and gets a tombstone of what the copy held", async () => {
  const { asked, popped } = await watchCut(secondCut);
  expect(asked.slice(-3).map(({ verb, from }) => `${verb} ${from}`)).toEqual(["watch 7", "list 7", "watch 10"]); // prettier-ignore
  expect(popped.slice(2).map(({ key, deltas }) => [key, deltas.map(({ type }) => type)])).toEqual([
    [`default/${older}`, ["Replaced"]],
    [`default/${newer}`, ["Deleted"]],
  ]);
  expect([buried, lastWanted]).toEqual([3, 1]);
}); // prettier-ignore

/** Things that happen at random, in which each change is possible; at the end the connection is up and all is heard. */
function happenings(seed: number): Done[] {
  const chance = new rand.Rand(seed);
  const there = new Set<Name>([older, newer]);
  const all = Array.from({ length: 12 }, (): Done => {
    const [name, after] = [chance.intn(2) === 0 ? older : newer, chance.intn(4000)];
    switch (chance.intn(6)) {
      case 0:
        return [after, "cuts"];
      case 1:
        return [after, "heals"];
      case 2:
        return [after, "forgets"];
      case 3:
        return there.delete(name) ? [after, "deletes", name] : [after, "rests"];
      default:
        if (there.has(name)) return [after, "scales", name, chance.intn(20)];
        there.add(name);
        return [after, "creates", name, chance.intn(20)];
    }
  });
  return [...all, [1000, "heals"], [120_000, "rests"]];
}

test("whatever happens, the copy says in the end what the server says", async () => {
  klogtesting.claimErrors(/failed to list \*v1\.ReplicaSet: connect ECONNREFUSED$/);
  const lists = [];
  for (let seed = 1; seed <= 40; seed++) {
    const { asked, ...played } = await watchCut(happenings(seed)).then((s) => ({ asked: s.asked, place: s.place, server: [older, newer].map((n) => s.onServer(n)), copy: [older, newer].map((n) => s.inCopy(n)) })); // prettier-ignore
    expect([seed, played.copy]).toEqual([seed, played.server]);
    lists.push(asked.filter(({ verb, isRefused }) => verb === "list" && !isRefused).length);
  }
  expect([Math.min(...lists), Math.max(...lists) > 1]).toEqual([1, true]);
}, 60_000);

test("both recorded runs end as this scene does, and each of their changes has its reason", () => {
  for (const { steps } of [run, short]) {
    const tables = steps.at(-1)?.state.tables ?? [];
    expect(tables.slice(0, 2)).toEqual([wanted(scene, tables.length === 3), requests(scene)]);
    const silent = steps.filter((step, i) => {
      const before = steps[i - 1];
      const changed = before !== undefined && JSON.stringify(before.state) !== JSON.stringify(step.state);
      return changed !== (why(step, before, run) !== undefined);
    });
    expect(silent.map(({ n }) => n)).toEqual([]);
  }
});

test("what the mistakes cost", () => {
  expect(costs).toEqual({
    listsInAQuietHour: { right: 1, wrong: 8 },
    ghostFromNow: { right: undefined, wrong: 3 },
    ghostWithoutTombstone: { right: undefined, wrong: 3 },
    newestReads: { right: 0, wrong: 2 },
    listsWithoutBookmarks: { right: 1, wrong: 8 },
    heard: { right: "delete, add", wrong: "update" },
  });
});

test("which end leads where", () => {
  expect(nexts.map(({ end, verb, from, place }) => [end, verb, from === place ? "place" : from])).toEqual([
    ["closes", "watch", "place"],
    ["refused", "watch", "place"],
    ["gone", "list", "place"],
    ["fails", "list", "place"],
    ["short", "list", "place"],
    ["ahead", "list", ""],
  ]);
});

test("no value of the text is missing", () => {
  for (const [name, value] of Object.entries(facts(run))) expect([name, String(value)]).not.toEqual([name, expect.stringMatching(/^(NaN|)$/)]); // prettier-ignore
});

test("the drawings say what the prose says of them", () => {
  const { requests, stations, ends, histories, missing } = diagrams;
  const said = [requests, stations, ends, histories, missing].map((draw) => draw(run, "en").alt);
  expect(said).toMatchInlineSnapshot(`
    [
      "Version 8: web-c6b8467bc wants 7, during a cut. Version 9: web-74b685b4d7 is deleted, during a cut. Version 10: web-74b685b4d7 wants 3. Version 11: web-c6b8467bc wants 4, during a cut. Version 12: web-74b685b4d7 wants 1, during a cut. Version 13: web-74b685b4d7 is deleted, during a cut. Then the requests that were answered, in order: list from 0, which leads to 7; watch from 7, which leads to 7; watch from 7, which leads to 10; watch from 10, refused with 410; list from 10, which leads to 13; watch from 13, which leads to 13.",
      "the first list, step 30: web-c6b8467bc: server 10, queue Replaced 10, copy –; web-74b685b4d7: server 3, queue Replaced 3, copy –. the first cut, step 77: web-c6b8467bc: server 7, queue empty, copy 10; web-74b685b4d7: server –, queue empty, copy 3. the second list, step 201: web-c6b8467bc: server 4, queue Replaced 4, copy 7; web-74b685b4d7: server –, queue tombstone 3, copy 3. the end, step 241: web-c6b8467bc: server 4, queue empty, copy 4; web-74b685b4d7: server –, queue empty, copy –.",
      "closed in good order: watch on from 9. nobody listens there: watch on from 7. 410, version forgotten: a list of at least 9. any other error: a list of at least 9. closed at once: a list of at least 7. 410, then a 504 for the list: a list of the newest.",
      "As they came: a updated, b updated, a updated, a updated, b deleted. As they wait: 1. a with Updated, Updated, Updated; 2. b with Updated, Deleted.",
      "Known to the copy: web-c6b8467bc and web-74b685b4d7. In the list: web-c6b8467bc. web-74b685b4d7 is known and not listed: tombstone 3. web-c6b8467bc is both: Replaced 4.",
    ]
  `);
});
