import type * as inprocess from "#cluster";
import type * as http from "#go/net/http";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import { stored } from "../../exercises/engine/snapshot.ts";

/** Who sends requests; whoever has no name is the player, who is user, scheduler and kubelet here. */
export type Who = "you" | "Deployment controller" | "ReplicaSet controller" | "garbage collector";

/** A request, from when it was sent. */
export interface Request {
  readonly who: Who;
  /** `PATCH replicasets/web-c6b8467bc`. */
  readonly what: string;
  /** What the server answered, once it has. */
  code: number | undefined;
}

/** A ReplicaSet as it is stored. */
export interface Standing {
  readonly name: string;
  readonly app: string;
  /** `web`, if that Deployment is there; `web, deleted`, if it is not; or empty. */
  readonly owner: string;
  readonly generation: number;
  readonly pods: number;
}

/** Tells of each request that changes something, and of each with which a controller reads the one owner that it works for. */
export function onSend({ server }: inprocess.Cluster, note: (request: Request) => void): void {
  const fetch = server.fetch.bind(server);
  server.fetch = async (sent: http.Request) => {
    const { pathname } = new URL(sent.url);
    const what = `${sent.method} ${pathname.replace(/^.*\/namespaces\/[^/]+\//, "")}`;
    const who = senderOf(sent.headers.get("User-Agent") ?? "");
    const isTold =
      sent.method === "GET"
        ? what.startsWith(looks[who] ?? "none")
        : /^\w+ (deployments|replicasets|pods)\b/.test(what);
    if (!isTold) return fetch(sent);
    const request: Request = { who, what, code: undefined };
    note(request);
    const answer = await fetch(sent);
    request.code = answer.status;
    return answer;
  };
}

const looks: Partial<Record<Who, string>> = {
  "Deployment controller": "GET deployments/",
  "ReplicaSet controller": "GET replicasets/",
};

/** The ReplicaSets as they stand now, by name. */
export function setsOf(cluster: inprocess.Cluster): Standing[] {
  const uids = new Set(
    stored<apps.Deployment>(cluster, "deployments.apps").map(({ metadata }) => metadata.uid),
  );
  const pods = stored<v1.Pod>(cluster, "pods");
  return stored<apps.ReplicaSet>(cluster, "replicasets.apps").map((rs) => {
    const { name, uid, labels, generation } = rs.metadata;
    const ref = metav1.getControllerOf(rs);
    return {
      name,
      app: labels["app"] ?? "",
      owner: ref === undefined ? "" : `${ref.name}${uids.has(ref.uid) ? "" : ", deleted"}`,
      generation,
      pods: pods.filter((pod) => metav1.getControllerOf(pod)?.uid === uid).length,
    };
  });
}

function senderOf(userAgent: string): Who {
  if (userAgent.includes("deployment-controller")) return "Deployment controller";
  if (userAgent.includes("replicaset-controller")) return "ReplicaSet controller";
  return userAgent.includes("garbage-collector") ? "garbage collector" : "you";
}
