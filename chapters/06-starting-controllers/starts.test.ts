import * as app from "#cmd/kube-controller-manager/app";
import { expect, test } from "vitest";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { asked, declines, orders, scans } from "./plays.ts";
import { type Fate, names, started, usual } from "./starts.ts";

const { controllers: recorded } = facts;

test("at the defaults each name has the fate that was recorded", async () => {
  const seen = await started(usual);
  const of = (fate: Fate) =>
    seen.told.filter((one) => one.fate === fate).map(({ name }) => name).toSorted();
  expect([of("started"), of("skipped"), of("disabled")]).toEqual([recorded.started, recorded.skipping, recorded.disabled]);
  expect(names).toHaveLength(38);
  expect(app.knownControllers({ enabled: () => false })).toEqual(names);
}); // prettier-ignore

test("before the informers start, nothing is listed, watched or written; then each kind once by them", () => {
  const before = asked.filter(({ after }) => !after);
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before.map(({ what }) => what))).toEqual(new Set(["GET discovery"]));
  const after = asked.filter((one) => one.after).map(({ what }) => what);
  expect(after.filter((what) => what === "WATCH deployments")).toHaveLength(1);
  expect(after.filter((what) => what === "POST pods")).toHaveLength(10);
});

test("each that declines starts once it has what it lacks, and all of them are told", () => {
  expect(declines.map(({ names: all }) => all)).toEqual([
    ["cloud-node-lifecycle", "service"],
    ["nodeipam"],
    ["csrsigning"],
    ["ephemeral-volume", "ttl-after-finished"],
    ["cloud-node-lifecycle", "nodeipam", "route", "service"],
  ]);
  const all = new Set(declines.flatMap(({ names: some }) => some));
  expect([...all].toSorted()).toEqual(recorded.skipping);
});

test("orders are different, the names and what becomes of them are not, and tokens come first", () => {
  const sorted = orders.map(({ told }) => told.map(({ name, fate }) => `${name}: ${fate}`).toSorted());
  expect(sorted[1]).toEqual(sorted[0]);
  expect(sorted[2]).toEqual(sorted[0]);
  expect(new Set(orders.map(({ told }) => told.map(({ name }) => name).join())).size).toBe(3);
  expect(orders.map(({ told }) => told[0]?.name)).toEqual(Array(3).fill("serviceaccount-token"));
  const turns = orders.map(({ told }) => told.findIndex(({ name }) => name === "garbagecollector"));
  expect(turns.map((turn) => turn === 1)).toEqual([false, true, false]);
});

test("the word that settles it is the first about the name", () => {
  expect(scans.map(({ words, on, settles }) => [words.join(), on, words[settles]])).toEqual([
    ["*", true, undefined],
    ["*,-deployment", false, "-deployment"],
    ["deployment,-deployment,*", true, "deployment"],
    ["-cronjob", false, undefined],
  ]);
});
