// Ours: what a page carries for the garbage collector
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import type * as informers from "#client-go/informers";
import type * as clientset from "#client-go/kubernetes";
import * as metadata from "#client-go/metadata";
import type * as restclient from "#client-go/rest";
import * as restmapper from "#client-go/restmapper";
import * as informerfactory from "#controller-manager/informerfactory";
import * as garbagecollector from "#controller/garbagecollector";
import * as rand from "#go/math/rand";

/** What removes what nobody owns any more; it finds out by discovery what there is. */
export function newGarbageCollector(
  config: restclient.Config,
  kubeClient: clientset.Clientset,
  factory: informers.SharedInformerFactory,
): garbagecollector.GarbageCollector {
  const client = new memory.MemCacheClient(new discovery.DiscoveryClient(config));
  return new garbagecollector.GarbageCollector({
    clock: config.clock,
    rand: new rand.Rand(1),
    kubeClient,
    metadataClient: new metadata.Client(config),
    restMapper: new restmapper.DeferredDiscoveryRESTMapper(client),
    sharedInformers: informerfactory.newInformerFactory(factory),
  });
}
