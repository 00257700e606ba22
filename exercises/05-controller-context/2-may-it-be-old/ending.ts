import type * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as restmapper from "#client-go/restmapper";
import type { Facts } from "../../engine/exercise.ts";

export const facts: Facts = async () => {
  let read = 0;
  const only = { groupVersion: "a/v1", version: "v1" };
  const resource = { name: "pods", singularName: "", namespaced: true, kind: "Pod", verbs: [] };
  const server = {
    serverGroups: async () => {
      read++;
      return { groups: [{ name: "a", versions: [only], preferredVersion: only }] };
    },
    serverResourcesForGroupVersion: async (groupVersion: string) => ({ groupVersion, resources: [resource] }),
  } as unknown as discovery.DiscoveryInterface; // The others are not asked.
  const mapper = new restmapper.DeferredDiscoveryRESTMapper(new memory.MemCacheClient(server));
  const ask = () => mapper.restMapping({ group: "a", kind: "Backup" });
  const outcomes = await Promise.allSettled([ask(), ask()]);
  const refused = outcomes.filter(({ status }) => status === "rejected").length;
  return [`are read ${read} time, and ${refused} questions are answered with a no.`];
};
