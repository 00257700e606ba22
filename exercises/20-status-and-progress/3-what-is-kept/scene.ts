// Old ReplicaSets, and a controller whose API server writes down what it is asked to delete.
import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import * as goerrors from "#go/errors";
import * as math from "#go/math";
import { isNotStarted } from "../../engine/exercise.ts";
import { deployment as made, replicaSet } from "../../engine/fixtures.ts";
import type { Rows, Table } from "../../engine/tables.ts";

/** An old ReplicaSet: it wants no pods and has none, its status is of now and nobody deletes it, unless said. */
export interface Old {
  /** In which second of a minute it was made. */
  readonly second: number;
  readonly revision: number;
  readonly wants?: number;
  readonly has?: number;
  /** By how many generations its status is behind its spec; below 0 it is ahead. */
  readonly behind?: number;
  readonly isBeingDeleted?: boolean;
  /** What the server says if it is to be deleted. */
  readonly answer?: "gone" | "refused";
}

export interface Scene {
  readonly limit: number | "none" | "without end";
  readonly old: readonly Old[];
  /** What is compared: all, unless given. */
  readonly looksAt?: "which go" | "in which order" | "how it ends";
}

const namespace = "shop";
const key = "deployment.kubernetes.io/revision";
/** By name they stand in another order than by place in the list. */
const nameOf = (i: number): string => "dbfacehg"[i] ?? `z${i}`;
const generation = 5;

function setOf(old: Old, i: number): apps.ReplicaSet {
  const { wants = 0, has = 0, behind = 0 } = old;
  const rs = replicaSet(nameOf(i), { wants: 0, has: 0, ready: 0, available: 0 });
  return runtime.deepFreeze({
    ...rs,
    metadata: {
      ...rs.metadata,
      namespace,
      generation,
      creationTimestamp: `2021-01-13T00:00:${old.second}Z`,
      annotations: { [key]: String(old.revision) },
      ...(old.isBeingDeleted === true && { deletionTimestamp: "2021-01-13T00:02:00Z" }),
    },
    spec: { ...rs.spec, replicas: wants },
    status: { ...rs.status, replicas: has, observedGeneration: generation - behind },
  });
}

function deploymentOf({ limit }: Scene): apps.Deployment {
  const d = made({ replicas: 3, maxSurge: 1, maxUnavailable: 0 });
  const { revisionHistoryLimit: _, ...spec } = d.spec;
  const number = limit === "without end" ? math.maxInt32 : limit;
  return runtime.deepFreeze({
    ...d,
    metadata: { ...d.metadata, namespace },
    spec: { ...spec, ...(number !== "none" && { revisionHistoryLimit: number }) },
  });
}

/** What a check tells of it. */
export function told({ limit, old }: Scene): Table[] {
  const row = (rs: Old): Rows[string] => {
    const { second, revision, wants = 0, has = 0, behind = 0, isBeingDeleted = false, answer } = rs;
    return {
      "made at": `0:${second}`,
      revision,
      wants,
      has,
      "generation, observed": `${generation}, ${generation - behind}`,
      "being deleted": isBeingDeleted,
      ...(answer !== undefined && { "the server says": answer === "gone" ? "NotFound" : "no" }),
    };
  };
  const says = limit === "without end" ? math.maxInt32 : limit;
  return [
    { of: "Deployment web", rows: { revisionHistoryLimit: { is: says } } },
    { of: "old ReplicaSet", rows: Object.fromEntries(old.map((rs, i) => [`web-${nameOf(i)}`, row(rs)])) },
  ];
}

/** Whoever cleans up: the port, or the learner's function. */
type CleansUp = (
  dc: deployment.DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
) => Promise<void>;

/** What comes of it: which ReplicaSets the server was asked to delete, and how the call ends. */
export async function cleaned(cleansUp: CleansUp, scene: Scene): Promise<Rows> {
  const requests: string[] = [];
  let open = 0;
  const answer = async (name: string): Promise<void> => {
    await Promise.resolve();
    const at = scene.old.findIndex((_, i) => `web-${nameOf(i)}` === name);
    if (scene.old[at]?.answer === "gone")
      throw errors.newNotFound({ group: "apps", resource: "replicasets" }, name);
    if (scene.old[at]?.answer === "refused") throw errors.newServiceUnavailable(`${name} stays`);
  };
  const replicaSets = (of: string) => ({
    delete: async (name: string, options: object = {}): Promise<void> => {
      const where = of === namespace ? "" : ` in ${of}`;
      const how = Object.keys(options).length === 0 ? "" : ` with ${JSON.stringify(options)}`;
      requests.push(`${name}${where}${how}${open > 0 ? early : ""}`);
      open++;
      await answer(name).finally(() => open--);
    },
    update: async (rs: apps.ReplicaSet) => {
      requests.push(`${rs.metadata.name}, which is written`);
      return rs;
    },
  });
  const dc = { client: { appsV1: () => ({ replicaSets }) } } as unknown as deployment.DeploymentController; // All of it that a clean-up touches.
  const sets = Object.freeze(scene.old.map(setOf)) as apps.ReplicaSet[]; // Frozen, as the sync goes on with it.
  const end = await cleansUp(dc, sets, deploymentOf(scene)).then(
    () => "well",
    (err: unknown) => {
      if (isNotStarted(err) || err instanceof TypeError || err instanceof RangeError) throw err;
      return goerrors.textOf(err);
    },
  );
  const ends: Rows = { "the call": { is: `ends ${end}` } };
  if (scene.looksAt === "how it ends") return ends;
  const which = requests.map((request) => request.replace(early, "")).sort();
  const asked = scene.looksAt === "which go" ? which : requests;
  return { ...asRows(asked), ...(scene.looksAt === undefined && ends) };
}

const early = ", before an answer";

const asRows = (requests: readonly string[]): Rows =>
  requests.length === 0
    ? { "deletes 1": { is: "nothing" } }
    : Object.fromEntries(requests.map((is, i) => [`deletes ${i + 1}`, { is }]));
