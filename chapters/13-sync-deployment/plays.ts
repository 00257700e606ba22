import * as metav1 from "#apimachinery/apis/meta/v1";
import * as conformance from "#conformance";
import type * as http from "#go/net/http";
import { DeploymentController } from "../../src/controller/deployment/deployment-controller.ts";
import { type Question, endsAt } from "./questions.ts";
import type { Stored } from "./server.ts";

/** A sync of a recording, played. */
export interface Seen {
  readonly endedAt: Question;
  /** What the controller wrote, with the code of the answer: `PUT deployments/web/status 409`. */
  readonly writes: string[];
  isFailed: boolean;
  /** How many times somebody had written the Deployment before. */
  readonly step: number;
}

/** Who did something to the cluster, and what: a sync is one, too. */
export interface Deed {
  readonly who: string;
  readonly what: string;
  readonly sync?: Seen;
}

/** What was done while a recording was played. */
export interface Watched {
  readonly recording: string;
  readonly syncs: readonly Seen[];
  readonly deeds: readonly Deed[];
}

/** Plays a recording of the real system; the trace that it leaves has to be the recorded one. */
export async function watched(recording: string): Promise<Watched> {
  const [syncs, deeds]: [Seen[], Deed[]] = [[], []];
  let step = 0;
  const stop = onEachSync(async (dc, key, sync) => {
    const seen: Seen = { endedAt: await endsAt(cachedBy(dc, key)), writes: [], isFailed: false, step };
    syncs.push(seen);
    deeds.push({ who: "deployment-controller", what: "sync", sync: seen });
    await sync().catch((err: unknown) => {
      seen.isFailed = true;
      throw err;
    });
  });
  const onWrite = (who: string, what: string, code: number): void => {
    if (who === "you" && /^\w+ deployments\b/.test(what)) step++;
    if (who === "deployment-controller") syncs.at(-1)?.writes.push(`${what} ${code}`);
    else deeds.push({ who, what });
  };
  try {
    const { differences } = await conformance.playInProcess(recording, {
      onCluster: ({ server }) => {
        const fetch = server.fetch.bind(server);
        server.fetch = (request) => answered(fetch, request, onWrite);
      },
    });
    if (differences.length > 0) throw new Error(`${recording}: ${differences.join("; ")}`);
  } finally {
    stop();
  }
  return { recording, syncs, deeds };
}

type Sync = (dc: DeploymentController, key: string, sync: () => Promise<void>) => Promise<void>;

type Method = (this: DeploymentController, key: string) => Promise<void>;

/** Stands around each sync of every controller until it is stopped. */
function onEachSync(around: Sync): () => void {
  const { prototype } = DeploymentController;
  const { value: syncDeployment } = Object.getOwnPropertyDescriptor(prototype, "syncDeployment") as {
    value: Method;
  };
  prototype.syncDeployment = function (this: DeploymentController, key: string): Promise<void> {
    return around(this, key, () => syncDeployment.call(this, key));
  };
  return () => (prototype.syncDeployment = syncDeployment);
}

/** Passes a request on; a write is told once it is answered. */
async function answered(
  fetch: (request: http.Request) => Promise<http.Response>,
  request: http.Request,
  onWrite: (who: string, what: string, code: number) => void,
): Promise<http.Response> {
  const answer = await fetch(request);
  const what =
    new URL(request.url).pathname
      .split("/namespaces/")
      .at(-1)
      ?.replace(/^[^/]+\//, "") ?? "";
  const isTold = request.method !== "GET" && !what.startsWith("events");
  const who = request.headers.get("User-Agent")?.replace(/.*\//, "") ?? "you";
  if (isTold) onWrite(who, `${request.method} ${what}`, answer.status);
  return answer;
}

/** What the controller's caches hold of a Deployment and of what it owns. */
function cachedBy(dc: DeploymentController, key: string): Stored {
  const [namespace = "", name = ""] = key.split("/");
  const deployment = dc.dLister.deployments(namespace).get(name);
  if (deployment === undefined) return { replicaSets: [], version: 0 };
  const { metadata } = deployment;
  const claimable = dc.rsLister.replicaSets(namespace).listClaimable(metadata);
  const replicaSets = claimable.filter((rs) => metav1.getControllerOf(rs)?.uid === metadata.uid);
  return { deployment, replicaSets, version: 0 };
}

/** The recordings that this chapter tells of. */
export const recordings = [
  "create-paused",
  "rollback-paused",
  "strategy-change",
  "delete-foreground",
  "delete-background",
] as const;

const plays = new Map<string, Watched>();
for (const name of recordings) plays.set(name, await watched(name));

/** What was done in one of them. */
export function played(name: (typeof recordings)[number]): Watched {
  const play = plays.get(name);
  if (play === undefined) throw new Error(`${name} was not played`);
  return play;
}
