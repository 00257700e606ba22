import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as informers from "#client-go/informers";
import type * as cache from "#client-go/tools/cache";
import * as clientset from "#client-go/kubernetes";
import * as deployment from "#controller/deployment";
import * as rand from "#go/math/rand";
import type * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

/** What the constructor asked of one informer. */
export interface Asked {
  readonly resource: string;
  /** Which changes it wants to be told of. */
  readonly told: readonly string[];
  readonly lister: boolean;
}

/** What the constructor does, as those see it whom it is handed. */
export interface Built {
  readonly asked: readonly Asked[];
  /** How many requests it sends. */
  readonly requests: number;
}

const words: Readonly<Record<string, string>> = { onAdd: "added", onUpdate: "updated", onDelete: "deleted" };

/** Builds the port's controller from informers that note what is asked of them. */
export function built(): Built {
  const clock = new utilclock.VirtualClock();
  const source = new rand.Rand(1);
  let requests = 0;
  const fetch = async (): Promise<http.Response> => {
    requests++;
    return new Response();
  };
  const client = new clientset.Clientset({ host: "http://cluster", clock, fetch });
  const factory = new informers.SharedInformerFactory(client, { clock, rand: source });
  const all = {
    dInformer: factory.apps().v1().deployments(),
    rsInformer: factory.apps().v1().replicaSets(),
    podInformer: factory.core().v1().pods(),
  };
  const asked = [
    spied("Deployments", all.dInformer),
    spied("ReplicaSets", all.rsInformer),
    spied("pods", all.podInformer),
  ];
  void new deployment.DeploymentController({ clock, rand: source, client, ...all });
  return { asked, requests };
}

interface Informer<T extends metav1.Object, L> {
  informer(): cache.SharedIndexInformer<T>;
  lister(): L;
}

/** Notes what is asked of the informer, and leaves it as it is. */
function spied<T extends metav1.Object, L>(resource: string, informer: Informer<T, L>): Asked {
  const asked = { resource, told: [] as string[], lister: false };
  const shared = informer.informer();
  shared.addEventHandler = (handler) =>
    void asked.told.push(...Object.keys(handler).map((name) => words[name] ?? name));
  const lister = informer.lister.bind(informer);
  informer.lister = () => {
    asked.lister = true;
    return lister();
  };
  return asked;
}
