import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { Cluster } from "#cluster";
import { differences, recording } from "#conformance";
import * as rand from "#go/math/rand";
import * as utilrand from "#apimachinery/util/rand";
import { claimErrorsThroughout } from "#klog/testing";
import { RealClock, sleep } from "#utils/clock";
import { listen, type Listening } from "../embedded/node/http.ts";
import { player } from "./player.mjs";

/** What issue 01 promises over HTTP. */
const names = ["create", "rolling-default", "rolling-percent-10", "rolling-stuck", "scale-up"];

describe("the embedded control plane does what the real one did, over HTTP and in real time", () => {
  const clock = new RealClock();
  const stopped = new AbortController();
  const chance = new rand.Rand(inject("seed"));
  let cluster: Cluster;
  let listener: Listening;

  // The collector comes after objects that went with their namespace, and a controller writes what another has written meanwhile.
  claimErrorsThroughout(/error syncing item .* not found/, /the object has been modified/);

  beforeAll(async () => {
    cluster = new Cluster({ clock, seed: inject("seed"), node: false, serverSideApply: true });
    await cluster.start();
    listener = await listen(cluster.server, { host: "127.0.0.1", port: 0 });
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
    sleep: (ms) => sleep(clock, ms, stopped.signal),
    now: () => clock.now(),
    suffix: () => utilrand.string(chance, 5),
  });

  test.concurrent.each(names)("%s", async (name) => {
    const { scenario, golden } = recording(name);
    expect(differences(golden, await play(scenario))).toEqual([]);
  });
});
