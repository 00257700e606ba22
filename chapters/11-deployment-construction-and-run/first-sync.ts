import type * as apps from "#api/apps/v1";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
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

/** The title of the table that says which version of it is stored. */
export const versions = "web";

/** `web` is created, and both controllers do what they do until nobody has anything left to do, with the manager's log at level 2. */
export async function firstSync(stage: Stage): Promise<void> {
  const { clock, cluster, stored, traced, print, shares } = stage;
  const { server } = await cluster({ controllers: false, node: false });
  const switched = new Switched(clock, { server, traced: ownWrites(traced) });
  await switched.start("deployment");
  await switched.start("replicaset");
  stage.tables(() => [
    {
      title: versions,
      heads: ["version"],
      rows: stored<apps.Deployment>("deployments.apps").map(({ metadata }) => [
        "stored",
        metadata.resourceVersion,
      ]),
    },
  ]);
  // Only what is about `web`, as somebody looks for it in a log.
  const was = klog.setSink((_, line) => void (line.includes('"default/web"') && print(`${line}\n`)));
  klog.setVerbosity(2);
  try {
    stage.begin();
    await switched.kubectl.appsV1().deployments("default").create(manifest());
    await utilclock.sleep(clock, time.second, context.background());
    shares("rolling-percent-10", "create");
  } finally {
    klog.setVerbosity(0);
    klog.setSink(was);
  }
  await switched.stopAll();
}
