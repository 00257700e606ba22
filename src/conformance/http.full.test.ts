import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import * as rand from "#go/math/rand";
import * as utilrand from "#apimachinery/util/rand";
import * as fieldmanager from "#embedded/fieldmanager";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import * as embeddednode from "#embedded/node";
import { player } from "./player.mjs";

/** What issue 01 promises over HTTP. */
const names = ["create", "rolling-default", "rolling-percent-10", "rolling-stuck", "scale-up"];

describe("the embedded control plane does what the real one did, over HTTP and in real time", () => {
  const clock = new utilclock.RealClock();
  const stopped = new AbortController();
  const chance = new rand.Rand(inject("seed"));
  let cluster: inprocess.Cluster;
  let listener: embeddednode.Listening;

  // The collector comes after objects that went with their namespace, and a controller writes what another has written meanwhile.
  klogtesting.claimErrorsThroughout(/error syncing item .* not found/, /the object has been modified/);

  beforeAll(async () => {
    cluster = new inprocess.Cluster({ clock, seed: inject("seed"), node: false, fieldManager: fieldmanager });
    await cluster.start();
    listener = await embeddednode.listen(cluster.server, { host: "127.0.0.1", port: 0 });
  });

  afterAll(async () => {
    stopped.abort();
    await listener.close();
    await cluster.stop();
  });

  const play = player({
    call: async (method, path, body, contentType = "application/json") => {
      const headers = {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": contentType }),
      };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const response = await fetch(`http://127.0.0.1:${listener.port}${path}`, init);
      return { code: response.status, body: await response.json() };
    },
    sleep: (ms) => utilclock.sleep(clock, ms, stopped.signal),
    now: () => clock.now(),
    suffix: () => utilrand.string(chance, 5),
  });

  test.concurrent.each(names)("%s", async (name) => {
    const { scenario, golden } = conformance.recording(name);
    expect(conformance.differences(golden, await play(scenario))).toEqual([]);
  });
});
