import { minute, second } from "#go/time";
import type * as http from "#go/net/http";
import { sleep } from "#utils/clock";
import type { Scenario } from "../../site/record/scenario.ts";
import { type Part, Switched, type Traced, parts, web } from "./switched.ts";

/** Of what is sent, only what writes is listed, and no events. */
const writes =
  (traced: Traced): Traced =>
  (fetch, who) => {
    const listed = traced(fetch, who);
    const isListed = ({ method, url }: http.Request): boolean => method !== "GET" && !url.endsWith("/events");
    return (request, init) => (isListed(request) ? listed : fetch)(request, init);
  };

export const scenario: Scenario = {
  watch: [
    "src/controller/deployment/new-replica-set.ts#getNewReplicaSet",
    "src/controller/replicaset/manage-replicas.ts#manageReplicas",
  ],
  inFull: 3,
  allCounts: true,
  play: async ({ clock, begin, cluster, traced }) => {
    const { server } = await cluster({ controllers: false, node: false });
    const switched = new Switched(clock, { server, traced: writes(traced) });
    const { signal } = new AbortController();
    begin();
    await switched.kubectl.appsV1().deployments("default").create(web(10));
    await sleep(clock, minute, signal);
    for (const part of Object.keys(parts) as Part[]) await switched.start(part); // Its keys are the parts.
    await sleep(clock, 10 * second, signal);
    await switched.stopAll();
  },
};
