import type * as http from "#go/net/http";
import type { Scenario } from "../../site/record/scenario.ts";
import { Switched, type Traced, rests } from "./switched.ts";

/** Of what is sent, only what writes is listed, and no events. */
const writes =
  (traced: Traced): Traced =>
  (fetch, who) => {
    const listed = traced(fetch, who);
    const isListed = ({ method, url }: http.Request): boolean => method !== "GET" && !url.endsWith("/events");
    return (request, init) => (isListed(request) ? listed : fetch)(request, init);
  };

export const scenario: Scenario = {
  own: "A real control plane is never without its controllers while it is recorded.",
  watch: [
    "src/controller/deployment/new-replica-set.ts#getNewReplicaSet",
    "src/controller/replicaset/manage-replicas.ts#manageReplicas",
  ],
  inFull: 3,
  allCounts: true,
  play: async ({ clock, begin, cluster, traced, shares }) => {
    const { server } = await cluster({ controllers: false, node: false });
    const switched = new Switched(clock, { server, traced: writes(traced) });
    begin();
    for await (const rest of rests(switched, clock)) {
      if (rest === "made") shares("rolling-percent-10", "create");
      if (rest === "ready") shares("rolling-percent-10", "ready");
    }
    await switched.stopAll();
  },
};
