import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import type * as record from "#client-go/tools/record";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  concatRawRecord,
  emptyRecord,
  leaderElectionRecordAnnotationKey,
  marshalRecord,
  MultiLock,
  newFromKubeconfig,
  newLock,
  unknownLeader,
  type Interface,
  type LeaderElectionRecord,
} from "./index.ts";

const at = Date.UTC(2021, 0, 13, 0, 0, 7) + 487.603;
const ler: LeaderElectionRecord = {
  holderIdentity: "me",
  leaseDurationSeconds: 15,
  acquireTime: at,
  renewTime: at + 2000,
  leaderTransitions: 3,
};
const rounded = {
  ...ler,
  acquireTime: Math.floor(at / 1000) * 1000,
  renewTime: Math.floor(at / 1000) * 1000 + 2000,
};
const signal = context.background();

/** A server, a client of it, and an Event for each one recorded: what it is about, and its words. */
function start() {
  const clock = new utilclock.VirtualClock();
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
  const config: restclient.Config = { host: "http://h", clock, fetch: (request) => server.fetch(request) };
  const client = new clientset.Clientset(config);
  const events: string[] = [];
  const eventRecorder: Pick<record.EventRecorder, "event"> = {
    event: ({ kind, apiVersion, ...o }, type, reason, message) => {
      const { namespace, name } =
        "metadata" in o && "name" in o.metadata ? o.metadata : { namespace: "?", name: "?" };
      events.push(`${apiVersion} ${kind} ${namespace}/${name} ${type} ${reason} ${message}`);
    },
  };
  const lockOf = (lockType: string, identity = "me") =>
    newLock(
      { lockType, ns: "kube-system", name: "lock", rlc: { identity, eventRecorder } },
      { coreClient: client.coreV1(), coordinationClient: client.coordinationV1() },
    );
  return { client, clock, events, lockOf, config };
}

const why = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "",
    (err: unknown) => goerrors.textOf(err),
  );

describe.each([
  ["endpoints", "v1 Endpoints", "endpoint", rounded],
  ["configmaps", "v1 ConfigMap", "configmap", rounded],
  ["leases", "coordination.k8s.io/v1 Lease", "lease", ler],
])("the lock on %s", (lockType, kind, word, read) => {
  test("writes the record and reads it again, with its text", async () => {
    const { lockOf } = start();
    const lock = lockOf(lockType);
    await lock.create(ler, signal);
    expect(await lock.get(signal)).toEqual([read, marshalRecord(ler)]);
    await lock.update({ ...ler, holderIdentity: "you" }, signal);
    expect(await lock.get(signal)).toEqual([
      { ...read, holderIdentity: "you" },
      marshalRecord({ ...ler, holderIdentity: "you" }),
    ]);
  });

  test("can write again without reading, until somebody else has written", async () => {
    const { lockOf } = start();
    const [lock, other] = [lockOf(lockType), lockOf(lockType, "you")];
    await lock.create(ler, signal);
    for (const leaderTransitions of [4, 5]) await lock.update({ ...ler, leaderTransitions }, signal);
    await other.get(signal);
    await other.update(ler, signal);
    await expect(lock.update(ler, signal)).rejects.toSatisfy(errors.isConflict);
    await lock.get(signal);
    expect(await why(lock.update(ler, signal))).toBe("");
  });

  test("wants to be read or made before it is written", async () => {
    const lock = start().lockOf(lockType);
    expect(await why(lock.update(ler, signal))).toBe(`${word} not initialized, call get or create first`);
  });

  test("knows nothing of its object after a read that failed, as upstream's client would have it", async () => {
    const { events, lockOf } = start();
    const lock = lockOf(lockType);
    await expect(lock.get(signal)).rejects.toSatisfy(errors.isNotFound);
    expect(await why(lock.update(ler, signal))).toBe("resource name may not be empty");
    lock.recordEvent("stopped leading");
    expect(events).toEqual([`${kind} / Normal LeaderElection me stopped leading`]);
  });

  test("a creation that failed leaves it with nothing, too", async () => {
    const { events, lockOf } = start();
    await lockOf(lockType).create(ler, signal);
    const lock = lockOf(lockType);
    await expect(lock.create(ler, signal)).rejects.toSatisfy(errors.isAlreadyExists);
    lock.recordEvent("stopped leading");
    expect(events).toEqual([`${kind} / Normal LeaderElection me stopped leading`]);
  });

  test("says who it is and where, and records Events on its object", async () => {
    const { events, lockOf } = start();
    const lock = lockOf(lockType);
    await lock.create(ler, signal);
    lock.recordEvent("became leader");
    expect([lock.identity(), lock.describe(), events]).toEqual([
      "me",
      "kube-system/lock",
      [`${kind} kube-system/lock Normal LeaderElection me became leader`],
    ]);
  });

  test.each<[call: string, make: (lock: Interface, gone: AbortSignal) => Promise<unknown>]>([
    ["get", (lock, gone) => lock.get(gone)],
    ["create", (lock, gone) => lock.create(ler, gone)],
    ["update", (lock, gone) => lock.update(ler, gone)],
  ])("a %s ends with its signal", async (call, make) => {
    const lock = start().lockOf(lockType);
    if (call === "update") await lock.create(ler, signal);
    const [gone, cancel] = context.withCancel(signal);
    cancel();
    expect(await why(make(lock, gone))).toBe("context canceled");
  });
});

test("an object that is there for something else keeps what it has", async () => {
  const { client, lockOf } = start();
  const metadata = { name: "lock", namespace: "kube-system", labels: { a: "b" }, annotations: { c: "d" } };
  await client
    .coreV1()
    .configMaps("kube-system")
    .create({ metadata, data: { e: "f" } });
  const lock = lockOf("configmaps");
  expect(await lock.get(signal)).toEqual([emptyRecord, ""]);
  await lock.update(ler, signal);
  expect(await client.coreV1().configMaps("kube-system").get("lock")).toMatchObject({
    metadata: {
      labels: { a: "b" },
      annotations: { c: "d", [leaderElectionRecordAnnotationKey]: marshalRecord(ler) },
    },
    data: { e: "f" },
  });
});

test("an annotation that is no record is refused", async () => {
  const { client, lockOf } = start();
  const annotations = { [leaderElectionRecordAnnotationKey]: "me" };
  await client
    .coreV1()
    .configMaps("kube-system")
    .create({ metadata: { name: "lock", annotations } });
  expect(await why(lockOf("configmaps").get(signal))).toBe(
    "invalid character 'm' looking for beginning of value",
  );
});

test("a Lease has microseconds, and nobody reads of a time that was never written", async () => {
  const { client, lockOf } = start();
  const lock = lockOf("leases");
  await lock.create({ ...ler, renewTime: null, holderIdentity: "" }, signal);
  const { spec } = await client.coordinationV1().leases("kube-system").get("lock");
  expect({ ...spec, renewTime: spec.renewTime ?? undefined }).toEqual({
    holderIdentity: "",
    leaseDurationSeconds: 15,
    acquireTime: "2021-01-13T00:00:07.487603Z",
    leaseTransitions: 3,
  });
  expect((await lock.get(signal))[0]).toEqual({ ...ler, renewTime: null, holderIdentity: "" });
});

describe("newLock", () => {
  test("knows five words", () => {
    const { lockOf } = start();
    expect(() => lockOf("bogus")).toThrow(new Error("Invalid lock-type bogus"));
    expect(lockOf("endpointsleases")).toBeInstanceOf(MultiLock);
  });

  test.each([
    ["endpointsleases", "v1 Endpoints"],
    ["configmapsleases", "v1 ConfigMap"],
  ])("%s are both, the Lease second", async (lockType, kind) => {
    const { client, events, lockOf } = start();
    const lock = lockOf(lockType);
    await lock.create(ler, signal);
    lock.recordEvent("became leader");
    expect(events.map((event) => event.split(" kube-system")[0])).toEqual([
      kind,
      "coordination.k8s.io/v1 Lease",
    ]);
    expect((await client.coordinationV1().leases("kube-system").get("lock")).spec.holderIdentity).toBe("me");
    expect([lock.identity(), lock.describe()]).toEqual(["me", "kube-system/lock"]);
  });
});

test.each([
  [10 * time.second, "5s"],
  [3001, "1.5s"],
  [1 * time.second, "1s"],
])(
  "newFromKubeconfig: a deadline of %d ms gives each call %s, under a name of its own",
  async (renewDeadline, timeout) => {
    const { config } = start();
    const asked: string[] = [];
    const lock = newFromKubeconfig(
      { lockType: "leases", ns: "kube-system", name: "lock", rlc: { identity: "me" } },
      {
        ...config,
        userAgent: "kube-controller-manager",
        fetch: (request) => {
          asked.push(
            `${request.headers.get("User-Agent")} ${new URL(request.url).searchParams.get("timeout")}`,
          );
          return config.fetch(request);
        },
      },
      renewDeadline,
    );
    await lock.create(ler, signal);
    lock.recordEvent("became leader");
    expect(asked).toEqual([`kube-controller-manager/leader-election ${timeout}`]);
  },
);

describe("MultiLock", () => {
  const both = (primary: leaderelectiontesting.Shared, secondary: leaderelectiontesting.Shared) => {
    const of = (shared: leaderelectiontesting.Shared) => new leaderelectiontesting.MemoryLock("me", shared);
    const [first, second] = [of(primary), of(secondary)];
    return { lock: new MultiLock(first, second), first, second, primary, secondary };
  };
  const none = (): leaderelectiontesting.Shared => ({ version: 0 });
  const held = (holderIdentity: string): leaderelectiontesting.Shared => ({
    record: { ...ler, holderIdentity },
    version: 1,
  });
  const rawOf = (holderIdentity: string) => marshalRecord({ ...ler, holderIdentity });

  test("two that agree are one", async () => {
    const { lock } = both(held("you"), held("you"));
    expect(await lock.get(signal)).toEqual([
      { ...ler, holderIdentity: "you" },
      concatRawRecord(rawOf("you"), rawOf("you")),
    ]);
  });

  test("of two that do not, nobody is known to hold them", async () => {
    const { lock } = both(held("me"), held("you"));
    expect(await lock.get(signal)).toEqual([
      { ...ler, holderIdentity: unknownLeader },
      concatRawRecord(rawOf(unknownLeader), rawOf("you")),
    ]);
  });

  test("an old holder knows only the first, but we know both", async () => {
    expect(await both(held("you"), none()).lock.get(signal)).toEqual([
      { ...ler, holderIdentity: "you" },
      rawOf("you"),
    ]);
    await expect(both(held("me"), none()).lock.get(signal)).rejects.toSatisfy(errors.isNotFound);
    await expect(both(none(), held("me")).lock.get(signal)).rejects.toSatisfy(errors.isNotFound);
  });

  test("is made where the first is there already, but not where the second is", async () => {
    const there = both(held("you"), none());
    await there.lock.create(ler, signal);
    expect([there.primary.record?.holderIdentity, there.secondary.record]).toEqual(["you", ler]);
    await expect(both(none(), held("you")).lock.create(ler, signal)).rejects.toSatisfy(
      errors.isAlreadyExists,
    );
  });

  test("a first that cannot be made leaves the second alone", async () => {
    const { lock, first, secondary } = both(none(), none());
    first.create = async () => {
      throw new Error("no room");
    };
    expect([await why(lock.create(ler, signal)), secondary.record]).toEqual(["no room", undefined]);
  });

  test("is written first and second, and the second is made where it is not there", async () => {
    const { lock, primary, secondary } = both(held("you"), none());
    await lock.get(signal);
    await lock.update(ler, signal);
    expect([primary.record, secondary.record]).toEqual([ler, ler]);
    await lock.update({ ...ler, leaderTransitions: 9 }, signal);
    expect([primary.version, secondary.version, secondary.record?.leaderTransitions]).toEqual([3, 2, 9]);
  });

  test("a second that cannot be read is written all the same", async () => {
    const { lock, second, secondary } = both(held("you"), held("you"));
    await lock.get(signal);
    second.get = async () => {
      throw new Error("out of order");
    };
    await lock.update(ler, signal);
    expect(secondary.record).toEqual(ler);
  });

  test("a first that somebody else has written leaves the second alone", async () => {
    const { lock, primary, secondary } = both(held("you"), held("you"));
    await lock.get(signal);
    primary.version++;
    await expect(lock.update(ler, signal)).rejects.toSatisfy(errors.isConflict);
    expect(secondary.version).toBe(1);
  });
});
