// Ours: what a page carries that asks an API server
import * as kubernetes from "#client-go/kubernetes";
import * as informers from "#client-go/informers";
import * as rand from "#go/math/rand";
import type * as rest from "#client-go/rest";
import { RealClock } from "#utils/clock";

/** A client with informers, for any server. */
export function newClient(fetch: rest.Fetch): [kubernetes.Clientset, informers.SharedInformerFactory] {
  const clock = new RealClock();
  const client = new kubernetes.Clientset({ host: "http://page", clock, fetch });
  return [client, new informers.SharedInformerFactory(client, { clock, rand: new rand.Rand(1) })];
}
