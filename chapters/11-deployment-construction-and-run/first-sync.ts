import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import type * as embedded from "#embedded";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Table } from "../../site/author.ts";
import type { Stage } from "../../site/record/scenario.ts";
import { Switched, type Traced, web } from "../00-before-you-start/switched.ts";

/** What is created in this chapter: `web` with a ceiling of 13 and a floor of 8. */
export function manifest(image = "nginx:1.19") {
  const { spec, ...made } = web(10);
  const [container] = spec.template.spec.containers;
  const rollingUpdate = { maxSurge: "30%", maxUnavailable: "20%" };
  return {
    ...made,
    spec: {
      ...spec,
      strategy: { type: "RollingUpdate" as const, rollingUpdate },
      template: { ...spec.template, spec: { containers: [{ name: "web", ...container, image }] } },
    },
  };
}

/** Of what is sent, only what the Deployment controller writes, and no Events. */
const ownWrites =
  (traced: Stage["traced"]): Traced =>
  (fetch, who) => {
    if (who !== "deployment") return fetch;
    const listed = traced(fetch);
    const isListed = ({ method, url }: http.Request): boolean => method !== "GET" && !url.endsWith("/events");
    return (request, init) => (isListed(request) ? listed : fetch)(request, init);
  };

/** What the server stores of a resource, read without a request. */
const storedIn = <T>({ store }: embedded.ApiServer, resource: string): T[] =>
  [...store.collection(resource).at(store.revision).values()].map((value) => scheme.decode<T>(value));

/** The versions that are stored, and what each object wants. */
function tablesOf(server: embedded.ApiServer): Table[] {
  const all = ["deployments.apps", "replicasets.apps"].flatMap((resource) =>
    storedIn<apps.Deployment | apps.ReplicaSet>(server, resource),
  );
  return [
    {
      title: "Stored",
      heads: ["version", "wants"],
      rows: all.map(({ metadata, spec }) => [metadata.name, metadata.resourceVersion, spec.replicas]),
    },
  ];
}

/**
 * `web` is created, and both controllers do what they do until nobody has anything left to do, with the manager's log at level 2. With pods and
 * ReplicaSets shown it is held against a real control plane; without, only what the sync does is seen.
 */
export async function firstSync(stage: Stage, isWhole: boolean): Promise<void> {
  const { clock, cluster, traced, print, shares } = stage;
  const shown = isWhole ? await cluster({ controllers: false, node: false }) : undefined;
  const switched = new Switched(clock, { ...(shown && { server: shown.server }), traced: ownWrites(traced) });
  await switched.start("deployment");
  await switched.start("replicaset");
  stage.tables(() => tablesOf(switched.server));
  // Only what is about `web`, as somebody looks for it in a log.
  const was = klog.setSink((_, line) => void (line.includes('"default/web"') && print(`${line}\n`)));
  klog.setVerbosity(2);
  try {
    stage.begin();
    await switched.kubectl.appsV1().deployments("default").create(manifest());
    await utilclock.sleep(clock, time.second, context.background());
    if (isWhole) shares("rolling-percent-10", "create");
  } finally {
    klog.setVerbosity(0);
    klog.setSink(was);
  }
  await switched.stopAll();
  if (!isWhole) await switched.server.close();
}
