// Ours: waits that outlast the machine's timers, and objects that go before their time has come
import { expect, test } from "vitest";
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

test("a Deployment that waits for a month leaves no timer once it is gone", async () => {
  const clock = new Watched();
  const cluster = new Cluster({ clock });
  await clock.run(cluster.start());
  const months = () => [...clock.waits].filter((until) => until > clock.now() + 24 * time.hour);
  const client = cluster.client.appsV1().deployments("default");
  // A whole Deployment.
  const made = embeddedtesting.newDeployment("slow") as Parameters<typeof client.create>[0];
  const patient = { ...made.spec, minReadySeconds: 3_000_000, progressDeadlineSeconds: 3_000_001 };
  await clock.run(client.create({ ...made, spec: patient }));
  await clock.step(time.minute);
  expect(months()).not.toEqual([]);
  await clock.run(client.delete("slow"));
  await clock.step(time.minute);
  expect(months()).toEqual([]);
  await clock.run(cluster.stop());
});
