// Ours: what controllers log when something is not as it should be, in v1.20.2's sentences
import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as deploymenttesting from "#controller/deployment/testing";
import * as clientset from "#client-go/kubernetes";
import * as record from "#client-go/tools/record";
import * as core from "#client-go/testing";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import {
  ControllerExpectations,
  expectationsTimeout,
  UIDTrackingControllerExpectations,
} from "./expectations.ts";
import { RealPodControl } from "./pod-control.ts";

const expectations = (add: number, del: number) =>
  `&controller.ControlleeExpectations{add:${add}, del:${del}, key:"default/rs"}`;

test("expectations tell of every change, and of what a sync makes of them", async () => {
  const clock = new utilclock.VirtualClock();
  const e = new UIDTrackingControllerExpectations(new ControllerExpectations(clock));
  const lines = await klogtesting.linesOf(4, async () => {
    e.satisfiedExpectations("default/rs");
    e.expectDeletions("default/rs", ["default/b", "default/a"]);
    e.satisfiedExpectations("default/rs");
    e.expectDeletions("default/rs", ["default/c"]);
    await clock.step(expectationsTimeout + time.millisecond);
    e.satisfiedExpectations("default/rs");
    e.deletionObserved("default/rs", "default/c");
    e.satisfiedExpectations("default/rs");
  });
  expect(lines).toEqual([
    "info: Controller default/rs either never recorded expectations, or the ttl expired.",
    "info: Controller default/rs waiting on deletions for: [default/b default/a]",
    `info: Setting expectations ${expectations(0, 2)}`,
    `info: Controller still waiting on expectations ${expectations(0, 2)}`,
    "info: Controller default/rs waiting on deletions for: [default/c]",
    "error: Clobbering existing delete keys: map[default/a:{} default/b:{}]",
    `info: Setting expectations ${expectations(0, 1)}`,
    `info: Controller expectations expired ${expectations(0, 1)}`,
    "info: Controller default/rs received delete for pod default/c",
    `info: Lowered expectations ${expectations(0, 0)}`,
    `info: Controller expectations fulfilled ${expectations(0, 0)}`,
  ]);
});

test("raised expectations are told, too", async () => {
  const e = new ControllerExpectations(new utilclock.VirtualClock());
  const lines = await klogtesting.linesOf(4, () => {
    e.raiseExpectations("default/rs", 1, 1);
    e.expectCreations("default/rs", 1);
    e.raiseExpectations("default/rs", 1, 2);
  });
  expect(lines).toEqual([
    `info: Setting expectations ${expectations(1, 0)}`,
    `info: Raised expectations ${expectations(2, 2)}`,
  ]);
});

test("a pod that is gone already is told at level 4", async () => {
  const server = new core.FakeCluster();
  const client = new clientset.Clientset({
    host: "http://fake",
    clock: new utilclock.VirtualClock(),
    fetch: server.fetch,
  });
  const podControl = new RealPodControl(client, new record.FakeRecorder());
  const owner = deploymenttesting.rs("foo", 1, {}, "2021-01-13T00:00:00Z");
  const lines = await klogtesting.linesOf(4, () =>
    expect(podControl.deletePod("default", "web", owner)).rejects.toSatisfy(errors.isNotFound),
  );
  expect(lines).toEqual([
    'info: "Deleting pod" controller="foo" pod="default/web"',
    "info: pod default/web has already been deleted.",
  ]);
});

describe("a Deployment that fails to sync", () => {
  const failed = (key: string) => () =>
    new deploymenttesting.Fixture().dc.handleErr(new Error("it failed"), key);

  test("is told by its name, with what went wrong", async () => {
    expect(await klogtesting.linesOf(2, failed("default/web"))).toEqual([
      'info: "Error syncing deployment" deployment="default/web" err="it failed"',
    ]);
  });

  test("has none if its key is none, and that is told", async () => {
    expect(await klogtesting.linesOf(2, failed("a/b/c"))).toEqual([
      'error: "Failed to split meta namespace cache key" err="it failed" key="a/b/c"',
      'info: "Error syncing deployment" deployment="" err="it failed"',
    ]);
  });

  test("is told of when it is given up, and reported", async () => {
    const { dc } = new deploymenttesting.Fixture();
    for (let i = 0; i < 15; i++) dc.queue.addRateLimited("default/web");
    const lines = await klogtesting.linesOf(2, () => dc.handleErr(new Error("it failed"), "default/web"));
    expect(lines).toEqual([
      "error: it failed",
      'info: Dropping deployment "default/web" out of the queue: it failed',
    ]);
  });
});
