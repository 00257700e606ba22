// Ours: what a page carries at first in which Deployments roll: five kinds, and nothing that it does not ask for before them
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as restclient from "#client-go/rest";
import * as deployment from "#controller/deployment";
import * as replicaset from "#controller/replicaset";
import * as embedded from "#embedded";
import * as kinds from "#embedded/kinds";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";

const served = kinds.served({
  namespaces: kinds.namespaces,
  events: kinds.events,
  pods: kinds.plainPods,
  deployments: kinds.plainDeployments,
  replicasets: kinds.plainReplicaSets,
});
const clock = new utilclock.RealClock();
const workers = 5;

/** Runs a server and the controllers of Deployments and ReplicaSets until `signal` aborts. */
export async function run(signal: AbortSignal): Promise<void> {
  const server = new embedded.GenericApiServer({ clock, rand: new rand.Rand(1), kinds: served });
  const config = { host: "http://page", clock, fetch: server.fetch.bind(server) };
  const client = new clientset.GenericClientset(config, restclient.plainRESTClientFor);
  const factory = new informers.SharedInformerFactory(client, { clock, rand: new rand.Rand(1) });
  const running = newControllers(client, factory).map((controller) => controller.run(workers, signal));
  factory.start(signal);
  await Promise.all(running);
}

function newControllers(
  client: clientset.Interface,
  factory: informers.SharedInformerFactory,
): { run(workers: number, signal: AbortSignal): Promise<void> }[] {
  const [podInformer, rsInformer] = [factory.core().v1().pods(), factory.apps().v1().replicaSets()];
  const dInformer = factory.apps().v1().deployments();
  const shared = { clock, rand: new rand.Rand(1), podInformer, rsInformer };
  return [
    new deployment.DeploymentController({ ...shared, client, dInformer }),
    replicaset.newReplicaSetController({ ...shared, kubeClient: client }),
  ];
}
