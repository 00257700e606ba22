// Ours: what a page carries that asks an API server
import * as clientset from "#client-go/kubernetes";
import * as informers from "#client-go/informers";
import * as rand from "#go/math/rand";
import type * as restclient from "#client-go/rest";
import * as utilclock from "#utils/clock";

/** A client with informers, for any server. */
export function newClient(fetch: restclient.Fetch): [clientset.Clientset, informers.SharedInformerFactory] {
  const clock = new utilclock.RealClock();
  const client = new clientset.Clientset({ host: "http://page", clock, fetch });
  return [client, new informers.SharedInformerFactory(client, { clock, rand: new rand.Rand(1) })];
}
