// Ours: a rolling update that is killed at every single call, and begun again or taken back
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as faults from "#conformance/testing";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

klogtesting.claimErrorsThroughout(/^ReplicaSet has no controller: /);

const clock = new utilclock.VirtualClock();
const cluster = new inprocess.Cluster({ clock, kubelet: { jitter: 0 } });
beforeAll(() => clock.run(cluster.start()));
afterAll(() => clock.run(cluster.stop()));

const play = faults.rollingUpdateStage(cluster, clock);

/** Where it was killed, from one point to another, and what came of it. */
type Stretch = [from: string, to: string, came: string];

/** Kills a command at every call, as it is sent and as it is answered; `then` says what comes of it. Equal ends in a row are one. */
async function killEverywhere(
  words: string,
  then: (scene: faults.RollingUpdateScene, killed: faults.Ran) => Promise<string>,
): Promise<Stretch[]> {
  const { calls } = await play(2, (scene) => scene.run(words));
  const stretches: Stretch[] = [];
  const seen = new Map<string, number>();
  for (const [i, call] of calls.entries()) {
    const name = call.replace(/ replicationcontrollers(\/|$)/, (_, slash: string) =>
      slash === "" ? "" : " ",
    );
    seen.set(name, (seen.get(name) ?? 0) + 1);
    for (const when of ["before", "after"] as const) {
      const came = await play(2, async (scene) =>
        then(scene, await scene.run(words, { kill: { call: i + 1, when } })),
      );
      const point = `${when} ${name} ${seen.get(name)}`;
      const last = stretches.at(-1);
      if (last?.[2] === came) last[1] = point;
      else stretches.push([point, point, came]);
    }
  }
  return stretches;
}

/** What stands on stderr beside that the command is old, without what differs from run to run. */
const complaintOf = ({ stderr }: faults.Ran) =>
  stderr
    .replace(/^Command "rolling-update" is deprecated.*\n/, "")
    .replaceAll(/ru-\d+|[0-9a-f-]{36}/g, "…")
    .trimEnd();

const tooFew = ({ fewest }: faults.Ran) => (fewest < 2 ? `only ${fewest} pods; ` : "");

const usual = "as if nothing had been";
const asCopied = (name: string, next: string) =>
  `left with ["${name}",2,2,"nginx:1.20",{"app":"web","deployment":"HASH"},{"kubectl.kubernetes.io/next-controller-id":"${next}"}]`;

describe.each<{ words: string; ends: Stretch[] }>([
  {
    words: "old --image=nginx:1.20",
    ends: [
      ["before GET old 1", "before PUT old 1", usual],
      // The old controller remembers the new one by now, and the new one is made as its copy.
      ["after PUT old 1", "before POST 1", asCopied("old", "old-HASH")],
      ["after POST 1", "before PUT old-HASH 1", usual],
      // The source id has gone, with which a second run would know its own.
      [
        "after PUT old-HASH 1",
        "before DELETE old 1",
        "error: Missing/unexpected annotations for controller old-HASH, expected old:… : map[]",
      ],
      [
        "after DELETE old 1",
        "before POST 2",
        "error: couldn't find a replication controller with source id == …/old",
      ],
      // All is done, so there is nothing to update.
      [
        "after POST 2",
        "after GET old 7",
        "error: --image-pull-policy (Always|Never|IfNotPresent) must be provided when --image is the same as existing container image",
      ],
    ],
  },
  {
    words: "old next --image=nginx:1.20",
    ends: [
      ["before GET old 1", "before PUT old 1", usual],
      ["after PUT old 1", "before POST 1", asCopied("next", "next")],
      ["after POST 1", "before PUT next 1", usual],
      [
        "after PUT next 1",
        "before DELETE old 1",
        "error: Missing/unexpected annotations for controller next, expected old:… : map[]",
      ],
      [
        "after DELETE old 1",
        "after GET next 8",
        'Error from server (NotFound): replicationcontrollers "old" not found',
      ],
    ],
  },
  {
    // One name alone, so that the new controller is renamed; but only for an image is a rename brought to its end.
    words: "old -f /next.yaml --validate=false",
    ends: [
      ["before GET old 1", "before PUT next 1", usual],
      [
        "after PUT next 1",
        "before DELETE old 1",
        "error: Missing/unexpected annotations for controller next, expected old:… : map[]",
      ],
      [
        "after DELETE old 1",
        "before POST 2",
        'Error from server (NotFound): replicationcontrollers "old" not found',
      ],
      // All is done, and the file is no longer another than what there is.
      [
        "after POST 2",
        "after GET old 5",
        "error: /next.yaml must specify a matching key with non-equal value in Selector for old",
      ],
    ],
  },
])("rolling-update $words, killed at any call", ({ ends, words }) => {
  test("ends as if nothing had been when it is begun again, but where upstream's would not either", async () => {
    const wanted = await play(2, async (scene) => {
      await scene.run(words);
      return scene.state();
    });
    const found = await killEverywhere(words, async (scene, killed) => {
      const again = await scene.run(words);
      const few = tooFew(killed) + tooFew(again);
      if (again.code !== 0) return few + complaintOf(again);
      const { pods, rcs } = await scene.state();
      expect(pods).toEqual(wanted.pods);
      return few + (rcs.join() === wanted.rcs.join() ? "as if nothing had been" : `left with ${rcs.join()}`);
    });
    expect(found).toEqual(ends);
  });
});

test("a rolling update that is killed at any call can be taken back once it has begun to scale", async () => {
  const found = await killEverywhere("old next --image=nginx:1.20", async (scene, killed) => {
    const back = await scene.run("old next --rollback");
    const { pods, rcs } = await scene.state();
    const names = rcs.map((rc) => rc.slice(0, rc.indexOf('{"app"'))).join(" ");
    return `${tooFew(killed)}${tooFew(back)}${complaintOf(back)} -> ${names} ${pods.length}`;
  });
  const was = '["old",2,2,"nginx:1.19", 2';
  expect(found).toEqual([
    ["before GET old 1", "before POST 1", `error: Could not find next to rollback. -> ${was}`],
    [
      "after POST 1",
      "before PUT old 4",
      `error: couldn't find original replica count of "old" -> ["next",0,0,"nginx:1.20", ${was}`,
    ],
    // It is taken back, but at the end looks for what it has just deleted, as upstream's.
    [
      "after PUT old 4",
      "before DELETE old 1",
      `Error from server (NotFound): replicationcontrollers "next" not found -> ${was}`,
    ],
    [
      "after DELETE old 1",
      "after GET next 8",
      'Error from server (NotFound): replicationcontrollers "old" not found -> ["next",2,2,"nginx:1.20", 2',
    ],
  ]);
});

test("an update to pods that never become ready gives up after five minutes, whatever --timeout says, and can be taken back", async () => {
  await play(2, async (scene) => {
    const began = clock.now();
    const stuck = await scene.run("old next --image=nginx:bad --timeout=1s");
    expect(complaintOf(stuck)).toBe("error: timed out waiting for any update progress to be made");
    expect(clock.now() - began).toBeGreaterThan(300_000);
    expect(clock.now() - began).toBeLessThan(310_000);
    expect(stuck.fewest).toBe(2);
    const back = await scene.run("old next --rollback");
    expect(back.fewest).toBe(2);
    const { pods, rcs } = await scene.state();
    expect([rcs.length, pods.length]).toEqual([1, 2]);
    expect(rcs[0]).toMatch(/^\["old",2,2,"nginx:1\.19"/);
  });
});
