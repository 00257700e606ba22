import type * as v1 from "#api/core/v1";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as embedded from "#embedded";
import * as endpoints from "#embedded/endpoints";
import * as kinds from "#embedded/kinds";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import type * as cmdutil from "#kubectl/cmd/util";
import * as utilclock from "#utils/clock";
import { standardErrorMessage } from "../../src/kubectl/cmd/util/check-err.ts";
import { RollingUpdateOptions } from "../../src/kubectl/cmd/rollingupdate/rollingupdate.ts";
import { isOf, Manager } from "./manager.ts";

/** When somebody kills the command: as it sends this call, counted from 1, or as it would hear the answer. */
export interface Kill {
  readonly call: number;
  readonly when: "before" | "after";
}

/** What is typed behind `kubectl rolling-update`. */
export interface Line {
  readonly names: readonly string[];
  readonly isRollback?: boolean;
  /** nginx:1.20 unless given; of nginx:bad no pod becomes ready. */
  readonly image?: string;
  /** How long the loop sleeps in each turn, in milliseconds. */
  readonly period?: number;
}

/** What a line said and sent. */
export interface Ran {
  readonly said: readonly string[];
  readonly calls: readonly string[];
  readonly wasKilled: boolean;
  readonly hasFailed: boolean;
  /** When each call was sent, and how long it all took, in milliseconds. */
  readonly at: readonly number[];
  readonly took: number;
}

/** What stands in the server. */
export interface Standing {
  readonly controllers: readonly Controller[];
  readonly pods: readonly { readonly image: string; readonly owner: string }[];
}

export interface Controller {
  readonly name: string;
  readonly wants: number;
  readonly image: string;
  /** Names of the annotations, less their prefix. */
  readonly marks: readonly string[];
}

/** A command that was killed and one that came after it, and what stood each time. */
export interface Played {
  readonly first: Ran;
  readonly left: Standing;
  readonly again?: Ran;
  readonly end: Standing;
}

const namespace = "default";

/** What the server of the page serves: pods, and what counts them. */
const served = kinds.served({
  namespaces: kinds.namespaces,
  pods: kinds.pods,
  replicationcontrollers: kinds.replicationControllers,
});

/** What was played already: a page and the build ask for the same more than once. */
const known = new Map<string, Promise<Played>>();

/** Types a line at a new cluster with so many old pods, kills it, and types another. */
export function interrupted(...asked: Parameters<typeof play>): Promise<Played> {
  const key = JSON.stringify(asked);
  const played = known.get(key) ?? play(...asked);
  known.set(key, played);
  return played;
}

async function play(replicas: number, first: Line, kill: Kill | undefined, next?: Line): Promise<Played> {
  const clock = new utilclock.VirtualClock();
  const server = new embedded.GenericApiServer({ clock, rand: new rand.Rand(1), kinds: served, subresources: endpoints.subresources });
  const client = new clientset.Clientset({ host: "http://cluster", clock, fetch: (request) => server.fetch(request) });
  const manager = new Manager(client, clock);
  const fetch: restclient.Fetch = async (request) => {
    const answer = await server.fetch(request);
    // What is deleted has gone before anybody can ask again, as in the whole cluster.
    if (request.method === "DELETE") await manager.look();
    if (request.method !== "GET") manager.wake();
    return answer;
  };
  await clock.run(client.coreV1().replicationControllers(namespace).create(old(replicas)));
  manager.wake();
  await clock.step(time.second);
  const ran = await typed({ clock, fetch }, first, kill);
  await clock.step(500 * time.millisecond);
  const left = await clock.run(standing(client));
  const again = next === undefined ? undefined : await typed({ clock, fetch }, next);
  await clock.step(5 * time.second);
  const end = await clock.run(standing(client));
  await clock.run(server.close());
  return { first: ran, left, end, ...(again !== undefined && { again }) };
} // prettier-ignore

interface Machine {
  readonly clock: utilclock.VirtualClock;
  readonly fetch: restclient.Fetch;
}

/** Runs the command to its end, or until it is killed. */
async function typed({ clock, fetch }: Machine, { image = "nginx:1.20", isRollback = false, names, period = 300 }: Line, kill?: Kill): Promise<Ran> {
  const [signal, cancel] = context.withCancel(context.background());
  const [calls, at, began]: [string[], number[], number] = [[], [], clock.now()];
  const killing: restclient.Fetch = async (request) => {
    signal.throwIfAborted();
    calls.push(callOf(request));
    at.push(clock.now() - began);
    const isLast = kill?.call === calls.length;
    if (isLast && kill.when === "before") cancel();
    signal.throwIfAborted();
    const answer = await fetch(request);
    if (isLast) cancel();
    signal.throwIfAborted();
    return answer;
  };
  const said: string[] = [];
  const write = (text: string): void => {
    if (!signal.aborted) said.push(...text.trimEnd().split("\n"));
  };
  const out = { write };
  const o = new RollingUpdateOptions(factory(clock, killing), { in: undefined as never, out, errOut: out });
  Object.assign(o, { period, interval: 150 }, isRollback ? { rollback: true } : { image });
  o.complete(names);
  const failure = await clock.run(o.run(signal).then(() => undefined, messageOf)); // prettier-ignore
  const wasKilled = signal.aborted;
  if (failure !== undefined) write(failure);
  return { said: said.map(scrub), calls, at, wasKilled, hasFailed: !wasKilled && failure !== undefined, took: clock.now() - began };
} // prettier-ignore

/** What kubectl writes of an error. (Its whole function would be some bytes more than a page has room for; the test compares them.) */
function messageOf(err: unknown): string {
  const error = goerrors.toError(err);
  return standardErrorMessage(error) ?? `error: ${error.message}`;
}

/** As much of a factory as this command asks for when an image is given. */
function factory(clock: utilclock.Clock, fetch: restclient.Fetch): cmdutil.Factory {
  const own: Pick<cmdutil.Factory, "toRESTConfig" | "toRawKubeConfigLoader"> & { surroundings: Partial<cmdutil.Surroundings> } = {
    surroundings: { clock, rand: new rand.Rand(2) },
    toRESTConfig: () => ({ host: "http://cluster", clock, fetch }),
    toRawKubeConfigLoader: () => ({ namespace: () => [namespace, false] }) as unknown as ReturnType<cmdutil.Factory["toRawKubeConfigLoader"]>,
  };
  return own as cmdutil.Factory;
} // prettier-ignore

const scrub = (text: string): string =>
  text.replaceAll(/[0-9a-f]{32}/g, "HASH").replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "UID");

function callOf({ method, url }: { method: string; url: string }): string {
  const path = new URL(url).pathname.split(`/namespaces/${namespace}/`)[1] ?? "";
  const [resource, name, sub] = scrub(path).split("/");
  if (resource === "pods") return name === undefined ? `${method} pods` : `${method} a pod`;
  return [method, name ?? "controllers", sub].filter((word) => word !== undefined).join(" ");
}

async function standing(client: clientset.Clientset): Promise<Standing> {
  const core = client.coreV1();
  const { items: rcs } = await core.replicationControllers(namespace).list();
  const { items: pods } = await core.pods(namespace).list();
  return {
    controllers: rcs.map(({ metadata: { annotations, name }, spec }) => ({
      name: scrub(name),
      wants: spec.replicas,
      image: imageOf(spec.template),
      marks: Object.keys(annotations).map((key) => key.replace("kubectl.kubernetes.io/", "")).toSorted(),
    })),
    pods: pods
      .map((pod) => ({ image: imageOf(pod), owner: scrub(rcs.find((rc) => isOf(rc, pod))?.metadata.name ?? "nobody") }))
      .toSorted((a, b) => (`${a.image} ${a.owner}` < `${b.image} ${b.owner}` ? -1 : 1)),
  };
} // prettier-ignore

const imageOf = ({ spec }: { spec: v1.PodSpec }): string => spec.containers[0]?.image ?? "";

const old = (replicas: number) => ({
  metadata: { name: "old" },
  spec: {
    replicas,
    selector: { app: "web" },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
});
