// Ours: what a page carries in which Deployments roll: API server, client-go, three controllers
import * as discovery from "#client-go/discovery";
import * as deployment from "#controller/deployment";
import * as replicaset from "#controller/replicaset";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { newClient } from "./client.ts";
import { newGarbageCollector } from "./collector.ts";
import { newServer } from "./server.ts";

const clock = new utilclock.RealClock();
const workers = 5;

/** Runs a server and its controllers until `signal` aborts. */
export async function run(signal: AbortSignal): Promise<void> {
  const server = newServer();
  const fetch = server.fetch.bind(server);
  const config = { host: "http://page", clock, fetch };
  const [kubeClient, factory] = newClient(fetch);
  const source = new rand.Rand(1);
  const [podInformer, rsInformer] = [factory.core().v1().pods(), factory.apps().v1().replicaSets()];
  const dInformer = factory.apps().v1().deployments();
  const gc = newGarbageCollector(config, kubeClient, factory);
  const controllers = [
    new deployment.DeploymentController({
      clock,
      rand: source,
      client: kubeClient,
      dInformer,
      rsInformer,
      podInformer,
    }),
    replicaset.newReplicaSetController({ clock, rand: source, kubeClient, podInformer, rsInformer }),
    gc,
  ];
  const running = controllers.map((controller) => controller.run(workers, signal));
  factory.start(signal);
  await Promise.all([...running, gc.sync(new discovery.DiscoveryClient(config), 30 * time.second, signal)]);
}
