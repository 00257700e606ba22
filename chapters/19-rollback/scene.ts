import type * as apps from "#api/apps/v1";
import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import type * as http from "#go/net/http";
import { stored } from "../../exercises/engine/snapshot.ts";
import type { Table } from "../../site/author.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";
import { imageOf } from "../13-sync-deployment/world.ts";

export const recording = "rollback-to-1";

/** What the tables of the run are called. */
export const titles = { web: "Deployment", sets: "ReplicaSets", writes: "Latest writes" } as const;

const asking = "deprecated.deployment.rollback.to";
const revision = "deployment.kubernetes.io/revision";

/** Plays the recording, and shows it from the patch on that asks for revision 1. */
export async function wentBack({ clock, begin, tables }: Stage, { writes: isTold = true } = {}): Promise<Compared> {
  const cluster = new inprocess.Cluster({ clock, node: false });
  const writes: Table["rows"][number][] = [];
  let hasBegun = false;
  noteWrites(cluster, (what, code) => hasBegun && writes.push([String(writes.length + 1), what, String(code)]));
  try {
    await cluster.start();
    const onRequest = (method: string, path: string): void => {
      if (hasBegun || method !== "PATCH" || !isSecond(path)) return;
      hasBegun = true;
      tables(() => [...tablesOf(cluster), ...(isTold ? [writesOf(writes)] : [])]);
      begin();
    };
    let patches = 0;
    const isSecond = (path: string): boolean => path.endsWith("/deployments/web") && ++patches === 2;
    const recorded = conformance.recording(recording);
    const { differences } = await conformance.playOn({ cluster, clock }, recorded, { onRequest });
    return { recording, differences };
  } finally {
    await cluster.stop();
  }
} // prettier-ignore

/** Tells each write of the Deployment controller once it is answered, without Events. */
function noteWrites({ server }: inprocess.Cluster, note: (what: string, code: number) => void): void {
  const fetch = server.fetch.bind(server);
  server.fetch = async (request: http.Request) => {
    const answer = await fetch(request);
    const what = new URL(request.url).pathname.replace(/^.*\/namespaces\/[^/]+\//, "");
    const isSent = request.headers.get("User-Agent")?.includes("deployment-controller") ?? false;
    if (isSent && request.method !== "GET" && !what.startsWith("events")) note(`${request.method} ${what}`, answer.status); // prettier-ignore
    return answer;
  };
}

const writesOf = (writes: Table["rows"]): Table => ({
  title: titles.writes,
  heads: ["what", "answer"],
  rows: writes.slice(-4),
});

function tablesOf(cluster: inprocess.Cluster): Table[] {
  const [web] = stored<apps.Deployment>(cluster, "deployments.apps");
  const sets = stored<apps.ReplicaSet>(cluster, "replicasets.apps");
  return [
    { title: titles.web, heads: ["image", "generation", "asks for", "revision"], rows: web === undefined ? [] : [rowOfWeb(web)] },
    { title: titles.sets, heads: ["revision", "earlier", "wants"], rows: sets.map(rowOf) },
  ];
} // prettier-ignore

function rowOfWeb(web: apps.Deployment): Table["rows"][number] {
  const { annotations, generation } = web.metadata;
  return ["web", imageOf(web), String(generation), annotations[asking] ?? "–", annotations[revision] ?? "–"];
}

function rowOf(rs: apps.ReplicaSet): Table["rows"][number] {
  const { annotations } = rs.metadata;
  return [
    imageOf(rs),
    annotations[revision] ?? "–",
    annotations[`${revision}-history`] ?? "–",
    rs.spec.replicas,
  ];
}
