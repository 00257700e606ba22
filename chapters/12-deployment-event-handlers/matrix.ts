import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import { type Call, type Labelled, type Owner, type World, deploymentOf, hear, hearOver, podOf, setOf } from "./world.ts"; // prettier-ignore
import { oldPodsRunning } from "../../src/controller/deployment/recreate.ts";

/** Asks the port's handlers, one after the other. */
type Ask = Call;

/** No pod is left, and web recreates. */
const world = (owner: Owner, labelled: Labelled): World => ({
  strategy: "Recreate",
  set: { owner, labelled, version: 2 },
  pods: [],
});

/** Whose a ReplicaSet is: the columns. */
export const columns = [
  { says: "web", owner: "web", labelled: "web" },
  { says: "somebody else", owner: "shop", labelled: "web" },
  { says: "nobody, selected", owner: "nobody", labelled: "web" },
  { says: "nobody, not selected", owner: "nobody", labelled: "neither" },
] as const;

type Column = (typeof columns)[number];

/** What happens to it: the rows. */
export const rows: readonly { readonly says: string; readonly ask: (column: Column) => Ask }[] = [
  { says: "is added", ask: ({ owner, labelled }) => (dc) => dc.addReplicaSet(setOf({ owner, labelled, version: 2 })) },
  {
    says: "reports",
    ask: ({ owner, labelled }) => (dc) => dc.updateReplicaSet(setOf({ owner, labelled, version: 1 }), setOf({ owner, labelled, version: 2 })),
  },
  {
    says: "gets these labels",
    ask: ({ owner, labelled }) => (dc) => {
      const before = labelled === "neither" ? "web and shop" : "neither";
      dc.updateReplicaSet(setOf({ owner, labelled: before, version: 1 }), setOf({ owner, labelled, version: 2 }));
    },
  },
  {
    says: "is taken from web",
    ask: ({ owner, labelled }) => (dc) => dc.updateReplicaSet(setOf({ owner: "web", labelled, version: 1 }), setOf({ owner, labelled, version: 2 })),
  },
  {
    says: "is told again",
    ask: ({ owner, labelled }) => (dc) => {
      const set = setOf({ owner, labelled, version: 2 });
      dc.updateReplicaSet(set, set);
    },
  },
  { says: "its last pod goes", ask: () => (dc) => dc.deletePod(podOf("Running", 9)) },
  { says: "is deleted", ask: ({ owner, labelled }) => (dc) => dc.deleteReplicaSet(setOf({ owner, labelled, version: 2 })) },
]; // prettier-ignore

/** Whether `web` wakes, by row and column; undefined where the two exclude each other. */
export const wakes: readonly (readonly (boolean | undefined)[])[] = await inTurn(rows, ({ says, ask }) =>
  inTurn(columns, async (column) => {
    if (says === "is taken from web" && column.owner === "web") return undefined;
    return (await hear(world(column.owner, column.labelled), ask(column))).woken.includes("web");
  }),
);

/** Who wakes when the copies are told again of two Deployments. */
export const resynced = await hear(world("web", "web"), (dc) => {
  for (const name of ["web", "shop"] as const) {
    const d = deploymentOf(name, "RollingUpdate");
    dc.updateDeployment(d, d);
  }
});

const oldSet = setOf({ owner: "web", labelled: "web", version: 1 });
const newSet = { ...oldSet, metadata: { ...oldSet.metadata, name: "web-74b685b4d7", uid: "uid-5" } };

/** A pod that is left, as one of the new ReplicaSet. */
function ofNew(pod: v1.Pod): v1.Pod {
  const ownerReferences = pod.metadata.ownerReferences.map((ref) => ({
    ...ref,
    name: newSet.metadata.name,
    uid: newSet.metadata.uid,
  }));
  return { ...pod, metadata: { ...pod.metadata, name: "new", ownerReferences } };
}

/** What the deletion of an old pod comes to, by strategy and by what is left; and whether the sync would go on. */
export const deletions = await inTurn(
  [
    { strategy: "RollingUpdate", says: "RollingUpdate", left: [] },
    { strategy: "Recreate", says: "Recreate, an old one runs", left: [podOf("Running", 0)] },
    { strategy: "Recreate", says: "Recreate, an old one failed", left: [podOf("Failed", 0)] },
    { strategy: "Recreate", says: "Recreate, a new one runs", left: [ofNew(podOf("Running", 0))] },
    { strategy: "Recreate", says: "Recreate, none is left", left: [] },
  ] as const,
  async ({ strategy, says, left }) => {
    const isNew = left.some((pod) => pod.metadata.name === "new");
    const replicaSets = isNew ? [oldSet, newSet] : [oldSet];
    const pods = [...left];
    const copies = { deployments: [deploymentOf("web", strategy)], replicaSets, pods };
    const byOwner = replicaSets.map(
      ({ metadata: { uid } }) =>
        [uid, pods.filter((pod) => pod.metadata.ownerReferences.some((ref) => ref.uid === uid))] as const,
    );
    return {
      strategy,
      says,
      ...(await hearOver(copies, (dc) => dc.deletePod(podOf("Running", 9)))),
      goesOn: !oldPodsRunning(isNew ? newSet : undefined, [oldSet], new Map(byOwner)),
    };
  },
);

type Change = readonly [owner: Owner, labelled: Labelled];

/** Changes of a ReplicaSet, before and after; of one only the version stays the same. */
const changes: readonly { readonly says: string; readonly was: Change; readonly is: Change }[] = [
  { says: "told again", was: ["web", "web"], is: ["web", "web"] },
  { says: "reports", was: ["web", "web"], is: ["web", "web"] },
  { says: "changes hands", was: ["shop", "web"], is: ["web", "web"] },
  { says: "released", was: ["web", "web"], is: ["nobody", "neither"] },
  { says: "orphaned", was: ["web", "web"], is: ["nobody", "web"] },
  { says: "orphan reports", was: ["nobody", "web"], is: ["nobody", "web"] },
  { says: "orphan labelled", was: ["nobody", "neither"], is: ["nobody", "web"] },
];

/** Whom updateReplicaSet asks, and which Deployments that gave; undefined where it does not ask. */
export interface Asked {
  readonly says: string;
  readonly before: readonly string[] | undefined;
  readonly now: readonly string[] | undefined;
  readonly selectors: readonly string[] | undefined;
}

export const asked: readonly Asked[] = await inTurn(changes, async ({ says, was, is }) => {
  const [oldRS, curRS] = [was, is].map(([owner, labelled], i) =>
    setOf({ owner, labelled, version: says === "told again" ? 2 : i + 1 }),
  ) as [apps.ReplicaSet, apps.ReplicaSet];
  const owners: string[][] = [];
  let selectors: string[] | undefined;
  await hear(world(...is), (dc) => {
    const port = Object.getPrototypeOf(dc) as typeof dc;
    dc.resolveControllerRef = (...about) => {
      const d = port.resolveControllerRef.call(dc, ...about);
      owners.push(d === undefined ? [] : [d.metadata.name]);
      return d;
    };
    dc.getDeploymentsForReplicaSet = (rs) => {
      const all = port.getDeploymentsForReplicaSet.call(dc, rs);
      selectors = all.map(({ metadata }) => metadata.name);
      return all;
    };
    dc.updateReplicaSet(oldRS, curRS);
  });
  // The owner before is asked about first, and only where it is another now.
  const [before, now] = was[0] === is[0] || was[0] === "nobody" ? [undefined, ...owners] : owners;
  return { says, before, now, selectors };
});

async function inTurn<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const each of all) results.push(await act(each));
  return results;
}
