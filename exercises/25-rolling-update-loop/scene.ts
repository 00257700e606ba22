// Both exercises: recorded rolling updates, played on a small cluster, with somebody who counts the pods that serve.
import type * as v1 from "#api/core/v1";
import * as podutil from "#api/v1/pod";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import file from "../../src/conformance/kubectl-golden/rolling-update-file.1.11.json" with { type: "json" };
import image from "../../src/conformance/kubectl-golden/rolling-update-image.1.11.json" with { type: "json" };
import interrupted from "../../src/conformance/kubectl-golden/rolling-update-interrupted.1.11.json" with { type: "json" };
import { beat } from "../engine/beat.ts";
import type { Implementation, Replaced } from "../engine/catalogue.ts";
import { agree, Mismatch } from "../engine/explain.ts";
import { inPlace } from "../engine/in-place.ts";
import type { Rows } from "../engine/tables.ts";

/** A recorded update: what it began with, and what kubectl wrote. */
interface Session {
  readonly replicas: number;
  /** The new controller, if it comes from a file. */
  readonly file?: { readonly name: string; readonly replicas: number };
  /** Its name, where it is a copy with another image; "" lets the old name stay. */
  readonly next?: string;
  /** A first run, the port's own, was killed after its first step up. */
  readonly isResumed?: boolean;
  readonly stdout: string | undefined;
}

const sessions = {
  "rolling-update-image": { replicas: 2, next: "", stdout: image[1]?.stdout },
  "rolling-update-file": { replicas: 2, file: { name: "new", replicas: 3 }, stdout: file[8]?.stdout },
  "rolling-update-interrupted": {
    replicas: 4,
    next: "next",
    isResumed: true,
    stdout: interrupted[2]?.stdout,
  },
} as const satisfies Record<string, Session>;

type SessionName = keyof typeof sessions;

type Run = () => Promise<void>;

/** Throws unless the update of a session goes as the recorded one, with the learner's method in place. */
export async function sameSession(
  name: SessionName,
  replaced: readonly Replaced[],
  functions: Implementation,
): Promise<void> {
  const actual = await played(name, (run) => inPlace(replaced, functions, run));
  try {
    const says = "With your method in it, kubectl does something else than the recorded one.";
    agree({ says, of: name, expected: recorded(name), actual });
  } catch (err) {
    // What a run shows may differ between texts with one fault.
    if (err instanceof Mismatch) throw new Mismatch({ ...err.explanation, varies: true });
    throw err;
  }
}

/** The sessions as runs of the port. */
export const scenarios = {
  "rolling-update-image": () => played("rolling-update-image"),
  "rolling-update-file": () => played("rolling-update-file"),
  "rolling-update-interrupted": () => played("rolling-update-interrupted"),
};

/** Plays the update of a session; `around` stands around the run that was recorded. */
async function played(
  name: SessionName,
  around: (run: Run) => Promise<void> = (run) => run(),
): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const kubelet = { jitter: 0, readyDelay: 800 * time.millisecond };
  const cluster = new inprocess.Cluster({ clock, kubelet });
  const others = (err: unknown): void => {
    // The manager of ReplicationControllers says it whenever one is scaled down, since nothing controls it.
    if (goerrors.textOf(err).startsWith("ReplicaSet has no controller: ")) return;
    for (const handle of handlers) handle(err);
  };
  const handlers = utilruntime.setErrorHandlers([others]);
  await clock.run(cluster.start());
  try {
    return await new Scene(sessions[name], cluster, clock).play(around);
  } finally {
    await clock.run(cluster.stop());
    utilruntime.setErrorHandlers(handlers);
  }
}

/** What the recorded kubectl wrote while it updated, and how many pods serve at the least: as many as it promises to keep, or as there were. */
function recorded(name: SessionName): Rows {
  const { replicas, stdout = "" }: Session = sessions[name];
  const kept = Number(/\(keep (\d+) pods/.exec(stdout)?.[1]);
  return rowsOf(
    stdout.replaceAll(/^(?:Found existing|replicationcontroller\/).*\n/gm, ""),
    Math.min(kept, replicas),
  );
}

function rowsOf(text: string, fewest: number, end = "well"): Rows {
  const lines = text.trimEnd().split("\n");
  const all = lines.map((line, i) => [`line ${i + 1}`, { is: line }] as const);
  return { ...Object.fromEntries(all), "it ends": { is: end }, "fewest pods that serve": { is: fewest } };
}

const namespace = "default";
const labels = { app: "web", v: "one" };
const spec = (image: string) => ({ containers: [{ name: "web", image }] });

class Scene {
  readonly #session: Session;
  readonly #cluster: inprocess.Cluster;
  readonly #clock: utilclock.VirtualClock;
  readonly #reach: kubectl.Reach;
  #text = "";
  #fewest = Number.POSITIVE_INFINITY;

  constructor(session: Session, cluster: inprocess.Cluster, clock: utilclock.VirtualClock) {
    this.#session = session;
    this.#cluster = cluster;
    this.#clock = clock;
    const client = new clientset.Clientset({ host: "http://cluster", clock, fetch: this.#fetch }).coreV1();
    this.#reach = { client, namespace, clock, rand: new rand.Rand(1) };
  }

  async play(around: (run: Run) => Promise<void>): Promise<Rows> {
    const { isResumed = false, replicas } = this.#session;
    const old: metav1.Manifest<v1.ReplicationController> = {
      metadata: { name: "old" },
      spec: { replicas, selector: labels, template: { metadata: { labels }, spec: spec("nginx:1.19") } },
    };
    await this.#clock.run(this.#rcs().create(old));
    await this.#clock.step(3 * time.second);
    if (isResumed) await this.#killed();
    this.#text = "";
    this.#fewest = Number.POSITIVE_INFINITY;
    let end = "well";
    const update = () =>
      this.#update(context.background()).catch((err: unknown) => void (end = goerrors.textOf(err)));
    await this.#clock.run(around(update));
    return rowsOf(this.#text.replaceAll(/[0-9a-f]{32}/g, "HASH"), this.#fewest, end);
  }

  readonly #rcs = () => this.#cluster.client.coreV1().replicationControllers(namespace);

  /** Lets a run begin, and ends it in the pause that follows its first step. */
  async #killed(): Promise<void> {
    const [signal, cancel] = context.withCancel(context.background());
    const update = this.#update(signal, time.minute).catch((err: unknown) => {
      if (!context.isCancellation(err)) throw err;
    });
    await this.#clock.step(2 * time.second);
    cancel();
    await this.#clock.run(update);
  }

  async #update(signal: AbortSignal, updatePeriod = 300 * time.millisecond): Promise<void> {
    const rc = await this.#rcs().get("old", {}, signal);
    const [oldRc, newRc] = await this.#pair(rc, signal);
    const config: kubectl.RollingUpdaterConfig = {
      out: { write: (more) => void (this.#text += more) },
      oldRc,
      newRc,
      updatePeriod,
      interval: 150 * time.millisecond,
      timeout: 5 * time.minute,
      minReadySeconds: 0,
      cleanupPolicy: this.#session.next === "next" ? "Delete" : "Rename",
      maxUnavailable: 0,
      maxSurge: 1,
    };
    await new kubectl.RollingUpdater(this.#reach).update(config, signal);
  }

  /** The old controller, and the one that is to take its place: made of a file, or as a copy. */
  async #pair(
    old: v1.ReplicationController,
    signal: AbortSignal,
  ): Promise<[oldRc: v1.ReplicationController, newRc: v1.ReplicationController]> {
    const { file, next = "" } = this.#session;
    if (file !== undefined) {
      const newRc = structuredClone(old);
      newRc.metadata = { ...newRc.metadata, name: file.name, resourceVersion: "", uid: "" };
      newRc.spec = {
        ...newRc.spec,
        replicas: file.replicas,
        selector: { app: "web", v: "two" },
        template: { ...newRc.spec.template, metadata: { labels: { app: "web", v: "two" } } },
      };
      return [old, newRc];
    }
    const key = { deploymentKey: "deployment", image: "nginx:1.20", container: "", pullPolicy: "" } as const;
    const newRc =
      (await kubectl.loadExistingNextReplicationController(this.#reach, next, signal)) ??
      (await kubectl.createNewControllerFromCurrentController(
        this.#reach,
        { ...key, oldName: "old", newName: next },
        signal,
      ));
    const label = { newName: newRc.metadata.name, deploymentKey: "deployment", deploymentValue: "orig" };
    return [await kubectl.updateExistingReplicationController(this.#reach, old, label, signal), newRc];
  }

  /** At each request of an update it is counted how many pods serve. */
  readonly #fetch: restclient.Fetch = async (request) => {
    beat();
    const { items } = await this.#cluster.client.coreV1().pods(namespace).list();
    const serve = items.filter(
      (pod) =>
        pod.metadata.deletionTimestamp === undefined && podutil.isPodAvailable(pod, 0, this.#clock.wall()),
    );
    this.#fewest = Math.min(this.#fewest, serve.length);
    return this.#cluster.server.fetch(request);
  };
}
