// Ours: what a page carries in which Deployments roll: API server, client-go, three controllers
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import type * as informers from "#client-go/informers";
import type * as clientset from "#client-go/kubernetes";
import * as metadata from "#client-go/metadata";
import type * as restclient from "#client-go/rest";
import * as restmapper from "#client-go/restmapper";
import * as informerfactory from "#controller-manager/informerfactory";
import * as deployment from "#controller/deployment";
import * as garbagecollector from "#controller/garbagecollector";
import * as replicaset from "#controller/replicaset";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { newClient } from "./client.ts";
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

function newGarbageCollector(
  config: restclient.Config,
  kubeClient: clientset.Clientset,
  factory: informers.SharedInformerFactory,
): garbagecollector.GarbageCollector {
  const client = new memory.MemCacheClient(new discovery.DiscoveryClient(config));
  return new garbagecollector.GarbageCollector({
    clock,
    rand: new rand.Rand(1),
    kubeClient,
    metadataClient: new metadata.Client(config),
    restMapper: new restmapper.DeferredDiscoveryRESTMapper(client),
    sharedInformers: informerfactory.newInformerFactory(factory),
  });
}
