import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as deployment from "#controller/deployment";
import * as replicaset from "#controller/replicaset";
import * as replicationcontroller from "#controller/replication";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as kubemark from "#kubemark";
import * as utilclock from "#utils/clock";

export interface Shared {
  readonly kinds: readonly string[];
  /** Which part registered how many handlers of which kind. */
  readonly parts: readonly { readonly name: string; readonly handlers: readonly number[] }[];
  /** How many watches the factory has opened of each kind. */
  readonly watches: readonly number[];
}

/** Makes four parts of our cluster on one factory, starts it, and counts handlers and watches. */
export async function countShared(): Promise<Shared> {
  const clock = new utilclock.VirtualClock();
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(2) });
  const watched: string[] = [];
  const client = new clientset.Clientset({
    host: "http://cluster",
    clock,
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (searchParams.has("watch")) watched.push(pathname.split("/").at(-1) ?? "");
      return server.fetch(request);
    },
  });
  const shared = { clock, rand: new rand.Rand(1) };
  const factory = new informers.SharedInformerFactory(client, shared);
  const [core, apps] = [factory.core().v1(), factory.apps().v1()];
  const kinds = [
    ["deployments", apps.deployments().informer().processor.listeners],
    ["replicasets", apps.replicaSets().informer().processor.listeners],
    ["replicationcontrollers", core.replicationControllers().informer().processor.listeners],
    ["pods", core.pods().informer().processor.listeners],
  ] as const;
  const count = (): number[] => kinds.map(([, listeners]) => listeners.length);
  const pods = core.pods();
  const [deployments, rsInformer, rcInformer] = [apps.deployments(), apps.replicaSets(), core.replicationControllers()]; // prettier-ignore
  const makes: [name: string, make: () => unknown][] = [
    ["Deployment controller", () => new deployment.DeploymentController({ ...shared, client, dInformer: deployments, rsInformer, podInformer: pods })],
    ["ReplicaSet controller", () => replicaset.newReplicaSetController({ ...shared, kubeClient: client, rsInformer, podInformer: pods })],
    ["replication manager", () => new replicationcontroller.ReplicationManager({ ...shared, kubeClient: client, rcInformer, podInformer: pods })],
    ["node", () => new kubemark.HollowKubelet({ ...shared, client, podInformer: pods })],
  ]; // prettier-ignore
  const parts = makes.map(([name, make]) => {
    const before = count();
    make();
    return { name, handlers: count().map((n, i) => n - (before[i] ?? 0)) };
  });
  const [signal, cancel] = context.withCancel(new AbortController().signal);
  factory.start(signal);
  await clock.run(factory.waitForCacheSync(signal));
  await clock.settle();
  cancel();
  await clock.run(factory.wait());
  await clock.run(server.close());
  const watches = kinds.map(([kind]) => watched.filter((one) => one === kind).length);
  return { kinds: kinds.map(([kind]) => kind), parts, watches };
}
