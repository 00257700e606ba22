import { afterAll, beforeAll, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as faults from "#conformance/testing";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { after } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { interrupted, type Line, type Played, type Standing } from "./interrupted.ts";
import { explorable, most, played } from "./killed.explore.ts";
import { both, kills, one, whole } from "./plays.ts";

klogtesting.claimErrorsThroughout(/^ReplicaSet has no controller: /);

const clock = new utilclock.VirtualClock();
const cluster = new inprocess.Cluster({ clock, kubelet: { jitter: 0 } });
beforeAll(() => clock.run(cluster.start()));
afterAll(() => clock.run(cluster.stop()));
const stage = faults.rollingUpdateStage(cluster, clock);

const isWrite = (call: string): boolean => !call.startsWith("GET ");
/** Calls that write, counted from 1; of a write that was refused for a conflict and sent again, the second. */
const writesOf = (calls: readonly string[]): number[] => {
  const writes = calls.flatMap((call, i) => (isWrite(call) ? [i] : []));
  const isAgain = (i: number, next: number | undefined): boolean =>
    next === i + 2 && /^PUT (replicationcontrollers\/)?\w+$/.test(calls[i] ?? "") && calls[i] === calls[next];
  return writes.filter((i, n) => !isAgain(i, writes[n + 1])).map((i) => i + 1);
};
const nthWrite = (calls: readonly string[], n: number): number => writesOf(calls)[n - 1] ?? calls.length + 1;

/** What a command said, without what differs between two clusters. */
const words = (said: string): string[] =>
  said
    .replace(/^Command "rolling-update" is deprecated.*\n/m, "")
    .replaceAll(/[0-9a-f]{32}/g, "HASH")
    .replaceAll(/ru-\d+\/|default\//g, "…/")
    .replaceAll(/UID|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…")
    .trimEnd()
    .split("\n");

/** Where it ends, as the whole cluster's scene tells it. */
const ends = ({ controllers, pods }: Standing) => ({
  rcs: controllers.map(({ image, marks, name, wants }) => [name, wants, image, ...marks]),
  pods: pods.map(({ image, owner }) => `${image} of ${owner}`).toSorted(),
});

/** The calls of an update in the whole cluster that nobody kills, by what is typed. */
const known = new Map<string, readonly string[]>();

/** The same with the whole kubectl in front of the whole cluster. */
async function inWhole({ names }: Line, n: number, isRollback: boolean) {
  const words = `${names.join(" ")} --image=nginx:1.20`;
  const calls = known.get(words) ?? (await stage(4, (scene) => scene.run(words))).calls;
  known.set(words, calls);
  return stage(4, async (scene) => {
    await scene.run(words, { kill: { call: nthWrite(calls, n), when: "after" } });
    const again = await scene.run(isRollback ? `${names.join(" ")} --rollback` : words);
    const { pods, rcs } = await scene.state();
    return {
      said: `${again.stdout}${again.stderr}`,
      rcs: rcs.map((rc) => {
        const [name, wants, , image, , marks] = JSON.parse(rc) as [string, number, number, string, object, object];
        return [name, wants, image, ...Object.keys(marks).map((key) => key.replace("kubectl.kubernetes.io/", "")).toSorted()];
      }),
      pods: pods.map((pod) => pod.replace(/ \{.*/, "")),
    };
  });
} // prettier-ignore

test.each([
  { line: one, isRollback: false, writes: [1, 4, 6, 7, 8, 9, 13, 16, 17, 18, 19, 20] },
  { line: both, isRollback: false, writes: [1, 7, 12, 17, 18] },
  { line: both, isRollback: true, writes: [6, 7, 8, 12, 17, 18] },
  { line: one, isRollback: true, writes: [8, 17, 18, 20] },
])("the lab does what the whole kubectl and the whole cluster do, $line.names, rollback $isRollback", async ({ isRollback, line, writes }) => {
  const { first } = await interrupted(4, line, undefined);
  expect(writes.at(-1)).toBe(writesOf(first.calls).length);
  for (const n of writes) {
    const kill = { call: nthWrite(first.calls, n), when: "after" } as const;
    const { again, end } = await interrupted(4, line, kill, { ...line, isRollback });
    const { said, ...stands } = await inWhole(line, n, isRollback);
    expect([n, (again?.said ?? []).flatMap(words).toSorted(), ends(end)]).toEqual([n, words(said).toSorted(), stands]);
  }
}, 300_000); // prettier-ignore

test("what only reads changes nothing: a kill after it is one before it, and one after the last write", async () => {
  const differ = ({ again, end, left }: Played) => JSON.stringify([left, end, again?.said]);
  for (const call of [4, 13, 19, 62, 65]) {
    const [here, early] = [await interrupted(4, one, { call, when: "after" }, one), await interrupted(4, one, { call, when: "before" }, one)]; // prettier-ignore
    const last = kills.findLast((kill) => kill.call <= call);
    expect([differ(early), differ(last?.played ?? early)]).toEqual([differ(here), differ(here)]);
  }
});

test("the slider ends where an update with one name does", async () => {
  expect(whole.first.calls.length).toBe(most);
  const { first } = (await played({ names: "old next", call: most, again: "nothing" })).played;
  expect([first.wasKilled, first.calls.length < most]).toEqual([false, true]);
});

test("what is drawn is what stands", async () => {
  for await (const { state, view } of walk(explorable, 12, 3)) {
    const { end, left } = state.played;
    expect(drawnAs(view.svg, "pod").length).toBe(left.pods.length + end.pods.length);
    const names = drawnAs(view.svg, "controller").map((drawn) => drawn.words);
    expect(names).toEqual([...left.controllers, ...end.controllers].map(({ name, wants }) => `${name} wants ${wants}`)); // prettier-ignore
  }
}, 60_000);

test("the surprises: inside the rename the pods are nobody's, and only going back works where the marks are gone", async () => {
  const rename = await after(explorable, [["call", 64]]);
  expect(rename.view.facts).toContainEqual(["pods of nobody", 4]);
  const uses = [["names", "old next"], ["call", 61]] as const; // prettier-ignore
  expect((await after(explorable, uses)).state.outcome).toBe("marks are gone");
  expect((await after(explorable, [...uses, ["again", "--rollback"]])).state.outcome).toBe("taken back");
  expect((await after(explorable, [["call", 60], ["again", "--rollback"]])).state.outcome).toBe("taken back"); // prettier-ignore
  const done = [["names", "old next"], ["call", 65]] as const; // prettier-ignore
  expect((await after(explorable, done)).state.outcome).toBe("nothing is left to do");
});
