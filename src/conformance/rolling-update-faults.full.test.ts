// Ours: rolling updates that are killed, refused and failed by chance, and begun again
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as inprocess from "#cluster";
import * as faults from "#conformance/testing";
import * as rand from "#go/math/rand";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

klogtesting.claimErrorsThroughout(/^ReplicaSet has no controller: /);

const clock = new utilclock.VirtualClock();
const cluster = new inprocess.Cluster({ clock, kubelet: { jitter: 0 } });
beforeAll(() => clock.run(cluster.start()));
afterAll(() => clock.run(cluster.stop()));

const play = faults.rollingUpdateStage(cluster, clock);

/** Where upstream's cannot go on either: rolling-update.full.test.ts finds the points. */
const deadEnds: Readonly<Record<string, RegExp>> = {
  "the marks are gone": /Missing\/unexpected annotations for controller/,
  "the old controller is gone": /couldn't find a replication controller with source id|"old" not found/,
  "it is done": /--image-pull-policy .* must be provided/,
};

/** With one name alone, and only there: a conflict has had the old controller forget which the new one is. */
const forgotten = {
  stderr: /Invalid controller spec for old-HASH; required: > 0 replicas, actual: 0/,
  end: "the new controller is forgotten",
};

/** What an update leaves that nothing disturbs. */
const undisturbed = new Map<string, string>();
async function endOf(words: string, replicas: number): Promise<string> {
  const key = `${replicas} ${words}`;
  const known = undisturbed.get(key);
  if (known !== undefined) return known;
  const end = await play(replicas, async (scene) => {
    await scene.run(words);
    return (await scene.state()).rcs.join();
  });
  undisturbed.set(key, end);
  return end;
}

/** Made as a copy of the old controller when that already remembered which the new one is. */
const copied = /"kubectl\.kubernetes\.io\/next-controller-id":"[\w-]+"/;

/** What a seed says: how many pods, in which form, where it is killed, and how often a call goes wrong. */
async function oneUpdate(seed: number): Promise<string> {
  const source = new rand.Rand(seed);
  const replicas = 1 + source.intn(3);
  const words = source.intn(2) === 0 ? "old --image=nginx:1.20" : "old next --image=nginx:1.20";
  const name = words.startsWith("old next") ? "next" : "old";
  const wanted = await endOf(words, replicas);
  const fault: faults.Fault = (call) => {
    const dice = source.intn(40);
    if (dice === 0) return faults.failure;
    return dice < 4 && call.startsWith("PUT") ? faults.conflict : undefined;
  };
  return play(replicas, async (scene) => {
    for (let tries = 0; tries < 12; tries++) {
      const kill = { call: 1 + source.intn(60), when: source.intn(2) === 0 ? "before" : "after" } as const;
      const isBad = tries < 3;
      const ran = await scene.run(words, isBad ? { kill, fault } : {});
      if (ran.fewest < replicas)
        throw new Error(`seed ${seed}: ${ran.fewest} of ${replicas} pods are available`);
      const { pods, rcs } = ran.code === 0 && !ran.killed ? await scene.state() : { pods: [], rcs: [] };
      if (rcs.length > 0) {
        const of = pods.filter((pod) => pod.startsWith(`nginx:1.20 of ${name} `));
        if (rcs.length === 1 && of.length === replicas && pods.length === replicas) {
          if (rcs.join() === wanted) return "done";
          if (rcs.join().replace(copied, "") === wanted) return "done, with an annotation too many";
          throw new Error(`seed ${seed}: it leaves ${rcs.join()} instead of ${wanted}`);
        }
        // Then a second run makes another, and the first stays, or is taken for the other.
        if (name === "old") return forgotten.end;
        throw new Error(`seed ${seed}: it ends with ${JSON.stringify({ rcs, pods })}`);
      }
      const dead = Object.entries(deadEnds).find(([, text]) => text.test(ran.stderr));
      if (isBad) continue;
      if (dead !== undefined) return dead[0];
      if (name === "old" && forgotten.stderr.test(ran.stderr)) return forgotten.end;
    }
    throw new Error(`seed ${seed}: it never ends`);
  });
}

test.each([0, 1, 2, 3, 4])("a hundred updates that go wrong keep their promise (%d)", async (hundred) => {
  const first = inject("seed") + 100 * hundred;
  const ends: Record<string, number> = {};
  for (let seed = first; seed < first + 100; seed++) {
    const end = await oneUpdate(seed);
    ends[end] = (ends[end] ?? 0) + 1;
  }
  // Most can be ended; some have come to where nothing goes on.
  expect(ends["done"]).toBeGreaterThan(30);
  expect(ends[forgotten.end] ?? 0).toBeLessThan(15);
  console.log(
    Object.entries(ends)
      .map(([end, times]) => `${end}: ${times}`)
      .join("; "),
  );
  expect(Object.keys(ends).length).toBeGreaterThan(1);
});
