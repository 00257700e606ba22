// Go: staging/src/k8s.io/client-go/tools/leaderelection/leaderelection_test.go
import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as record from "#client-go/tools/record";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { LeaderElector } from "./leaderelection.ts";

type ObjectType = "endpoints" | "configmaps" | "leases";
type MultiType = "endpointsleases" | "configmapsleases";

const held = (holderIdentity: string): resourcelock.LeaderElectionRecord => ({
  ...resourcelock.emptyRecord,
  holderIdentity,
});

const types = {
  endpoints: { kind: "Endpoints", apiVersion: "v1" },
  configmaps: { kind: "ConfigMap", apiVersion: "v1" },
  leases: { kind: "Lease", apiVersion: "coordination.k8s.io/v1" },
};

function lockObject(
  objectType: ObjectType,
  { namespace, name = "" }: core.Action,
  holder: string | undefined,
): object {
  const metadata = { namespace, name };
  // Go always writes a struct, so even an empty Lease has a spec.
  if (holder === undefined) return { ...types[objectType], metadata, spec: {} };
  const ler = held(holder);
  if (objectType === "leases") {
    return {
      ...types.leases,
      metadata,
      spec: resourcelock.leaderElectionRecordToLeaseSpec(ler),
    };
  }
  const annotations = {
    [resourcelock.leaderElectionRecordAnnotationKey]: resourcelock.marshalRecord(ler),
  };
  return { ...types[objectType], metadata: { ...metadata, annotations } };
}

/** One call that the elector must make, and the answer. */
type Reactor = readonly [verb: "get" | "create" | "update", objectType: ObjectType, react: core.ReactionFunc];

const missing = (objectType: ObjectType): Reactor => [
  "get",
  objectType,
  ({ group, resource, name = "" }) => {
    throw errors.newNotFound({ group, resource }, name);
  },
];
/** The object is there: without a record, or held by `holder`, which may be nobody. */
const found = (objectType: ObjectType, holder?: string): Reactor => [
  "get",
  objectType,
  (action) => lockObject(objectType, action, holder),
];
const created = (objectType: ObjectType): Reactor => ["create", objectType, ({ object }) => object ?? null];
const updated = (objectType: ObjectType): Reactor => ["update", objectType, ({ object }) => object ?? null];

/** What an elector named `baz` makes of the world of one case. */
function electorOf(
  lockType: ObjectType | MultiType,
  reactors: readonly Reactor[],
): { le: LeaderElector; c: core.FakeCluster; clock: utilclock.VirtualClock; reported: string[] } {
  const clock = new utilclock.VirtualClock();
  const c = new core.FakeCluster();
  c.prependReactor("*", "*", (action) => {
    throw new Error(`unreachable action: ${JSON.stringify(action)}`);
  });
  for (const [verb, objectType, react] of reactors.toReversed()) c.prependReactor(verb, objectType, react);
  const client = new clientset.Clientset({ host: "http://fake", clock, fetch: c.fetch });
  const reported: string[] = [];
  const rlc = { identity: "baz", eventRecorder: new record.FakeRecorder() };
  const lock = resourcelock.newLock(
    { lockType, ns: "foo", name: "bar", rlc },
    { coreClient: client.coreV1(), coordinationClient: client.coordinationV1() },
  );
  const le = new LeaderElector({
    lock,
    clock,
    rand: new rand.Rand(1),
    leaseDuration: 10 * time.second,
    renewDeadline: 5 * time.second,
    retryPeriod: 2 * time.second,
    name: "bar",
    callbacks: {
      onStartedLeading: () => {},
      onStoppedLeading: () => {},
      onNewLeader: (l) => void reported.push(l),
    },
  });
  return { le, c, clock, reported };
}

interface Case {
  readonly name: string;
  readonly reactors: readonly Reactor[];
  /** What the elector has seen before, as which text, and when. */
  readonly observed?: resourcelock.LeaderElectionRecord;
  readonly raw?: string;
  readonly seen?: "future" | "past";
  readonly expectSuccess: boolean;
  readonly transitionLeader?: true;
  readonly outHolder: string;
}

const long = 1000 * time.hour;

/** What can be seen of one try. */
interface Outcome {
  readonly succeeded: boolean;
  readonly holder: string;
  readonly transitions: number;
  readonly calls: readonly string[];
  readonly reported: readonly string[];
}

async function tries(lockType: ObjectType | MultiType, one: Case): Promise<Outcome> {
  const { reactors, observed = resourcelock.emptyRecord, seen } = one;
  const { le, c, clock, reported } = electorOf(lockType, reactors);
  le.observedRecord = observed;
  le.observedRawRecord = one.raw ?? resourcelock.marshalRecord(observed);
  if (seen !== undefined) le.observedTime = clock.now() + (seen === "future" ? long : -long);
  const succeeded = await le.tryAcquireOrRenew(context.background());
  le.maybeReportTransition();
  return {
    succeeded,
    holder: le.observedRecord.holderIdentity,
    transitions: le.observedRecord.leaderTransitions,
    calls: c.actions.map(({ verb, resource }) => `${verb} ${resource}`),
    reported,
  };
}

function wanted({ expectSuccess, outHolder, transitionLeader, reactors }: Case): Outcome {
  return {
    succeeded: expectSuccess,
    holder: outHolder,
    transitions: transitionLeader ? 1 : 0,
    calls: reactors.map(([verb, objectType]) => `${verb} ${objectType}`),
    reported: [outHolder],
  };
}

const singleCases = (t: ObjectType): Case[] => [
  {
    name: "acquire from no object",
    reactors: [missing(t), created(t)],
    expectSuccess: true,
    outHolder: "baz",
  },
  {
    name: "acquire from object without annotations",
    reactors: [found(t), updated(t)],
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "acquire from unled object",
    reactors: [found(t, ""), updated(t)],
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "acquire from led, unacked object",
    reactors: [found(t, "bing"), updated(t)],
    observed: held("bing"),
    seen: "past",
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "acquire from empty led, acked object",
    reactors: [found(t, ""), updated(t)],
    seen: "future",
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "don't acquire from led, acked object",
    reactors: [found(t, "bing")],
    seen: "future",
    expectSuccess: false,
    outHolder: "bing",
  },
  {
    name: "renew already acquired object",
    reactors: [found(t, "baz"), updated(t)],
    observed: held("baz"),
    seen: "future",
    expectSuccess: true,
    outHolder: "baz",
  },
];

describe("TestTryAcquireOrRenewEndpoints", () => {
  test.each(singleCases("endpoints"))("$name", async (one) => {
    expect(await tries("endpoints", one)).toEqual(wanted(one));
  });
});
describe("TestTryAcquireOrRenewConfigMaps", () => {
  test.each(singleCases("configmaps"))("$name", async (one) => {
    expect(await tries("configmaps", one)).toEqual(wanted(one));
  });
});
describe("TestTryAcquireOrRenewLeases", () => {
  test.each(singleCases("leases"))("$name", async (one) => {
    expect(await tries("leases", one)).toEqual(wanted(one));
  });
});

test("TestLeaseSpecToLeaderElectionRecordRoundTrip", () => {
  const oldSpec = {
    holderIdentity: "foo",
    leaseDurationSeconds: 10,
    acquireTime: "2021-01-13T13:40:00.487603Z",
    renewTime: "2021-01-13T13:40:07.000001Z",
    leaseTransitions: 1,
  };
  const oldRecord = resourcelock.leaseSpecToLeaderElectionRecord(oldSpec);
  const newSpec = resourcelock.leaderElectionRecordToLeaseSpec(oldRecord);
  expect(newSpec).toEqual(oldSpec);
  expect(resourcelock.leaseSpecToLeaderElectionRecord(newSpec)).toEqual(oldRecord);
});

/** The text of a record that one lock holds, and that of both. */
const raw = (holder: string): string => resourcelock.marshalRecord(held(holder));
const rawOfBoth = (holder: string): string => resourcelock.concatRawRecord(raw(holder), raw(holder));

const multiCases = (primary: ObjectType, secondary: ObjectType): Case[] => [
  {
    name: "acquire from no object",
    reactors: [missing(primary), created(primary), created(secondary)],
    raw: "",
    expectSuccess: true,
    outHolder: "baz",
  },
  {
    name: "acquire from unled old object",
    reactors: [
      found(primary, ""),
      missing(secondary),
      updated(primary),
      missing(secondary),
      created(secondary),
    ],
    raw: "",
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "acquire from unled transition object",
    reactors: [
      found(primary, ""),
      found(secondary, ""),
      updated(primary),
      found(secondary, ""),
      updated(secondary),
    ],
    raw: "",
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    // Upstream answers the second look by a Lease, but the first reactor takes that, too.
    name: "acquire from led, unack old object",
    reactors: [
      found(primary, "bing"),
      missing(secondary),
      updated(primary),
      missing(secondary),
      created(secondary),
    ],
    observed: held("bing"),
    raw: raw("bing"),
    seen: "past",
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "acquire from led, unack transition object",
    reactors: [
      found(primary, "bing"),
      found(secondary, "bing"),
      updated(primary),
      found(secondary, "bing"),
      updated(secondary),
    ],
    observed: held("bing"),
    raw: rawOfBoth("bing"),
    seen: "past",
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "acquire from conflict led, ack transition object",
    reactors: [found(primary, "bing"), found(secondary, "baz")],
    observed: held("bing"),
    raw: rawOfBoth("bing"),
    seen: "future",
    expectSuccess: false,
    outHolder: resourcelock.unknownLeader,
  },
  {
    name: "acquire from led, unack unknown object",
    reactors: [
      found(primary, resourcelock.unknownLeader),
      found(secondary, resourcelock.unknownLeader),
      updated(primary),
      found(secondary, resourcelock.unknownLeader),
      updated(secondary),
    ],
    observed: held(resourcelock.unknownLeader),
    raw: rawOfBoth(resourcelock.unknownLeader),
    seen: "past",
    expectSuccess: true,
    transitionLeader: true,
    outHolder: "baz",
  },
  {
    name: "don't acquire from led, ack old object",
    reactors: [found(primary, "bing"), missing(secondary)],
    observed: held("bing"),
    raw: raw("bing"),
    seen: "future",
    expectSuccess: false,
    outHolder: "bing",
  },
  {
    name: "don't acquire from led, acked new object, observe new record",
    reactors: [found(primary, "baz"), found(secondary, "bing")],
    observed: held("bing"),
    raw: raw("bing"),
    seen: "future",
    expectSuccess: false,
    outHolder: resourcelock.unknownLeader,
  },
  {
    name: "don't acquire from led, acked new object, observe transition record",
    reactors: [found(primary, "bing"), found(secondary, "bing")],
    observed: held("bing"),
    raw: rawOfBoth("bing"),
    seen: "future",
    expectSuccess: false,
    outHolder: "bing",
  },
  {
    name: "renew already required object",
    reactors: [
      found(primary, "baz"),
      found(secondary, "baz"),
      updated(primary),
      found(secondary, "baz"),
      updated(secondary),
    ],
    observed: held("baz"),
    raw: rawOfBoth("baz"),
    seen: "future",
    expectSuccess: true,
    outHolder: "baz",
  },
];

describe("TestTryAcquireOrRenewEndpointsLeases", () => {
  test.each(multiCases("endpoints", "leases"))("$name", async (one) => {
    expect(await tries("endpointsleases", one)).toEqual(wanted(one));
  });
});
describe("TestTryAcquireOrRenewConfigMapsLeases", () => {
  test.each(multiCases("configmaps", "leases"))("$name", async (one) => {
    expect(await tries("configmapsleases", one)).toEqual(wanted(one));
  });
});

/** Takes the lock and gives it away; who was told to hold it, and how it all ended. */
async function releases(t: ObjectType): Promise<unknown> {
  const reactors = [missing(t), created(t), updated(t)];
  const { le, c, reported } = electorOf(t, reactors);
  const acquired = await le.tryAcquireOrRenew(context.background());
  le.maybeReportTransition();
  const released = await le.release();
  le.maybeReportTransition();
  const { holderIdentity, leaderTransitions } = le.observedRecord;
  return { acquired, released, holderIdentity, leaderTransitions, calls: c.actions.length, reported };
}

const released = {
  acquired: true,
  released: true,
  holderIdentity: "",
  leaderTransitions: 0,
  calls: 3,
  reported: ["baz", ""],
};

describe("TestReleaseLeaseEndpoints", () => {
  test("release acquired lock from no object", async () => {
    expect(await releases("endpoints")).toEqual(released);
  });
});
describe("TestReleaseLeaseConfigMaps", () => {
  test("release acquired lock from no object", async () => {
    expect(await releases("configmaps")).toEqual(released);
  });
});
describe("TestReleaseLeaseLeases", () => {
  test("release acquired lock from no object", async () => {
    expect(await releases("leases")).toEqual(released);
  });
});

/** A leader is cancelled while it renews, and gives the lock away. Says of each update whether it names the leader. */
async function releasesOnCancellation(lockType: ObjectType): Promise<boolean[]> {
  klogtesting.claimErrors(/^Failed to update lock: context canceled$/);
  const clock = new utilclock.VirtualClock();
  const [signal, cancel] = context.withCancel(context.background());
  const c = new core.FakeCluster();
  const updates: string[] = [];
  c.prependReactor("update", lockType, ({ object }) => {
    updates.push(JSON.stringify(object));
    // The second update, the first of a renewal that waits, finds that nobody wants it any more.
    if (updates.length !== 2) return undefined;
    cancel();
    throw new context.Canceled();
  });
  const client = new clientset.Clientset({ host: "http://fake", clock, fetch: c.fetch });
  const rlc = { identity: "baz", eventRecorder: new record.FakeRecorder() };
  const elector = new LeaderElector({
    clock,
    rand: new rand.Rand(1),
    lock: resourcelock.newLock(
      { lockType, ns: "foo", name: "bar", rlc },
      { coreClient: client.coreV1(), coordinationClient: client.coordinationV1() },
    ),
    leaseDuration: 15 * time.second,
    renewDeadline: 2 * time.second,
    retryPeriod: 1 * time.second,
    releaseOnCancel: true,
    name: "bar",
    callbacks: { onNewLeader: () => {}, onStoppedLeading: () => {}, onStartedLeading: () => {} },
  });
  const tasks = new sync.WaitGroup();
  tasks.go(() => elector.run(signal));
  await clock.run(tasks.wait());
  return updates.map((object) => object.includes("baz"));
}

test("TestReleaseOnCancellation_Endpoints", async () => {
  expect(await releasesOnCancellation("endpoints")).toEqual([true, true, false]);
});
test("TestReleaseOnCancellation_ConfigMaps", async () => {
  expect(await releasesOnCancellation("configmaps")).toEqual([true, true, false]);
});
test("TestReleaseOnCancellation_Leases", async () => {
  expect(await releasesOnCancellation("leases")).toEqual([true, true, false]);
});
