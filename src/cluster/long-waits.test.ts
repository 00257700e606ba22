// Ours: waits that outlast the machine's timers, and objects that go before their time has come
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as time from "#go/time";
import * as embeddedtesting from "#embedded/testing";
import * as utilclock from "#utils/clock";
import { Cluster } from "./cluster.ts";

/** A virtual clock that knows for how long its timers were asked, but for those that have been stopped or fired. */
class Watched extends utilclock.VirtualClock {
  readonly waits = new Set<number>();

  override afterFunc(d: number, f: () => void): utilclock.Timer {
    const until = this.now() + d;
    this.waits.add(until);
    const timer = super.afterFunc(d, () => {
      this.waits.delete(until);
      f();
    });
    return {
      stop: () => {
        this.waits.delete(until);
        return timer.stop();
      },
    };
  }
}

/** Waits of more than a day. */
const longWaits = (clock: Watched) =>
  [...clock.waits].filter((until) => until > clock.now() + 24 * time.hour);

test("a Deployment that waits for a month leaves no timer once it is gone", async () => {
  const clock = new Watched();
  const cluster = new Cluster({ clock });
  await clock.run(cluster.start());
  const client = cluster.client.appsV1().deployments("default");
  // A whole Deployment.
  const made = embeddedtesting.newDeployment("slow") as Parameters<typeof client.create>[0];
  const patient = { ...made.spec, minReadySeconds: 3_000_000, progressDeadlineSeconds: 3_000_001 };
  await clock.run(client.create({ ...made, spec: patient }));
  await clock.step(time.minute);
  expect(longWaits(clock)).not.toEqual([]);
  await clock.run(client.delete("slow"));
  await clock.step(time.minute);
  expect(longWaits(clock)).toEqual([]);
  await clock.run(cluster.stop());
});

test("a pod that would be ready in a month, or has a month to end, leaves no timer once it is gone", async () => {
  const clock = new Watched();
  const month = 30 * 24 * time.hour;
  const images = { "late:1": { readyAfter: month }, "lasting:1": { endsAfter: month } };
  const cluster = new Cluster({ clock, kubelet: { images } });
  await clock.run(cluster.start());
  const pods = cluster.client.coreV1().pods("default");
  for (const image of Object.keys(images)) {
    const name = image.replace(":1", "");
    await clock.run(pods.create(podOf(name, { containers: [{ name: "c", image }] })));
    await clock.step(time.minute);
    if (name === "lasting") await clock.run(pods.delete(name));
    await clock.step(time.minute);
    expect(longWaits(clock)).toHaveLength(1);
    await clock.run(pods.delete(name, { gracePeriodSeconds: 0 }));
    await clock.step(time.minute);
    expect(longWaits(clock)).toEqual([]);
  }
  await clock.run(cluster.stop());
});

/** A whole pod. */
function podOf(name: string, spec: object) {
  const { kind, apiVersion } = embeddedtesting.newPod(name) as { kind: string; apiVersion: string };
  return scheme.decode<v1.Pod>({ kind, apiVersion, metadata: { name }, spec });
}

describe("a namespace whose pods may take a hundred years to end", () => {
  /** Seconds that it takes to go where its pods do end, after so long. */
  async function secondsToGo(
    clock: Watched,
    terminationGracePeriodSeconds: number,
    endsAfter: number,
  ): Promise<number> {
    const images = { "i:1": { endsAfter } };
    const cluster = new Cluster({ clock, kubelet: { images, jitter: 0 } });
    await clock.run(cluster.start());
    const core = cluster.client.coreV1();
    const metadata = { name: "n" };
    await clock.run(
      core
        .namespaces()
        .create(scheme.decode<v1.Namespace>({ kind: "Namespace", apiVersion: "v1", metadata })),
    );
    const spec = { containers: [{ name: "c", image: "i:1" }], terminationGracePeriodSeconds };
    await clock.run(core.pods("n").create(podOf("a", spec)));
    await clock.step(time.minute);
    await clock.run(core.namespaces().delete("n"));
    const isThere = async () =>
      (await clock.run(core.namespaces().list())).items.some((n) => n.metadata.name === "n");
    let seconds = 0;
    for (; seconds < 3600 && (await isThere()); seconds++) await clock.step(time.second);
    await clock.step(time.minute);
    expect(longWaits(clock)).toEqual([]);
    await clock.run(cluster.stop());
    return seconds;
  }

  test.each([3e9, 2e10, Number.MAX_SAFE_INTEGER])(
    "goes as soon as the conditions of its status have made it be looked at again (%d s)",
    async (grace) => {
      expect(await secondsToGo(new Watched(), grace, time.second)).toBe(10);
    },
  );

  test("is looked at again by the next resync where its pods do take longer, and leaves no timer", async () => {
    const seconds = await secondsToGo(new Watched(), 3e9, time.minute);
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(305);
  });
});
