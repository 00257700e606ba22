// Ours: kubectl rolling-update against the embedded cluster, with somebody who kills it, and somebody who counts the pods that serve
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as restclient from "#client-go/rest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import type * as inprocess from "#cluster";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as rollingupdate from "#kubectl/cmd/rollingupdate";
import * as cmdtesting from "#kubectl/cmd/testing";
import type * as utilclock from "#utils/clock";

/** When to kill the command: as it sends its n-th call, or as it would hear the answer of that call. */
export interface Kill {
  readonly call: number;
  readonly when: "before" | "after";
}

/** What a call is answered with instead of reaching the server; undefined lets it through. */
export type Fault = (call: string) => errors.StatusError | undefined;

/** What a command said and sent. */
export interface Ran extends cmdtesting.Said {
  readonly calls: readonly string[];
  readonly killed: boolean;
  /** Fewest pods that were available while it ran. */
  readonly fewest: number;
}

/** Conflict and failure, as a server answers them. */
export const conflict = errors.newConflict({ group: "", resource: "replicationcontrollers" }, "x", "told so");
export const failure = errors.newInternalError(new Error("told so"));

const kubeconfig = `{"apiVersion":"v1","kind":"Config","clusters":[{"name":"c","cluster":{"server":"http://cluster"}}],
"contexts":[{"name":"c","context":{"cluster":"c","user":""}}],"current-context":"c"}`;

/** What `-f /next.yaml` reads: another image, and pods that the old controller does not select. */
const nextFile = `apiVersion: v1
kind: ReplicationController
metadata: {name: next}
spec:
  selector: {app: next}
  template:
    metadata: {labels: {app: next}}
    spec: {containers: [{name: web, image: "nginx:1.20"}]}
`;

const scrub = (text: string): string => text.replaceAll(/[0-9a-f]{32}/g, "HASH");

/** A namespace with the ReplicationController `old`, and its pods. */
export class RollingUpdateScene {
  readonly #cluster: inprocess.Cluster;
  readonly #clock: utilclock.VirtualClock;
  readonly #namespace: string;
  readonly #available = new Set<string>();
  #fewest = 0;
  readonly #watching = new AbortController();
  #watched: Promise<void> = Promise.resolve();

  constructor(cluster: inprocess.Cluster, clock: utilclock.VirtualClock, namespace: string) {
    this.#cluster = cluster;
    this.#clock = clock;
    this.#namespace = namespace;
  }

  /** Makes the namespace and the controller, and waits until all its pods are available. */
  async begin(replicas: number): Promise<void> {
    const core = this.#cluster.client.coreV1();
    const labels = { app: "web" };
    const spec = { containers: [{ name: "web", image: "nginx:1.19" }] };
    const rc: metav1.Manifest<v1.ReplicationController> = {
      metadata: { name: "old" },
      spec: { replicas, selector: labels, template: { metadata: { labels }, spec } },
    };
    await this.#clock.run(core.namespaces().create({ metadata: { name: this.#namespace } }));
    const pods = await this.#clock.run(core.pods(this.#namespace).watch({}, this.#watching.signal));
    this.#watched = this.#count(pods);
    await this.#clock.run(core.replicationControllers(this.#namespace).create(rc));
    while (this.#available.size < replicas) await this.#clock.step(100 * time.millisecond);
  }

  async #count(pods: AsyncIterable<{ type: string; object: unknown }>): Promise<void> {
    for await (const { object, type } of pods) {
      // The watch is one of pods.
      const { metadata, status } = object as v1.Pod;
      const isReady = status.conditions.some((one) => one.type === "Ready" && one.status === "True");
      if (isReady && type !== "DELETED" && metadata.deletionTimestamp === undefined)
        this.#available.add(metadata.name);
      else this.#available.delete(metadata.name);
      this.#fewest = Math.min(this.#fewest, this.#available.size);
    }
  }

  /** Runs `kubectl rolling-update` with these words to its end, or until it is killed; then the world goes on for half a second. */
  async run(words: string, { fault, kill }: { kill?: Kill; fault?: Fault } = {}): Promise<Ran> {
    const [signal, cancel] = context.withCancel(context.background());
    const calls: string[] = [];
    const fetch: restclient.Fetch = async (request) => {
      signal.throwIfAborted();
      const call = this.#callOf(request);
      if (call === undefined) return this.#cluster.server.fetch(request);
      calls.push(call);
      const isLast = kill?.call === calls.length;
      if (isLast && kill.when === "before") cancel();
      signal.throwIfAborted();
      const refusal = fault?.(call);
      const answer = refusal === undefined ? await this.#cluster.server.fetch(request) : refused(refusal);
      if (isLast) cancel();
      signal.throwIfAborted();
      return answer;
    };
    this.#fewest = this.#available.size;
    const args = ["--kubeconfig=/config", "-n", this.#namespace, "rolling-update", ...words.split(" ")];
    const said = await this.#clock.run(
      cmdtesting.runKubectl([...args, "--update-period=300ms", "--poll-interval=150ms"], {
        fetch,
        clock: this.#clock,
        system: clientcmdtesting.memorySystem({
          files: { "/config": kubeconfig, "/next.yaml": nextFile },
          now: () => this.#clock.wall(),
        }),
        ofOtherReleases: [rollingupdate.newCmdRollingUpdate],
        isOthers: (line) => line.includes("ReplicaSet has no controller"),
        signal,
      }),
    );
    await this.#clock.step(500 * time.millisecond);
    return { ...said, stderr: scrub(said.stderr), calls, killed: signal.aborted, fewest: this.#fewest };
  }

  /** The call in words, without what differs from run to run; undefined if it is none about the namespace. */
  #callOf({ method, url }: { method: string; url: string }): string | undefined {
    const { pathname } = new URL(url);
    const path = pathname.split(`/namespaces/${this.#namespace}/`)[1];
    if (path === undefined) return undefined;
    return `${method} ${scrub(path).replace(/^(pods\/old)-.*/, "$1-…")}`;
  }

  /** The controllers, and the pods with whom they belong to, once nothing moves any more. */
  async state(): Promise<{ rcs: string[]; pods: string[] }> {
    await this.#clock.step(5 * time.second);
    const core = this.#cluster.client.coreV1();
    const rcs = (await this.#clock.run(core.replicationControllers(this.#namespace).list())).items;
    const pods = (await this.#clock.run(core.pods(this.#namespace).list())).items;
    const ownerOf = ({ metadata }: v1.Pod): string =>
      rcs.find(({ metadata: { uid } }) => metadata.ownerReferences.some((ref) => ref.uid === uid))?.metadata
        .name ?? "nobody";
    return {
      rcs: rcs.map(({ metadata: { annotations, name }, spec, status }) =>
        scrub(
          JSON.stringify([
            name,
            spec.replicas,
            status.replicas,
            imageOf(spec.template),
            spec.selector,
            annotations,
          ]),
        ),
      ),
      pods: pods
        .map((pod) => scrub(`${imageOf(pod)} of ${ownerOf(pod)} ${JSON.stringify(pod.metadata.labels)}`))
        .toSorted(),
    };
  }

  /** Ends the counting. */
  async end(): Promise<void> {
    this.#watching.abort(new context.Canceled());
    await this.#clock.run(this.#watched);
  }
}

/** Plays scenes one after the other on a cluster, each in a namespace of its own that has so many old pods. */
export function rollingUpdateStage(cluster: inprocess.Cluster, clock: utilclock.VirtualClock) {
  let scenes = 0;
  return async <T>(replicas: number, act: (scene: RollingUpdateScene) => Promise<T>): Promise<T> => {
    const scene = new RollingUpdateScene(cluster, clock, `ru-${++scenes}`);
    await scene.begin(replicas);
    try {
      return await act(scene);
    } finally {
      await scene.end();
    }
  };
}

const imageOf = ({ spec }: { spec: v1.PodSpec }): string => spec.containers[0]?.image ?? "";

function refused({ status }: errors.StatusError): http.TextResponse {
  const headers = { "Content-Type": "application/json" };
  return new http.TextResponse(JSON.stringify(status), { status: status.code ?? 500, headers });
}
