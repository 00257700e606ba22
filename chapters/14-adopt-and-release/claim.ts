import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import * as labels from "#apimachinery/labels";
import {
  type Claim,
  ReplicaSetControllerRefManager,
  recheckDeletionTimestamp,
} from "../../src/controller/controller-ref-manager.ts";

export const owners = ["nobody", "web", "another"] as const;
export type Owner = (typeof owners)[number];

/** All that a claim looks at: a ReplicaSet, and the Deployment `web` that claims it. */
export interface Case {
  readonly owner: Owner;
  readonly matches: boolean;
  /** Whether web is being deleted, as far as its controller knows. */
  readonly webGoes: boolean;
  /** Whether the ReplicaSet is being deleted. */
  readonly setGoes: boolean;
}

export interface Claimed {
  readonly verdict: Claim;
  /** What was sent to the server; undefined if nothing was. */
  readonly patch?: unknown;
  /** How often the server was asked for web. */
  readonly looks: number;
}

export const uids = { web: "uid-2", another: "uid-3", set: "uid-4" } as const;
export const setName = "web-c6b8467bc";

const kind = { group: "apps", version: "v1", kind: "Deployment" };
const noon = "2021-01-13T12:00:00Z";
const metadataOf = (name: string, uid: string, goes: boolean) => ({
  name,
  namespace: "default",
  uid,
  ...(goes && { deletionTimestamp: noon }),
});

/** What the port makes of several ReplicaSets that web claims in one sync, and what is sent for them. */
export interface Round {
  /** Those that are web's afterwards, counted from 0. */
  readonly claimed: readonly number[];
  readonly patches: readonly unknown[];
  readonly looks: number;
  /** Why the sync failed; nothing is claimed then. */
  readonly failed?: string;
}

/** Claims them all in one sync. A stand-in for the server takes the patches, and refuses those that `refusal` has an error for. */
export async function claimAll(
  sets: readonly Omit<Case, "webGoes">[],
  {
    webGoes = false,
    refusal = () => undefined,
  }: { webGoes?: boolean; refusal?: (i: number) => Error | undefined } = {},
): Promise<Round> {
  const web = scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: metadataOf("web", uids.web, webGoes),
  });
  const patches: unknown[] = [];
  let looks = 0;
  const patchReplicaSet = async (_namespace: string, name: string, patch: unknown): Promise<void> => {
    patches.push(patch);
    const err = refusal(Number(name.split(".")[1] ?? 0));
    if (err !== undefined) throw err;
  };
  const manager = new ReplicaSetControllerRefManager(
    { patchReplicaSet },
    {
      controller: web,
      selector: labels.parse("app=web"),
      controllerKind: kind,
      canAdopt: recheckDeletionTimestamp(async () => {
        looks++;
        return web;
      }),
    },
  );
  const objects = sets.map(replicaSet);
  try {
    const claimed = await manager.claimReplicaSets(objects);
    return { claimed: claimed.map((rs) => objects.indexOf(rs)), patches, looks };
  } catch (err) {
    return { claimed: [], patches, looks, failed: err instanceof Error ? err.message : String(err) };
  }
}

function replicaSet({ owner, matches, setGoes }: Omit<Case, "webGoes">, i: number): apps.ReplicaSet {
  const owned = { apiVersion: "apps/v1", kind: "Deployment", controller: true };
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      ...metadataOf(i === 0 ? setName : `${setName}.${i}`, uids.set, setGoes),
      labels: { app: matches ? "web" : "other" },
      ...(owner !== "nobody" && {
        ownerReferences: [{ ...owned, name: owner === "web" ? "web" : "shop", uid: uids[owner] }],
      }),
    },
  });
}

/** What the port makes of one. */
export async function claim({ webGoes, ...set }: Case): Promise<Claimed> {
  const { claimed, patches, looks } = await claimAll([set], { webGoes });
  const [patch] = patches;
  const isOurs = claimed.length > 0;
  const verdict = patch === undefined ? (isOurs ? "keep" : "ignore") : isOurs ? "adopt" : "release";
  return { verdict, looks, ...(patch !== undefined && { patch }) };
}

/** Every case there is, with what the port makes of it. */
export async function allCases(): Promise<(Case & Claimed)[]> {
  const both = [false, true];
  const cases = owners.flatMap((owner) =>
    both.flatMap((no) =>
      both.flatMap((webGoes) => both.map((setGoes) => ({ owner, matches: !no, webGoes, setGoes }))),
    ),
  );
  return Promise.all(cases.map(async (one) => ({ ...one, ...(await claim(one)) })));
}

/** A patch as it is written in the drawings, a line each. */
export function linesOf(value: unknown, indent = ""): string[] {
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return value.flatMap((one) => itemsOf(linesOf(one, deeper), indent));
  if (typeof value !== "object" || value === null) return [`${indent}${String(value)}`];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === "object" && one !== null
      ? [`${indent}${key}:`, ...linesOf(one, Array.isArray(one) ? indent : deeper)]
      : [`${indent}${key}: ${String(one)}`],
  );
}

/** The lines of one item of a list: its first has the dash. */
function itemsOf(lines: readonly string[], indent: string): string[] {
  return lines.map((line, i) => (i === 0 ? `${indent}- ${line.trimStart()}` : line));
}
