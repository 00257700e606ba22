import type * as apps from "#api/apps/v1";
import * as types from "#apimachinery/types";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as deployment from "#controller/deployment";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { Switched } from "../00-before-you-start/switched.ts";
import { manifest } from "./first-sync.ts";

/** How late the first list of each is asked for, after `run` was called. */
const delays = { dInformer: 200, podInformer: 600, rsInformer: 1000 };

/** Something that was seen of the second controller, in milliseconds after `run` was called. */
export interface Noted {
  readonly at: number;
  /** A list that came, an add of the key, the begin of a sync, or a line of the log. */
  readonly what: "list" | "add" | "sync" | "log" | "ends";
  readonly says: string;
}

/** How many pods the two ReplicaSets want at a time. */
export interface Wants {
  readonly at: number;
  readonly old: number;
  readonly new: number;
}

export interface Restarted {
  readonly noted: readonly Noted[];
  readonly wants: readonly Wants[];
}

const never = context.background();

/**
 * `web` has its ten pods; then its controller is stopped, a new image is set, and a second controller comes, to whom the ReplicaSets are
 * listed late. No new pod becomes ready. One that waits for nothing believes each copy to be full from the start on.
 */
export async function restarted(waits: boolean): Promise<Restarted> {
  const clock = new utilclock.VirtualClock();
  return clock.run(play(clock, waits));
}

async function play(clock: utilclock.VirtualClock, waits: boolean): Promise<Restarted> {
  const switched = new Switched(clock);
  for (const part of ["deployment", "replicaset"] as const) await switched.start(part);
  const { kubectl, server } = switched;
  await kubectl.appsV1().deployments("default").create(manifest());
  await utilclock.sleep(clock, 10 * time.second, never);
  await switched.stop("node");
  await switched.stop("deployment");
  const { spec } = manifest("nginx:1.20");
  await kubectl.appsV1().deployments("default").patch("web", types.strategicMergePatchType, { spec });

  const began = clock.now();
  const noted: Noted[] = [];
  const wants: Wants[] = [];
  const note = (what: Noted["what"], says: string): void =>
    void noted.push({ at: clock.now() - began, what, says });
  const listed: restclient.Fetch = async (request) => {
    const answer = await server.fetch(request);
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "GET" && !searchParams.has("watch"))
      note("list", pathname.split("/").at(-1) ?? "");
    return answer;
  };
  const client = new clientset.Clientset({ host: "http://cluster", clock, fetch: listed });
  const source = new rand.Rand(1);
  const factory = new informers.SharedInformerFactory(client, { clock, rand: source });
  const [signal, cancel] = context.withCancel(never);
  const all = {
    dInformer: factory.apps().v1().deployments(),
    rsInformer: factory.apps().v1().replicaSets(),
    podInformer: factory.core().v1().pods(),
  };
  if (!waits) {
    for (const one of Object.values(all)) one.informer().hasSynced = () => true;
  }
  const dc = new deployment.DeploymentController({ clock, rand: source, client, ...all });
  const add = dc.queue.add.bind(dc.queue);
  dc.queue.add = (key) => {
    note("add", key);
    add(key);
  };
  const handler = dc.syncHandler;
  dc.syncHandler = async (key) => {
    note("sync", key);
    try {
      await handler(key);
    } finally {
      wants.push({ at: clock.now() - began, ...(await wantsOf(kubectl)) });
    }
  };
  const was = klog.setSink((_, line) => note("log", line));
  const tasks = new sync.WaitGroup();
  try {
    const ran = dc.run(5, signal);
    for (const [name, delay] of Object.entries(delays)) {
      const informer = all[name as keyof typeof delays].informer();
      tasks.go(async () => {
        await utilclock.sleep(clock, delay, never);
        await informer.run(signal);
      });
    }
    await utilclock.sleep(clock, 3 * time.second, never);
    cancel();
    await ran;
    note("ends", "run");
  } finally {
    klog.setSink(was);
  }
  await tasks.wait();
  await switched.close();
  return { noted, wants };
}

async function wantsOf(client: clientset.Clientset): Promise<{ old: number; new: number }> {
  const { items } = await client.appsV1().replicaSets("default").list();
  const sizeOf = (image: string): number =>
    items.find(({ spec }: apps.ReplicaSet) => spec.template.spec.containers[0]?.image === image)?.spec
      .replicas ?? 0;
  return { old: sizeOf("nginx:1.19"), new: sizeOf("nginx:1.20") };
}
