import type * as apps from "#api/apps/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import type * as http from "#go/net/http";
import { stored } from "../../exercises/engine/snapshot.ts";
import type { Table } from "../../site/author.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";

export const recording = "release-on-label-change";

/** What the tables of the run are called, and their columns. */
export const titles = { sets: "ReplicaSets", web: "Status of web", writes: "Writes" } as const;
export const columns = {
  sets: ["owner", "revision", "wants"],
  web: ["value"],
  writes: ["what", "answer"],
} as const;

/** A write of the Deployment controller, and the code of the answer. */
interface Write {
  readonly what: string;
  readonly code: number;
}

/** Plays the recording, and shows it from the patch on that takes the label away from the ReplicaSet. */
export async function namedAnew({ clock, begin, tables }: Stage): Promise<Compared> {
  const cluster = new inprocess.Cluster({ clock, node: false });
  const writes: Write[] = [];
  let hasBegun = false;
  noteWrites(cluster, (write) => hasBegun && writes.push(write));
  try {
    await cluster.start();
    const onRequest = (method: string, path: string): void => {
      if (hasBegun || method !== "PATCH" || !path.includes("/replicasets/")) return;
      hasBegun = true;
      tables(() => tablesOf(cluster, writes));
      begin();
    };
    const recorded = conformance.recording(recording);
    const { differences } = await conformance.playOn({ cluster, clock }, recorded, { onRequest });
    return { recording, differences };
  } finally {
    await cluster.stop();
  }
}

/** Tells each write of the Deployment controller once it is answered; Events and the patch of an owner are chapter 14's and 10's. */
function noteWrites({ server }: inprocess.Cluster, note: (write: Write) => void): void {
  const fetch = server.fetch.bind(server);
  server.fetch = async (request: http.Request) => {
    const answer = await fetch(request);
    const isTold = request.method === "POST" || request.method === "PUT";
    const path = new URL(request.url).pathname.replace(/^.*\/namespaces\/[^/]+\//, "");
    const what = `${request.method} ${request.method === "POST" ? `${path}: ${nameIn(request)}` : path}`;
    const isSent = request.headers.get("User-Agent")?.includes("deployment-controller") ?? false;
    if (isSent && isTold && !what.includes("events")) note({ what, code: answer.status });
    return answer;
  };
}

/** The name of the object that is posted. */
const nameIn = ({ content }: http.Request): string =>
  (content?.value as { metadata?: { name?: string } } | undefined)?.metadata?.name ?? "";

function tablesOf(cluster: inprocess.Cluster, writes: readonly Write[]): Table[] {
  const [web] = stored<apps.Deployment>(cluster, "deployments.apps");
  return [
    { title: titles.sets, heads: columns.sets, rows: stored<apps.ReplicaSet>(cluster, "replicasets.apps").map(rowOf) },
    { title: titles.web, heads: columns.web, rows: statusOf(web) },
    { title: titles.writes, heads: columns.writes, rows: writes.map(({ what, code }, i) => [String(i + 1), what, code]) },
  ];
} // prettier-ignore

function statusOf(web: apps.Deployment | undefined): Table["rows"] {
  const progressing = web?.status.conditions.find(({ type }) => type === "Progressing");
  return [
    ["collisionCount", web?.status.collisionCount ?? "none"],
    ["replicas", web?.status.replicas ?? 0],
    ["Progressing", progressing?.reason ?? "none"],
  ];
}

function rowOf(rs: apps.ReplicaSet): Table["rows"][number] {
  const revision = rs.metadata.annotations["deployment.kubernetes.io/revision"] ?? "";
  return [rs.metadata.name, metav1.getControllerOf(rs)?.name ?? "nobody", revision, rs.spec.replicas];
}
