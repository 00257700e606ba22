import type * as v1 from "#api/core/v1";
import * as labels from "#apimachinery/labels";
import * as errors from "#apimachinery/api/errors";
import * as types from "#apimachinery/types";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as replicationcontroller from "#controller/replication";
import * as embedded from "#embedded";
import * as endpoints from "#embedded/endpoints";
import * as kinds from "#embedded/kinds";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Use } from "../../site/explore/explorable.ts";
import type { Reach } from "../../src/kubectl/reach.ts";
import { updatePodWithRetries, updateRcWithRetries } from "../../src/kubectl/update-with-retries.ts";

const key = "deployment";
const value = "x-orig";

/** What the server of the page serves: pods, and what counts them. */
const served = {
  subresources: endpoints.subresources,
  kinds: kinds.served({ namespaces: kinds.namespaces, events: kinds.events, pods: kinds.pods, replicationcontrollers: kinds.replicationControllers }),
  patches: new Map([[types.strategicMergePatchType, endpoints.strategicPatcher]]),
}; // prettier-ignore

export interface Pod {
  readonly name: string;
  readonly isOwned: boolean;
  readonly hasLabel: boolean;
  /** It was not there in the beginning. */
  readonly isBorn: boolean;
}

/** A controller whose selector is being narrowed, and what the last step did. */
export interface Narrowing {
  readonly uses: readonly Use[];
  readonly template: boolean;
  readonly selector: boolean;
  readonly pods: readonly Pod[];
  /** What the server said to the last step, if it refused. */
  readonly refusal: string | null;
  /** The pods before the last step. */
  readonly before: readonly Pod[];
}

type Seen = Pick<Narrowing, "template" | "selector" | "pods">;

/** What each step does: those of kubectl as its own functions do them, and a misfortune. */
const steps: Readonly<Record<string, (reach: Reach, rc: v1.ReplicationController) => Promise<unknown>>> = {
  template: (reach, rc) =>
    updateRcWithRetries(reach, rc, ({ spec: { template } }) => void ((template.metadata ??= {}).labels = { ...template.metadata.labels, [key]: value }), context.background()),
  pods: async (reach) => {
    for (const pod of await podsOf(reach))
      await updatePodWithRetries(reach, pod, ({ metadata }) => void (metadata.labels[key] = value), context.background());
  },
  selector: (reach, rc) => updateRcWithRetries(reach, rc, ({ spec }) => void (spec.selector[key] = value), context.background()),
  sweep: async (reach) => {
    for (const { metadata } of await podsOf(reach))
      if (metadata.labels[key] !== value) await reach.client.pods(reach.namespace).delete(metadata.name);
  },
  die: async (reach) => {
    const pod = (await podsOf(reach)).find(({ metadata }) => metadata.ownerReferences.length > 0);
    if (pod !== undefined) await reach.client.pods(reach.namespace).delete(pod.metadata.name);
  },
}; // prettier-ignore

/** What the selector finds that `old` had in the beginning. */
const podsOf = async ({ client, namespace }: Reach): Promise<v1.Pod[]> =>
  (await client.pods(namespace).list({ labelSelector: labels.selectorFromSet({ app: "web" }).toString() }))
    .items;

/** Plays steps in a cluster of their own: a server, and the manager of ReplicationControllers. */
export async function played(uses: readonly Use[]): Promise<Narrowing> {
  const clock = new utilclock.VirtualClock();
  const server = new embedded.GenericApiServer({ clock, rand: new rand.Rand(1), ...served });
  const kubeClient = new clientset.Clientset({ host: "http://cluster", clock, fetch: (req) => server.fetch(req) });
  const [signal, cancel] = context.withCancel(context.background());
  const reach: Reach = { client: kubeClient.coreV1(), namespace: "default", clock, rand: new rand.Rand(2) };
  const rcs = reach.client.replicationControllers("default");
  const first = new Set<string>();
  const look = async (): Promise<Seen> => {
    await utilclock.sleep(clock, time.minute, signal);
    const { spec } = await rcs.get("old");
    return {
      template: spec.template.metadata?.labels?.[key] === value,
      selector: spec.selector[key] === value,
      pods: (await podsOf(reach)).map(({ metadata }) => ({
        name: metadata.name,
        isOwned: metadata.ownerReferences.length > 0,
        hasLabel: metadata.labels[key] === value,
        isBorn: !first.has(metadata.name),
      })),
    };
  };
  const play = async (): Promise<Narrowing> => {
    const stopped = await started(kubeClient, clock, signal);
    await rcs.create(old);
    let seen = await look();
    for (const { name } of seen.pods) first.add(name);
    seen = { ...seen, pods: seen.pods.map((pod) => ({ ...pod, isBorn: false })) };
    let [before, refusal]: [Seen, string | null] = [seen, null];
    for (const [step] of uses) {
      [before, refusal] = [seen, null];
      try {
        await steps[step]?.(reach, await rcs.get("old"));
      } catch (err) {
        if (!errors.isInvalid(err)) throw err;
        refusal = err instanceof Error ? err.message : String(err);
      }
      seen = await look();
    }
    cancel();
    await stopped();
    await server.close();
    return { uses, ...seen, refusal, before: before.pods };
  };
  // The manager says it whenever it deletes a pod, since nothing controls a ReplicationController.
  const sink = klog.setSink((severity, line) => (line.includes("ReplicaSet has no controller") ? undefined : sink(severity, line)));
  try {
    return await clock.run(play());
  } finally {
    klog.setSink(sink);
  }
} // prettier-ignore

/** Starts the manager. The answer waits until it has stopped. */
async function started(
  kubeClient: clientset.Clientset,
  clock: utilclock.VirtualClock,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const shared = { clock, rand: new rand.Rand(3) };
  const factory = new informers.SharedInformerFactory(kubeClient, shared);
  const [podInformer, rcInformer] = [
    factory.core().v1().pods(),
    factory.core().v1().replicationControllers(),
  ];
  const manager = new replicationcontroller.ReplicationManager({
    ...shared,
    kubeClient,
    podInformer,
    rcInformer,
  });
  const tasks = new sync.WaitGroup();
  tasks.go(() => manager.run(1, signal));
  factory.start(signal);
  await factory.waitForCacheSync(signal);
  return async () => {
    await tasks.wait();
    await factory.wait();
  };
}

const old = {
  metadata: { name: "old" },
  spec: {
    replicas: 2,
    selector: { app: "web" },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
};
