import type * as apps from "#api/apps/v1";
import { type Labelled, type Owner, type World, deploymentOf, hear, podOf, setOf } from "./world.ts";
import { oldPodsRunning } from "../../src/controller/deployment/recreate.ts";

/** Asks the port's handlers, one after the other. */
type Ask = Parameters<typeof hear>[1];

/** No pod is left, and web recreates. */
const world = (owner: Owner, labelled: Labelled): World => ({
  strategy: "Recreate",
  set: { owner, labelled, version: 2 },
  pods: [],
});

/** Whose a ReplicaSet is: the columns. */
export const columns = [
  { says: "web", owner: "web", labelled: "web" },
  { says: "web, deleted", owner: "web, deleted", labelled: "web" },
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
    says: "has lost web",
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
    if (says === "has lost web" && column.owner === "web") return undefined;
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

/** What the deletion of a pod comes to, by strategy and by the pods that are left. */
export const deletions = await inTurn(
  [
    { strategy: "RollingUpdate", left: [] },
    { strategy: "Recreate", left: ["Running"] },
    { strategy: "Recreate", left: ["Failed"] },
    { strategy: "Recreate", left: [] },
  ] as const,
  async ({ strategy, left }) => ({
    strategy,
    left,
    ...(await hear({ ...world("web", "web"), strategy, pods: left }, (dc) =>
      dc.deletePod(podOf("Running", 9)),
    )),
    // No new ReplicaSet yet, and the old one reports nothing.
    goesOn: !oldPodsRunning(undefined, [], new Map([["old", left.map(podOf)]])),
  }),
);

type Change = readonly [owner: Owner, labelled: Labelled];

/** Changes of a ReplicaSet, before and after; of one only the version stays the same. */
const changes: readonly { readonly says: string; readonly was: Change; readonly is: Change }[] = [
  { says: "told again", was: ["web", "web"], is: ["web", "web"] },
  { says: "reports", was: ["web", "web"], is: ["web", "web"] },
  { says: "changes hands", was: ["web, deleted", "web"], is: ["web", "web"] },
  { says: "released", was: ["web", "neither"], is: ["nobody", "neither"] },
  { says: "orphaned", was: ["web", "web"], is: ["nobody", "web"] },
  { says: "orphan reports", was: ["nobody", "web"], is: ["nobody", "web"] },
  { says: "orphan labelled", was: ["nobody", "neither"], is: ["nobody", "web"] },
];

/** Whom updateReplicaSet asks, and whether that gave a Deployment. */
export interface Asked {
  readonly says: string;
  readonly before: boolean | undefined;
  readonly now: boolean | undefined;
  readonly selectors: boolean | undefined;
}

export const asked: readonly Asked[] = await inTurn(changes, async ({ says, was, is }) => {
  const [oldRS, curRS] = [was, is].map(([owner, labelled], i) =>
    setOf({ owner, labelled, version: says === "told again" ? 2 : i + 1 }),
  ) as [apps.ReplicaSet, apps.ReplicaSet];
  const owners: boolean[] = [];
  let selectors: boolean | undefined;
  await hear(world(...is), (dc) => {
    const port = Object.getPrototypeOf(dc) as typeof dc;
    dc.resolveControllerRef = (...about) => {
      const d = port.resolveControllerRef.call(dc, ...about);
      owners.push(d !== undefined);
      return d;
    };
    dc.getDeploymentsForReplicaSet = (rs) => {
      const all = port.getDeploymentsForReplicaSet.call(dc, rs);
      selectors = all.length > 0;
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
