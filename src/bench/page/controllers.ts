// Ours: what a page carries in which Deployments roll: API server, client-go, three controllers
import * as metadata from "#client-go/metadata";
import * as informers from "#client-go/informers";
import * as deployment from "#controller/deployment";
import * as garbagecollector from "#controller/garbagecollector";
import * as replicaset from "#controller/replicaset";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { newClient } from "./client.ts";
import { newServer } from "./server.ts";

const clock = new utilclock.RealClock();
const workers = 5;

/** Runs a server and its controllers until `signal` aborts. */
export async function run(signal: AbortSignal): Promise<void> {
  const server = newServer();
  const fetch = server.fetch.bind(server);
  const [kubeClient, factory] = newClient(fetch);
  const source = new rand.Rand(1);
  const [podInformer, rsInformer] = [factory.core().v1().pods(), factory.apps().v1().replicaSets()];
  const dInformer = factory.apps().v1().deployments();
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
    new garbagecollector.GarbageCollector({
      clock,
      rand: source,
      kubeClient,
      metadataClient: new metadata.Client({ host: "http://page", clock, fetch }),
      informerFor: (gvr) => informers.forResource(factory, gvr),
    }),
  ];
  const running = controllers.map((controller) => controller.run(workers, signal));
  factory.start(signal);
  await Promise.all(running);
}
