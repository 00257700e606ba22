// Ours: what a leader writes and says, held against what a real kube-controller-manager wrote and said
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as clientset from "#client-go/kubernetes";
import * as leaderelection from "#client-go/tools/leaderelection";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as record from "#client-go/tools/record";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

/** The part of the recording that this is about. */
interface Facts {
  readonly leaderElection: {
    readonly lease: Readonly<Record<"first" | "afterTakeover", Lease>>;
    readonly deposedLeaderLogsLast: readonly string[];
    readonly events: readonly (readonly string[])[];
  };
}
interface Lease {
  readonly kind: string;
  readonly apiVersion: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly spec: Readonly<Record<string, string | number>>;
}

const path = new URL("controller-manager/facts-1.20.2.json", import.meta.url);
const { leaderElection } = JSON.parse(readFileSync(path, "utf8")) as Facts;
const { first, afterTakeover } = leaderElection.lease;

const [namespace, name] = ["kube-system", "kube-controller-manager"];

/** What differs from run to run is replaced by its form. */
function form(lease: Lease): object {
  const digits = (text: string | number | undefined) => String(text).replace(/\d/g, "0");
  const { metadata, spec } = lease;
  return {
    kind: lease.kind,
    apiVersion: lease.apiVersion,
    metadata: {
      ...metadata,
      creationTimestamp: digits(metadata["creationTimestamp"]),
      resourceVersion: "",
      uid: "",
    },
    spec: {
      ...spec,
      acquireTime: digits(spec["acquireTime"]),
      renewTime: digits(spec["renewTime"]),
      holderIdentity: "HOST_UUID",
    },
  };
}

/** A control plane on which the recorded play is given again: 4/3/1, and two transitions before it begins. */
class Play {
  readonly clock = new utilclock.VirtualClock();
  readonly #server = new embedded.ApiServer({
    clock: this.clock,
    rand: new rand.Rand(1),
  });
  readonly client = this.#clientset();
  readonly #broadcaster = new record.EventBroadcaster({ clock: this.clock, rand: new rand.Rand(1) });

  constructor() {
    this.#broadcaster.startRecordingToSink(this.client.coreV1().events(""));
  }

  #clientset(): clientset.Clientset {
    const fetch = this.#server.fetch.bind(this.#server);
    return new clientset.Clientset({ host: "http://server", clock: this.clock, fetch });
  }

  lock(identity: string): resourcelock.Interface {
    const client = this.#clientset();
    return resourcelock.newLock(
      {
        lockType: "leases",
        ns: namespace,
        name,
        rlc: { identity, eventRecorder: this.#broadcaster.newRecorder("kube-controller-manager") },
      },
      { coreClient: client.coreV1(), coordinationClient: client.coordinationV1() },
    );
  }

  run(identity: string, signal: AbortSignal, lock = this.lock(identity)): Promise<void> {
    return leaderelection.runOrDie(
      {
        clock: this.clock,
        rand: new rand.Rand(7),
        lock,
        leaseDuration: 4 * time.second,
        renewDeadline: 3 * time.second,
        retryPeriod: 1 * time.second,
        name,
        callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
      },
      signal,
    );
  }

  /** The Lease as it stands on the wire. */
  async lease(): Promise<Lease> {
    const lease = await this.client.coordinationV1().leases(namespace).get(name);
    const { creationTimestamp, resourceVersion, uid } = lease.metadata;
    // The recording leaves out managed fields, and the decoder fills in what is empty.
    const metadata = { creationTimestamp, name, namespace, resourceVersion, uid };
    return { kind: lease.kind, apiVersion: lease.apiVersion, metadata, spec: { ...lease.spec } };
  }

  async events(): Promise<string[][]> {
    await this.#broadcaster.shutdown();
    const { items } = await this.client.coreV1().events("").list();
    return items.map(({ type, reason, message, involvedObject: { kind = "", name: about = "" } }) => [
      type,
      reason,
      message,
      kind,
      about,
    ]);
  }
}

test("a Lease, a takeover, Events and last words are those of a real kube-controller-manager", async () => {
  const play = new Play();
  // Whoever was there before has left the lock with one transition less.
  await play.lock("before").create(
    {
      ...resourcelock.emptyRecord,
      leaseDurationSeconds: 1,
      leaderTransitions: Number(first.spec["leaseTransitions"]) - 1,
    },
    context.background(),
  );
  const [signal, cancel] = context.withCancel(context.background());
  const lines = await klogtesting.linesOf(0, async () => {
    // The first is cut off for a while, as one that is stopped and goes on: its lock cannot be reached.
    const lock = play.lock("HOST_UUID");
    const get = lock.get.bind(lock);
    const leads = play.run("HOST_UUID", context.background(), lock);
    await play.clock.step(7 * time.second);
    const ours = await play.lease();
    expect(form(ours)).toEqual(form(first));
    lock.get = async () => {
      throw new Error("cut off");
    };
    const takesOver = play.run("HOST_OTHER", signal);
    await play.clock.step(2.5 * time.second);
    // Somebody else has the lock by the time it can look again.
    await play.client
      .coordinationV1()
      .leases(namespace)
      .patch(name, "application/merge-patch+json", {
        spec: { holderIdentity: "nobody", leaseTransitions: Number(first.spec["leaseTransitions"]) },
      });
    lock.get = get;
    await play.clock.run(leads);
    await play.clock.step(10 * time.second);
    const after = await play.lease();
    expect(form(after)).toEqual(form(afterTakeover));
    expect(after.metadata["uid"]).toBe(ours.metadata["uid"]);
    expect(after.spec["holderIdentity"]).toBe("HOST_OTHER");
    cancel();
    await play.clock.run(takesOver);
  });
  const [lastWords = ""] = leaderElection.deposedLeaderLogsLast;
  expect(lines).toContain(`info: ${lastWords}`);
  expect(lines).toContain(`info: attempting to acquire leader lease ${namespace}/${name}...`);
  const said = await play.events();
  expect(said.filter(([, , message]) => message?.startsWith("HOST_UUID"))).toEqual(leaderElection.events);
});
